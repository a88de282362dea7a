// What counts as a saving, and that the whole demonstration catalogue shows no other one.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campaignsOf, pricesOf } from '#db/seeds/demo/prices.ts'
import { catalogueRows } from '#db/seeds/demo/rows.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { productView } from '#shop/catalog/product.view.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { isPack, type Product, type StatedSaving } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { anyShelf, aProduct } from '#tests/support/catalogue/products.ts'
import { realProducts, weighed } from '#tests/support/catalogue/real-catalogue.ts'
import type { Audience } from './audience.ts'
import { discountPercentage, isDiscounted, unitPrice } from './price.ts'
import { componentsPrice, withRealSaving } from './real-saving.ts'

const guest = (price: number, until?: Date) => ({ list: 1, price: clp(price), club: false, ...(until && { until }) })
const club = (price: number) => ({ list: 2, price: clp(price), club: true })
const soon = new Date('2026-12-01T03:00:00Z')

function shown(different: Partial<Product>, stated: Partial<StatedSaving>, parts: readonly Product[] = []) {
  const nothing: StatedSaving = { referencePrice: clp(0), isOffer: false, isCyber: false, isSellout: false }
  const product = aProduct(1, { ...different, stated: { ...nothing, ...stated } })
  const { referencePrice, isOffer, isCyber, isSellout } = withRealSaving(product, (id) =>
    parts.find((part) => part.id === id),
  )
  const marks = [isOffer && 'offer', isCyber && 'cyber', isSellout && 'sellout'].filter(Boolean)
  return [referencePrice, ...marks]
}
const all = { isOffer: true, isCyber: true, isSellout: true }

describe('a product', () => {
  test.each<[name: string, prices: Product['prices'], stated: Partial<StatedSaving>, shown: unknown[]]>([
    ['below its reference price', [guest(900)], { referencePrice: clp(1000) }, [1000, 'offer']],
    ['a little below it', [guest(901)], { referencePrice: clp(1000) }, [1000]],
    [
      'a little below it and marked',
      [guest(990)],
      { referencePrice: clp(1000), ...all },
      [1000, 'offer', 'cyber', 'sellout'],
    ],
    ['at it, whatever is marked', [guest(1000)], { referencePrice: clp(1000), ...all }, [1000]],
    ['above it', [guest(1200)], { referencePrice: clp(1000), ...all }, [1000]],
    ['without a reference price', [guest(900)], { ...all }, [0]],
    ['with a club price only', [club(900)], { referencePrice: clp(1000), ...all }, [1000]],
    [
      'on offer for a time, measured against what it costs otherwise',
      [guest(900), guest(800, soon)],
      all,
      [900, 'offer', 'cyber', 'sellout'],
    ],
    ['on offer for a time, above its other price', [guest(900), guest(950, soon)], { ...all }, [900]],
  ])('%s', (_, prices, stated, expected) => {
    expect(shown({ prices }, stated)).toEqual(expected)
  })
})

describe('a pack of six at $1.000', () => {
  const part = (different: Partial<Product> = {}) => aProduct(2, { prices: [guest(1000), club(950)], ...different })
  const six = { components: [{ productId: 2 as ProductId, quantity: 6 }] }
  test.each<[name: string, prices: Product['prices'], reference: number, shown: unknown[], part?: Partial<Product>]>([
    ['dearer than its parts', [guest(6500)], 8000, [0]],
    ['as dear as its parts', [guest(6000), club(5700)], 8000, [6000]],
    ['cheaper: measured against its parts', [guest(5400)], 8000, [6000, 'offer', 'cyber', 'sellout']],
    ['cheaper, with a lower reference price', [guest(5400)], 5500, [5500, 'offer', 'cyber', 'sellout']],
    ['dearer than its parts for members', [guest(5900), club(5800)], 8000, [0]],
    ['of a part that is no longer sold', [guest(5400)], 8000, [0], { active: false }],
    ['of a part without a price', [guest(5400)], 8000, [0], { prices: [] }],
    ['that nobody can buy', [], 8000, [6000]],
  ])('%s', (_, prices, reference, expected, different) => {
    expect(shown({ ...six, prices }, { referencePrice: clp(reference), ...all }, [part(different)])).toEqual(expected)
  })

  test('of a part that is not there', () => {
    expect(shown({ ...six, prices: [guest(5400)] }, { referencePrice: clp(8000), ...all })).toEqual([0])
  })
})

test('any pack is offered above its parts to nobody it is shown as a saving, and weighing twice changes nothing', () => {
  fc.assert(
    fc.property(anyShelf, ({ products }) => {
      const find = (id: ProductId) => products.get(id)
      for (const product of products.values()) {
        const now = withRealSaving(product, find)
        expect(withRealSaving(now, find)).toBe(now)
        const price = unitPrice(now, 'guest')
        if (!isPack(now) || price === null || now.referencePrice <= price) continue
        const parts = componentsPrice(now, find, 'guest')!
        expect(price <= parts && now.referencePrice <= parts).toBe(true)
      }
    }),
  )
})

describe('the whole catalogue', () => {
  const rows = catalogueRows()
  const products = weighed(
    realProducts().map((product, index) => {
      const { is_offer, is_cyber, is_sellout } = campaignsOf(rows[index]!)
      const prices = pricesOf(rows[index]!).map(({ price_list_id, club, price }) => ({
        list: price_list_id,
        club,
        price: clp(price),
      }))
      const { referencePrice } = product
      const stated = { referencePrice, isOffer: is_offer, isCyber: is_cyber, isSellout: is_sellout }
      return { ...product, prices, stated }
    }),
  )
  const find = (id: ProductId) => products.get(id)
  const every = [...products.values()]
  const catalogue = createCatalogue(1, { products, stock: new Map() })
  const context = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' } as const
  const look = { catalogue, audience: 'guest' as const, context, limit: 12 }
  const idsIn = (slug: string) =>
    catalogue.pricedProducts(shippedCategories.find(slug)!, 'guest', 'default').map(({ id }) => id)
  const ids = (which: (product: Product) => boolean) => new Set(every.filter(which).map(({ id }) => id))

  test.each<Audience>(['guest', 'member', 'distributor', 'caterer'])(
    'a pack costs a %s no more than its parts',
    (audience) => {
      const packs = every.filter(isPack)
      expect(packs).toHaveLength(77)
      const dearer = packs.filter((pack) => unitPrice(pack, audience)! > componentsPrice(pack, find, audience)!)
      expect(dearer.map(({ name }) => name)).toEqual([])
    },
  )

  test('a struck price is one that is really asked for, on cards and in calls, and the badge tells the very share', () => {
    for (const product of every) {
      const { price, referencePrice, discountPercentage: off } = cardView(product, look)
      const view = productView(product, look)
      expect(view.discountPercentage).toBe(off ?? 0)
      const real = isPack(product) ? componentsPrice(product, find, 'guest')! : product.stated.referencePrice
      if (referencePrice !== null) expect(referencePrice > price && referencePrice <= real).toBe(true)
      if (off !== null) expect(off).toBe(Math.floor(((product.referencePrice - price) * 100) / product.referencePrice))
      expect(referencePrice !== null).toBe(isDiscounted(price, product.referencePrice))
    }
  })

  test('Ofertas has all that costs less today, and nothing else; Liquidación and Cyber nothing at its full price', () => {
    const cheaper = (one: Product) => discountPercentage(unitPrice(one, 'guest')!, one.referencePrice) !== null
    expect(new Set(idsIn('ofertas'))).toEqual(ids(cheaper))
    expect(idsIn('ofertas').length).toBeGreaterThan(100)
    for (const slug of ['liquidacion', 'cyber'])
      for (const id of idsIn(slug)) expect([slug, cheaper(find(id)!)]).toEqual([slug, true])
    expect(idsIn('liquidacion').length).toBeGreaterThan(10)
  })
})
