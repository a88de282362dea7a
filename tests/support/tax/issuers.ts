// Who issues tax documents, for the tests that know none of them by name: how each is opened, and in what they differ.
import { taxDocumentsConfig } from '#platform/config/config-tax-documents.ts'
import { issuerOf } from '#server/build/tax-services.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import type { Json } from '#tests/support/shop/sandbox-control.ts'

export interface Issuer {
  readonly name: string
  /** By which a shop's processes issue with it, against the sandbox. */
  readonly env: Readonly<Record<string, string>>
  open(base: string, timeoutMs?: number): TaxDocumentProvider
  /** Its documents, the oldest first, in the sandbox's state. */
  issued(state: Json): Json[]
  /** The scenario by which it will not issue for a while, whatever it is sent. */
  readonly shut: string
  /** Whether it can say of a nota de crédito that it lessens no tax. */
  readonly saysTooLate: boolean
  /** Whether it knows of people that they have no giro. */
  readonly knowsPeople: boolean
  /** What the lines of a boleta come to. */
  linesOfBoleta(document: Json): number
}

const NONE = { OPENFACTURA_BASE_URL: '', BSALE_BASE_URL: '', BSALE_TIMEOUT_MS: 10_000 }
const atOnce = async () => {}

export const ISSUERS: readonly Issuer[] = [
  {
    name: 'openfactura',
    env: { OPENFACTURA_API_KEY: 'sandbox-openfactura-key' },
    open: (base, timeoutMs = 10_000) =>
      opened({
        ...{ BSALE_DOCUMENTS: 'off', TAX_DOCUMENTS_TIMEOUT_MS: timeoutMs },
        ...{ OPENFACTURA_API_KEY: 'sandbox-openfactura-key', OPENFACTURA_BASE_URL: `${base}/openfactura/v2/dte` },
      }),
    issued: (state) => state.taxDocuments,
    shut: 'blocked',
    saysTooLate: true,
    knowsPeople: true,
    linesOfBoleta: ({ lines }) => total(lines, ({ amount }) => amount),
  },
  {
    name: 'bsale',
    env: { BSALE_DOCUMENTS: 'on', BSALE_ACCESS_TOKEN: 'sandbox-bsale-token' },
    open: (base, timeoutMs = 10_000) =>
      opened({
        ...{ BSALE_DOCUMENTS: 'on', TAX_DOCUMENTS_TIMEOUT_MS: timeoutMs },
        ...{ BSALE_ACCESS_TOKEN: 'sandbox-bsale-token', BSALE_BASE_URL: `${base}/bsale/v1` },
      }),
    issued: (state) => state.bsaleDocuments,
    shut: 'unpaid',
    saysTooLate: false,
    knowsPeople: false,
    linesOfBoleta: ({ lines }) => Math.round((total(lines, ({ quantity, millionths }) => quantity * millionths) * 1.19) / 1e6),
  },
] // biome-ignore format: a row each

export function issuerNamed(name: string): Issuer {
  const found = ISSUERS.find((issuer) => issuer.name === name)
  if (!found) throw new Error(`${name} issues nothing: ${ISSUERS.map((issuer) => issuer.name).join(', ')}`)
  return found
}

/** As a process of the shop opens it, without its pace. */
function opened(env: Partial<Parameters<typeof taxDocumentsConfig>[0]>): TaxDocumentProvider {
  return issuerOf(taxDocumentsConfig({ ...NONE, ...env } as Parameters<typeof taxDocumentsConfig>[0])!, atOnce)
}

const total = (lines: Json[], of: (line: Json) => number): number => lines.reduce((sum, line) => sum + of(line), 0)
