// What the payments of an order are recorded as, as one list: the document's sixteen types, and the exact ones a provider's answer leads to.

export interface PaymentTypeEntry {
  readonly type: string
  /** The method it belongs to, as the checkout sends it; null for what nobody chooses there. */
  readonly method: string | null
  /** Set: recorded once the provider has said with what kind of card it was paid. */
  readonly exact?: true
}

export const PAYMENT_TYPES = [
  { type: 'RAPPI', method: null },
  { type: 'EFECTIVO', method: null },
  { type: 'TARJETA DE DEBITO', method: null },
  { type: 'TARJETA DE CREDITO', method: null },
  { type: 'TRANSFERENCIA BANCARIA', method: 'transfer' },
  { type: 'WALLET', method: null }, // points
  { type: 'MERCADO PAGO', method: 'mercado pago' },
  { type: 'MACH', method: 'mach' },
  { type: 'BCI', method: 'bci' },
  { type: 'WEBPAY PLUS', method: 'webpay plus' },
  { type: 'FREE', method: null }, // nothing to pay
  { type: 'FPAY', method: 'fpay' },
  { type: 'REDPAY', method: 'redpay' },
  { type: 'CHEK', method: 'chek' },
  { type: 'WEBPAY ONECLICK', method: 'webpay oneclick' },
  { type: 'VENTI', method: 'venti' },
  { type: 'WEBPAY CREDITO', method: 'webpay plus', exact: true },
  { type: 'WEBPAY DEBITO', method: 'webpay plus', exact: true },
  { type: 'WEBPAY ONECLICK CREDITO', method: 'webpay oneclick', exact: true },
  { type: 'WEBPAY ONECLICK DEBITO', method: 'webpay oneclick', exact: true },
] as const satisfies readonly PaymentTypeEntry[]

export type PaymentType = (typeof PAYMENT_TYPES)[number]['type']
