// A whole number in a call: a JSON number, or plain digits in an address. Nothing else JavaScript would convert
// (`0x1`, `1e3`, an empty text, true).
import * as z from 'zod/mini'

/** From `least` to `most`, both included. */
export function wholeNumber(least: number, most: number) {
  const digits = z.pipe(z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/)), z.transform(Number))
  return z.pipe(z.union([z.number(), digits]), z.int().check(z.gte(least), z.lte(most)))
}
