//! What a browser reads without what only people read: comments and indents are left out of stylesheets, scripts and
//! drawings before they are sent.
//!
//! Deliberately absent: anything cleverer. Names, order and line breaks of a script stay as they are, so that an error in
//! a browser still names a line that can be found.

/// A stylesheet without comments, and without white space where it means nothing.
pub fn css(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let (mut rest, mut gap) = (text, false);
    while let Some(first) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            gap = true;
            continue;
        }
        if first.is_whitespace() {
            rest = rest.trim_start();
            gap = true;
            continue;
        }
        let (part, after) = rest.split_at(match first {
            '"' | '\'' => quoted(rest, first),
            _ if rest.starts_with("url(") => rest.find(')').map_or(rest.len(), |end| end + 1),
            _ => first.len_utf8(),
        });
        let tight = lean.is_empty() || lean.ends_with(['{', '}', ';', ',']) || matches!(first, '{' | '}' | ';');
        if gap && !tight {
            lean.push(' ');
        }
        if first == '}' && lean.ends_with(';') {
            lean.pop();
        }
        lean.push_str(part);
        (rest, gap) = (after, false);
    }
    lean
}

/// How long a text in quotation marks is, with both of them.
fn quoted(text: &str, mark: char) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|(_, letter)| {
        let ends = *letter == mark && !escaped;
        escaped = *letter == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + mark.len_utf8())
}

/// A script without indents and without lines that are comments and nothing else. One in which a text goes over several
/// lines, so that an indent may belong to it, stays as it is.
pub fn script(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut comment = false;
    for line in text.lines().map(str::trim) {
        if comment || line.starts_with("/*") {
            comment = !line.contains("*/");
            if comment || line.find("*/") == Some(line.len() - 2) {
                continue;
            }
            return text.to_owned();
        }
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        let spills = line.matches('`').count() % 2 == 1 || line.ends_with('\\') || line.contains("/*");
        if spills {
            return text.to_owned();
        }
        lean.push_str(line);
        lean.push('\n');
    }
    lean
}

/// A drawing without comments and indents.
pub fn svg(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("<!--") {
        lean.push_str(before);
        rest = comment.split_once("-->").map_or("", |(_, after)| after);
    }
    lean.push_str(rest);
    lean.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stylesheet_means_the_same() {
        let text = "/* A note. */\n.a > .b,\n.c :hover {\n  margin: 0 calc(1px + 2px); /* why */\n  color: red;\n}\n\n\
                    @media (width > 5px) and (height > 5px) {\n  .d::after { content: ' /* no; } */ \\' \"'; }\n}\n\
                    .e { grid: \"a  b\"\n    \"c d\"; background: url(x/*y*/ z.png) }\n";
        let lean = ".a > .b,.c :hover{margin: 0 calc(1px + 2px);color: red}\
                    @media (width > 5px) and (height > 5px){.d::after{content: ' /* no; } */ \\' \"'}}\
                    .e{grid: \"a  b\" \"c d\";background: url(x/*y*/ z.png)}";
        assert_eq!(css(text), lean);
        assert_eq!(css(lean), lean);
        assert_eq!(css("a { content: 'never ends"), "a{content: 'never ends");
    }

    #[test]
    fn a_script_keeps_all_that_is_no_comment() {
        let text = "// What it is.\n\n/** How.\n    And why. */\nfunction f() {\n  /* one */\n  return `a ${b} // c`; // d\n}\n";
        assert_eq!(script(text), "function f() {\nreturn `a ${b} // c`; // d\n}\n");
        for whole in ["x = `\n  // y\n`;\n", "x = 'a\\\n  b';\n", "x(); /* from here\n  on */ y();\n", "/* a */ x();\n"]
        {
            assert_eq!(script(whole), whole);
        }
    }

    #[test]
    fn a_drawing_keeps_its_shapes() {
        let text = "<svg>\n  <!-- A\n    note -->\n  <g>\n    <path d=\"M0 0\n      L1 1\"/>\n  </g>\n</svg>\n";
        assert_eq!(svg(text), "<svg>\n<g>\n<path d=\"M0 0\nL1 1\"/>\n</g>\n</svg>");
    }
}
