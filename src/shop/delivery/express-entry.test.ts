import { describe, expect, test } from 'vitest'
import type { StoreId } from '#shop/shared/ids.ts'
import { expressAddress, expressEntry, leavingExpress } from './express-entry.ts'

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
  ])('%s is asked for with the chosen commune', (address) => {
    expect(expressEntry(address, COOKIE)).toEqual(VINA)
  })

  test.each([
    ['without a chosen commune', OFFERS, 'edad=1'],
    ['without cookies', OFFERS, undefined],
    ['with a commune nobody wrote so', OFFERS, 'entrega=x'],
    ['who is in express already', OFFERS, `${COOKIE}; compra=immediate.delivery.5`],
    ['who says the store', '/?delivery_time=immediate&store_id=3', COOKIE],
    ['of a plain page', '/categorias/vinos?orden=price:asc', COOKIE],
    ['of a programmed page', '/?delivery_time=programmed', COOKIE],
  ])('nobody %s', (_who, address, cookies) => {
    expect(expressEntry(address, cookies)).toBeNull()
  })
})

describe('where the entry leads', () => {
  const store = (openNow: boolean) => ({ id: 5 as StoreId, openNow })
  const there = 'delivery_time=immediate&delivery_type=delivery&store_id=5'

  test('to the same address with the store that delivers there, so that it is no entry any more', () => {
    expect(expressAddress(`${OFFERS}?utm_source=x`, store(true))).toBe(`${OFFERS}?utm_source=x&${there}`)
    expect(expressAddress('/?delivery_time=immediate&store_id=9', store(true))).toBe(`/?${there}`)
    expect(expressEntry(expressAddress(OFFERS, store(true)), COOKIE)).toBeNull()
  })

  test.each([[null], [store(false)]])('to the page that says why, when nobody delivers there now: %j', (none) => {
    expect(expressAddress('/categorias/vinos?delivery_time=immediate&orden=price:asc', none)).toBe(
      '/entrega?aviso=express&volver=%2Fcategorias%2Fvinos%3Forden%3Dprice%3Aasc',
    )
    expect(expressAddress(OFFERS, none)).toBe('/entrega?aviso=express&volver=%2Fcategorias%2Fofertas')
  })

  test('and nobody goes back to a page that would switch again', () => {
    expect(leavingExpress(`${OFFERS}?pagina=2`)).toBe('/categorias/ofertas')
    expect(leavingExpress('/categorias/vinos?pagina=2')).toBe('/categorias/vinos?pagina=2')
  })
})
