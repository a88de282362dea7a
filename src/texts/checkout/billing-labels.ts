// What the fields of a factura are called, wherever somebody fills them in.
import type { BillingFields } from '#shop/billing/billing.ts'

export const billingLabels = {
  rut: 'RUT de la empresa',
  company: 'Razón social',
  activity: 'Giro',
  address: 'Dirección',
  commune: 'Comuna',
  city: 'Ciudad',
} as const satisfies Readonly<Record<keyof BillingFields, string>>
