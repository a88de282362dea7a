// A name with an apostrophe, a hyphen or a dot as the fields take it: `O'Higgins` is `OHiggins`, `Pérez-Cotapos` is `Pérez Cotapos`. Asked, never done
// by itself: the order, the boleta and the courier's paper have it as somebody agreed to write it.
import { isPersonName } from './contact.ts'
import { plainSigns } from './plain-signs.ts'

const APOSTROPHES = /['’‘`´ʼ]/g
const BETWEEN = /[-./,_·]+/g

/** With letters and blanks alone; null where nothing is to be asked: the name is right, or something else is wrong with it. */
export function likelyName(typed: string): string | null {
  if (isPersonName(typed)) return null
  const plain = plainSigns(plainSigns(typed).replace(APOSTROPHES, '').replace(BETWEEN, ' '))
  return isPersonName(plain) ? plain : null
}
