import { describe, expect, test } from 'vitest'
import { expressEntry } from '#shop/delivery/express-entry.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { expressAddress, withoutExpress } from './express-address.ts'

const COOKIE = `entrega=${encodeURIComponent(JSON.stringify({ region: 'Valparaíso', commune: 'Viña del Mar' }))}`
const OFFERS = '/categorias/ofertas-entrega-inmediata'

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
    expect(withoutExpress(`${OFFERS}?pagina=2`)).toBe('/categorias/ofertas')
    expect(withoutExpress('/categorias/vinos?pagina=2')).toBe('/categorias/vinos?pagina=2')
  })
})
