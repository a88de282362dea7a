// Who issues the shop's tax documents, as the environment says; nobody without a key.
import type { Config } from '#platform/config/config.ts'
import type { TaxDocumentsConfig } from '#platform/config/config-tax-documents.ts'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import { createOpenfactura } from '#shop/tax-documents/openfactura/openfactura.provider.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'

/** Of an answer with a PDF in it. */
const MOST_BYTES = 4_000_000

/** The issuer and what tells this shop's documents from another's; null without a key. */
export function taxDocumentIssuer({ taxDocuments, mode }: Pick<Config, 'taxDocuments' | 'mode'>) {
  const provider = issuerOf(taxDocuments)
  return provider && { provider, environment: mode }
}

function issuerOf(config: TaxDocumentsConfig): TaxDocumentProvider | null {
  if (!config) return null
  const { openfactura, timeoutMs } = config
  const headers = { apikey: openfactura.apiKey }
  const get = createGetJson(timeoutMs, headers, MOST_BYTES)
  return createOpenfactura({ baseUrl: openfactura.baseUrl, post: createPostJson(timeoutMs, headers), get })
}
