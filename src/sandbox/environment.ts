// The sandbox's environment variables, checked once at start.
import { resolve } from 'node:path'
import { z } from 'zod'

const variables = z.object({
  SHOP_MODE: z.literal('demo', 'the sandbox only runs in demo mode').optional(),
  SANDBOX_PORT: z.coerce.number().int().min(1).max(65_534).default(4400),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().optional(),
  SHOP_NOW: z.iso.datetime({ offset: true }).optional(),
  TRANSBANK_COMMERCE_CODE: z.string().min(1).optional(),
  TRANSBANK_API_KEY: z.string().min(1).optional(),
})

export type SandboxOptions = {
  host: string
  httpPort: number
  smtpPort: number
  /** Where browsers reach us; without it, the host the shop called. */
  publicUrl?: string | undefined
  /** The shop's own address: providers send their notices below it. */
  shopUrl?: string | undefined
  /** Where transactions are written down; without it they are in memory only. */
  folder?: string | undefined
  /** Epoch ms where the clock starts. */
  startsAt?: number | undefined
  commerce?: { code: string; key: string } | undefined
}

/** The options in `environment`. Throws an Error that names every wrong variable; SHOP_MODE=live is one. */
export function readOptions(environment: Record<string, string | undefined>): SandboxOptions {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The sandbox cannot start:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const { TRANSBANK_COMMERCE_CODE: code, TRANSBANK_API_KEY: key } = env
  return {
    host: env.SANDBOX_HOST,
    httpPort: env.SANDBOX_PORT,
    smtpPort: env.SANDBOX_PORT + 1,
    publicUrl: env.SANDBOX_URL?.replace(/\/$/, ''),
    shopUrl: env.SITE_URL?.replace(/\/$/, ''),
    folder: env.DATA_DIR ? resolve(env.DATA_DIR, 'sandbox') : undefined,
    startsAt: env.SHOP_NOW ? Date.parse(env.SHOP_NOW) : undefined,
    commerce: code && key ? { code, key } : undefined,
  }
}
