// The index follows texts, and only them; prices and stock are the newest snapshot's at once.

import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { categoryHits } from './category-hits.view.ts'
import type { Occasion } from './occasion.ts'
import { createSearchService } from './search.service.ts'

const NO_OCCASIONS: readonly Occasion[] = []
const visit = { audience: 'guest', context: DEFAULT_CONTEXT } as const
const products = [
  aProduct(1, { name: 'Vino Uno', displayName: 'Vino Uno' }),
  aProduct(2, { name: 'Vino Dos', displayName: 'Vino Dos' }),
]

function aCatalogue(version: number, shelf: readonly Product[], stockOf: (id: number) => number = () => 10): Catalogue {
  const levels = shelf.map(({ id }) => [id, { stock: stockOf(id), reserveProgrammed: 0, reserveImmediate: 0 }] as const)
  return createCatalogue(version, {
    products: new Map(shelf.map((product) => [product.id, product])),
    stock: new Map([[WAREHOUSE, new Map(levels)]]),
  })
}

async function aSearch(
  first: Catalogue,
  offered: readonly CategorySlug[] = [],
  occasions: () => readonly Occasion[] = () => NO_OCCASIONS,
) {
  let current = first
  let tell = (_: Catalogue) => {}
  const built: string[] = []
  const search = createSearchService({
    catalogue: {
      current: () => current,
      onChange: (listener) => {
        tell = listener
        return () => true
      },
    },
    logger: { info: (_: unknown, text?: string) => void built.push(text ?? ''), error: () => {} } as never,
    categoryNamed: (text) =>
      categoryHits({ categories: shippedCategories, synonyms: shippedSynonyms }, text, 1, offered)[0]?.slug,
    occasions,
  })
  await search.start()
  const found = (text: string) => search.results(text, visit).products.map(({ id }) => Number(id))
  const move = (next: Catalogue) => {
    current = next
    tell(next)
  }
  return { search, found, built, move }
}

describe('search', () => {
  test('words that name a category and no product show what it has, while it is offered', async () => {
    const cheaper = aProduct(1, { name: 'Vino Uno', displayName: 'Vino Uno', isOffer: true, freeDelivery: true })
    const shelf = aCatalogue(1, [cheaper, products[1]!])
    const { found } = await aSearch(shelf, ['ofertas', 'despacho-gratis'])
    expect(['oferta', 'ofertas', 'despacho gratis', 'mayorista'].map(found)).toEqual([[1], [1], [1], []])
    expect((await aSearch(shelf)).found('despacho gratis')).toEqual([])
  })

  test('what has all words being sold out, what has fewer of them is shown, the most first', async () => {
    const named = (id: number, name: string) => aProduct(id, { name, displayName: name })
    const shelf = [
      named(1, 'Pack 24 Escudo Lata 350 cc'),
      named(2, 'Cerveza Escudo Lata 350 cc'),
      named(3, 'Cerveza Cristal Lata 350 cc'),
      named(4, 'Papas Fritas'),
    ]
    const { found } = await aSearch(aCatalogue(1, shelf, (id) => (id === 1 ? 0 : 5)))
    expect(found('escudo 24')).toEqual([2])
    expect(found('pack escudo lata')).toEqual([2])
    expect(new Set(found('papas escudo pack'))).toEqual(new Set([2, 4]))
  })

  test('shows what has stock and a price, whichever way it is asked', async () => {
    const noPrice = aProduct(3, { name: 'Vino Tres', displayName: 'Vino Tres', prices: [] })
    const { search, found } = await aSearch(aCatalogue(1, [...products, noPrice], (id) => (id === 2 ? 0 : 5)))
    expect(found('vino')).toEqual([1])
    expect(search.suggestions('vino', visit, 6).products).toHaveLength(1)
    expect(found('vi')).toEqual([])
    const elsewhere = { ...visit, context: { ...DEFAULT_CONTEXT, storeId: 77 as typeof WAREHOUSE } }
    expect(search.nearest('vyno', elsewhere)).toBeNull()
    expect(search.nearest('vyno uno', visit)).toBe('vino uno')
    expect(search.results('vino', elsewhere).products).toEqual([])
  })

  test('where what is meant is sold out, what has all of its words but one', async () => {
    const { search, found } = await aSearch(aCatalogue(1, products, (id) => (id === 2 ? 0 : 5)))
    expect(found('vino dos')).toEqual([1])
    expect(search.suggestions('vino dos', visit, 6).products).toHaveLength(1)
    expect(found('dos')).toEqual([])
    expect(found('vino xyzzyq uno')).toEqual([1])
  })

  test('keeps its index when stock or prices change, and shows them at once', async () => {
    const { search, found, built, move } = await aSearch(aCatalogue(1, products))
    move(
      aCatalogue(
        2,
        [{ ...products[0]!, prices: [{ list: 1, price: clp(99), club: false }] }, products[1]!],
        (id) => id - 1,
      ),
    )
    expect(found('vino')).toEqual([2])
    await expect.poll(() => search.isFresh()).toBe(true)
    expect(built).toHaveLength(1)
  })

  test('rebuilds it when a text changes, and is not fresh until then', async () => {
    const { search, found, built, move } = await aSearch(aCatalogue(1, products))
    move(aCatalogue(2, [{ ...products[0]!, name: 'Zarzamora', displayName: 'Zarzamora' }, products[1]!]))
    await expect.poll(() => search.isFresh()).toBe(true)
    expect(built).toHaveLength(2)
    expect(found('zarzamora')).toEqual([1])
    expect(found('uno')).toEqual([])
  })

  test("takes an owner's words for things as soon as the snapshot has them, over the index it has", async () => {
    const first = aCatalogue(1, products)
    const { search, found, built, move } = await aSearch(first)
    expect(found('tintazo')).toEqual([])
    const said = createCatalogue(
      2,
      {
        ...first.content,
        synonyms: [
          ['tintazo', 'vino uno'],
          ['el de siempre', 'dos'],
        ],
      },
      first,
    )
    move(said)
    await expect.poll(search.isFresh).toBe(true)
    expect([found('tintazo'), found('El de siempre'), built.length]).toEqual([[1], [2], 1])
    move(createCatalogue(3, { ...first.content, synonyms: [] }, said))
    await expect.poll(search.isFresh).toBe(true)
    expect(found('tintazo')).toEqual([])
  })

  test('gives the same list as long as nothing changes', async () => {
    const { search } = await aSearch(aCatalogue(1, products))
    expect(search.results('vino', visit).products).toBe(search.results(' vino ', visit).products)
    expect(search.results('vino', visit, 'name:desc').products.map(({ id }) => Number(id))).toEqual([1, 2])
  })
})

describe('what is asked beside words', () => {
  const priced = (id: number, name: string, price: number, more: Partial<Product> = {}) =>
    aProduct(id, { name, displayName: name, prices: [{ list: 1, price: clp(price), club: false }], rank: id, ...more })
  const shelf = [
    priced(1, 'Vino Caro', 9000),
    priced(2, 'Vino Justo', 3000, { brand: 'Justo' }),
    priced(3, 'Vino Barril', 2000),
    priced(4, 'Papas', 1500, { family: 'snacks', subfamily: 'papas' }),
  ]
  const twoForOne: Promotion = {
    ...{ id: 1, name: '2x1', offer: { kind: 'nForM', take: 2, pay: 1 }, startsAt: null, endsAt: null },
    ...{ audiences: [], stores: [], deliveryTime: null, deliveryType: null, unitsPerLine: null, unitsPerOrder: null },
    goods: { products: [], categories: [], brands: ['Justo'] },
  }

  test('a price is left to the filters, and suggestions keep it themselves', async () => {
    const { search } = await aSearch(aCatalogue(1, shelf))
    const { products, asked } = search.results('vino hasta 3000', visit)
    expect([products.length, asked.rest, asked.to]).toEqual([3, 'vino', 3000])
    expect(search.results('vino menos de 9 lucas', visit).products).toBe(products)
    const ids = (text: string) => search.suggestions(text, visit, 2).products.map(({ id }) => Number(id))
    expect([ids('vino hasta 3000'), ids('menos de 2500'), ids('vino barato'), ids('todo')]).toEqual([
      [2, 3],
      [3, 4],
      [3, 2],
      [1, 2],
    ])
  })

  test('promotions are those in force for whoever looks, from one search to the next', async () => {
    const { search } = await aSearch(aCatalogue(1, shelf))
    const none: Promotion[] = []
    const one = [twoForOne]
    const found = (text: string, promotions: Promotion[]) => {
      const { products, isUnpromoted } = search.results(text, { ...visit, promotionsOf: () => promotions })
      return [products.map(({ id }) => Number(id)), isUnpromoted]
    }
    expect(found('2x1', none)).toEqual([[], false])
    expect(found('2x1', one)).toEqual([[2], false])
    expect(found('vino 2x1', one)).toEqual([[2], false])
    expect(found('papas 2x1', one)).toEqual([[4], true])
    expect(found('3x2', one)).toEqual([[2], false])
    expect(found('2x1', none)).toEqual([[], false])
  })

  test('a published list shows what of it can be bought, and its words narrow others', async () => {
    const list = (productIds: number[]): Occasion[] => [
      { id: 1, title: 'Para el asado', phrases: [['asado']], categories: [], productIds: productIds as ProductId[] },
    ]
    let lists = list([4, 3])
    const { search } = await aSearch(
      aCatalogue(1, shelf, (id) => (id === 4 ? 0 : 5)),
      [],
      () => lists,
    )
    const found = (text: string) => {
      const { products, occasion } = search.results(text, visit)
      return [occasion, products.map(({ id }) => Number(id))]
    }
    expect(found('para el asado')).toEqual(['Para el asado', [3]])
    expect(found('vino asado')).toEqual(['Para el asado', [3, 1, 2]])
    expect(found('asad')).toEqual(['Para el asado', [3]])
    lists = list([1])
    expect(found('asado')).toEqual(['Para el asado', [1]])
  })
})
