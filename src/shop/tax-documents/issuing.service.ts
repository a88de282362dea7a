// Sends what is due to the issuer by a key that never repeats or changes. What may have been issued is never sent by another key: it is asked for
// again by its own, and once that has lapsed looked for, then left to a person. Lock order: order, then its document.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { createDocumentOf } from './document-of.service.ts'
import type { IssueAnswer, IssuedDocument, TaxDocumentProvider } from './provider.ts'
import {
  type DocumentChange,
  isLeased,
  type StoredDocument,
  type TaxDocumentRepository,
} from './tax-document.repository.ts'
import type { TaxDocument } from './tax-document.ts'
import { later, MINUTE } from './waits.ts'

interface Deps {
  readonly database: Database
  readonly documents: TaxDocumentRepository
  readonly provider: TaxDocumentProvider
  readonly documentOf: ReturnType<typeof createDocumentOf>
  readonly enqueue: Enqueue
}

/** The job that tells the buyer of an issued document; its payload is `{ key }`. */
export const ISSUED_JOB = 'tax.issued'

const HOUR = 60 * MINUTE
/** How long a call and what follows may take, and half as much again. */
const LEASE_MS = 2 * MINUTE
/** The last hour of a key is not counted on. */
const KEY_MARGIN_HOURS = 1
const BATCH = 40

type Step = 'issue' | 'search' | 'status'

interface Claim {
  readonly row: StoredDocument
  readonly step: Step
  /** Null of one that is asked about alone. */
  readonly document: TaxDocument | null
  /** Whether it may have been issued by an earlier call. */
  readonly wasSent: boolean
}

export function createIssuing({ database, documents, provider, documentOf, enqueue }: Deps) {
  return { work, workByKey, workDue }

  /** Works on what is due at `now`; returns how many that were. */
  async function workDue(now: Date): Promise<number> {
    const due = await documents.dueAt(database, now, BATCH)
    for (const rowId of due) await work(rowId, now)
    return due.length
  }

  async function workByKey(key: string, now: Date): Promise<void> {
    const row = await documents.byKey(database, key)
    if (row) await workOn(row, now)
  }

  /** Takes one document a step further; does nothing while another process has it, or where nothing is to be done. */
  async function work(rowId: number, now: Date): Promise<void> {
    const row = await documents.byRowId(database, rowId)
    if (row) await workOn(row, now)
  }

  async function workOn(seen: StoredDocument, now: Date): Promise<void> {
    const { rowId } = seen
    const claim = await claimed(seen, now)
    if (!claim) return
    const change = kept(await taken(claim, now), claim.wasSent)
    await inTransaction(database, async (tx) => {
      const row = await documents.lock(tx, rowId)
      // Who had the lease longer than it lasts writes nothing: somebody else has gone on from there.
      if (!row || row.version !== claim.row.version) return
      await documents.change(tx, rowId, { leaseUntil: null, ...change })
      // Once for each document: it is issued once, whatever is asked about it later.
      if (change.state === 'issued') await enqueue(tx, { kind: ISSUED_JOB, key: row.key, payload: { key: row.key } })
    })
  }

  async function claimed({ rowId, orderRowId }: StoredDocument, now: Date): Promise<Claim | null> {
    return inTransaction(database, async (tx) => {
      await documents.lockOrder(tx, orderRowId)
      const row = await documents.lock(tx, rowId)
      if (!row?.nextTry || row.nextTry > now || isLeased(row)) return null
      const step = stepOf(row, now)
      if (!step) return null
      const lease = { leaseUntil: new Date(Date.now() + LEASE_MS), attempts: row.attempts + 1 }
      if (step === 'status') {
        await documents.change(tx, rowId, lease)
        return { row: changed(row, lease), step, document: null, wasSent: true }
      }
      const wasSent = row.state !== 'due'
      const day = wasSent ? (row.day ?? dayOf(now)) : dayOf(now)
      const made = await documentOf(tx, row, day, now)
      if ('change' in made) {
        await documents.change(tx, rowId, kept(made.change, wasSent))
        return null
      }
      const { document } = made
      const { net, iva, total, paid: money, extras } = document
      const extra = extras.reduce((all, { pesos }) => all + pesos, 0) as StoredDocument['extra']
      const first = { state: 'sending', sentAt: now } as const
      // What a restored shop takes for sent has no figures yet.
      const figures = { provider: provider.name, day, net, iva, extra, total, paid: money } as const
      const change = { ...lease, ...((!wasSent || row.day === null) && figures), ...(!wasSent && first) }
      await documents.change(tx, rowId, change)
      return { row: changed(row, change), step, document, wasSent }
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

  /** Takes a claimed document a step further; what is to be written of it. */
  async function taken({ row, step, document }: Claim, now: Date): Promise<DocumentChange> {
    const again = later(row.attempts, now)
    if (step === 'status' || !document) return statusOf(row, again)
    if (step === 'search') return searched(row, document, now, again)
    const answer = await provider.issue(document, row.key)
    return answer.outcome === 'issued' ? accepted(answer.document, document, now) : refusedBy(answer, again)
  }

  /** What an answer without a document makes of it. */
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
}

/** A row as `change` has left it. */
const changed = (row: StoredDocument, change: DocumentChange): StoredDocument => ({
  ...row,
  ...change,
  version: row.version + 1,
})

/**
 * A change as it may be written. What was sent may have been issued, by an earlier call whose answer was lost: that it is not to be had now, or
 * not to be made any more, says nothing of that, so it stays unknown and is never sent by a key that has lapsed.
 */
function kept(change: DocumentChange, wasSent: boolean): DocumentChange {
  return wasSent && (change.state === 'due' || change.state === 'refused') ? { ...change, state: 'unknown' } : change
}
