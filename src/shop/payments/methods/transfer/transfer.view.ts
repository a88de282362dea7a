// Where to send the money of a bank transfer, as the page and the mail say it.
import type { Order } from '#shop/orders/order.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'

export interface BankAccount {
  readonly company: string
  readonly taxId: string
  readonly bank: string
  /** Number of the current account. */
  readonly account: string
  /** Who is told of the transfer. */
  readonly email: string
}

export interface TransferView {
  readonly bankAccount: BankAccount
  /** Of an order that waits for its money; null on the page of no order in particular. */
  readonly order: {
    readonly id: string
    readonly number: number
    readonly customer: string
    /** Pesos. */
    readonly due: number
    /** `DD-MM-YYYY HH:mm` in Chile: until then the order waits. */
    readonly until: string
  } | null
}

type AccountSettings = Pick<
  Settings,
  'shopCompany' | 'shopEmail' | 'transferTaxId' | 'transferBank' | 'transferAccount'
>

export function transferView(settings: AccountSettings, found: { readonly order: Order } | null): TransferView {
  return {
    bankAccount: {
      company: settings.shopCompany,
      taxId: settings.transferTaxId,
      bank: settings.transferBank,
      account: settings.transferAccount,
      email: settings.shopEmail,
    },
    order: found && {
      id: found.order.id,
      number: found.order.number,
      customer: found.order.buyer.name,
      due: found.order.amounts.due,
      until: formatInstant(found.order.expiresAt).slice(0, 'DD-MM-YYYY HH:mm'.length),
    },
  }
}
