// Numbers what happened, in one order for all programs, and has each webhook told that wants to know. Nothing of it is in the way of an order: what was
// committed is found afterwards, by its own mark.
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DAY } from '#shop/shared/durations.ts'
import { createWebhookRepository, type StoredWebhook } from '../webhooks/webhook.repository.ts'
import { createEventRepository, type NewEvent } from './event.repository.ts'

/** The job that tells a webhook of an event; its payload is `{ deliveryId }`. */
export const WEBHOOK_JOB = 'webhook'

interface Deps {
  readonly database: Database
  readonly enqueue: Enqueue
  readonly settings: { current(): Pick<Settings, 'stockLowUnits' | 'deliveryDays'> }
}

/** Rows that are numbered in one transaction. */
const BATCH = 500
/** A change is seen once its transaction ends, with the time of its statement: so far back it is looked for again. */
const OVERLAP_MS = 60_000

export type IntegrationEvents = ReturnType<typeof createIntegrationEvents>

export function createIntegrationEvents({ database, enqueue, settings }: Deps) {
  const events = createEventRepository()
  const webhooks = createWebhookRepository()
  /** Since when changed shelves are looked at; the first look is at all. By the machine's clock, as the database has it. */
  let lookedAt = new Date(0)

  return {
    /** Takes out of the log what ended, well or badly, before as many days as the setting says. */
    forgetOld: (now: Date): Promise<void> =>
      webhooks.deleteEnded(database, new Date(now.getTime() - settings.current().deliveryDays * DAY)),

    /** Numbers all that was committed until now. */
    async announce(now: Date): Promise<void> {
      while ((await events.unnumbered(database, 1)).events.length > 0 && (await announceSome(now)) === BATCH);
    },

    /** Tells of shelves that have fallen below what the owner calls low. Nobody looks where nobody wants to know. */
    async announceLow(now: Date): Promise<void> {
      const all = await webhooks.all(database)
      const below = settings.current().stockLowUnits
      if (!all.some((each) => each.events.includes('stock.low'))) return
      const began = Date.now()
      await inTransaction(database, async (tx) => {
        const last = await events.lock(tx)
        await events.noLongerLow(tx, below)
        const low = await events.newlyLow(tx, below, lookedAt, BATCH)
        const told = low.map((data): NewEvent => ({ type: 'stock.low', orderRowId: null, data: { ...data, below }, at: now })) // biome-ignore format: one row
        await number(tx, last, told, all, now)
        if (low.length < BATCH) lookedAt = new Date(began - OVERLAP_MS)
      })
    },
  }

  async function announceSome(now: Date): Promise<number> {
    return inTransaction(database, async (tx) => {
      const last = await events.lock(tx)
      const found = await events.unnumbered(tx, BATCH)
      await number(tx, last, found.events, await webhooks.all(tx), now)
      await events.mark(tx, found)
      return Math.max(found.orderEventIds.length, found.refundIds.length, found.documentIds.length)
    })
  }

  async function number(
    tx: Tx,
    last: number,
    news: readonly NewEvent[],
    all: readonly StoredWebhook[],
    now: Date,
  ): Promise<void> {
    for (const { id, type, at } of await events.number(tx, last, news))
      for (const webhook of all) {
        if (!webhook.events.includes(type) || at < webhook.createdAt) continue
        const deliveryId = await webhooks.toTell(tx, webhook.rowId, id, now)
        await enqueue(tx, { kind: WEBHOOK_JOB, key: String(deliveryId), payload: { deliveryId } })
      }
  }
}
