# The hall in a small image: a static program on Alpine, not as root, with its tables in /data.
#
#   docker build -t duskhall .
#   docker run --rm -p 7777:7777 -v duskhall:/data duskhall
#   docker run --rm -p 7777:7777 duskhall serve --listen 0.0.0.0:7777 --store postgres://hall:secret@db/duskhall
#
# The health check asks /healthz, so keep port 7777 inside of the container and choose another outside of it.

FROM rust:1-alpine AS build
# SQLite and the allocator are C.
RUN apk add --no-cache build-base
WORKDIR /src
COPY . .
RUN cargo build --release --locked --package duskhall && strip target/release/duskhall

FROM alpine:3
RUN adduser -D -H -u 10001 duskhall && install -d -o duskhall -g duskhall /data
COPY --from=build /src/target/release/duskhall /usr/local/bin/duskhall
COPY --from=build /src/LICENSE-APACHE /src/LICENSE-MIT /usr/local/share/licenses/duskhall/
ENV DUSKHALL_DATA=/data
VOLUME /data
USER duskhall
EXPOSE 7777
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:7777/healthz"]
ENTRYPOINT ["duskhall"]
CMD ["serve", "--listen", "0.0.0.0:7777"]
