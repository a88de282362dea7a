// Reads the variables of Topsort's auctions. Without a key there are no auctions.
import { z } from 'zod'
import { faults } from '#texts/opening.ts'
import { address, timeout } from './config-values.ts'

export const topsortVariables = {
  TOPSORT_BASE_URL: address('https://api.topsort.com'),
  TOPSORT_API_KEY: z.string().min(8).max(200).optional(),
  /** Milliseconds for one call: no shopper waits for an auction, so it may take as long as its result is fresh. */
  TOPSORT_TIMEOUT_MS: timeout(3_000, 30_000),
}

export type TopsortConfig = ReturnType<typeof topsortConfig>

/** Makes the configuration of Topsort; null without a key. */
export function topsortConfig(env: {
  TOPSORT_BASE_URL: string
  TOPSORT_API_KEY?: string | undefined
  TOPSORT_TIMEOUT_MS: number
}) {
  if (!env.TOPSORT_API_KEY) return null
  return {
    baseUrl: env.TOPSORT_BASE_URL,
    headers: { authorization: `Bearer ${env.TOPSORT_API_KEY}` },
    timeoutMs: env.TOPSORT_TIMEOUT_MS,
  }
}

/** Lists what a live shop refuses to start with: the sandbox's key, or another host than the real one. */
export function unsafeTopsortSettings(topsort: TopsortConfig): string[] {
  const wrong: string[] = []
  if (topsort?.headers.authorization.includes('sandbox')) wrong.push(faults.testKey('TOPSORT_API_KEY'))
  if (topsort && !/^https:\/\/([a-z0-9-]+\.)*topsort\.com$/.test(topsort.baseUrl))
    wrong.push(faults.notProduction('TOPSORT_BASE_URL'))
  return wrong
}
