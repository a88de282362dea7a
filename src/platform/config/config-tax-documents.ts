// Reads the variables of who issues the shop's tax documents: OpenFactura by its key, or Bsale, where it is told to beside what else it does.
// Without either none are issued.
import { z } from 'zod'
import { faults } from '#texts/opening.ts'
import { bsaleConfig, bsaleVariables, unsafeBsaleSettings } from './config-bsale.ts'
import { address, timeout } from './config-values.ts'

export const taxDocumentVariables = {
  OPENFACTURA_BASE_URL: address('https://api.haulmer.com/v2/dte'),
  OPENFACTURA_API_KEY: z.string().min(8).max(200).optional(),
  /** Whether Bsale issues; its token and address are those of `config-bsale.ts`. */
  BSALE_DOCUMENTS: z.enum(['on', 'off']).default('off'),
  /** Bsale's number of the office that issues; its first one without. */
  BSALE_DOCUMENTS_OFFICE: z.coerce.number().int().min(1).optional(),
  /** Milliseconds for one call; nobody waits for it. */
  TAX_DOCUMENTS_TIMEOUT_MS: timeout(30_000),
}

const variables = z.object({ ...taxDocumentVariables, ...bsaleVariables })
type Variables = z.output<typeof variables>

export type TaxDocumentsConfig = ReturnType<typeof taxDocumentsConfig>

/** Makes the configuration of the issuer; null without one. */
export function taxDocumentsConfig(env: Variables) {
  const { OPENFACTURA_API_KEY: apiKey, OPENFACTURA_BASE_URL: baseUrl, TAX_DOCUMENTS_TIMEOUT_MS: timeoutMs } = env
  if (apiKey) return { issuer: 'openfactura', apiKey, baseUrl, timeoutMs } as const
  const bsale = bsaleConfig(env)
  if (env.BSALE_DOCUMENTS === 'off' || !bsale) return null
  return { issuer: 'bsale', bsale, officeId: env.BSALE_DOCUMENTS_OFFICE ?? null, timeoutMs } as const
}

/** Lists what no shop starts with: two issuers, or one without its token. */
export function contradictoryTaxDocumentSettings(env: Variables): string[] {
  if (env.BSALE_DOCUMENTS === 'off') return []
  if (env.OPENFACTURA_API_KEY) return [faults.exclusive('OPENFACTURA_API_KEY', 'BSALE_DOCUMENTS=on')]
  return env.BSALE_ACCESS_TOKEN ? [] : [faults.needs('BSALE_DOCUMENTS=on', 'BSALE_ACCESS_TOKEN')]
}

/** The keys Haulmer publishes for everybody's tests. */
const PUBLISHED = ['928e15a2d14d4a6292345f04960f4bd3', '41eb78998d444dbaa4922c410ef14057']

/** Lists what a live shop refuses to start with: a test key, or another host than the real one. */
export function unsafeTaxDocumentSettings(config: TaxDocumentsConfig): string[] {
  if (!config) return []
  if (config.issuer === 'bsale') return unsafeBsaleSettings(config.bsale)
  const { apiKey, baseUrl } = config
  const wrong: string[] = []
  if (apiKey.startsWith('sandbox') || PUBLISHED.includes(apiKey)) wrong.push(faults.testKey('OPENFACTURA_API_KEY'))
  if (!baseUrl.startsWith('https://api.haulmer.com/')) wrong.push(faults.notProduction('OPENFACTURA_BASE_URL'))
  return wrong
}
