// An order's number as buyers copy it from a mail and operators from a call: `100123`, `#100.123`, `Pedido N° 100123.`
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'

/** Words without a figure before it, a full stop or the like behind it. */
const TYPED = /^[^\d+-]*(\d{1,3}(?:[.,]\d{3})+|\d{1,3}(?: \d{3})+|\d{1,15})[ .,;:!)]*$/

/** The one number a text names; null when there is none, or another beside it. */
export function typedOrderNumber(text: string): number | null {
  const digits = TYPED.exec(plainSigns(text))?.[1]?.replace(/\D/g, '')
  return digits === undefined ? null : Number(digits)
}
