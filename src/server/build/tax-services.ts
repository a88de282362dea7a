// Who issues the shop's tax documents, as the environment says; nobody without a key.
import type { TaxDocumentsConfig } from '#platform/config/config-tax-documents.ts'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import { createOpenfactura } from '#shop/tax-documents/openfactura/openfactura.provider.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'

/** Of an answer with a PDF in it. */
const MOST_BYTES = 4_000_000

export function taxDocumentProvider(config: TaxDocumentsConfig): TaxDocumentProvider | null {
  if (!config) return null
  const { openfactura, timeoutMs } = config
  const headers = { apikey: openfactura.apiKey }
  const get = createGetJson(timeoutMs, headers, MOST_BYTES)
  return createOpenfactura({ baseUrl: openfactura.baseUrl, post: createPostJson(timeoutMs, headers), get })
}
