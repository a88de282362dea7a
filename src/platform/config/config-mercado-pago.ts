// Reads Mercado Pago's part of the environment (keys, host, browser script), and lists what its form needs of the browser's policy.
import { z } from 'zod'
import type { LiveRule } from './config-payments.ts'
import { address, timeout } from './config-values.ts'

const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

export const mercadoPagoVariables = {
  MERCADO_PAGO_BASE_URL: address('https://api.mercadopago.com'),
  MERCADO_PAGO_SCRIPT_URL: address(SCRIPT),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADO_PAGO_PUBLIC_KEY: z.string().optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().optional(),
  MERCADO_PAGO_TIMEOUT_MS: timeout(15_000),
}

const variables = z.object(mercadoPagoVariables)

/** Makes the configuration of Mercado Pago; null without its keys, when it is not offered. */
export function mercadoPagoConfig(env: z.output<typeof variables>) {
  const accessToken = env.MERCADO_PAGO_ACCESS_TOKEN
  if (!accessToken) return null
  return {
    baseUrl: env.MERCADO_PAGO_BASE_URL,
    scriptUrl: env.MERCADO_PAGO_SCRIPT_URL,
    headers: { authorization: `Bearer ${accessToken}` },
    accessToken,
    publicKey: env.MERCADO_PAGO_PUBLIC_KEY ?? '',
    webhookSecret: env.MERCADO_PAGO_WEBHOOK_SECRET ?? '',
    timeoutMs: env.MERCADO_PAGO_TIMEOUT_MS,
  }
}

type MercadoPagoConfig = ReturnType<typeof mercadoPagoConfig>

/** Lists what of it must be real in a live shop. */
export function mercadoPagoRules(config: NonNullable<MercadoPagoConfig>): LiveRule[] {
  const isTest = (value: string) => value.startsWith('TEST-')
  return [
    {
      host: ['MERCADO_PAGO_BASE_URL', config.baseUrl, /^https:\/\/api\.mercadopago\.com$/],
      keys: [
        ['MERCADO_PAGO_ACCESS_TOKEN', config.accessToken, isTest],
        ['MERCADO_PAGO_PUBLIC_KEY', config.publicKey, isTest],
        ['MERCADO_PAGO_WEBHOOK_SECRET', config.webhookSecret, isTest],
      ],
    },
    { host: ['MERCADO_PAGO_SCRIPT_URL', config.scriptUrl, /^https:\/\/sdk\.mercadopago\.com\/js\/v2$/], keys: [] },
  ]
}

/** The hosts of what its script fetches, shows and frames. */
const HOSTS = ['https://*.mercadopago.com', 'https://*.mercadolibre.com', 'https://*.mlstatic.com']

/** Lists what its form within our page needs of the browser's policy; nothing without its keys. */
export function mercadoPagoSources(config: MercadoPagoConfig) {
  if (!config) return { script: [], connection: [], picture: [], frame: [], style: [], form: [] }
  const api = new URL(config.baseUrl).origin
  // Its own script styles what it shows; a stand-in's needs none of this.
  const isReal = config.scriptUrl === SCRIPT
  const hosts = isReal ? HOSTS : []
  return {
    script: [new URL(config.scriptUrl).origin, ...hosts],
    connection: [...new Set([new URL(config.scriptUrl).origin, api]), ...hosts],
    picture: hosts,
    frame: isReal ? hosts : [api],
    style: isReal ? ["'unsafe-inline'"] : [],
    // The buyer's bank asks for the card's owner in a frame that a form opens.
    form: isReal ? hosts : [api],
  }
}
