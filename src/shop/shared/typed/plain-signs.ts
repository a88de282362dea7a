// Figures, letters, dashes and blanks as mails, Word, Excel, PDF and phones write them, as the plain ones of a keyboard. Whatever reads a RUT, a
// phone, a number or a code begins here, so that what passes in one field passes in all.
import { typedText } from './typed-text.ts'

/** Shown as nothing, though no format character: joiners, fillers, variation selectors, the empty Braille cell. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** `！` to `～`: as wide as a Chinese letter, each so far behind its plain one. */
const WIDE = /[\uff01-\uff5e]/g
const WIDE_BY = 0xfee0
/** Hyphens, dashes of every length, the minus, and the bullet that looks like one. */
const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu
const BLANKS = /\s+/g

/** On one line, trimmed, each run of blanks as one; what is a letter or a figure of its own stays as it is. */
export function plainSigns(text: string): string {
  return typedText(text)
    .replace(UNSEEN, '')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_BY))
    .replace(DASHES, '-')
    .replace(BLANKS, ' ')
    .trim()
}
