//! A connection that does not wait for ever: whoever takes nothing of what is written for too long is hung up on. And one
//! that is read at a bearable speed: whatever is sent has to be looked at, also what nobody counts, such as the empty
//! fragments of a socket's message that never ends.
//!
//! What is read has its deadlines elsewhere: the head by hyper, the body before a request is looked at.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

pub struct Patient<S> {
    stream: S,
    patience: Duration,
    /// When patience ends; none while what is written goes through.
    until: Option<Pin<Box<Sleep>>>,
    /// When the present portion was begun, and how much of it was read.
    begun: Instant,
    read: usize,
    /// When the next portion is begun, if this one was read too soon.
    rests: Option<Pin<Box<Sleep>>>,
}

/// So much is read of a connection in so long a time, and not sooner: a thousand requests a second, of a proxy in front.
const PORTION: usize = 1 << 20;
const PORTION_TIME: Duration = Duration::from_secs(1);

impl<S> Patient<S> {
    pub fn new(stream: S, patience: Duration) -> Patient<S> {
        Patient { stream, patience, until: None, begun: Instant::now(), read: 0, rests: None }
    }

    /// Waits until the next portion may be read.
    fn rested(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if self.read >= PORTION {
            let next = self.begun + PORTION_TIME;
            let rests = self.rests.get_or_insert_with(|| Box::pin(sleep_until(next)));
            std::task::ready!(rests.as_mut().poll(context));
            (self.rests, self.read, self.begun) = (None, 0, Instant::now());
        }
        Poll::Ready(())
    }

    /// Passes on how writing went, and counts how long nothing was taken.
    fn measured<T>(&mut self, went: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if went.is_ready() {
            self.until = None;
            return went;
        }
        let patience = self.patience;
        let until = self.until.get_or_insert_with(|| Box::pin(sleep(patience)));
        match until.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        std::task::ready!(self.rested(context));
        let before = into.filled().len();
        let went = Pin::new(&mut self.stream).poll_read(context, into);
        self.read += into.filled().len() - before;
        went
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let went = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.measured(went, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let went = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.measured(went, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let went = Pin::new(&mut self.stream).poll_flush(context);
        self.measured(went, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let went = Pin::new(&mut self.stream).poll_shutdown(context);
        self.measured(went, context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_hung_up_on_and_who_is_slow_is_not() {
        let (near, mut far) = duplex(8);
        let mut near = Patient::new(near, Duration::from_secs(20));
        near.write_all(b"12345678").await.expect("there is room");
        let slow = tokio::spawn(async move {
            for _ in 0..4 {
                tokio::time::sleep(Duration::from_secs(15)).await;
                _ = far.read_exact(&mut [0; 8]).await;
            }
            tokio::time::sleep(Duration::from_secs(60)).await;
        });
        for _ in 0..4 {
            near.write_all(b"12345678").await.expect("slow, but it reads");
        }
        let error = near.write_all(b"x").await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        slow.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn who_sends_without_end_is_read_at_a_bearable_speed() {
        let (near, mut far) = duplex(64 << 10);
        let mut near = Patient::new(near, Duration::from_secs(20));
        let sends = tokio::spawn(async move { while far.write_all(&[0; 8 << 10]).await.is_ok() {} });
        let (begun, mut read, mut into) = (Instant::now(), 0, vec![0; 16 << 10]);
        while read <= PORTION {
            read += near.read(&mut into).await.expect("something is sent");
        }
        assert!(begun.elapsed() >= PORTION_TIME, "the first portion is read at once, the next a second later");
        while read <= 10 * PORTION {
            read += near.read(&mut into).await.expect("something is sent");
        }
        assert!((9..=11).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
        drop(near);
        sends.await.expect("it ends");
    }
}
