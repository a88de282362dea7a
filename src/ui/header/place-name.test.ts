import { afterAll, expect, test, vi } from 'vitest'
import { namePlace } from './place-name.ts'

afterAll(() => vi.unstubAllGlobals())

const stores = {
  dataset: { none: 'Elige tu tienda' },
  options: [
    { value: '2', label: 'Las Condes' },
    { value: '3', label: 'Vitacura' },
  ],
}

const COMMUNE = `entrega=${encodeURIComponent('{"region":"Metropolitana de Santiago","commune":"Ñuñoa"}')}`

/** What the header says on a page of a context, to a browser with these cookies. */
function said(context: string | undefined, cookie: string, select: unknown = stores): string {
  const [compra, dicho] = context?.split(' as ') ?? []
  const shown = { textContent: 'as the page came' }
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset: { compra, dicho } },
    querySelector: () => select,
    querySelectorAll: () => [shown],
  })
  namePlace()
  return shown.textContent
}

test.each([
  ['a delivery', undefined, COMMUNE, 'Ñuñoa'],
  ['a delivery of nobody who has chosen', undefined, 'retiro=3', 'as the page came'],
  ['an express delivery', 'immediate.delivery.2', COMMUNE, 'Ñuñoa'],
  ['a programmed pickup', 'programmed.pickup.9', 'retiro=3', 'Vitacura'],
  ['one without a store', 'programmed.pickup.9', '', 'Elige tu tienda'],
  ['one of a store that is not there', 'programmed.pickup.9', 'retiro=77', 'Elige tu tienda'],
  ['an express pickup', 'immediate.pickup.3', 'retiro=2', 'Vitacura'],
  [
    'one whose stock is of a store that nobody chose',
    'immediate.pickup.2 as immediate.pickup.9',
    '',
    'Elige tu tienda',
  ],
])('of %s the header says what somebody chose', (_what, compra, cookie, name) => {
  expect(said(compra, cookie)).toBe(name)
})

test('where a page has no stores it stays as it came', () => {
  expect(said('programmed.pickup.9', 'retiro=3', null)).toBe('as the page came')
})
