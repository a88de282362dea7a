// What the payments of an order are recorded as, as one list (methods.ts says which method leads to which): the document's sixteen types, and the exact ones a provider's answer leads to.

export interface PaymentTypeEntry {
  readonly type: string
  /** Set: recorded once the provider has said with what kind of card it was paid. */
  readonly exact?: true
}

export const PAYMENT_TYPES = [
  { type: 'RAPPI' },
  { type: 'EFECTIVO' },
  { type: 'TARJETA DE DEBITO' },
  { type: 'TARJETA DE CREDITO' },
  { type: 'TRANSFERENCIA BANCARIA' },
  { type: 'WALLET' }, // points
  { type: 'MERCADO PAGO' },
  { type: 'MACH' },
  { type: 'BCI' },
  { type: 'WEBPAY PLUS' },
  { type: 'FREE' }, // nothing to pay
  { type: 'FPAY' },
  { type: 'REDPAY' },
  { type: 'CHEK' },
  { type: 'WEBPAY ONECLICK' },
  { type: 'VENTI' },
  { type: 'WEBPAY CREDITO', exact: true },
  { type: 'WEBPAY DEBITO', exact: true },
  { type: 'WEBPAY ONECLICK CREDITO', exact: true },
  { type: 'WEBPAY ONECLICK DEBITO', exact: true },
] as const satisfies readonly PaymentTypeEntry[]

export type PaymentType = (typeof PAYMENT_TYPES)[number]['type']
