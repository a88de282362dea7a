// A code of six digits as people paste it: alone, in two halves, or with the letter's words around it.
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'

/** Six digits, a blank or dash in their middle or not, that are no part of a longer number. */
const CODES = /(?<![\d.,])(\d{3})[ -]?(\d{3})(?![\d]|[.,]\d)/g

/** The code a text holds; null when there is none, or more than one. */
export function typedCode(text: string): string | null {
  const found = new Set([...plainSigns(text).matchAll(CODES)].map(([, one, other]) => `${one}${other}`))
  const [code, ...others] = found
  return code !== undefined && others.length === 0 ? code : null
}
