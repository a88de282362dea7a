// Reads the variables of the payment providers, a block each, and applies one rule to all of them for what a live shop refuses to start with.
import { z } from 'zod'
import { IntegrationApiKeys, IntegrationCommerceCodes } from '#platform/http/transbank.ts'
import { faults } from '#texts/opening.ts'
import { guessable } from './config-live.ts'
import { mercadoPagoConfig, mercadoPagoRules, mercadoPagoVariables } from './config-mercado-pago.ts'
import { address, timeout } from './config-values.ts'

/** The schema of a PEM file, whose lines may stand on one, with `\n` between them. */
const pem = z
  .string()
  .optional()
  .transform((text) => text?.replaceAll('\\n', '\n'))

/** The address of a provider that has none yet. */
const NOBODY = 'https://nobody.invalid'

export const paymentVariables = {
  TRANSBANK_BASE_URL: address('https://webpay3g.transbank.cl'),
  TRANSBANK_COMMERCE_CODE: z.string().optional(),
  TRANSBANK_API_KEY: z.string().optional(),
  TRANSBANK_TIMEOUT_MS: timeout(30_000),
  /** The mall; below it is the commerce that charges. The key is Webpay's unless Oneclick has its own. */
  ONECLICK_COMMERCE_CODE: z.string().optional(),
  ONECLICK_CHILD_CODE: z.string().optional(),
  ONECLICK_API_KEY: z.string().optional(),
  ...mercadoPagoVariables,
  VENTI_BASE_URL: address('https://api.ventipay.com/v1'),
  VENTI_SECRET_KEY: z.string().optional(),
  VENTI_WEBHOOK_SECRET: z.string().optional(),
  VENTI_TIMEOUT_MS: timeout(20_000),
  FPAY_BASE_URL: address('https://psp.fpayapp.com'),
  FPAY_PUBLIC_KEY: z.string().optional(),
  FPAY_PRIVATE_KEY: z.string().optional(),
  FPAY_TIMEOUT_MS: timeout(15_000),
  REDPAY_BASE_URL: address('https://api.redpay.cl'),
  REDPAY_ENROLLER_ID: z.string().optional(),
  REDPAY_INTEGRITY_SECRET: z.string().optional(),
  REDPAY_CHARGEBACK_SECRET: z.string().optional(),
  // Issued by Redpay; the sandbox asks for none.
  REDPAY_CLIENT_CERT: pem,
  REDPAY_CLIENT_KEY: pem,
  REDPAY_CA: pem,
  /** Our bank account, from which refunds come. */
  REDPAY_ACCOUNT_NUMBER: z.string().optional(),
  REDPAY_ACCOUNT_SBIF: z.string().optional(),
  REDPAY_ACCOUNT_TYPE: z.string().optional(),
  REDPAY_TIMEOUT_MS: timeout(15_000),
  MACH_BASE_URL: address('https://biz.soymach.com'),
  MACH_TOKEN: z.string().optional(),
  MACH_TIMEOUT_MS: timeout(15_000),
  // Our own convention: there is no host until one is agreed on.
  BCI_BASE_URL: address(NOBODY),
  BCI_TOKEN: z.string().optional(),
  BCI_WEBHOOK_SECRET: z.string().optional(),
  BCI_TIMEOUT_MS: timeout(15_000),
  CHEK_BASE_URL: address(NOBODY),
  CHEK_TOKEN: z.string().optional(),
  CHEK_WEBHOOK_SECRET: z.string().optional(),
  CHEK_TIMEOUT_MS: timeout(15_000),
}

const variables = z.object(paymentVariables)

export type PaymentsConfig = ReturnType<typeof paymentsConfig>

/** Makes the configuration of each provider; in a demonstration, keys that are left out are the public test keys. */
export function paymentsConfig(env: z.output<typeof variables>, isDemo: boolean) {
  const transbank = { baseUrl: env.TRANSBANK_BASE_URL, timeoutMs: env.TRANSBANK_TIMEOUT_MS }
  const transbankKey = env.TRANSBANK_API_KEY ?? (isDemo ? IntegrationApiKeys.WEBPAY : '')
  return {
    /** Webpay Plus; null in a live shop without a contract for it. */
    transbank:
      isDemo || env.TRANSBANK_COMMERCE_CODE || (env.TRANSBANK_API_KEY && !env.ONECLICK_COMMERCE_CODE)
        ? {
            ...transbank,
            commerceCode: env.TRANSBANK_COMMERCE_CODE ?? (isDemo ? IntegrationCommerceCodes.WEBPAY_PLUS : ''),
            apiKey: transbankKey,
          }
        : null,
    /** Null in a live shop without a contract for it. */
    oneclick:
      isDemo || env.ONECLICK_COMMERCE_CODE
        ? {
            ...transbank,
            commerceCode: env.ONECLICK_COMMERCE_CODE ?? IntegrationCommerceCodes.ONECLICK_MALL,
            childCode: env.ONECLICK_CHILD_CODE ?? (isDemo ? IntegrationCommerceCodes.ONECLICK_MALL_CHILD1 : ''),
            apiKey: env.ONECLICK_API_KEY ?? transbankKey,
          }
        : null,
    mercadoPago: mercadoPagoConfig(env),
    /** Null: not offered. */
    venti: env.VENTI_SECRET_KEY
      ? {
          baseUrl: env.VENTI_BASE_URL,
          headers: { authorization: `Basic ${Buffer.from(`${env.VENTI_SECRET_KEY}:`).toString('base64')}` },
          secretKey: env.VENTI_SECRET_KEY,
          webhookSecret: env.VENTI_WEBHOOK_SECRET ?? '',
          timeoutMs: env.VENTI_TIMEOUT_MS,
        }
      : null,
    /** Null: not offered. */
    fpay: env.FPAY_PUBLIC_KEY
      ? {
          baseUrl: env.FPAY_BASE_URL,
          publicKey: env.FPAY_PUBLIC_KEY,
          privateKey: env.FPAY_PRIVATE_KEY ?? '',
          timeoutMs: env.FPAY_TIMEOUT_MS,
        }
      : null,
    /** Null: not offered. */
    redpay: env.REDPAY_ENROLLER_ID
      ? {
          baseUrl: env.REDPAY_BASE_URL,
          enrollerId: env.REDPAY_ENROLLER_ID,
          integritySecret: env.REDPAY_INTEGRITY_SECRET ?? '',
          chargebackSecret: env.REDPAY_CHARGEBACK_SECRET ?? '',
          certificate: certificateOf(env.REDPAY_CLIENT_CERT, env.REDPAY_CLIENT_KEY, env.REDPAY_CA),
          account: {
            number: env.REDPAY_ACCOUNT_NUMBER ?? '',
            sbif_code: env.REDPAY_ACCOUNT_SBIF ?? '',
            type: env.REDPAY_ACCOUNT_TYPE ?? '',
          },
          timeoutMs: env.REDPAY_TIMEOUT_MS,
        }
      : null,
    mach: env.MACH_TOKEN ? { baseUrl: env.MACH_BASE_URL, token: env.MACH_TOKEN, timeoutMs: env.MACH_TIMEOUT_MS } : null,
    bci: walletConfig(env.BCI_BASE_URL, env.BCI_TOKEN, env.BCI_WEBHOOK_SECRET, env.BCI_TIMEOUT_MS),
    chek: walletConfig(env.CHEK_BASE_URL, env.CHEK_TOKEN, env.CHEK_WEBHOOK_SECRET, env.CHEK_TIMEOUT_MS),
  }
}

/** Makes a client's certificate in PEM; null without the certificate and its key. */
function certificateOf(cert: string | undefined, key: string | undefined, ca: string | undefined) {
  return cert && key ? { cert, key, ...(ca && { ca }) } : null
}

/** Makes a wallet's configuration; null without both keys. */
function walletConfig(baseUrl: string, token: string | undefined, secret: string | undefined, timeoutMs: number) {
  return token && secret ? { baseUrl, token, secret, timeoutMs } : null
}

/** Lists the origins to which the form of a hand-over may post. */
export function paymentFormOrigins({ transbank, oneclick }: PaymentsConfig): string[] {
  return [transbank, oneclick].flatMap((party) => (party ? [new URL(party.baseUrl).origin] : []))
}

/** The parts of a provider's configuration that must be real in a live shop, with the names of their variables. */
export interface LiveRule {
  readonly host: readonly [variable: string, value: string, live: RegExp]
  readonly keys: readonly (readonly [variable: string, value: string, isTest: (value: string) => boolean])[]
}

const TRANSBANK_HOST = /^https:\/\/webpay3g\.transbank\.cl$/
const isTestCommerce = (value: string) => value.startsWith('597055555')
const isTestKey = (value: string) => value === IntegrationApiKeys.WEBPAY

/** Says that nobody can tell a key for tests by its looks. */
const looksReal = () => false

/** Lists the rules of each provider for which the environment has keys. */
function liveRules({ transbank, oneclick, mercadoPago, venti, fpay, redpay, mach }: PaymentsConfig): LiveRule[] {
  const ruled = <Party>(party: Party | null, rule: (party: Party) => LiveRule) => (party ? [rule(party)] : [])
  return [
    ...ruled(transbank, ({ baseUrl, commerceCode, apiKey }) => ({
      host: ['TRANSBANK_BASE_URL', baseUrl, TRANSBANK_HOST],
      keys: [
        ['TRANSBANK_COMMERCE_CODE', commerceCode, isTestCommerce],
        ['TRANSBANK_API_KEY', apiKey, isTestKey],
      ],
    })),
    ...ruled(oneclick, ({ baseUrl, commerceCode, childCode, apiKey }) => ({
      host: ['TRANSBANK_BASE_URL', baseUrl, TRANSBANK_HOST],
      keys: [
        ['ONECLICK_COMMERCE_CODE', commerceCode, isTestCommerce],
        ['ONECLICK_CHILD_CODE', childCode, isTestCommerce],
        ['ONECLICK_API_KEY', apiKey, isTestKey],
      ],
    })),
    ...(mercadoPago ? mercadoPagoRules(mercadoPago) : []),
    ...ruled(venti, ({ baseUrl, secretKey, webhookSecret }) => ({
      host: ['VENTI_BASE_URL', baseUrl, /^https:\/\/api\.ventipay\.com\/v1$/],
      keys: [
        ['VENTI_SECRET_KEY', secretKey, (value) => value.startsWith('key_test_')],
        ['VENTI_WEBHOOK_SECRET', webhookSecret, (value) => value === 'whs_sandbox'],
      ],
    })),
    ...ruled(fpay, ({ baseUrl, publicKey, privateKey }) => ({
      host: ['FPAY_BASE_URL', baseUrl, /^https:\/\/psp\.fpayapp\.com$/],
      keys: [
        ['FPAY_PUBLIC_KEY', publicKey, looksReal],
        ['FPAY_PRIVATE_KEY', privateKey, looksReal],
      ],
    })),
    ...ruled(redpay, ({ baseUrl, enrollerId, integritySecret, chargebackSecret, certificate, account }) => ({
      host: ['REDPAY_BASE_URL', baseUrl, /^https:\/\/api\.redpay\.cl$/],
      keys: [
        ['REDPAY_ENROLLER_ID', enrollerId, looksReal],
        ['REDPAY_INTEGRITY_SECRET', integritySecret, looksReal],
        ['REDPAY_CHARGEBACK_SECRET', chargebackSecret, looksReal],
        ['REDPAY_CLIENT_CERT', certificate?.cert ?? '', looksReal],
        ['REDPAY_CLIENT_KEY', certificate?.key ?? '', looksReal],
        ['REDPAY_ACCOUNT_NUMBER', account.number, looksReal],
        ['REDPAY_ACCOUNT_SBIF', account.sbif_code, looksReal],
        ['REDPAY_ACCOUNT_TYPE', account.type, looksReal],
      ],
    })),
    ...ruled(mach, ({ baseUrl, token }) => ({
      host: ['MACH_BASE_URL', baseUrl, /^https:\/\/biz\.soymach\.com$/],
      keys: [['MACH_TOKEN', token, looksReal]],
    })),
  ]
}

/** Lists what a live shop refuses to start with: no keys, test keys, the sandbox's keys, or another host than the real one. */
export function unsafePaymentSettings(config: PaymentsConfig): string[] {
  const { mercadoPago, venti, redpay, bci, chek } = config
  const wrong = liveRules(config).flatMap(({ host: [variable, value, live], keys }) => [
    ...keys.flatMap(([name, key, isTest]) => {
      if (key === '') return [faults.keyNeeded(name)]
      return isTest(key) || key.startsWith('sandbox') ? [faults.testKey(name)] : []
    }),
    ...(live.test(value) ? [] : [faults.notProduction(variable)]),
  ])
  const isPayable = PROVIDERS.some((name) => config[name] !== null)
  return [
    ...new Set(wrong),
    ...guessable({
      MERCADO_PAGO_WEBHOOK_SECRET: mercadoPago?.webhookSecret,
      VENTI_WEBHOOK_SECRET: venti?.webhookSecret,
      REDPAY_INTEGRITY_SECRET: redpay?.integritySecret,
      REDPAY_CHARGEBACK_SECRET: redpay?.chargebackSecret,
    }),
    ...conventions({ BCI: bci, CHEK: chek }),
    ...(isPayable ? [] : [faults.noPayment]),
  ]
}

/** The providers with which a live shop can take money. */
const PROVIDERS = ['transbank', 'oneclick', 'mercadoPago', 'venti', 'fpay', 'redpay', 'mach'] as const

/** Refuses, in a live shop, wallets that speak our own convention, until their real protocol is known. */
function conventions(wallets: Readonly<Record<string, PaymentsConfig['bci']>>): string[] {
  return Object.entries(wallets).flatMap(([name, wallet]) =>
    wallet ? [faults.notOffered(name, [`${name}_TOKEN`, `${name}_WEBHOOK_SECRET`])] : [],
  )
}
