// What each type of payment is called, on the confirmation page and in mails.
import type { PaymentType } from '#shop/checkout/payment-types.ts'

const labels: Readonly<Record<PaymentType, string>> = {
  RAPPI: 'Rappi',
  EFECTIVO: 'Efectivo',
  'TARJETA DE DEBITO': 'Tarjeta de débito',
  'TARJETA DE CREDITO': 'Tarjeta de crédito',
  'TRANSFERENCIA BANCARIA': 'Transferencia bancaria',
  WALLET: 'Liquipuntos',
  'MERCADO PAGO': 'Mercado Pago',
  MACH: 'Mach',
  BCI: 'BCI',
  'WEBPAY PLUS': 'Webpay Plus',
  FREE: 'Sin costo',
  FPAY: 'Fpay',
  REDPAY: 'Redpay',
  CHEK: 'Chek',
  'WEBPAY ONECLICK': 'Webpay Oneclick',
  VENTI: 'Venti',
  'WEBPAY CREDITO': 'Webpay, crédito',
  'WEBPAY DEBITO': 'Webpay, débito',
  'WEBPAY ONECLICK CREDITO': 'Webpay Oneclick, crédito',
  'WEBPAY ONECLICK DEBITO': 'Webpay Oneclick, débito',
}

/** By type; an order may have one of an older list. */
export const paymentTypeLabels: Readonly<Record<string, string | undefined>> = labels
