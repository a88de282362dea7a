// Text from outside as a terminal may print it: nothing in it moves the cursor, turns the line round or hides.

/** Control and format characters (escapes, C1, bidi overrides, what has no width), line breaks, unpaired surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** The text in one line, each such character as its number: `\u{1b}`. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16)}}`)
}
