// What providers say by themselves. A notice is stored as it arrived and answered at once; a job reads it. It never says what happened,
// only whose status is to be queried: a forged one costs a query, a lost one is made up for by reconciliation.
import { createHash } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import { hasPaid, isOpen } from './attempt.ts'
import type { NoticeRepository } from './notice.repository.ts'
import type { PaymentProvider, RawNotice } from './provider.ts'
import { readNotice } from './read-notice.ts'
import type { Settle } from './settle.service.ts'

/** The job that reads a notice; its payload is `{ noticeId }`. */
export const NOTICE_JOB = 'payment.notice'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly notices: NoticeRepository
  /** Null for a name nobody has. */
  readonly findProvider: (name: string) => PaymentProvider | null
  readonly settle: Settle
  readonly enqueue: Enqueue
  readonly logger: Logger
}

/** How long a job waits for whoever queries the attempt now. */
const MAX_WAIT_MS = 10_000
const MINUTE = 60_000
const DAY = 86_400_000
/** Of one attempt: where notices are not signed, whoever knows its reference can send some. */
const MAX_PER_MINUTE = 20
/** They may hold what buyers told the provider. */
const STORED_DAYS = 90
const DELETED_AT_ONCE = 5_000
/** Letters of a header or parameter that are stored. */
const MAX_TEXT = 500

export function createNotices({ database, attempts, notices, findProvider, settle, enqueue, logger }: Deps) {
  return { store, read, deleteOld }

  /** Stores a notice and the job that reads it; false for a provider that sends none. The same notice again is one. */
  async function store(name: string, notice: RawNotice): Promise<boolean> {
    const provider = findProvider(name)
    if (!provider?.readNotice) return false
    const { noticeHeaders = [] } = provider
    const kept = { ...notice, headers: pick(notice.headers, noticeHeaders), query: cut(notice.query) }
    await inTransaction(database, async (tx) => {
      const rowId = await notices.add(tx, name, digestOf(kept), kept)
      await enqueue(tx, { kind: NOTICE_JOB, key: String(rowId), payload: { noticeId: rowId } })
    })
    return true
  }

  /**
   * Reads a stored notice and settles its attempt. Throws, to be repeated, while the attempt is not known yet or is being queried;
   * `isLast`: then it is left as unknown.
   */
  async function read(rowId: number, isLast: boolean, now: Date): Promise<void> {
    const notice = await notices.byRowId(database, rowId)
    if (notice?.state !== 'stored') return
    const reading = readNotice(findProvider(notice.provider), notice, (error) =>
      logger.error({ err: error, notice: rowId }, 'payment notice could not be read'),
    )
    if (reading.kind !== 'about') {
      logger.warn(
        { notice: rowId, provider: notice.provider, reason: reading.reason },
        `payment notice ${reading.kind}`,
      )
      return notices.change(database, rowId, { state: reading.kind, reason: reading.reason })
    }
    const { subject, eventId, learned } = reading
    const attempt = await attempts.bySubject(database, notice.provider, subject)
    if (!attempt) {
      if (!isLast) throw new Error(`notice ${rowId}: its attempt is not known yet`)
      logger.warn({ notice: rowId, provider: notice.provider }, 'payment notice of an unknown attempt')
      return notices.change(database, rowId, { state: 'unknown', eventId })
    }
    const known = { eventId, attemptRowId: attempt.rowId }
    if (learned !== undefined && (await attempts.learn(database, attempt.rowId, learned)) !== learned) {
      logger.error({ notice: rowId, attempt: attempt.id }, 'ALERT: a second payment of one attempt')
      return notices.change(database, rowId, { state: 'ignored', ...known, reason: 'a second payment of one attempt' })
    }
    if (eventId !== null && (await notices.isSettled(database, notice.provider, eventId)))
      return notices.change(database, rowId, { state: 'repeated', ...known })
    const lately = new Date(notice.receivedAt.getTime() - MINUTE)
    if ((await notices.countSettled(database, attempt.rowId, lately)) >= MAX_PER_MINUTE)
      return notices.change(database, rowId, { state: 'ignored', ...known, reason: 'too many of one attempt' })
    const settled = await settle(attempt.id, { kind: 'notice' }, now, MAX_WAIT_MS)
    const isTaken = settled !== null && isOpen(settled) && settled.leaseUntil !== null
    if (isTaken && !isLast) throw new Error(`notice ${rowId}: its attempt is taken`)
    const state = settled && hasPaid(settled) ? 'paid' : settled?.state
    logger.info({ notice: rowId, attempt: attempt.id, state }, 'payment notice')
    await notices.change(database, rowId, { state: 'settled', ...known })
  }

  function deleteOld(now: Date): Promise<number> {
    return notices.deleteBefore(database, new Date(now.getTime() - STORED_DAYS * DAY), DELETED_AT_ONCE)
  }
}

/** What arrived, whole: a forged copy of a body must not pass for the signed one that follows. */
function digestOf({ body, headers, query }: RawNotice): string {
  const sorted = (fields: Readonly<Record<string, string>>) => Object.entries(fields).sort()
  return createHash('sha256')
    .update(JSON.stringify([sorted(headers), sorted(query)]))
    .update(body)
    .digest('hex')
}

function pick(headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return cut(Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))))
}

const MAX_FIELDS = 20

function cut(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(fields).slice(0, MAX_FIELDS)
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(0, 60), value.slice(0, MAX_TEXT)]))
}
