// The issuer of the histories: one the test plays, or by its name (TAX_ISSUER) one of the shop's own, against its stand-in in the sandbox.
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { createTestIssuer, type IssuerFault } from '#tests/support/orders/test-issuer.ts'
import { type Json, sandboxFor } from '#tests/support/shop/sandbox-control.ts'
import { issuerNamed } from '#tests/support/tax/issuers.ts'

/** A document as the issuer has it. */
interface TheirDocument {
  readonly key: string
  readonly kind: number
  readonly folio: number
  readonly total: number
  readonly day: string
  /** Whether the tax office took it back, or will. */
  readonly isRejected: boolean
}

interface HistoryIssuer {
  readonly provider: TaxDocumentProvider
  now(): Date
  /** All it ever issued. */
  issued(): Promise<readonly TheirDocument[]>
  /** What the next calls meet, one each. */
  next(...faults: readonly IssuerFault[]): Promise<void>
  calm(): Promise<void>
  passes(milliseconds: number): Promise<void>
  close(): Promise<void>
}

export const openHistoryIssuer = (start: Date, name = process.env.TAX_ISSUER): Promise<HistoryIssuer> =>
  name ? ofSandbox(name, start) : played(start)

async function played(start: Date): Promise<HistoryIssuer> {
  let now = start
  const { provider, issued, next, calm } = createTestIssuer(() => now)
  return {
    provider,
    now: () => now,
    issued: async () => issued.map((one) => ({ ...one, isRejected: one.status === 'rejected' })),
    next: async (...faults) => next(...faults),
    calm: async () => calm(),
    async passes(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
    close: async () => undefined,
  }
}

async function ofSandbox(name: string, start: Date): Promise<HistoryIssuer> {
  const issuer = issuerNamed(name)
  const sandbox = await sandboxFor(undefined, start.getTime())
  const scenarios: Readonly<Record<IssuerFault, string>> = {
    ...{ lostAnswer: 'lost_answer', lostRequest: 'lost_request', noFolios: 'no_folios' },
    ...{ refused: issuer.shut, rejectedLater: 'rejected_later' },
  }
  let now = start
  return {
    provider: issuer.open(sandbox.base),
    now: () => now,
    issued: async () => issuer.issued(await sandbox.read('state')).map((one: Json): TheirDocument => ({ ...one, isRejected: one.verdict === 'rejected' })), // biome-ignore format: one row
    async next(...faults) {
      for (const fault of faults) await sandbox.next(name, scenarios[fault], { on: 'issue' })
    },
    calm: () => sandbox.calm(),
    async passes(milliseconds) {
      now = new Date((await sandbox.advance(milliseconds)).now)
    },
    close: () => sandbox.stop(),
  }
}
