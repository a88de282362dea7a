// Express is said beside the dates only where it could come, and from a price that can be had.
import { expect, test } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { createExpressNow } from './express-now.service.ts'

const STORE = 5 as StoreId

interface Facts {
  readonly open?: boolean
  readonly offered?: boolean
  readonly alcohol?: boolean
  readonly allowed?: boolean
  readonly fixed?: number
  readonly from?: number
  readonly covered?: boolean
  readonly closes?: Date
  readonly dryFrom?: Date
  readonly now?: string
}

function ask(units: number, facts: Facts = {}, id = 1) {
  const { products, levels } = shelf([aProduct(1, { hasAlcohol: true })], { 1: { stock: 3 } })
  const catalogue = createCatalogue(1, { products, stock: new Map([[STORE, levels]]) })
  const { open = true, offered = true, alcohol = true, allowed = true, fixed = 0, from = 1690, covered = true } = facts
  const { closes = null, dryFrom = null, now = '2026-11-26T12:00:00-03:00' } = facts
  const store = { id: STORE, openNow: open, changesAt: closes }
  const expressNow = createExpressNow({
    catalogue: { current: () => catalogue },
    stores: { expressTo: () => ({ store: covered ? (store as never) : null }) },
    arrivals: { codeOf: () => '13114' },
    alcohol: { refusalAt: () => (alcohol ? null : ({} as never)), changesAt: () => dryFrom },
    settings: { current: () => ({ ...defaultSettings, immediateDeliveryCost: clp(fixed), expressFeeFrom: clp(from) }) },
    offeredTo: () => (offered ? ['immediateDelivery'] : []),
    isAllowed: () => allowed,
  })
  const lines = units === 0 ? [] : [{ productId: id, quantity: units }]
  return expressNow({ place: { commune: 'Las Condes' }, lines, audience: 'guest' }, new Date(now))
}

test.each<[string, number, Facts, number?]>([
  ['nothing to bring', 0, {}],
  ['more than the store has', 4, {}],
  ['an unknown product', 1, {}, 7],
  ['a closed store', 1, { open: false }],
  ['no area there', 1, { covered: false }],
  ['switched off, or the cyber days', 1, { offered: false }],
  ['no alcohol at this hour', 1, { alcohol: false }],
  ['more pesos than express brings', 1, { allowed: false }],
])('not of %s', (_, units, facts, id) => {
  expect(ask(units, facts, id)).toBeNull()
})

test('the least it costs: the owner’s least fee, what stands on every delivery, and a thousandth of the products', () => {
  expect(ask(1)?.cost).toEqual({ pesos: 1690 + 1190 + 5, isExact: false })
  expect(ask(2)?.cost).toEqual({ pesos: 1690 + 1190 + 10, isExact: false })
  expect(ask(1, { fixed: 2345 })?.cost).toEqual({ pesos: 2345, isExact: true })
  expect(ask(1, { from: 0 })?.cost).toBeNull()
})

test('until its store closes or alcohol is sold no more, whichever is first', () => {
  const [nine, ten] = [new Date('2026-11-26T21:00:00-03:00'), new Date('2026-11-26T22:00:00-03:00')]
  expect(ask(1, { closes: ten })?.until).toEqual(ten)
  expect(ask(1, { closes: ten, dryFrom: nine })?.until).toEqual(nine)
  expect(ask(1, { closes: nine, dryFrom: ten })?.until).toEqual(nine)
})

test.each([
  ['2026-11-26T12:00:00-03:00', true, '2026-11-26T23:30:00-03:00'],
  ['2026-11-26T23:30:00-03:00', true, '2026-11-27T01:30:00-03:00'],
  ['2026-11-26T23:30:01-03:00', false, '2026-11-27T01:30:00-03:00'],
  ['2026-11-27T00:10:00-03:00', true, '2026-11-27T01:30:00-03:00'],
])('at %s it comes today: %s, and that holds until %s', (now, isToday, until) => {
  const said = ask(1, { now, closes: new Date('2026-11-27T01:30:00-03:00') })
  expect(said).toMatchObject({ isToday, until: new Date(until) })
})
