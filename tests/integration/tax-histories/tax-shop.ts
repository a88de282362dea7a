// The shop of the histories: its own services over a database, with an issuer of the test, goods without end and orders that are paid at once.
import { inTransaction } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { openHistoryIssuer } from './history-issuer.ts'

const START = instantAt('2026-11-11', '10:00')
export const GOODS = [WINE, BEER, CASE] as const

export interface TaxWish {
  readonly goods: readonly { readonly id: number; readonly amount: number }[]
  readonly buyer: 'guest' | 'member' | 'distributor'
  readonly isFactura: boolean
  readonly points: number
  readonly provider: string
  /** Whether it costs nothing. */
  readonly isFree: boolean
}

export type TaxShop = Awaited<ReturnType<typeof openTaxShop>>

export async function openTaxShop(url: string) {
  /** The process dies once the issuer has answered. */
  let dies = false
  const issuer = await openHistoryIssuer(START)
  let calls = 0
  const provider: TaxDocumentProvider = {
    ...issuer.provider,
    async issue(...given) {
      calls += 1
      const answer = await issuer.provider.issue(...given)
      if (!dies) return answer
      dies = false
      throw new Error('killed')
    },
  }
  const desk = await openOrderDesk({ url, now: START, poolSize: 5, taxDocuments: { provider, environment: 'test' } })
  const { database } = desk
  await resetSmallShop(database)
  await database.updateTable('stock').set({ stock: 4_000_000 }).execute()
  for (const [id, code] of [[WINE, 25], [BEER, 26], [CASE, 24]] as const) await database.updateTable('product').set({ extra_tax_code: code }).where('id', '=', id).execute() // biome-ignore format: one row
  const many = Object.fromEntries(['NEXT_DAY_ORDER_LIMIT', 'SAME_DAY_ORDER_LIMIT', 'UNPAID_ORDERS_PER_CONTACT', 'UNPAID_ORDERS_PER_NETWORK'].map((name) => [name, '1000000'])) // biome-ignore format: one row
  await set({ ...many, UNPAID_ALERT_SHARE: '100', TODAY_WINDOW_CLOSE: '24:00' })
  const buyers = new Map<string, CallCustomer>()
  for (const kind of ['guest', 'member', 'distributor'] as const) {
    const guest = { ...(await desk.guest()), kind }
    await database.updateTable('customer').set({ kind }).where('id', '=', guest.rowId).execute()
    await database.insertInto('points_account').values({ customer_id: guest.rowId, deposits: 2_000_000_000 }).execute() // biome-ignore format: one row
    buyers.set(kind, guest)
  }
  const totals = { orders: 0, refunds: 0, deaths: 0 }

  return {
    desk,
    issuer,
    set,
    order,
    giveBack,
    now: issuer.now,
    async passes(minutes: number) {
      await issuer.passes(minutes * 60_000)
      desk.setNow(issuer.now())
    },
    /** Works on what is due; dies once in the middle where it is told to. */
    async work(isMortal = false) {
      dies = isMortal
      await desk.taxDocuments!.workDue(issuer.now()).catch((error: Error) => {
        if (error.message !== 'killed') throw error
        totals.deaths += 1
      })
      dies = false
      // What a dead process had taken comes back at once instead of after its lease.
      await database.updateTable('tax_document').set({ lease_until: null }).where('lease_until', 'is not', null).execute() // biome-ignore format: one row
    },
    figures: async () => ({
      issuer: issuer.provider.name,
      ...totals,
      documents: (await issuer.issued()).length,
      calls,
    }),
    async close() {
      await desk.close()
      await issuer.close()
    },
  }

  async function set(settings: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(settings))
      await database.replaceInto('setting').values({ name, value }).execute()
    await desk.settings.refresh()
  }

  /** Makes an order and pays it; its row. */
  async function order({ goods, buyer, isFactura, points, provider: by, isFree }: TaxWish): Promise<number> {
    const customer = buyers.get(buyer)!
    const { day } = await desk.firstDate()
    const billing = isFactura || buyer === 'distributor' ? FACTURA : null
    const make = (total: number, used: number) =>
      desk.orders.create(
        desk.body(customer, [...goods], total, {
          ...{ delivery_date_requested: day, billing, coupon: null },
          payments: [
            ...(used > 0 ? [{ payment_type: 'WALLET', amount: used }] : []),
            { payment_type: 'WEBPAY PLUS', amount: total - used },
          ],
        }),
        customer,
        issuer.now(),
      )
    const usable = buyer === 'member' ? points : 0
    const first = await make(usable + 1, usable)
    const total =
      !first.ok && first.refusal.code === 'invalid_payments_amount' ? Number(first.refusal.total) : usable + 1
    const second = first.ok ? first : await make(total, usable)
    // More points than the goods cost: these are kept.
    const made = !second.ok && second.refusal.code === 'invalid_payments_amount' ? await make(total, 0) : second
    if (!made.ok) throw new Error(`${JSON.stringify(made.refusal)} ${JSON.stringify({ goods, buyer, total })}`)
    const { rowId, amounts } = (await desk.orders.byId(made.value.orderId))!
    if (isFree) await database.updateTable('orders').set({ due: 0, net_amount: 0, iva_amount: 0, extra_tax_amount: 0, tax_rounding: 0 }).where('id', '=', rowId).execute() // biome-ignore format: one query
    await inTransaction(database, async (tx) => {
      const locked = await desk.orders.lock(tx, rowId)
      if (!isFree) {
        const values = { public_id: `a${rowId}`.padEnd(22, 'x'), order_id: rowId, provider: by, amount: amounts.due, state: 'paid', reference: `r${rowId}`, session_reference: `s${rowId}`, created_at: issuer.now() } as const // biome-ignore format: one row
        await tx.insertInto('payment_attempt').values(values).execute()
      }
      if (locked.status === 'PENDIENTE') await desk.orders.markPaid(tx, locked, 'WEBPAY CREDITO', issuer.now())
    })
    totals.orders += 1
    return rowId
  }

  /** Money of an order went back; by lines where a product is named. */
  async function giveBack(
    rowId: number,
    pesos: number,
    key: string,
    line: { readonly id: number; readonly units: number } | null,
  ) {
    const now = issuer.now()
    const attempt = await database.selectFrom('payment_attempt').select('id').where('order_id', '=', rowId).executeTakeFirstOrThrow() // biome-ignore format: one query
    await inTransaction(database, async (tx) => {
      if (line) await tx.insertInto('order_return').values({ order_id: rowId, request_key: key, product_id: line.id, units: line.units, money: pesos, points: 0, requested_by: 'ana', created_at: now }).execute() // biome-ignore format: one row
      const values = { public_id: `${rowId}-${key}`.padEnd(22, 'x').slice(0, 22), attempt_id: attempt.id, amount: pesos, reason: 'operator', request_key: key, state: 'done', created_at: now, settled_at: now } as const // biome-ignore format: one row
      const { insertId } = await tx.insertInto('payment_refund').values(values).executeTakeFirstOrThrow()
      await desk.taxDocuments!.refunded(tx, rowId, Number(insertId), now)
    })
    totals.refunds += 1
  }
}
