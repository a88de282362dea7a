// Issues tax documents: a row is written where money is settled, and a worker sends it to the provider by a key that never repeats or changes.
// What may have been issued is never sent by another key: it is asked for again by its own, and once that has lapsed looked for, then left to
// a person. Lock order: order, then its document.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addMonths, type Day, dayOf } from '#shop/shared/chile-time.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { IssueAnswer, IssuedDocument, TaxDocumentProvider } from './provider.ts'
import type { DocumentChange, StoredDocument, TaxDocumentRepository } from './tax-document.repository.ts'
import {
  BOLETA,
  CREDIT_NOTE,
  creditNote,
  type DocumentedOrder,
  type DocumentWords,
  FACTURA,
  saleDocument,
  type TaxDocument,
} from './tax-document.ts'

/** The job that issues a document; its payload is `{ key }`. */
export const TAX_DOCUMENT_JOB = 'tax.issue'

interface Deps {
  readonly database: Database
  readonly documents: TaxDocumentRepository
  readonly provider: TaxDocumentProvider
  readonly settings: { current(): Settings }
  readonly words: DocumentWords
  /** What tells the keys of this shop from those of another, such as `demo`. */
  readonly environment: string
  readonly enqueue: Enqueue
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a call and what follows may take, and half as much again. */
const LEASE_MS = 2 * MINUTE
/** Minutes to the next try, by how many there were. */
const WAITS = [1, 2, 5, 10, 20, 30, 60]
/** The last hour of a key is not counted on. */
const KEY_MARGIN_HOURS = 1
/** Months after which a nota de crédito lessens no tax any more (art. 21 N° 2). */
const MONTHS_FOR_TAX = 6
const BATCH = 40

type Step = 'issue' | 'search' | 'status'

interface Claim {
  readonly row: StoredDocument
  readonly step: Step
  /** Null of one that is asked about alone. */
  readonly document: TaxDocument | null
}

export type RetryRefusal = Refusal<'notWaiting'>

export type TaxDocuments = ReturnType<typeof createTaxDocuments>

export function createTaxDocuments(deps: Deps) {
  const { database, documents, provider, settings, words, environment, enqueue } = deps
  return { paid, refunded, work, workByKey, workDue, retry, voidDocument, reconcile, provider, documents }

  /** Writes down, in the transaction that paid it, what document an order is owed. */
  async function paid(tx: Tx, orderRowId: number, now: Date): Promise<void> {
    const { order, publicId } = await documents.order(tx, orderRowId)
    const kind = order.documentType === 'factura' ? FACTURA : BOLETA
    const known = await documents.ofOrder(tx, orderRowId)
    if (known.some((each) => each.kind !== CREDIT_NOTE)) return
    await add(tx, { orderRowId, publicId, kind, n: 1, refundRowId: null }, now)
  }

  /** Writes down, in the transaction that settled it, the nota de crédito a refund is owed. */
  async function refunded(tx: Tx, orderRowId: number, refundRowId: number, now: Date): Promise<void> {
    const known = await documents.ofOrder(tx, orderRowId)
    if (known.length === 0 || known.some((each) => each.refundRowId === refundRowId)) return
    const { publicId } = await documents.order(tx, orderRowId)
    const n = known.filter(({ kind }) => kind === CREDIT_NOTE).length + 1
    await add(tx, { orderRowId, publicId, kind: CREDIT_NOTE, n, refundRowId }, now)
  }

  async function add(
    tx: Queryable,
    what: Pick<StoredDocument, 'orderRowId' | 'kind' | 'n' | 'refundRowId'> & { readonly publicId: string },
    now: Date,
  ): Promise<void> {
    const key = `liqui-${environment}-${what.publicId}-${what.kind}-${what.n}`
    await documents.add(tx, { ...what, key, now })
    await enqueue(tx, { kind: TAX_DOCUMENT_JOB, key, payload: { key } })
  }

  /** Works on what is due at `now`; returns how many that were. */
  async function workDue(now: Date): Promise<number> {
    const due = await documents.dueAt(database, now, BATCH)
    for (const rowId of due) await work(rowId, now)
    return due.length
  }

  async function workByKey(key: string, now: Date): Promise<void> {
    const row = await documents.byKey(database, key)
    if (row) await work(row.rowId, now)
  }

  /** Takes one document a step further; does nothing while another process has it, or where nothing is to be done. */
  async function work(rowId: number, now: Date): Promise<void> {
    const claim = await claimed(rowId, now)
    if (!claim) return
    const change = await taken(claim, now)
    await inTransaction(database, async (tx) => {
      const row = await documents.lock(tx, rowId)
      // Who had the lease longer than it lasts writes nothing: somebody else has gone on from there.
      if (!row || row.version !== claim.row.version) return
      await documents.change(tx, rowId, { leaseUntil: null, ...change })
    })
  }

  async function claimed(rowId: number, now: Date): Promise<Claim | null> {
    const seen = await documents.byRowId(database, rowId)
    if (!seen) return null
    return inTransaction(database, async (tx) => {
      await documents.lockOrder(tx, seen.orderRowId)
      const row = await documents.lock(tx, rowId)
      if (!row?.nextTry || row.nextTry > now || isLeased(row)) return null
      const step = stepOf(row, now)
      if (!step) return null
      const lease = { leaseUntil: new Date(Date.now() + LEASE_MS), attempts: row.attempts + 1 }
      if (step === 'status') {
        await documents.change(tx, rowId, lease)
        return { row: (await documents.lock(tx, rowId))!, step, document: null }
      }
      const day = row.state === 'due' ? dayOf(now) : (row.day ?? dayOf(now))
      const made = await documentOf(tx, row, day, now)
      if ('change' in made) {
        await documents.change(tx, rowId, made.change)
        return null
      }
      const { document } = made
      const { net, iva, total, paid: money, extras } = document
      const extra = extras.reduce((all, { pesos }) => all + pesos, 0) as StoredDocument['extra']
      const first =
        row.state === 'due'
          ? ({
              state: 'sending',
              provider: provider.name,
              sentAt: now,
              day,
              net,
              iva,
              extra,
              total,
              paid: money,
            } as const)
          : {}
      await documents.change(tx, rowId, { ...lease, ...first })
      return { row: (await documents.lock(tx, rowId))!, step, document }
    })
  }

  /** What is to be done about a document; what was sent is asked for by its key as long as that surely holds. */
  function stepOf({ state, sentAt }: StoredDocument, now: Date): Step | null {
    if (state === 'due') return 'issue'
    if (state === 'issued') return 'status'
    if (state !== 'sending' && state !== 'unknown') return null
    const { keyHours } = provider
    const holdsMs = keyHours === null ? Number.POSITIVE_INFINITY : (keyHours - KEY_MARGIN_HOURS) * HOUR
    return now.getTime() - (sentAt?.getTime() ?? 0) < holdsMs ? 'issue' : 'search'
  }

  /** The document a row stands for, or what becomes of the row where there is none. */
  async function documentOf(
    tx: Tx,
    row: StoredDocument,
    day: Day,
    now: Date,
  ): Promise<{ readonly document: TaxDocument } | { readonly change: DocumentChange }> {
    const { order } = await documents.order(tx, row.orderRowId)
    const said = { day, namedFrom: settings.current().taxNamedFrom, words }
    if (row.kind !== CREDIT_NOTE) {
      const reason = row.state === 'due' ? notNeeded(order) : null
      if (reason) return { change: { state: 'not_needed', reason, nextTry: null } }
      const document = saleDocument(order, said)
      return document.receiver.rut ? { document } : refusedBecause('noReceiver')
    }
    const all = await documents.ofOrder(tx, row.orderRowId)
    const sale = all.filter(({ kind }) => kind !== CREDIT_NOTE).at(-1)
    if (!sale) return refusedBecause('noDocument')
    if (sale.state === 'not_needed')
      return sale.reason === 'voucher'
        ? refusedBecause('voucher')
        : { change: { state: 'not_needed', reason: sale.reason, nextTry: null } }
    if (sale.folio === null || sale.token === null || sale.day === null || sale.state === 'rejected')
      return { change: { nextTry: later(row.attempts, now), attempts: row.attempts + 1, failure: 'saleNotIssued' } } // biome-ignore format: one row
    const before = all.filter(({ kind, rowId, state }) => kind === CREDIT_NOTE && rowId !== row.rowId && COUNTED.includes(state)) // biome-ignore format: one row
    // What may have been issued is asked for as it was first sent, whatever came after it.
    const left = (row.state === 'due' ? sale.total - before.reduce((sum, { total }) => sum + total, 0) : sale.total) as StoredDocument['total'] // biome-ignore format: one row
    const document = creditNote(
      order,
      await documents.givenBack(tx, row.refundRowId!),
      {
        reference: {
          kind: sale.kind === FACTURA ? FACTURA : BOLETA,
          folio: sale.folio,
          token: sale.token,
          day: sale.day,
        },
        ...{ total: sale.total, left, isTooLateForTax: addMonths(sale.day, MONTHS_FOR_TAX) < day },
      },
      said,
    )
    return document ? { document } : refusedBecause('moreThanLeft')
  }

  /** Why an order needs no document of ours: nothing was paid, or the card's voucher counts as its boleta. */
  function notNeeded({ due, documentType, paidBy }: DocumentedOrder): string | null {
    if (due === 0) return 'nothing_paid'
    const { taxDocumentModel, taxVouchers } = settings.current()
    const counts = taxDocumentModel === 'voucher_where_electronic' && paidBy !== null && taxVouchers.includes(paidBy)
    return documentType === 'boleta' && counts ? 'voucher' : null
  }

  /** Takes a claimed document a step further; what is to be written of it. */
  async function taken({ row, step, document }: Claim, now: Date): Promise<DocumentChange> {
    const again = later(row.attempts, now)
    if (step === 'status' || !document) return statusOf(row, again)
    if (step === 'search') return searched(row, document, now, again)
    const answer = await provider.issue(document, row.key)
    return answer.outcome === 'issued' ? accepted(answer.document, document, now) : refusedBy(answer, again)
  }

  function refusedBy(answer: Exclude<IssueAnswer, { outcome: 'issued' }>, again: Date): DocumentChange {
    const failure = answer.reason
    if (answer.outcome === 'later') return { state: 'due', failure, nextTry: again }
    if (answer.outcome === 'refused') return { state: 'refused', failure, nextTry: null }
    return { state: 'unknown', failure, nextTry: again }
  }

  /** What was issued, unless it is another document than ours: the key was another's, or its content. */
  function accepted(issued: IssuedDocument, ours: TaxDocument, now: Date): DocumentChange {
    const { folio, token, kind, total } = issued
    if (kind !== ours.kind || total !== ours.total)
      return { state: 'unknown', failure: `otherDocument: ${kind} ${folio} ${total}`, nextTry: null }
    return { state: 'issued', folio, token, failure: null, issuedAt: now, nextTry: new Date(now.getTime() + MINUTE) }
  }

  /** Looked for once its key has lapsed: the only one of its kind, day and total that belongs to nobody is ours. */
  async function searched(row: StoredDocument, document: TaxDocument, now: Date, again: Date): Promise<DocumentChange> {
    const found = await provider.find(document)
    if (!found) return { state: 'unknown', failure: 'notSearched', nextTry: again }
    const taken = await documents.tokensOf(database, row.kind, document.day)
    const free = found.filter(({ token }) => !taken.has(token))
    const isAlone = (await documents.uncertain(database, row)) === 1
    const [only] = free
    if (only && free.length === 1 && isAlone) return accepted(only, document, now)
    return { state: 'unknown', failure: free.length === 0 ? 'notFound' : 'several', nextTry: null }
  }

  async function statusOf({ kind, folio, token }: StoredDocument, again: Date): Promise<DocumentChange> {
    const status = await provider.status({ kind, folio: folio!, token: token! })
    if (status === 'rejected') return { state: 'rejected', failure: 'rejected', nextTry: null }
    if (status === 'accepted') return { state: 'accepted', nextTry: null }
    if (status === 'accepted_with_remarks') return { state: 'accepted', failure: 'remarks', nextTry: null }
    return { nextTry: again }
  }

  /**
   * Tries a waiting document again, as a person decided: what was refused or may have been issued by a lapsed key gets a key of its own,
   * the old one stays as it was.
   */
  async function retry(rowId: number, now: Date, db: Queryable = database): Promise<Result<null, RetryRefusal>> {
    const seen = await documents.byRowId(db, rowId)
    if (!seen) return refuse({ code: 'notWaiting' })
    return inTransaction(db, async (tx) => {
      await documents.lockOrder(tx, seen.orderRowId)
      const row = await documents.lock(tx, rowId)
      if (!row) return refuse({ code: 'notWaiting' })
      if (row.state === 'due' || ((row.state === 'unknown' || row.state === 'sending') && row.nextTry !== null)) {
        await documents.change(tx, rowId, { nextTry: now, attempts: 0 })
        return done(null)
      }
      if (row.state !== 'refused' && row.state !== 'rejected' && row.state !== 'unknown')
        return refuse({ code: 'notWaiting' })
      const all = await documents.ofOrder(tx, row.orderRowId)
      const n = Math.max(...all.filter(({ kind }) => kind === row.kind).map((each) => each.n))
      if (n !== row.n && row.kind !== CREDIT_NOTE) return refuse({ code: 'notWaiting' })
      const { publicId } = await documents.order(tx, row.orderRowId)
      if (row.state !== 'rejected')
        await documents.change(tx, rowId, { state: 'not_needed', reason: 'replaced', nextTry: null })
      await add(
        tx,
        { orderRowId: row.orderRowId, publicId, kind: row.kind, n: n + 1, refundRowId: row.refundRowId },
        now,
      )
      return done(null)
    })
  }

  /** Ends a document that is not to be issued, as a person decided: it was made elsewhere, or is not owed. */
  async function voidDocument(rowId: number, db: Queryable = database): Promise<Result<null, RetryRefusal>> {
    return inTransaction(db, async (tx) => {
      const row = await documents.lock(tx, rowId)
      const isOpen = row && ['due', 'unknown', 'refused'].includes(row.state) && !isLeased(row)
      if (!isOpen) return refuse({ code: 'notWaiting' })
      await documents.change(tx, rowId, { state: 'not_needed', reason: 'by_hand', nextTry: null })
      return done(null)
    })
  }

  /** Compares a day's documents with the provider's register; null where it cannot be read now. */
  async function reconcile(day: Day): Promise<readonly DayDifference[] | null> {
    const theirs = await provider.sums(day)
    if (!theirs) return null
    const ours = await documents.sums(database, day)
    const kinds = [...new Set([...ours, ...theirs].map(({ kind }) => kind))].sort((one, other) => one - other)
    const none = { count: 0, total: 0 }
    return kinds.flatMap((kind) => {
      const [mine, its] = [ours, theirs].map((sums) => sums.find((each) => each.kind === kind) ?? none) as [DaySumOf, DaySumOf] // biome-ignore format: one row
      const isSame = mine.count === its.count && mine.total === its.total
      return isSame ? [] : [{ kind, ours: { count: mine.count, total: mine.total }, theirs: { count: its.count, total: its.total } }] // biome-ignore format: one row
    })
  }
}

interface DaySumOf {
  readonly count: number
  readonly total: number
}

/** A kind of which the shop and its provider do not have the same. */
export interface DayDifference {
  readonly kind: number
  readonly ours: DaySumOf
  readonly theirs: DaySumOf
}

/** Documents that lessen what is left of another. */
const COUNTED: readonly StoredDocument['state'][] = ['sending', 'unknown', 'issued', 'accepted']

/** Whether another process works on it. */
const isLeased = ({ leaseUntil }: StoredDocument): boolean => leaseUntil !== null && leaseUntil.getTime() > Date.now()

const refusedBecause = (failure: string) => ({ change: { state: 'refused', failure, nextTry: null } }) as const

function later(attempts: number, now: Date): Date {
  return new Date(now.getTime() + WAITS[Math.min(Math.max(attempts - 1, 0), WAITS.length - 1)]! * MINUTE)
}
