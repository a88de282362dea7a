// What was taken off a line of a receipt, and by what.

import type { ReceiptLine, Saving } from '#shop/pricing/receipt.ts'
import { formatClp } from '#shop/shared/money.ts'

/** The lists of distributors and caterers count as the club's: 'with your account' is true of all. */
const BY: Readonly<Record<Saving, string>> = {
  clubDiscount: 'con tu cuenta',
  bulkDiscount: 'por cantidad',
  recommendedDiscount: 'por ser recomendado para ti',
  offersDiscount: 'con la promoción',
  couponDiscount: 'con tu cupón',
}

/** `−$586 con tu cupón`; '' where nothing was. */
export function savedText({ off, by }: Pick<ReceiptLine, 'off' | 'by'>): string {
  return off === 0 ? '' : `−${formatClp(off)} ${by === null ? 'con tus descuentos' : BY[by]}`
}
