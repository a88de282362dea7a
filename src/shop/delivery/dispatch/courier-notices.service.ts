// Takes couriers' notices: one that is not theirs is refused and leaves only a count in the log, one that is theirs is stored in short
// with the job that works on it.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Courier, CourierReport, RawCourierNotice } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { createCourierNoticeRepository } from './courier-notice.repository.ts'
import { labelOf, outcomeOf } from './courier-states.ts'
import type { DeliveryEvents } from './delivery-events.service.ts'

/** The job that works on a notice; its payload is `{ noticeId }`. */
export const COURIER_NOTICE_JOB = 'courier.notice'

/** The outcome of a notice: `nobody` when no courier of that name sends any here, `full` when too many wait and it should come again. */
export type CourierReceipt = 'stored' | 'unnoted' | 'refused' | 'nobody' | 'full'

export interface WaitingNotice {
  readonly courier: CourierName
  readonly eventId: string
  readonly reference: string
  readonly key: string | null
  readonly at: Date
  /** The reported state; null where the courier has to be asked. */
  readonly report: CourierReport | null
}

/** The most notices of one courier that wait: the worker does some hundred in a second. */
const MAX_WAITING = 1_000
/** Milliseconds between two stored notices of where somebody drives, which come every few seconds. */
const FREQUENT_MS = 60_000
/** Milliseconds a notice is kept: longer than any courier repeats it, and than it would be believed. */
const RETENTION_MS = 8 * 24 * 3_600_000
const MOST_DELETED = 5_000

export type CourierNotices = ReturnType<typeof createCourierNotices>

interface Deps {
  readonly database: Database
  readonly couriers: readonly Courier[]
  readonly events: Pick<DeliveryEvents, 'find'>
  readonly enqueue: Enqueue
}

export function createCourierNotices({ database, couriers, events, enqueue }: Deps) {
  const repository = createCourierNoticeRepository()

  /** Stores a notice of the courier that has `name` in the address; the same event is stored once. */
  async function store(name: string, raw: RawCourierNotice): Promise<CourierReceipt> {
    const courier = couriers.find((one) => one.name.toLowerCase() === name)
    if (!courier?.readNotice) return 'nobody'
    const notice = courier.readNotice(raw)
    if (notice.kind !== 'about') return notice.kind === 'refused' ? 'refused' : 'unnoted'
    const { eventId, reference, key, at, report, isFrequent } = notice
    if (isFrequent && report && (await isNoNews(courier.name, report, raw.receivedAt))) return 'unnoted'
    if ((await repository.countWaiting(database, courier.name)) >= MAX_WAITING) return 'full'
    const reading = report && JSON.stringify({ at, report })
    await inTransaction(database, async (tx) => {
      const stored = { courier: courier.name, eventId, reference, key, reading, receivedAt: raw.receivedAt }
      const rowId = await repository.add(tx, stored)
      if (rowId === null) return
      await enqueue(tx, { kind: COURIER_NOTICE_JOB, key: String(rowId), payload: { noticeId: rowId } })
    })
    return 'stored'
  }

  /** Says whether a frequent notice can be dropped: it says nothing new, or is about no delivery of ours. */
  async function isNoNews(courier: CourierName, report: CourierReport, now: Date): Promise<boolean> {
    const told = await events.find(courier, report)
    if (!told) return true
    if (outcomeOf(told.label, labelOf(courier, report.reading)) === 'moved') return false
    return told.checkedAt !== null && now.getTime() - told.checkedAt.getTime() < FREQUENT_MS
  }

  return {
    store,

    /** Finds a notice that waits; null for one that was worked on. */
    async waiting(noticeId: number): Promise<WaitingNotice | null> {
      const row = await repository.byRowId(database, noticeId)
      if (row?.state !== 'stored') return null
      const { courier, eventId, reference, key, reading, receivedAt } = row
      return { courier, eventId, reference, key, ...(reading ? revived(reading) : { at: receivedAt, report: null }) }
    },

    conclude: (noticeId: number, state: 'done' | 'unknown'): Promise<void> =>
      repository.conclude(database, noticeId, state),

    deleteOld: (now: Date): Promise<number> =>
      repository.deleteBefore(database, new Date(now.getTime() - RETENTION_MS), MOST_DELETED),
  }
}

/** Reads what `store` wrote; nobody else writes it. */
function revived(reading: string): { at: Date; report: CourierReport } {
  const { at, report } = JSON.parse(reading) as {
    at: string
    report: Omit<CourierReport, 'dropoffEta'> & { dropoffEta: string | null }
  }
  const dropoffEta = report.dropoffEta === null ? null : new Date(report.dropoffEta)
  return { at: new Date(at), report: { ...report, dropoffEta } }
}
