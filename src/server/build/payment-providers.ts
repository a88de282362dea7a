// The payment providers of the shop, one entry each: what the environment says of it, and the provider made of that.
import type { PaymentsConfig } from '#platform/config/config-payments.ts'
import { createHttpClient } from '#platform/http/http-client.ts'
import { connectOneclick, connectWebpayPlus } from '#platform/http/transbank.ts'
import type { ProviderName } from '#shop/checkout/methods.ts'
import { createFpay } from '#shop/payments/methods/fpay/fpay.provider.ts'
import { createFpaySession } from '#shop/payments/methods/fpay/fpay-session.provider.ts'
import { createMach } from '#shop/payments/methods/mach/mach.provider.ts'
import { createMercadoPago } from '#shop/payments/methods/mercado-pago/mercado-pago.provider.ts'
import { createRedpay } from '#shop/payments/methods/redpay/redpay.provider.ts'
import { createRedpayCalls } from '#shop/payments/methods/redpay/redpay-calls.provider.ts'
import { createVenti } from '#shop/payments/methods/venti/venti.provider.ts'
import { createWallet } from '#shop/payments/methods/wallet/wallet.provider.ts'
import { type CardRegistry, createCardRegistry } from '#shop/payments/methods/webpay-oneclick/card-registry.provider.ts'
import { createWebpayOneclick } from '#shop/payments/methods/webpay-oneclick/webpay-oneclick.provider.ts'
import { createWebpayPlus } from '#shop/payments/methods/webpay-plus/webpay-plus.provider.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { type CardVault, createCardVault } from '#shop/payments/saved-cards/card-vault.provider.ts'

/** All but the transfer's: nobody can be asked of one. */
type Asked = Exclude<ProviderName, 'transfer'>

/** By name, as in attempts and addresses; null from one the environment gives no keys. */
export const PAYMENT_PROVIDERS = {
  'mercado-pago': ({ mercadoPago }) =>
    mercadoPago && createMercadoPago(createHttpClient({ name: 'mercado-pago', ...mercadoPago }), mercadoPago),
  'webpay-plus': ({ transbank }) => transbank && createWebpayPlus(connectWebpayPlus(transbank), transbank.timeoutMs),
  'webpay-oneclick': ({ oneclick }) => oneclick && createWebpayOneclick(connectOneclick(oneclick), oneclick.timeoutMs),
  venti: ({ venti }) =>
    venti && createVenti(createHttpClient({ name: 'venti', ...venti }), venti.webhookSecret, venti.timeoutMs),
  fpay: ({ fpay }) =>
    fpay && createFpay(createFpaySession(createHttpClient({ name: 'fpay', ...fpay }), fpay), fpay.timeoutMs),
  redpay: ({ redpay }) => redpay && createRedpay({ ...redpay, call: redpayCalls(redpay) }),
  mach: ({ mach }) => mach && createMach(machClients(mach)),
  bci: ({ bci }) => bci && createWallet({ name: 'bci', paymentType: 'BCI', ...bci, api: walletClient('bci', bci) }),
  chek: ({ chek }) =>
    chek && createWallet({ name: 'chek', paymentType: 'CHEK', ...chek, api: walletClient('chek', chek) }),
} as const satisfies Readonly<Record<Asked, (config: PaymentsConfig) => PaymentProvider | null>>

/** Longest for what a payment can do without. */
const VAULT_MS = 5_000

/** Where Mercado Pago keeps cards; null without its keys. */
export function cardVault({ mercadoPago }: PaymentsConfig): CardVault | null {
  if (!mercadoPago) return null
  const timeoutMs = Math.min(mercadoPago.timeoutMs, VAULT_MS)
  return createCardVault(createHttpClient({ ...mercadoPago, name: 'mercado-pago', timeoutMs }))
}

/** Where cards are registered; null without a contract for it. */
export function cardRegistry({ oneclick }: PaymentsConfig): CardRegistry | null {
  return oneclick && createCardRegistry(connectOneclick(oneclick), oneclick.timeoutMs)
}

/** Those the environment has keys for. */
export function paymentProviders(config: PaymentsConfig): PaymentProvider[] {
  return Object.values(PAYMENT_PROVIDERS).flatMap((create) => create(config) ?? [])
}

/** Longest for a picture the page can do without. */
const QUICK_MS = 2_500

type PartyConfig = NonNullable<PaymentsConfig['mach']>

function machClients({ baseUrl, token, timeoutMs }: PartyConfig) {
  const shared = { name: 'mach', baseUrl, headers: { authorization: `Bearer ${token}` } }
  const quick = createHttpClient({ ...shared, timeoutMs: Math.min(timeoutMs, QUICK_MS) })
  return { api: createHttpClient({ ...shared, timeoutMs }), quick, timeoutMs }
}

function redpayCalls(redpay: NonNullable<PaymentsConfig['redpay']>) {
  const { baseUrl, certificate, timeoutMs } = redpay
  const client = createHttpClient({ name: 'redpay', baseUrl, timeoutMs, ...(certificate && { certificate }) })
  return createRedpayCalls(client, redpay)
}

function walletClient(name: string, { baseUrl, token, timeoutMs }: PartyConfig) {
  return createHttpClient({ name, baseUrl: `${baseUrl}/v1`, headers: { authorization: `Bearer ${token}` }, timeoutMs })
}
