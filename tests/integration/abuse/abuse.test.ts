// What an attacker gets out of the shop within an hour, from one network and from many, over IPv4 and IPv6, whether he solves captchas or not.
// `npm run test:abuse` does it from 1, 50 and 1,000 networks and prints the table; `npm test` from two, an attacker
// who solves them over IPv4 and one who does not over IPv6.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderDesk, openOrderDesk, SOLVED_CAPTCHA } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { type CardProvider, cardProvider } from '#tests/support/payments/card-provider.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type Family, networksOf } from './networks.ts'
import { type Gain, SCENARIOS, STOCK } from './scenarios.ts'

const COUNTS = process.env.ABUSE?.split(',').map(Number) ?? [2]
const FAMILIES: readonly Family[] = ['IPv4', 'IPv6']
const MORNING = instantAt('2026-11-11', '09:00')
/** Some ten statements a try. */
vi.setConfig({ testTimeout: 120_000 + Math.max(...COUNTS) * 3_000 })

let schema: TestDatabase
let desk: OrderDesk
let cards: CardProvider
const table: string[] = []

beforeAll(async () => {
  schema = await freshDatabase()
  cards = cardProvider('cards', 'by_form')
  desk = await openOrderDesk({ url: schema.url, now: MORNING, moreProviders: [cards.provider] })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
  if (process.env.ABUSE) process.stdout.write(`\n${table.join('\n')}\n`)
})
beforeEach(async () => {
  desk.setNow(MORNING)
  await resetSmallShop(desk.database)
  for (const name of ['coupon_use', 'coupon', 'throttle'] as const) await desk.database.deleteFrom(name).execute()
  await desk.settings.refresh()
})

async function attack(
  scenario: (typeof SCENARIOS)[number],
  family: Family,
  count: number,
  solves: boolean,
): Promise<Gain> {
  const isOfStock = scenario.name.startsWith('hoarding')
  const stock = isOfStock ? STOCK : 1_000_000
  await desk.database.updateTable('stock').set({ stock }).where('product_id', 'in', [BEER, WINE]).execute()
  const limit = { name: 'NEXT_DAY_ORDER_LIMIT', value: '1000000' }
  await desk.database.insertInto('setting').values(limit).execute()
  await desk.settings.refresh()
  const networks = networksOf(family, count)
  return scenario.run({
    ...{ desk, networks, cards },
    captcha: solves ? SOLVED_CAPTCHA : '',
    async pass(minutes) {
      desk.setNow(desk.later(minutes))
      await desk.payments.expireDue(desk.now())
    },
  })
}

describe.each(SCENARIOS)('$name', (scenario) => {
  const cases = COUNTS.flatMap((count) =>
    FAMILIES.flatMap((family) => [false, true].map((solves) => [count, family, solves] as const)).filter(
      ([, family, solves]) => process.env.ABUSE !== undefined || solves === (family === 'IPv4'),
    ),
  )
  test.each(cases)('from %i networks of %s, captchas solved: %s', async (count, family, solves) => {
    const { got, captchas } = await attack(scenario, family, count, solves)
    table.push(
      [
        scenario.name,
        family,
        count,
        solves ? 'solves captchas' : 'solves none',
        `${got} ${scenario.unit}`,
        captchas,
      ].join(' | '),
    )
    expect(got).toBeLessThanOrEqual(scenario.most(count, solves))
  })
})
