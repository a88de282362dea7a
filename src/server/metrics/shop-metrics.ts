// What monitors are told of the shop as a whole, which every process reads from the one database: take the greatest over processes, never the sum.
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/database/database.ts'
import { atMost } from '#platform/work/at-most.ts'
import { queueByKind } from '#platform/work/queue-health.ts'
import { PARTIES_BEHIND, type Readiness } from '#server/build/readiness.ts'
import { createBackupRunRepository } from '#shop/operations/backups/backup-run.repository.ts'
import { createShopProcessRepository } from '#shop/operations/health/shop-process.repository.ts'
import { isSilent, lives } from '#shop/operations/health/shop-process.ts'
import { pulse } from '#shop/reporting/pulse.repository.ts'

interface Deps {
  readonly registry: Registry
  readonly database: Database
  readonly readiness: Pick<Readiness, 'awayBehind'>
  /** The shop's clock, by which orders and payments are dated. */
  readonly now: () => Date
}

/** How often a process reads at most, however often it is asked. */
const KEPT_MS = 10_000
/** How long who asks waits for the database. */
const PATIENCE_MS = 4_000
const ORDERS_MINUTES = 5
const PAYMENTS_MINUTES = 15

export type ShopMetrics = ReturnType<typeof createShopMetrics>

export function createShopMetrics({ registry, database, readiness, now }: Deps) {
  const processes = createShopProcessRepository()
  const backups = createBackupRunRepository()
  const gauges: Gauge[] = []
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> => {
    const made = new Gauge({ name, help: `${help} Max over processes.`, labelNames, registers: [registry] })
    gauges.push(made as Gauge)
    return made
  }
  const due = gauge('liqui_jobs_due', 'Jobs that are due and not begun, by kind.', ['kind'])
  const oldest = gauge('liqui_jobs_oldest_due_seconds', 'For how long the oldest of them is due, by kind.', ['kind'])
  const dead = gauge('liqui_jobs_dead', 'Jobs that were given up and wait for a person, by kind.', ['kind'])
  const orders = gauge('liqui_orders_recent', `Orders made in the last ${ORDERS_MINUTES} minutes, by state.`, ['state'])
  const payments = gauge(
    'liqui_payments_recent',
    `Tries to pay begun in the last ${PAYMENTS_MINUTES} minutes, by provider and state.`,
    ['provider', 'state'],
  )
  const heldOrders = gauge('liqui_stock_held_orders', 'Orders that wait for their payment and hold stock.')
  const heldUnits = gauge('liqui_stock_held_units', 'Units they hold.')
  const living = gauge('liqui_processes', 'Processes by kind and whether they live, are silent or leave.', ['kind', 'state']) // biome-ignore format: one row
  const beat = gauge('liqui_heartbeat_age_seconds', 'Since the last beat of the most silent process of a kind.', ['kind']) // biome-ignore format: one row
  const away = gauge('liqui_away', '1 for who is away of those the shop needs, as /readyz?deep names them.', ['party'])
  const backupAge = gauge(
    'liqui_backup_age_seconds',
    'Since the last backup that went well; absent where there was none.',
  )
  const isRead = new Gauge({
    name: 'liqui_shop_read',
    help: '1 where this process could read the figures of the shop, 0 where the database did not answer. Min over processes.',
    registers: [registry],
  })

  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<boolean> | undefined

  return {
    /** Brings the figures up to date; what cannot be read is left out, and not told as it was. */
    async refresh(): Promise<void> {
      if (performance.now() - readAt < KEPT_MS) return
      reading ??= read()
        .catch(() => false)
        .finally(() => {
          reading = undefined
        })
      const isDone = await atMost(PATIENCE_MS, reading, false)
      if (isDone) readAt = performance.now()
      else for (const each of gauges) each.reset()
      isRead.set(isDone ? 1 : 0)
    },
  }

  async function read(): Promise<boolean> {
    const machineNow = new Date()
    const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000)
    const found = await Promise.all([
      queueByKind(database, machineNow),
      pulse.ordersSince(database, minutesAgo(ORDERS_MINUTES)),
      pulse.paymentsSince(database, minutesAgo(PAYMENTS_MINUTES)),
      pulse.held(database),
      processes.all(database),
      readiness.awayBehind(),
      backups.last(database),
    ])
    const [queue, made, tries, held, all, parties, { made: backup }] = found
    for (const each of gauges) each.reset()
    for (const { kind, count, oldestAt } of queue.due) {
      due.set({ kind }, count)
      oldest.set({ kind }, Math.max(0, (machineNow.getTime() - oldestAt.getTime()) / 1000))
    }
    for (const { kind, count } of queue.dead) dead.set({ kind }, count)
    for (const { state, count } of made) orders.set({ state }, count)
    for (const { provider, state, count } of tries) payments.set({ provider, state }, count)
    heldOrders.set(held.orders)
    heldUnits.set(held.units)
    for (const kind of ['web', 'worker'] as const) {
      const own = all.filter((one) => one.kind === kind)
      living.set({ kind, state: 'living' }, own.filter(lives).length)
      living.set({ kind, state: 'silent' }, own.filter(isSilent).length)
      living.set({ kind, state: 'leaving' }, own.filter(({ leaving }) => leaving).length)
      const staying = own.filter(({ leaving }) => !leaving)
      if (staying.length > 0) beat.set({ kind }, Math.max(...staying.map(({ silentS }) => silentS)))
    }
    for (const party of PARTIES_BEHIND) away.set({ party }, parties.includes(party) ? 1 : 0)
    if (backup) backupAge.set((machineNow.getTime() - backup.endedAt.getTime()) / 1000)
    return true
  }
}
