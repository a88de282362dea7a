// Who issues the shop's tax documents, as the environment says; nobody without a key.
import type { Config } from '#platform/config/config.ts'
import type { TaxDocumentsConfig } from '#platform/config/config-tax-documents.ts'
import { createGetFile } from '#platform/http/get-file.ts'
import { createHttpClient } from '#platform/http/http-client.ts'
import { createPace, type Rate } from '#platform/http/pace.ts'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import { createBsaleDocuments } from '#shop/tax-documents/bsale/bsale-documents.provider.ts'
import { createOpenfactura } from '#shop/tax-documents/openfactura/openfactura.provider.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { taxDocumentWords } from '#texts/orders/tax-documents.ts'

/** Of an answer with a PDF in it, and of a file. */
const MOST_BYTES = 4_000_000
/** What each takes; a process keeps to it, and what it refuses all the same is tried again later. */
const RATES = {
  openfactura: [{ calls: 3, ms: 1_000 }, { calls: 100, ms: 60_000 }],
  bsale: [{ calls: 10, ms: 1_000 }, { calls: 3_000, ms: 300_000 }],
} as const // biome-ignore format: a row each

type Given = Pick<Config, 'taxDocuments' | 'mode' | 'rateLimitScale'>

/** The issuer and what tells this shop's documents from another's; null without a key. */
export function taxDocumentIssuer({ taxDocuments, mode, rateLimitScale }: Given) {
  if (!taxDocuments) return null
  const rates = RATES[taxDocuments.issuer].map(({ calls, ms }): Rate => ({ calls: Math.max(1, Math.floor(calls * rateLimitScale)), ms })) // biome-ignore format: one row
  return { provider: issuerOf(taxDocuments, createPace(rates)), environment: mode }
}

/** The issuer of a configuration; `pace` is waited for before each call. */
export function issuerOf(config: NonNullable<TaxDocumentsConfig>, pace: () => Promise<void>): TaxDocumentProvider {
  const { timeoutMs } = config
  if (config.issuer === 'openfactura') {
    const headers = { apikey: config.apiKey }
    const [post, get] = [
      createPostJson('openfactura', timeoutMs, headers),
      createGetJson('openfactura', timeoutMs, headers, MOST_BYTES),
    ]
    return createOpenfactura({
      baseUrl: config.baseUrl,
      post: (...call) => pace().then(() => post(...call)),
      get: (...call) => pace().then(() => get(...call)),
    })
  }
  const { baseUrl, token } = config.bsale
  const http = createHttpClient({ name: 'bsale', baseUrl, headers: { access_token: token }, timeoutMs, maxBytes: MOST_BYTES }) // biome-ignore format: one row
  return createBsaleDocuments({
    http: (call) => pace().then(() => http(call)),
    file: createGetFile('bsale', timeoutMs, MOST_BYTES),
    isOwnAddress: (address) => isBsales(address, baseUrl),
    ...{ officeId: config.officeId, words: taxDocumentWords },
  })
}

/** Files are on hosts of Bsale's own, or where it is played. */
function isBsales(address: string, baseUrl: string): boolean {
  const url = URL.parse(address)
  if (!url) return false
  return url.host === new URL(baseUrl).host || (url.protocol === 'https:' && /\.bsale\.(io|cl|app)$/.test(url.hostname))
}
