import { describe, expect, test } from 'vitest'
import { expressEntry } from './express-entry.ts'

const VINA = { region: 'Valparaíso', commune: 'Viña del Mar' }
const COOKIE = `edad=1; entrega=${encodeURIComponent(JSON.stringify(VINA))}`
const OFFERS = '/categorias/ofertas-entrega-inmediata'

describe('who enters express by an address', () => {
  test.each([
    [OFFERS],
    [`${OFFERS}/`],
    [`${OFFERS}?orden=price:asc&delivery_time=programmed`],
    ['/?delivery_time=immediate'],
    ['/categorias/vinos?orden=price:asc&delivery_time=immediate&store_id=9'],
    ['/categorias/vinos?delivery_time=immediate&store_id=x'],
  ])('%s requests express for the chosen commune', (address) => {
    expect(expressEntry(address, COOKIE)).toEqual(VINA)
  })

  test.each([
    ['without a chosen commune', OFFERS, 'edad=1'],
    ['without cookies', OFFERS, undefined],
    ['with a commune nobody wrote so', OFFERS, 'entrega=x'],
    ['who is in express already', OFFERS, `${COOKIE}; compra=immediate.delivery.5`],
    ['who collects', OFFERS, `${COOKIE}; compra=programmed.pickup.9`],
    ['who asks for a pickup', '/?delivery_time=immediate&delivery_type=pickup', COOKIE],
    ['who says the store', '/?delivery_time=immediate&store_id=3', COOKIE],
    ['of a plain page', '/categorias/vinos?orden=price:asc', COOKIE],
    ['of a programmed page', '/?delivery_time=programmed', COOKIE],
  ])('nobody %s', (_who, address, cookies) => {
    expect(expressEntry(address, cookies)).toBeNull()
  })
})
