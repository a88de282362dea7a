// Markup in memory: one piece with a byte a letter is joined and encoded several times as fast as the tree of pieces a template leaves behind,
// which would be walked again for every page it stands on.

/** The same markup as such a piece, for what is kept; what is beyond Latin-1 is written by number. On the server only. */
export function flattenMarkup(markup: string): string {
  const told = markup.replace(/[\u0100-\u{10ffff}]/gu, (one) => `&#${one.codePointAt(0)};`)
  return Buffer.from(told, 'latin1').toString('latin1')
}
