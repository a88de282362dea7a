// The payment providers of the shop, one entry each: what the environment says of it, and the provider made of that.
import type { PaymentsConfig } from '#platform/config-payments.ts'
import { createHttpClient } from '#platform/http-client.ts'
import { connectOneclick, connectWebpayPlus } from '#platform/transbank.ts'
import { type CardRegistry, createCardRegistry } from '#shop/payments/oneclick/card-registry.provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { createFpay } from '#shop/payments/providers/fpay.provider.ts'
import { createFpaySession } from '#shop/payments/providers/fpay-session.provider.ts'
import { createVenti } from '#shop/payments/providers/venti.provider.ts'
import { createWebpayOneclick } from '#shop/payments/providers/webpay-oneclick.provider.ts'
import { createWebpayPlus } from '#shop/payments/providers/webpay-plus.provider.ts'

/** By name, as in attempts and addresses; null from one the environment gives no keys. */
export const PAYMENT_PROVIDERS = {
  'webpay-plus': ({ transbank }) => createWebpayPlus(connectWebpayPlus(transbank), transbank.timeoutMs),
  'webpay-oneclick': ({ oneclick }) => oneclick && createWebpayOneclick(connectOneclick(oneclick), oneclick.timeoutMs),
  venti: ({ venti }) =>
    venti && createVenti(createHttpClient({ name: 'venti', ...venti }), venti.webhookSecret, venti.timeoutMs),
  fpay: ({ fpay }) =>
    fpay && createFpay(createFpaySession(createHttpClient({ name: 'fpay', ...fpay }), fpay), fpay.timeoutMs),
} as const satisfies Readonly<Record<string, (config: PaymentsConfig) => PaymentProvider | null>>

/** Where cards are registered; null without a contract for it. */
export function cardRegistry({ oneclick }: PaymentsConfig): CardRegistry | null {
  return oneclick && createCardRegistry(connectOneclick(oneclick))
}

/** Those the environment has keys for. */
export function paymentProviders(config: PaymentsConfig): PaymentProvider[] {
  return Object.values(PAYMENT_PROVIDERS).flatMap((create) => create(config) ?? [])
}
