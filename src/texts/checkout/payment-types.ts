// What each type of payment is called, on the confirmation page and in mails: as its method, unless it says more exactly what was paid.
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import type { ExactType, OTHER_TYPES } from '#shop/checkout/payment-types.ts'
import { paymentMethods } from './payment-methods.ts'

const others: Readonly<Record<(typeof OTHER_TYPES)[number], string>> = {
  RAPPI: 'Rappi',
  EFECTIVO: 'Efectivo',
  'TARJETA DE DEBITO': 'Tarjeta de débito',
  'TARJETA DE CREDITO': 'Tarjeta de crédito',
  WALLET: 'Liquipuntos',
  FREE: 'Sin costo',
}

const exact: Readonly<Record<ExactType, string>> = {
  'WEBPAY CREDITO': 'Webpay, crédito',
  'WEBPAY DEBITO': 'Webpay, débito',
  'WEBPAY ONECLICK CREDITO': 'Webpay Oneclick, crédito',
  'WEBPAY ONECLICK DEBITO': 'Webpay Oneclick, débito',
}

/** By type; an order may have one of an older list. */
export const paymentTypeLabels: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(PAYMENT_METHODS.map(({ method, paymentTypes: [type] }) => [type, paymentMethods[method].name])),
  ...others,
  ...exact,
}

/** What the method of each provider is called. */
export const providerNames: Readonly<Record<string, string>> = Object.fromEntries(
  PAYMENT_METHODS.map(({ method, provider }) => [provider, paymentMethods[method].name]),
)
