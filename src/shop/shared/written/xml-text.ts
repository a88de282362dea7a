// Text inside XML: of site maps and feeds.

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 has no way to write: control characters, halves of surrogates, two that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** A text as it may stand in an element or an attribute; what XML cannot say is left out. */
export const xmlText = (text: string): string => text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (one) => NAMED[one]!)
