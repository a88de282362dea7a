// Reads the variables of who issues the shop's tax documents. Without a key none are issued.
import { z } from 'zod'
import { address, timeout } from './config-values.ts'

export const taxDocumentVariables = {
  OPENFACTURA_BASE_URL: address('https://api.haulmer.com/v2/dte'),
  OPENFACTURA_API_KEY: z.string().min(8).max(200).optional(),
  /** Milliseconds for one call; nobody waits for it. */
  TAX_DOCUMENTS_TIMEOUT_MS: timeout(30_000),
}

const variables = z.object(taxDocumentVariables)

export type TaxDocumentsConfig = ReturnType<typeof taxDocumentsConfig>

/** Makes the configuration of the issuer; null without a key. */
export function taxDocumentsConfig(env: z.output<typeof variables>) {
  const { OPENFACTURA_API_KEY: apiKey, OPENFACTURA_BASE_URL: baseUrl, TAX_DOCUMENTS_TIMEOUT_MS: timeoutMs } = env
  return apiKey ? { openfactura: { apiKey, baseUrl }, timeoutMs } : null
}

/** The keys Haulmer publishes for everybody's tests. */
const PUBLISHED = ['928e15a2d14d4a6292345f04960f4bd3', '41eb78998d444dbaa4922c410ef14057']

/** Lists what a live shop refuses to start with: a test key, or another host than the real one. */
export function unsafeTaxDocumentSettings(config: TaxDocumentsConfig): string[] {
  if (!config) return []
  const { apiKey, baseUrl } = config.openfactura
  const wrong: string[] = []
  if (apiKey.startsWith('sandbox') || PUBLISHED.includes(apiKey)) wrong.push('OPENFACTURA_API_KEY is a test key')
  if (!baseUrl.startsWith('https://api.haulmer.com/')) wrong.push('OPENFACTURA_BASE_URL is not the production host')
  return wrong
}
