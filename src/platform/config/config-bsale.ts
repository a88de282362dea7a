// Reads the variables of Bsale, from which products' prices and stock may come. Without a token it is never asked.
import { z } from 'zod'
import { faults } from '#texts/opening.ts'
import { address, timeout } from './config-values.ts'

export const bsaleVariables = {
  BSALE_BASE_URL: address('https://api.bsale.io/v1'),
  BSALE_ACCESS_TOKEN: z.string().min(8).max(200).optional(),
  /** Milliseconds for one page; nobody waits for it. */
  BSALE_TIMEOUT_MS: timeout(20_000),
}

const variables = z.object(bsaleVariables)

export type BsaleConfig = ReturnType<typeof bsaleConfig>

/** Makes the configuration of Bsale; null without a token. */
export function bsaleConfig(env: z.output<typeof variables>) {
  const { BSALE_ACCESS_TOKEN: token, BSALE_BASE_URL: baseUrl, BSALE_TIMEOUT_MS: timeoutMs } = env
  return token ? { token, baseUrl, timeoutMs } : null
}

/** Lists what a live shop refuses to start with: the sandbox's token, or another host than the real one. */
export function unsafeBsaleSettings(bsale: BsaleConfig): string[] {
  const wrong: string[] = []
  if (bsale?.token.startsWith('sandbox')) wrong.push(faults.testKey('BSALE_ACCESS_TOKEN'))
  if (bsale && !/^https:\/\/api\.bsale\.(io|cl)\//.test(bsale.baseUrl))
    wrong.push(faults.notProduction('BSALE_BASE_URL'))
  return wrong
}
