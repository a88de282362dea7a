// Lists the shop's payment providers, one entry each, and makes them from the environment's configuration.
import type { PaymentsConfig } from '#platform/config/config-payments.ts'
import { createHttpClient } from '#platform/http/http-client.ts'
import { connectOneclick, connectWebpayPlus } from '#platform/http/transbank.ts'
import { alsoReadBy } from '#server/secrets/also-read-by.ts'
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

/** Every provider but bank transfers, which have no server that could be called. */
type Asked = Exclude<ProviderName, 'transfer'>

/** Makes each provider, by the name it has in attempts and addresses; null where the environment has no keys for it. */
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

/** Milliseconds to wait for kept cards, which a payment can do without. */
const VAULT_MS = 5_000

/** Connects to the cards Mercado Pago keeps for people; null without its keys. */
export function cardVault({ mercadoPago }: PaymentsConfig): CardVault | null {
  if (!mercadoPago) return null
  const timeoutMs = Math.min(mercadoPago.timeoutMs, VAULT_MS)
  return createCardVault(createHttpClient({ ...mercadoPago, name: 'mercado-pago', timeoutMs }))
}

/** Connects to Oneclick, where cards are registered; null without a contract for it. */
export function cardRegistry({ oneclick }: PaymentsConfig): CardRegistry | null {
  return oneclick && createCardRegistry(connectOneclick(oneclick), oneclick.timeoutMs)
}

/** Makes every provider the environment has keys for; their notices are also believed under the keys from `before`. */
export function paymentProviders(config: PaymentsConfig, before?: PaymentsConfig): PaymentProvider[] {
  return Object.values(PAYMENT_PROVIDERS).flatMap((create) => {
    const provider = create(config)
    return provider ? [alsoReadBy(provider, before ? create(before) : null)] : []
  })
}

/** Milliseconds to wait for MACH's QR picture, which the page can do without. */
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
