// What providers say by themselves. A notice is stored (notice-store.service.ts) and answered at once; a job reads it. It never says what
// happened, only whose status is to be queried: a forged one costs a query, a lost one is made up for by reconciliation.

import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { hasPaid, isOpen } from '#shop/payments/attempts/attempt.ts'
import type { Settle } from '#shop/payments/attempts/settle.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { DAY, MINUTE } from '#shop/shared/durations.ts'
import type { NoticeRepository, StoredNotice } from './notice.repository.ts'
import { createNoticeStore } from './notice-store.service.ts'
import { readNotice } from './read-notice.ts'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly notices: NoticeRepository
  /** Finds a provider by its name; null where there is none. */
  readonly findProvider: (name: string) => PaymentProvider | null
  readonly settle: Settle
  readonly enqueue: Enqueue
  readonly logger: Logger
}

/** How long a job waits for whoever queries the attempt now. */
const MAX_WAIT_MS = 10_000
/**
 * Limits the notices settled of one attempt in a minute: where none are signed, whoever has its reference can send
 * some.
 */
const MAX_PER_MINUTE = 20
/** Limits the notices settled of one attempt in all: no payment has so many events. */
const MAX_OF_ONE = 100
/** Is for how many days notices are stored; they may hold what buyers told the provider. */
const STORED_DAYS = 90
const DELETED_AT_ONCE = 5_000

export function createNotices(deps: Deps) {
  const { database, attempts, notices, findProvider, settle, logger } = deps
  const { store, conclude } = createNoticeStore(deps)
  /** How many notices of an attempt are being read now, by its row id: they are not counted as settled yet. */
  const reading = new Map<number, number>()
  return { store, read, deleteOld }

  /**
   * Reads a stored notice and settles its attempt. Throws, to be repeated, while the attempt is being queried; `isLast`: then it is
   * left to reconciliation.
   */
  async function read(rowId: number, isLast: boolean, now: Date): Promise<void> {
    const notice = await notices.byRowId(database, rowId)
    if (notice?.state === 'refused') return queryClaimed(notice, now)
    if (notice?.state !== 'stored') return
    const said = readNotice(findProvider(notice.provider), notice, (error) =>
      logger.error({ err: error, notice: rowId }, 'payment notice could not be read'),
    )
    if (said.kind !== 'about') return conclude(notice, { state: said.kind, reason: said.reason })
    const { subject, eventId, learned } = said
    const attempt = await attempts.bySubject(database, notice.provider, subject)
    if (!attempt) return conclude(notice, { state: 'unknown', eventId })
    const known = { eventId, attemptRowId: attempt.rowId }
    if (learned !== undefined && (await attempts.learn(database, attempt.rowId, learned)) !== learned) {
      logger.error({ notice: rowId, attempt: attempt.id }, 'ALERT: a second payment of one attempt')
      return conclude(notice, { state: 'ignored', ...known, reason: 'a second payment of one attempt' })
    }
    if (eventId !== null && (await notices.isSettled(database, notice.provider, eventId)))
      return conclude(notice, { state: 'repeated', ...known })
    const before = reading.get(attempt.rowId) ?? 0
    reading.set(attempt.rowId, before + 1)
    try {
      const lately = new Date(notice.receivedAt.getTime() - MINUTE)
      const settledOf = (since: Date | null) => notices.countSettled(database, attempt.rowId, since)
      if (before + (await settledOf(lately)) >= MAX_PER_MINUTE || (await settledOf(null)) >= MAX_OF_ONE)
        return await conclude(notice, { state: 'ignored', ...known, reason: 'too many of one attempt' })
      const settled = await settle(attempt.id, { kind: 'notice' }, now, MAX_WAIT_MS)
      const isTaken = settled !== null && isOpen(settled) && settled.leaseUntil !== null
      if (isTaken && !isLast) throw new Error(`notice ${rowId}: its attempt is taken`)
      const state = settled && hasPaid(settled) ? 'paid' : settled?.state
      logger.info({ notice: rowId, attempt: attempt.id, state }, 'payment notice')
      await conclude(notice, { state: 'settled', ...known })
    } finally {
      const left = (reading.get(attempt.rowId) ?? 1) - 1
      if (left > 0) reading.set(attempt.rowId, left)
      else reading.delete(attempt.rowId)
    }
  }

  /**
   * Queries the attempt a refused notice claims to be about, which is all that is stored of it: a query cannot do harm.
   */
  async function queryClaimed({ rowId, attemptRowId }: StoredNotice, now: Date): Promise<void> {
    const attempt = attemptRowId === null ? null : await attempts.byRowId(database, attemptRowId)
    if (!attempt || !isOpen(attempt)) return
    const settled = await settle(attempt.id, { kind: 'notice' }, now, MAX_WAIT_MS)
    logger.info({ notice: rowId, attempt: attempt.id, state: settled?.state }, 'queried after a refused payment notice')
  }

  function deleteOld(now: Date): Promise<number> {
    return notices.deleteBefore(database, new Date(now.getTime() - STORED_DAYS * DAY), DELETED_AT_ONCE)
  }
}
