// Markup to cache. A template leaves a tree of strings behind, which every use of it would walk again; one flat string
// with a byte per character is joined and encoded several times as fast.

/** The same markup as one flat string; characters beyond Latin-1 become numeric references. Browsers keep the tree. */
export function flattenMarkup(markup: string): string {
  if (typeof Buffer === 'undefined') return markup
  const latin = markup.replace(/[\u0100-\u{10ffff}]/gu, (one) => `&#${one.codePointAt(0)};`)
  return Buffer.from(latin, 'latin1').toString('latin1')
}
