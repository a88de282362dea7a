// Stores the notices that arrive from providers, each with the job that reads it. Anybody may send there: what is about
// no attempt of ours is not stored at all, what nothing comes of never whole, and what waits to be read is bounded for
// each attempt.

import { createHash } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { isOpen } from '#shop/payments/attempts/attempt.ts'
import type { NoticeReading, NoticeSubject, PaymentProvider, RawNotice } from '#shop/payments/provider.ts'
import { HOUR, MINUTE } from '#shop/shared/durations.ts'
import type { NoticeChange, NoticeRepository, StoredNotice } from './notice.repository.ts'
import { readNotice } from './read-notice.ts'

/** The job that reads a notice; its payload is `{ noticeId }`. */
export const NOTICE_JOB = 'payment.notice'

/**
 * `unnoted` says that nothing came of it, as of enough others; `unknown` that it names no attempt of ours, now or in a
 * moment; `nobody` that no provider of that name sends any.
 */
export type NoticeReceipt = 'stored' | 'unnoted' | 'unknown' | 'nobody'

interface Deps {
  readonly database: Database
  readonly attempts: Pick<AttemptRepository, 'bySubject'>
  readonly notices: NoticeRepository
  /** Finds a provider by its name; null where there is none. */
  readonly findProvider: (name: string) => PaymentProvider | null
  readonly enqueue: Enqueue
  readonly logger: Logger
}

/** Limits the notices of one attempt that wait to be read, at most 3 MB: one more would only repeat the same query. */
const MAX_WAITING_OF_ONE = 50
/**
 * Limits the notices of one provider within an hour that are noted although nothing came of them; the log counts the
 * rest.
 */
const MAX_NOTED = 100
/** Limits the letters that are stored of a header or parameter. */
const MAX_TEXT = 500
const MAX_FIELDS = 20

export function createNoticeStore({ database, attempts, notices, findProvider, enqueue, logger }: Deps) {
  return { store, conclude }

  /** Stores a notice and the job that reads it. The same notice again is one. */
  async function store(name: string, notice: RawNotice): Promise<NoticeReceipt> {
    const provider = findProvider(name)
    if (!provider?.readNotice) return 'nobody'
    const { noticeHeaders = [] } = provider
    const kept = { ...notice, headers: pick(notice.headers, noticeHeaders), query: cut(notice.query) }
    const digest = digestOf(kept)
    // What was right when it came is not made wrong by sending it again later.
    if (await notices.countCopy(database, name, digest)) return 'stored'
    // Anybody can make one that cannot be read: it is noted as refused, not as a fault of ours.
    const reading = readNotice(provider, kept, () => undefined)
    if (reading.kind !== 'about') return note(name, digest, reading, kept.receivedAt)
    const attempt = await attempts.bySubject(database, name, reading.subject)
    if (!attempt) return 'unknown'
    if ((await notices.countWaiting(database, attempt.rowId)) >= MAX_WAITING_OF_ONE) return 'unnoted'
    await inTransaction(database, async (tx) => {
      const rowId = await notices.add(tx, name, digest, kept, attempt.rowId)
      await enqueue(tx, { kind: NOTICE_JOB, key: String(rowId), payload: { noticeId: rowId } })
    })
    return 'stored'
  }

  /**
   * Notes that a notice came and why nothing comes of it, without its text. If a refused one claims to be about an open
   * payment of ours, the status is queried, once a minute: a provider that signs wrongly still says that something
   * happened.
   */
  async function note(name: string, digest: string, reading: NotAbout, receivedAt: Date): Promise<NoticeReceipt> {
    if (await isNotedEnough(name, receivedAt)) return 'unnoted'
    const claimed = reading.kind === 'refused' ? await openAttempt(name, reading.claims) : null
    const isQueried =
      claimed !== null && !(await notices.hasRefused(database, claimed.rowId, since(receivedAt, MINUTE)))
    const empty = { body: new Uint8Array(), headers: {}, query: {}, receivedAt }
    const rowId = await inTransaction(database, async (tx) => {
      const added = await notices.add(tx, name, digest, empty, claimed?.rowId ?? null)
      await notices.change(tx, added, { state: reading.kind, reason: reading.reason, attemptRowId: claimed?.rowId })
      if (isQueried) await enqueue(tx, { kind: NOTICE_JOB, key: String(added), payload: { noticeId: added } })
      return added
    })
    logger.warn({ notice: rowId, provider: name, reason: reading.reason }, `payment notice ${reading.kind}`)
    return 'stored'
  }

  /** Writes what came of a notice; one that nothing came of is deleted where enough of them are noted. */
  async function conclude({ rowId, provider, receivedAt }: StoredNotice, change: NoticeChange): Promise<void> {
    if (change.state === 'settled') return notices.change(database, rowId, change)
    if (await isNotedEnough(provider, receivedAt)) return notices.delete(database, rowId)
    logger.warn({ notice: rowId, provider, reason: change.reason }, `payment notice ${change.state}`)
    await notices.change(database, rowId, change)
  }

  async function isNotedEnough(provider: string, at: Date): Promise<boolean> {
    return (await notices.countNoted(database, provider, since(at, HOUR))) >= MAX_NOTED
  }

  async function openAttempt(name: string, subject: NoticeSubject | undefined) {
    const attempt = subject ? await attempts.bySubject(database, name, subject) : null
    return attempt && isOpen(attempt) ? attempt : null
  }
}

type NotAbout = Exclude<NoticeReading, { readonly kind: 'about' }>

function since(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds)
}

/**
 * Hashes all of a notice, headers and parameters too: a forged copy of a body must not pass for the signed one that
 * follows.
 */
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

function cut(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(fields).slice(0, MAX_FIELDS)
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(0, 60), value.slice(0, MAX_TEXT)]))
}
