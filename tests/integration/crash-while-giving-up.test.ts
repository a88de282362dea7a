// The process dies between the cancel of an attempt at its provider and its record: nobody takes that for a cancel of the buyer's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { BY_ITSELF, openInvented } from './conformance/invented.ts'

let schema: TestDatabase

beforeAll(async () => {
  schema = await freshDatabase()
})
afterAll(() => schema?.drop())

test.each([
  ['money that moves by itself', BY_ITSELF],
  ['money we capture', { ...BY_ITSELF, moneyMoves: 'when_we_capture', captureWithinMs: 300_000 } as const],
])('%s: the order stays, and another payment begins', async (_case, facts) => {
  const [wallet, other] = [await openInvented('wallet', facts), await openInvented('other', facts)]
  let dies = true
  const provider = {
    ...wallet.provider,
    async cancel(attempt: Parameters<NonNullable<typeof wallet.provider.cancel>>[0]) {
      const answer = await wallet.provider.cancel!(attempt)
      if (dies) throw new Error('the process dies here')
      return answer
    },
  }
  const now = instantAt('2026-11-11', '10:00')
  const desk = await openOrderDesk({ url: schema.url, now, provider, moreProviders: [other.provider] })
  try {
    await resetSmallShop(desk.database)
    const customer = await desk.guest()
    const { day, cost } = await desk.firstDate()
    const body = desk.body(customer, [{ id: BEER, amount: 2 }], cost + 2 * 1_200, { delivery_date_requested: day })
    const made = await desk.orders.create(body, customer, now)
    if (!made.ok) throw new Error(made.refusal.code)
    const { orderId } = made.value
    const begin = (name: string) => desk.payments.begin(name, { orderId, customer, now: desk.now() })
    const first = await begin('wallet')
    await expect(begin('other')).rejects.toThrow('dies here')
    // Its lease runs out.
    await desk.database.updateTable('payment_attempt').set({ asking_until: null }).execute()
    dies = false
    // What was cancelled is not handed out again.
    const second = await begin('wallet')
    expect(second).toMatchObject({ ok: true })
    expect(first.ok && second.ok && second.value.token !== first.value.token).toBe(true)
    desk.setNow(desk.later(3))
    await desk.payments.reconcileDue(desk.now())
    expect((await desk.orders.byId(orderId))!.status).toBe('PENDIENTE')
    const attempts = await desk.database.selectFrom('payment_attempt').select('state').orderBy('id').execute()
    expect(attempts.map(({ state }) => state)).toEqual(['expired', 'pending'])
  } finally {
    await desk.close()
  }
})
