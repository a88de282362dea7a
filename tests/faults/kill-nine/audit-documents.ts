// Compares the tax documents of shop and issuer: each paid order has one, with the money that was paid, each refund an operator asked for its nota de
// crédito, and nobody else has any.
import type { Json } from '#tests/support/shop/sandbox-control.ts'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import type { Issuer } from '#tests/support/tax/issuers.ts'
import { readSandbox } from './sandbox-calls.ts'

/** The tax office's code. */
const CREDIT_NOTE = 61

interface DocumentRow {
  order_id: number
  kind: number
  state: string
  reason: string | null
  folio: number | null
  total: number
  document_key: string
  refund_id: number | null
}

interface IssuedPaper {
  kind: number
  folio: number
  total: number
  key: string
}

interface Documented {
  readonly id: number
  readonly public_id: string
  readonly due: number
  readonly isPaid: boolean
}

/** What is wrong, and how many documents there are. */
export async function documentFaults(
  database: Pick<ShopDatabase, 'rows'>,
  sandboxUrl: string,
  orders: readonly Documented[],
  issuer: Issuer,
): Promise<{ readonly faults: string[]; readonly documents: number }> {
  const rows = await database.rows<DocumentRow>('SELECT order_id, kind, state, reason, folio, total, document_key, refund_id FROM tax_document') // biome-ignore format: one query
  const issued: readonly IssuedPaper[] = issuer.issued(await readSandbox<Json>(sandboxUrl, '/_sim/state'))
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  const byKey = Map.groupBy(issued, ({ key }) => key)
  const known = new Set(rows.map(({ document_key }) => document_key))
  const refunds = await database.rows<{ order_id: number; amount: number; id: number }>(
    `SELECT a.order_id, r.amount, r.id FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id
     WHERE r.state = 'done' AND r.reason = 'operator'`,
  )
  /** What is wrong with a document that stands for some money. */
  const wrong = ({ state, reason, folio, total, document_key: key }: DocumentRow, pesos: number): string[] => {
    const theirs = byKey.get(key) ?? []
    if (pesos === 0) return reason === 'nothing_paid' && theirs.length === 0 ? [] : [`${key}: ${state} ${reason}`]
    const isSame = theirs.length === 1 && theirs[0]!.folio === folio && theirs[0]!.total === total
    const isIssued = state === 'issued' || state === 'accepted'
    if (isIssued && isSame && Math.abs(total - pesos) <= 1) return []
    return [`${key}: ${state}, folio ${folio}, ${total} for ${pesos}; there ${JSON.stringify(theirs)}`]
  }
  const faults = orders.flatMap(({ id, public_id, due, isPaid }) => {
    const own = byOrder.get(id) ?? []
    const [sales, notes] = [own.filter(({ kind }) => kind !== CREDIT_NOTE), own.filter(({ kind }) => kind === CREDIT_NOTE)] // biome-ignore format: one row
    const back = refunds.filter((refund) => refund.order_id === id)
    const isRight = sales.length === (isPaid ? 1 : 0) && notes.length === back.length
    if (!isRight) return [`order ${public_id}, ${isPaid ? 'paid' : 'closed'}: ${sales.length} sales, ${notes.length} notas of ${back.length} refunds`] // biome-ignore format: one row
    return [
      ...sales.flatMap((sale) => wrong(sale, due)),
      ...notes.flatMap((note) => wrong(note, back.find((refund) => refund.id === note.refund_id)?.amount ?? 0)),
    ]
  })
  const strange = issued.filter(({ key }) => !known.has(key)).map(({ key }) => `document ${key} belongs to no order`)
  return { faults: [...faults, ...strange], documents: issued.length }
}
