// The money of every order beside the journal of each provider: one payment of a paid order is kept, everything else was given
// back or never taken.
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'
import { type OrderRow, PAID } from './audit.ts'
import type { Purchase } from './purchase.ts'
import { readSandbox } from './sandbox-calls.ts'
import type { WayToPay } from './ways-to-pay.ts'

interface AttemptRow {
  id: number
  order_id: number
  public_id: string
  provider: string
  reference: string
  amount: number
  state: string
  failure: string | null
  refund_reason: string | null
  review_reason: string | null
}

/** A payment in a provider's own journal. Whole pesos; `refunded` was captured before. */
interface JournalEntry {
  readonly reference: string
  readonly status: string
  readonly amount: number
  readonly captured: number
  readonly refunded: number
}

/** How many of its attempts ended how, and what was given back, in pesos. */
export interface MoneyOfMethod {
  readonly attempts: number
  readonly paid: number
  readonly givenBack: number
  readonly pesosGivenBack: number
}

interface MoneyReport {
  readonly faults: readonly string[]
  readonly byProvider: Readonly<Record<string, MoneyOfMethod>>
  readonly leftToAPerson: number
}

interface RefundRow {
  attempt_id: number
  amount: number
  state: string
  reason: string
  failure: string | null
}

interface Audited {
  readonly ways: readonly WayToPay[]
  readonly orders: readonly OrderRow[]
  readonly purchases: readonly Purchase[]
}

export async function auditMoney(
  database: ShopDatabase,
  sandboxUrl: string,
  { ways, orders, purchases }: Audited,
): Promise<MoneyReport> {
  const known = new Set(orders.map(({ id }) => id))
  const all = await database.rows<AttemptRow>('SELECT * FROM payment_attempt')
  const attempts = all.filter(({ order_id }) => known.has(order_id))
  const refunds = await database.rows<RefundRow>(
    'SELECT attempt_id, amount, state, reason, failure FROM payment_refund',
  )
  const faults: string[] = []
  const kept = new Map<number, number[]>()
  /** Of orders: what went back, or did not. */
  const mayBeKept = new Map<number, number>()
  let leftToAPerson = 0
  const byProvider: Record<string, MoneyOfMethod> = {}

  for (const way of ways) {
    const provider = providerOf(way)
    const entries = await journalOf(database, sandboxUrl, way)
    const own = attempts.filter((attempt) => attempt.provider === provider)
    const references = new Set(own.map(({ reference }) => reference))
    const nobodys = entries.filter(({ reference, captured }) => captured > 0 && !references.has(reference))
    faults.push(
      ...nobodys.map(({ reference, captured }) => `${provider} took ${captured} for ${reference}: no attempt`),
    )
    for (const attempt of own) {
      const theirs = entries.filter(({ reference }) => reference === attempt.reference)
      const order = orders.find(({ id }) => id === attempt.order_id)!
      const back = refunds.filter(({ attempt_id }) => attempt_id === attempt.id)
      const unknown = back.filter((each) => isUnknown(each, way))
      leftToAPerson += unknown.length
      faults.push(
        ...attemptFaults(
          order,
          attempt,
          theirs,
          back.filter((each) => !unknown.includes(each)),
          mayBeBack(unknown, way),
        ),
      )
      mayBeKept.set(order.id, (mayBeKept.get(order.id) ?? 0) + sum(mayBeBack(unknown, way)))
      kept.set(order.id, [...(kept.get(order.id) ?? []), ...theirs.map(keptOf).filter((pesos) => pesos !== 0)])
    }
    const returned = entries.filter(({ refunded }) => refunded > 0)
    byProvider[provider] = {
      attempts: own.length,
      paid: own.filter(({ state }) => state === 'paid').length,
      givenBack: returned.length,
      pesosGivenBack: returned.reduce((sum, { refunded }) => sum + refunded, 0),
    }
  }

  const strangers = attempts.filter(({ provider }) => !(provider in byProvider))
  faults.push(
    ...strangers.map(({ provider, public_id }) => `attempt ${public_id} by ${provider}, whose books nobody read`),
  )
  for (const { id, public_id, status, due } of orders) {
    const own = attempts.filter(({ order_id }) => order_id === id).map((attempt) => attempt.id)
    const asked = refunds.filter(({ attempt_id, reason }) => own.includes(attempt_id) && reason === 'operator')
    const wanted = purchases.find((purchase) => purchase.orders.has(public_id))?.givenBack ?? 0
    if (sum(asked.map(({ amount }) => amount)) !== wanted)
      faults.push(`order ${public_id}: ${wanted} were to be given back, ${JSON.stringify(asked)}`)
    const back = sum(asked.filter(({ state }) => state === 'done').map(({ amount }) => amount))
    const found = kept.get(id) ?? []
    const expected = [back, back + (mayBeKept.get(id) ?? 0)].map((pesos) =>
      status === PAID && pesos < due ? [due - pesos] : [],
    )
    if (expected.every((each) => JSON.stringify(found) !== JSON.stringify(each)))
      faults.push(`order ${public_id} (${status}) of ${due}: providers keep ${JSON.stringify(found)}`)
  }
  return { faults, byProvider, leftToAPerson }
}

function attemptFaults(
  order: OrderRow,
  attempt: AttemptRow,
  theirs: readonly JournalEntry[],
  refunds: readonly RefundRow[],
  unclear: readonly number[],
): string[] {
  const faults: string[] = []
  const { provider, public_id, state } = attempt
  const report = (what: string) =>
    faults.push(`order ${order.public_id} (${order.status}), ${provider} attempt ${public_id} (${state}): ${what}`)
  if (['created', 'pending', 'unknown'].includes(state)) report(`has no end: ${attempt.failure}`)
  if (attempt.review_reason !== null) report(`is left to a person: ${attempt.review_reason}`)
  if (attempt.amount !== order.due) report(`asks for ${attempt.amount} of ${order.due}`)
  if (theirs.filter(({ captured }) => captured > 0).length > 1) report('was paid twice there')
  if (state === 'paid' && attempt.refund_reason !== null) report(`waits for its refund: ${attempt.refund_reason}`)
  const pesos = sum(theirs.map(keptOf))
  const back = sum(theirs.map(({ refunded }) => refunded))
  const known = sum(refunds.map(({ amount }) => amount))
  const ourBack = unclear.length > 0 && back > known ? known + sum(unclear) : known
  if (pesos !== (state === 'paid' ? attempt.amount - ourBack : 0))
    report(`there ${pesos} are kept: ${JSON.stringify(theirs)}`)
  for (const each of refunds) if (each.state !== 'done') report(`a refund is ${each.state}: ${each.failure}`)
  if (back !== ourBack) report(`${back} were given back there: ${JSON.stringify(refunds)}`)
  for (const { amount, captured } of theirs)
    if (amount !== attempt.amount || ![0, attempt.amount].includes(captured))
      report(`took ${captured} of ${amount} there`)
  return faults
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Sent, or about to be, when its sender was killed; it is never sent again. */
function isUnknown({ state, failure }: RefundRow, { showsRefundsLate, hidesRefunds }: WayToPay): boolean {
  if (state !== 'by_hand' || failure === null) return false
  const isLate = showsRefundsLate === true && failure.includes('never showed')
  return isLate || (hidesRefunds === true && failure.includes('does not say'))
}

/** Pesos that went back, or did not, where nobody can tell. */
const mayBeBack = (unknown: readonly RefundRow[], { hidesRefunds }: WayToPay): number[] =>
  hidesRefunds ? unknown.map(({ amount }) => amount) : []

const keptOf = ({ captured, refunded }: JournalEntry): number => captured - refunded

const providerOf = ({ method }: WayToPay): string => PAYMENT_METHODS.find((each) => each.method === method)!.provider

/** What a provider has written down; of transfers, what the bank took in. */
async function journalOf(
  database: ShopDatabase,
  sandboxUrl: string,
  { standIn }: WayToPay,
): Promise<readonly JournalEntry[]> {
  if (standIn !== null)
    return (await readSandbox<{ payments: JournalEntry[] }>(sandboxUrl, `/_sim/books/${standIn}`)).payments
  return database.rows<JournalEntry>(
    `SELECT a.reference, 'received' AS status, t.amount, t.amount AS captured, 0 AS refunded
     FROM bank_transfer t JOIN payment_attempt a ON a.id = t.attempt_id`,
  )
}
