// An order's lines in mails.

import type { OrderAmounts, OrderLine } from '#shop/orders/order.ts'
import { orderReceiptLine } from '#shop/orders/order-receipt.ts'
import { formatClp } from '#shop/shared/money.ts'
import type { MailLine } from '#shop/shared/written/mail-blocks.mail.ts'
import { savedText } from '#texts/cart/savings.ts'
import { confirmationMail as words } from '#texts/mails/mail.ts'

/** A line as every mail about an order shows it: at what its units cost, and what was taken off it. */
export function mailLine(line: OrderLine, amounts: OrderAmounts): MailLine {
  const { quantity, name } = line
  const sums = orderReceiptLine(line, amounts)
  const each = formatClp(sums.each)
  const amount = formatClp(sums.gross)
  const saved = savedText(sums)
  const text = words.line(quantity, name, each, amount) + (saved === '' ? '' : ` (${saved})`)
  return { name, detail: `${quantity} × ${each}`, amount, saved, text }
}

/** Units that go back, without their price. */
export function unitsLine(units: number, name: string): MailLine {
  const text = words.units(units, name)
  return { name: text, detail: '', amount: '', saved: '', text }
}
