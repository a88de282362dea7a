// An order's lines in mails.
import type { MailLine } from '#shop/shared/mail-blocks.mail.ts'
import { formatClp } from '#shop/shared/money.ts'
import { confirmationMail as words } from '#texts/mail.ts'
import type { OrderLine } from './order.ts'

/** A line as every mail about an order shows it. */
export function mailLine({
  quantity,
  name,
  totalUnitPrice,
  totalPrice,
}: Pick<OrderLine, 'quantity' | 'name' | 'totalUnitPrice' | 'totalPrice'>): MailLine {
  const each = formatClp(totalUnitPrice)
  const amount = formatClp(totalPrice)
  return { name, detail: `${quantity} × ${each}`, amount, text: words.line(quantity, name, each, amount) }
}

/** Units that go back, without their price. */
export function unitsLine(units: number, name: string): MailLine {
  const text = words.units(units, name)
  return { name: text, detail: '', amount: '', text }
}
