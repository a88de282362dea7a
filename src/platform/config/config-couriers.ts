// Reads the variables of the couriers of express delivery. One without its keys is never asked.
import { z } from 'zod'
import { guessable } from './config-live.ts'
import { address, timeout } from './config-values.ts'

/** The variables of Uber Direct and Justo. */
export const courierVariables = {
  UBER_BASE_URL: address('https://api.uber.com'),
  UBER_TOKEN_URL: address('https://login.uber.com/oauth/v2/token'),
  UBER_CLIENT_ID: z.string().min(8).max(200).optional(),
  UBER_CLIENT_SECRET: z.string().min(8).max(200).optional(),
  UBER_CUSTOMER_ID: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  /** The webhook's key, with which Uber signs its notices; not the client's. */
  UBER_WEBHOOK_KEY: z.string().min(16).max(200).optional(),
  /** `1` lets deliveries of Uber's test mode go on by themselves. */
  UBER_ROBO_COURIER: z.enum(['0', '1']).default('0'),
  JUSTO_BASE_URL: address('https://api.getjusto.com'),
  JUSTO_TOKEN: z.string().min(8).max(2_000).optional(),
  /** The secret at the end of the address to which Justo sends its notices. */
  JUSTO_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{24,100}$/)
    .optional(),
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
    incomplete: anyOfUber && !uber ? ['UBER_CLIENT_ID, UBER_CLIENT_SECRET and UBER_CUSTOMER_ID go together'] : [],
  }
}

/** Lists what a live shop refuses to start with: the sandbox's keys, or another host than the real one. */
export function unsafeCourierSettings({ uber, justo }: Pick<CourierConfig, 'uber' | 'justo'>): string[] {
  const wrong: string[] = []
  if (uber?.clientSecret.startsWith('sandbox')) wrong.push("UBER_CLIENT_SECRET is the sandbox's")
  if (uber && uber.baseUrl !== 'https://api.uber.com') wrong.push('UBER_BASE_URL is not the production host')
  if (uber && !/^https:\/\/(login|auth)\.uber\.com\//.test(uber.tokenUrl))
    wrong.push('UBER_TOKEN_URL is not the production host')
  if (uber?.webhookKey?.startsWith('sandbox')) wrong.push("UBER_WEBHOOK_KEY is the sandbox's")
  if (uber?.isRobo) wrong.push('UBER_ROBO_COURIER is for demo mode only')
  if (justo?.webhookSecret?.startsWith('sandbox')) wrong.push("JUSTO_WEBHOOK_SECRET is the sandbox's")
  if (justo?.token.startsWith('sandbox')) wrong.push("JUSTO_TOKEN is the sandbox's")
  if (justo && !/^https:\/\/([a-z0-9-]+\.)*getjusto\.com$/.test(justo.baseUrl))
    wrong.push('JUSTO_BASE_URL is not the production host')
  return [...wrong, ...guessable({ UBER_WEBHOOK_KEY: uber?.webhookKey, JUSTO_WEBHOOK_SECRET: justo?.webhookSecret })]
}
