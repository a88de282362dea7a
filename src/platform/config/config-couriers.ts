// Reads the variables of the couriers of express delivery. One without its keys is never asked.
import { z } from 'zod'
import { faults } from '#texts/opening.ts'
import { guessable } from './config-live.ts'
import { address, formed, timeout } from './config-values.ts'

/** The variables of Uber Direct and Justo. */
export const courierVariables = {
  UBER_BASE_URL: address('https://api.uber.com'),
  UBER_TOKEN_URL: address('https://login.uber.com/oauth/v2/token'),
  UBER_CLIENT_ID: z.string().min(8).max(200).optional(),
  UBER_CLIENT_SECRET: z.string().min(8).max(200).optional(),
  UBER_CUSTOMER_ID: formed(/^[\w-]{8,64}$/, 'cus_12345678').optional(),
  /** The webhook's key, with which Uber signs its notices; not the client's. */
  UBER_WEBHOOK_KEY: z.string().min(16).max(200).optional(),
  /** `1` lets deliveries of Uber's test mode go on by themselves. */
  UBER_ROBO_COURIER: z.enum(['0', '1']).default('0'),
  JUSTO_BASE_URL: address('https://api.getjusto.com'),
  JUSTO_TOKEN: z.string().min(8).max(2_000).optional(),
  /** The secret at the end of the address to which Justo sends its notices. */
  JUSTO_WEBHOOK_SECRET: formed(/^[\w-]{24,100}$/, 'la de `openssl rand -hex 32`').optional(),
  /** Milliseconds for one call; a shopper waits for two at most. */
  COURIER_TIMEOUT_MS: timeout(6_000, 30_000),
}

/** The keys without which a courier is never asked. */
export const COURIER_KEYS = ['UBER_CLIENT_ID', 'UBER_CLIENT_SECRET', 'UBER_CUSTOMER_ID', 'JUSTO_TOKEN'] as const

const variables = z.object(courierVariables)

export interface UberConfig {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly customerId: string
  /** Null: its notices are not taken, deliveries are read now and then. */
  readonly webhookKey: string | null
  readonly isRobo: boolean
}

export interface JustoConfig {
  readonly baseUrl: string
  readonly token: string
  /** Null: its notices are not taken, deliveries are read now and then. */
  readonly webhookSecret: string | null
}

export type CourierConfig = ReturnType<typeof courierConfig>

/** Makes the configuration of each courier; null for one without keys. */
export function courierConfig(env: z.output<typeof variables>) {
  const { UBER_CLIENT_ID: clientId, UBER_CLIENT_SECRET: clientSecret, UBER_CUSTOMER_ID: customerId } = env
  const uber: UberConfig | null =
    clientId && clientSecret && customerId
      ? {
          baseUrl: env.UBER_BASE_URL,
          tokenUrl: env.UBER_TOKEN_URL,
          clientId,
          clientSecret,
          customerId,
          webhookKey: env.UBER_WEBHOOK_KEY ?? null,
          isRobo: env.UBER_ROBO_COURIER === '1',
        }
      : null
  const justo: JustoConfig | null = env.JUSTO_TOKEN
    ? { baseUrl: env.JUSTO_BASE_URL, token: env.JUSTO_TOKEN, webhookSecret: env.JUSTO_WEBHOOK_SECRET ?? null }
    : null
  const anyOfUber = Boolean(clientId || clientSecret || customerId)
  return {
    timeoutMs: env.COURIER_TIMEOUT_MS,
    uber,
    justo,
    /** Part of a set of keys is a mistake: the shop refuses to start. */
    incomplete:
      anyOfUber && !uber ? [faults.together(['UBER_CLIENT_ID', 'UBER_CLIENT_SECRET', 'UBER_CUSTOMER_ID'])] : [],
  }
}

/** Lists what a live shop refuses to start with: the sandbox's keys, or another host than the real one. */
export function unsafeCourierSettings({ uber, justo }: Pick<CourierConfig, 'uber' | 'justo'>): string[] {
  const wrong: string[] = []
  if (uber?.clientSecret.startsWith('sandbox')) wrong.push(faults.testKey('UBER_CLIENT_SECRET'))
  if (uber && uber.baseUrl !== 'https://api.uber.com') wrong.push(faults.notProduction('UBER_BASE_URL'))
  if (uber && !/^https:\/\/(login|auth)\.uber\.com\//.test(uber.tokenUrl))
    wrong.push(faults.notProduction('UBER_TOKEN_URL'))
  if (uber?.webhookKey?.startsWith('sandbox')) wrong.push(faults.testKey('UBER_WEBHOOK_KEY'))
  if (uber?.isRobo) wrong.push(faults.demoOnly('UBER_ROBO_COURIER'))
  if (justo?.webhookSecret?.startsWith('sandbox')) wrong.push(faults.testKey('JUSTO_WEBHOOK_SECRET'))
  if (justo?.token.startsWith('sandbox')) wrong.push(faults.testKey('JUSTO_TOKEN'))
  if (justo && !/^https:\/\/([a-z0-9-]+\.)*getjusto\.com$/.test(justo.baseUrl))
    wrong.push(faults.notProduction('JUSTO_BASE_URL'))
  return [...wrong, ...guessable({ UBER_WEBHOOK_KEY: uber?.webhookKey, JUSTO_WEBHOOK_SECRET: justo?.webhookSecret })]
}
