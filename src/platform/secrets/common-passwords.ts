// Recognises the most common passwords of the world, the first anybody tries. `common-passwords.txt` has a line each, in lower case:
// the 10,000 most common of eight letters or more, and of the 10,000 most common of any length those of four or more, which
// people make longer by a year or a sign. Taken from the ranking of @zxcvbn-ts/language-common 4.1.3 (MIT, © 2012-2016 Dan
// Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts), sorted by letters.
import { readFileSync } from 'node:fs'

/** The passwords as one text instead of a set: it takes 0.15 MB, and is looked through in a fraction of a millisecond. */
let list: string | null = null

/** Says whether a text in lower case is one of them. */
export function isCommonPassword(text: string): boolean {
  list ??= `\n${readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')}`
  return text !== '' && !text.includes('\n') && list.includes(`\n${text}\n`)
}
