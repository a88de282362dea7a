// Batches of programs: what was sent as the service takes it, and what became of it in words.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { GuardName } from '#shop/operations/catalogue/guards.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { sendPrices, sendProducts, sendStock } from './batch.contract.ts'
import type { Batches } from './batch.service.ts'
import { batchAnswer, faultsAnswer, guardsAnswer } from './batch-answer.view.ts'
import type { Batch } from './batch-report.ts'

interface Deps {
  readonly batches: Pick<Batches, 'take'>
}

/** What all batches may say beside their rows. */
interface About {
  readonly idempotency_key?: string | undefined
  readonly dry_run?: boolean | undefined
  readonly allow?: Readonly<Partial<Record<GuardName, number | undefined>>> | undefined
}

export function batchRoutes({ batches }: Deps): Route[] {
  return [
    route(sendProducts, async ({ body: { products, full, ...about } }, call) =>
      take({ kind: 'products', rows: products, full, ...options(about) }, call),
    ),
    route(sendPrices, async ({ body: { prices, ...about } }, call) =>
      take({ kind: 'prices', rows: prices, ...options(about) }, call),
    ),
    route(sendStock, async ({ body: { stock, counted_at, ...about } }, call) =>
      take({ kind: 'stock', rows: stock, countedAt: new Date(counted_at), ...options(about) }, call),
    ),
  ]

  async function take(batch: Batch, { program, now }: CallContext) {
    const taken = await batches.take(batch, program!, now)
    if (taken.ok) return done(batchAnswer(taken.value))
    const { refusal } = taken
    if (refusal.code === 'rowsWrong') return refuse({ code: 'rowsWrong', ...faultsAnswer(batch.kind, batch.rows, refusal.faults) }) // biome-ignore format: one row
    if (refusal.code === 'loadGuarded') return refuse({ code: 'loadGuarded', ...guardsAnswer(refusal.held) })
    return refuse(refusal)
  }
}

function options({ idempotency_key, dry_run, allow }: About) {
  return { idempotencyKey: idempotency_key, isDryRun: dry_run, allowed: allow }
}
