// The head of a list against a calculation by hand: no product twice, none lost, the rest in order, on every page.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { PAGE_SIZE } from '#shop/catalog/listing.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { filterCategory } from './filtered-list.ts'
import { type Head, MAX_PROMOTED } from './head.ts'

const wines = shippedCategories.find('vinos')!
const id = (number: number) => number as ProductId

interface Wine {
  readonly rank: number
  readonly strain: 'Merlot' | 'Syrah'
  readonly sold: boolean
  readonly wine: boolean
}

function catalogueOf(wanted: readonly Wine[]) {
  const products = wanted.map(({ rank, strain, wine }, at) =>
    aProduct(at + 1, {
      rank,
      attributes: { strain },
      family: wine ? 'vinos' : 'cervezas',
      subfamily: wine ? 'tinto' : 'lager',
      prices: [{ list: 1, price: clp(1000 + at), club: false }],
    }),
  )
  const levels = Object.fromEntries(wanted.map(({ sold }, at) => [at + 1, { stock: sold ? 9 : 0 }]))
  const stocked = shelf(products, levels)
  return createCatalogue(1, { products: stocked.products, stock: new Map([[WAREHOUSE, stocked.levels]]) })
}

const idsOf = (catalogue: ReturnType<typeof catalogueOf>, page: number, query: string, head?: Head, sort?: SortKey) => {
  const asked = [...new URLSearchParams(query)]
  const how = { audience: 'guest', context: DEFAULT_CONTEXT, sort: sort ?? 'default', page, query: asked } as const
  const { products, total, promoted, nextPage } = filterCategory(catalogue, wines, {
    ...how,
    ...(head ? { head } : {}),
  })
  return { ids: products.map((product) => product.id), total, promoted, nextPage }
}

const anyWine = fc.record({
  rank: fc.integer({ min: 0, max: 20 }),
  strain: fc.constantFrom('Merlot' as const, 'Syrah' as const),
  sold: fc.boolean(),
  wine: fc.integer({ min: 0, max: 9 }).map((lot) => lot > 0),
})
const anyIds = fc.array(fc.integer({ min: 1, max: 75 }).map(id), { maxLength: 12 })
const anyHead = fc.record({ promoted: anyIds, ordering: anyIds })

test('winners, then the owner’s order, then the rest as they were: whatever is stocked, filtered and paged', () => {
  fc.assert(
    fc.property(
      fc.array(anyWine, { maxLength: 70 }),
      anyHead,
      fc.constantFrom('', 'cepa=merlot'),
      fc.integer({ min: 1, max: 4 }),
      (wanted, head, query, page) => {
        const catalogue = catalogueOf(wanted)
        const plain = idsOf(catalogue, 99, query)
        const whole = idsOf(catalogue, 99, query, head)
        const listed = (ids: readonly ProductId[]) => [...new Set(ids)].filter((one) => plain.ids.includes(one))
        const winners = listed(head.promoted).slice(0, MAX_PROMOTED)
        const front = [...new Set([...winners, ...listed(head.ordering)])]
        expect(whole.promoted).toEqual(winners)
        expect(whole.ids).toEqual([...front, ...plain.ids.filter((one) => !front.includes(one))])
        expect(whole.total).toBe(plain.total)
        const shown = idsOf(catalogue, page, query, head)
        expect(shown.ids).toEqual(whole.ids.slice(0, page * PAGE_SIZE))
        expect(shown.promoted).toEqual(winners)
        expect(shown.nextPage === null).toBe(whole.ids.length <= page * PAGE_SIZE)
      },
    ),
    { numRuns: 500 },
  )
})

describe('by hand', () => {
  const three = catalogueOf([1, 2, 3].map((rank) => ({ rank, strain: 'Merlot', sold: rank !== 3, wine: true })))

  test('who bids most but has no stock gives way to the next', () => {
    const { ids, promoted } = idsOf(three, 1, '', { promoted: [id(3), id(99), id(2)], ordering: [] })
    expect([ids, promoted]).toEqual([[2, 1], [2]])
  })

  test('any other order than the default is nobody’s to buy', () => {
    const head = { promoted: [id(2)], ordering: [id(2)] }
    expect(idsOf(three, 1, '', head, 'price:asc')).toMatchObject({ ids: [1, 2], promoted: [] })
  })
})
