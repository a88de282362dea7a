import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { slugOf } from '#shop/shared/typed/plain-letters.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { sortKeys } from '../sort-key.ts'
import { stepOf } from './apply-filters.ts'
import { ENTRY_LINKS, entryRedirect, withEntryLinks } from './entry-links.ts'
import { valuesIn } from './facet-values.ts'
import { FACETS, type FacetName, facetNames, facetsOf, MIXED } from './facets.ts'
import { filterAddress, filterAddresses, valuesAfterToggle, withFilter } from './filter-addresses.ts'
import { type FilteredListing, filterCategory, filterProducts } from './filtered-list.ts'
import { NOTHING_CHOSEN, readSelection, type Selection, selectionQuery, toggled, withValues } from './selection.ts'

const wines = shippedCategories.find('vinos')!
const guest = { audience: 'guest', context: DEFAULT_CONTEXT, sort: 'default', page: 99 } as const
const queryOf = (text: string) => [...new URLSearchParams(text)]

function aWine(id: number, attributes: Record<string, string>, price = 5000, more: Partial<Product> = {}): Product {
  return aProduct(id, { attributes, prices: [{ list: 1, price: clp(price), club: false }], ...more })
}

function catalogueOf(products: readonly Product[], unsold: readonly number[] = []) {
  const levels = Object.fromEntries(products.map(({ id }) => [id, { stock: unsold.includes(id) ? 0 : 5 }]))
  const stocked = shelf([...products], levels)
  return createCatalogue(1, { products: stocked.products, stock: new Map([[WAREHOUSE, stocked.levels]]) })
}

const listed = (products: readonly Product[], query: string) =>
  filterCategory(catalogueOf(products), wines, { ...guest, query: queryOf(query) })
const countsOf = (listing: FilteredListing, facet: FacetName) =>
  Object.fromEntries(
    (listing.facets.find(({ name }) => name === facet)?.values ?? []).map(({ slug, quantity }) => [slug, quantity]),
  )
const idsOf = (listing: FilteredListing) => listing.products.map(({ id }) => Number(id))

const CELLAR = [
  aWine(1, { strain: 'Merlot', valley: 'Valle del Maipo', alcohol_percentage: '13,5°' }, 3000),
  aWine(2, { strain: 'Merlot', valley: 'Valle de Colchagua', alcohol_percentage: '14°' }, 9000),
  aWine(3, { strain: 'Rosé', valley: 'Valle del Maipo', alcohol_percentage: '13,5°' }, 5000),
  aWine(4, { strain: 'Moscatel, Late harvest', valley: 'Valle del Elqui' }, 43_000),
]

describe('values', () => {
  test.each([
    ['13,5°', ['13-5']],
    ['Carnes rojas, Pastas', ['carnes-rojas', 'pastas']],
    ['Moscatel,Late harvest', ['moscatel', 'late-harvest']],
    ['Caja 6, Promo', ['caja-6', 'promo']],
    [' , ', []],
  ])('%j', (raw, slugs) => {
    expect(valuesIn(raw, 'type').map(({ slug }) => slug)).toEqual(slugs)
  })

  test('a brand is one value whatever it contains', () => {
    expect(valuesIn('Jack, John & Co.', 'brand')).toEqual([{ slug: 'jack-john-co', text: 'Jack, John & Co.' }])
  })
})

describe('addresses', () => {
  test.each([
    ['', ''],
    ['cepa=merlot,rose', 'cepa=merlot,rose'],
    ['cepa=Rosé&cepa=merlot&cepa=merlot', 'cepa=merlot,rose'],
    ['valle=valle-del-maipo&cepa=merlot&x=1', 'cepa=merlot&valle=valle-del-maipo'],
    ['precio_desde=%245.000&precio_hasta=9000', 'precio_desde=5000&precio_hasta=9000'],
    ['precio_desde=9000&precio_hasta=5000', 'precio_desde=5000&precio_hasta=9000'],
    ['precio_desde=-1&precio_hasta=mucho&cepa=,', ''],
  ])('%j is %j', (said, canonical) => {
    const query = selectionQuery(readSelection(queryOf(said), facetNames))
    expect(query.map((pair) => pair.join('=')).join('&')).toBe(canonical)
  })

  test('any choice survives its address', () => {
    const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)?$/)
    const chosen = fc.dictionary(fc.constantFrom(...facetNames), fc.array(slug, { minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(chosen, fc.option(fc.nat(90_000)), (wanted, from) => {
        let selection = { ...NOTHING_CHOSEN, from }
        for (const [facet, slugs] of Object.entries(wanted))
          for (const one of new Set(slugs)) selection = toggled(selection, facet as FacetName, one)
        expect(readSelection(selectionQuery(selection), facetNames)).toEqual(selection)
      }),
    )
  })

  test('of a panel equal those built one by one', () => {
    const slug = fc.constantFrom('merlot', 'carmenere', '13-5', `much-${'too-'.repeat(20)}long`)
    const chosen = fc.dictionary(fc.constantFrom(...facetNames), fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }))
    const keep = fc.constantFrom<[string, string][]>(
      [],
      [
        ['busqueda', 'tipo=*&a b+ñ*'],
        ['store_id', '3'],
      ],
    )
    fc.assert(
      fc.property(
        chosen,
        keep,
        fc.constantFrom(...sortKeys),
        fc.constantFrom(...facetNames),
        slug,
        (wanted, kept, sort, facet, one) => {
          let selection: Selection = { ...NOTHING_CHOSEN, to: 9000 }
          for (const [name, slugs] of Object.entries(wanted))
            selection = withValues(selection, name as FacetName, slugs)
          const place = { path: '/resultados', sort, keep: kept }
          const addresses = filterAddresses(place, selection)(facet)
          expect(withFilter(addresses, valuesAfterToggle(selection, facet)(one))).toBe(
            filterAddress(place, toggled(selection, facet, one)),
          )
        },
      ),
    )
  })

  test('a value put in and taken out leaves nothing', () => {
    expect(toggled(toggled(NOTHING_CHOSEN, 'strain', 'merlot'), 'strain', 'merlot')).toEqual(NOTHING_CHOSEN)
  })
})

describe('campaign links', () => {
  const known: Partial<Record<FacetName, string[]>> = {
    style: [
      'lager',
      'lager-premium',
      'lager-sin-alcohol',
      'pale-ale',
      'witbier',
      'brut',
      'extra-brut',
      'champagne-rose',
    ],
    strain: ['merlot', 'ensamblaje-tinto', 'cabernet-malbec', 'pais', 'rose'],
    type: ['scotch', 'irish', 'otros', 'cocteles'],
    promotion: ['promo', 'caja-6', 'caja-12'],
  }
  test.each([
    ['whisky_type=single-malt', 'tipo=single-malt'],
    ['whisky_type=otros-whiskys', 'tipo=cocteles,irish,otros'],
    ['licor_type=gin', 'categoria=gin'],
    ['licor_type=aguardiente', 'categoria=aguardiente'],
    ['licor_type=aperitivos-bajativos', 'categoria=aperitivos'],
    ['pisco_type=piscos', 'categoria=piscos'],
    ['pisco_type=promos', 'promocion=promo'],
    ['beer_style=lager,ale', 'estilo=lager,lager-premium,lager-sin-alcohol,pale-ale'],
    ['beer_style=sin-alcohol', 'estilo=lager-sin-alcohol'],
    ['wine_strain=Cabernet%20Sauvignon', 'cepa=cabernet-sauvignon'],
    ['wine_strain=ros%C3%A9&wine_strain=merlot', 'cepa=merlot,rose'],
    ['wine_strain=blends', 'cepa=cabernet-malbec,ensamblaje-tinto'],
    ['wine_strain=other%20strains', 'cepa=pais'],
    ['sparkling_type=rose', 'estilo=champagne-rose'],
    ['sparkling_type=asti', 'estilo=asti'],
    ['promotion=Caja%206', 'promocion=caja-6'],
    ['promotion=packs', 'promocion=caja-12,caja-6'],
    ['tipo=scotch&whisky_type=irish', 'tipo=irish,scotch'],
    ['pisco_type=', ''],
  ])('%s means %s', (said, meant) => {
    const query = queryOf(said)
    const selection = withEntryLinks(readSelection(query, facetNames), query, facetNames, (facet) => known[facet] ?? [])
    expect(
      selectionQuery(selection)
        .map((pair) => pair.join('='))
        .join('&'),
    ).toBe(meant)
  })

  test('sour redirects to piscos, ice to its own category', () => {
    const from = (slug: string, query: string) => entryRedirect(shippedCategories.find(slug)!, queryOf(query))
    expect(from('licores', 'licor_type=sour')).toBe('piscos')
    expect(from('piscos', 'licor_type=sour')).toBeNull()
    expect(from('piscos', 'pisco_type=ice')).toBe('ice')
    expect(from('club-licores', 'licor_type=sour')).toBe('club-piscos')
    expect(from('club-piscos', 'pisco_type=ice')).toBe('club-ice')
  })

  test('all of them are known', () => {
    expect(Object.keys(ENTRY_LINKS).sort()).toEqual(
      ['beer_style', 'licor_type', 'pisco_type', 'promotion', 'sparkling_type', 'whisky_type', 'wine_strain'].sort(),
    )
  })
})

describe('a filtered list', () => {
  test('counts of a filter follow the others, not itself', () => {
    const listing = listed(CELLAR, 'cepa=merlot&valle=valle-del-maipo')
    expect(idsOf(listing)).toEqual([1])
    expect(countsOf(listing, 'strain')).toEqual({ merlot: 1, rose: 1 })
    expect(countsOf(listing, 'valley')).toEqual({ 'valle-del-maipo': 1, 'valle-de-colchagua': 1 })
  })

  test('two values of one filter add up', () => {
    expect(idsOf(listed(CELLAR, 'cepa=merlot,late-harvest'))).toEqual([1, 2, 4])
  })

  test('the price has both ends, and no more steps than forty', () => {
    const listing = listed(CELLAR, 'precio_desde=5000&precio_hasta=9000')
    expect(idsOf(listing)).toEqual([2, 3])
    expect(listing.price).toEqual({ lowest: 3000, highest: 43_000, step: 1000, from: 5000, to: 9000 })
    expect([stepOf({ lowest: 0, highest: 5 }), stepOf({ lowest: 990, highest: 129_990 })]).toEqual([1, 3225])
  })

  test('ends beyond the range are none', () => {
    expect(selectionQuery(listed(CELLAR, 'precio_desde=3000&precio_hasta=999999').selection)).toEqual([])
  })

  test('is right after a product that is not on sale is removed or changed', () => {
    const stock = new Map([[WAREHOUSE, shelf([], { 2: { stock: 5 }, 3: { stock: 5 }, 4: { stock: 5 } }).levels]])
    const contentOf = (products: readonly Product[]) => ({ products: shelf(products).products, stock })
    const asked = { ...guest, query: queryOf('cepa=merlot,rose'), sort: 'price:asc' } as const
    const before = createCatalogue(1, contentOf(CELLAR))
    expect(idsOf(filterCategory(before, wines, asked))).toEqual([3, 2])
    for (const unsold of [{ active: false }, { rank: 9 }]) {
      const after = createCatalogue(2, contentOf([{ ...CELLAR[0]!, ...unsold }, ...CELLAR.slice(1)]), before)
      const listing = filterCategory(after, wines, asked)
      expect([idsOf(listing), listing.total]).toEqual([[3, 2], 2])
      expect(countsOf(listing, 'strain')).toEqual({ merlot: 1, rose: 1, moscatel: 1, 'late-harvest': 1 })
    }
  })

  test('a category that names no filters has those of its menu entry', () => {
    expect(facetsOf(shippedCategories.find('scotch')!)).toEqual(facetsOf(shippedCategories.find('whiskys')!))
    expect(facetsOf(shippedCategories.find('ron')!)).toEqual(facetsOf(shippedCategories.find('licores')!))
    expect(facetsOf(shippedCategories.find('single-malt')!)).not.toEqual(facetsOf(shippedCategories.find('whiskys')!))
    expect(facetsOf(shippedCategories.find('novedades')!)).toBe(MIXED)
  })

  test('a value nobody has finds nothing and can be taken out', () => {
    const listing = listed(CELLAR, 'cepa=zinfandel')
    expect([listing.total, listing.unfiltered]).toEqual([0, 4])
    expect(listing.facets[0]!.values.find(({ slug }) => slug === 'zinfandel')).toMatchObject({
      active: true,
      quantity: 0,
    })
  })

  test('a filter with one value that all have is not offered', () => {
    expect(listed(CELLAR, '').facets.map(({ name }) => name)).toEqual(['strain', 'valley', 'alcohol'])
  })

  test('the same for a list from elsewhere, in its own order', () => {
    const found = CELLAR.toReversed()
    const listing = filterProducts(found, {
      ...guest,
      catalogue: catalogueOf(CELLAR),
      query: queryOf('cepa=merlot'),
      facets: ['strain'],
    })
    expect(idsOf(listing)).toEqual([2, 1])
    expect(facetsOf(shippedCategories.find('ofertas')!)).toBe(MIXED)
  })
})

const word = (words: readonly string[]) => fc.option(fc.subarray([...words], { minLength: 1 }), { nil: undefined })
const anyWine = fc.record({
  strain: word(['Merlot', 'Rosé', 'País', 'Syrah']),
  valley: word(['Maipo', 'Elqui', 'Itata']),
  pairing: word(['Pastas', 'Carnes rojas', 'Postres']),
  alcohol_percentage: fc.constantFrom(undefined, ['13,5°'], ['14°']),
  price: fc.integer({ min: 1, max: 40 }).map((thousands) => thousands * 1000),
  sold: fc.boolean(),
})
const CHOOSABLE = {
  strain: ['merlot', 'rose', 'pais', 'nada'],
  valley: ['maipo', 'elqui'],
  pairing: ['pastas', 'postres'],
  alcohol: ['13-5', '14'],
}
const anyChoice = fc.record({
  strain: fc.subarray(CHOOSABLE.strain),
  valley: fc.subarray(CHOOSABLE.valley),
  pairing: fc.subarray(CHOOSABLE.pairing),
  alcohol: fc.subarray(CHOOSABLE.alcohol),
  from: fc.option(fc.integer({ min: 0, max: 42_000 })),
  to: fc.option(fc.integer({ min: 0, max: 42_000 })),
})

test('list and counts are those of a count by hand, whatever is chosen, stocked and sorted', () => {
  fc.assert(
    fc.property(
      fc.array(anyWine, { maxLength: 70 }),
      anyChoice,
      fc.constantFrom(...sortKeys),
      (wanted, choice, sort) => {
        const products = wanted.map(({ price, sold: _, ...lists }, at) => {
          const attributes = Object.entries(lists).filter(([, list]) => list !== undefined)
          return aWine(at + 1, Object.fromEntries(attributes.map(([name, list]) => [name, list!.join(', ')])), price)
        })
        const unsold = wanted.flatMap(({ sold }, at) => (sold ? [] : [at + 1]))
        const { from, to, ...chosen } = choice
        const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to]
        const query = selectionQuery({
          chosen: Object.fromEntries(Object.entries(chosen).filter(([, slugs]) => slugs.length > 0)),
          from: low,
          to: high,
        })
        const listing = filterCategory(catalogueOf(products, unsold), wines, { ...guest, sort, query })

        const offered = new Set(listing.facets.map(({ name }) => name))
        const onSale = products.filter(({ id }) => !unsold.includes(id))
        const slugs = (product: Product, facet: keyof typeof CHOOSABLE) => {
          const { from: source } = FACETS[facet]
          return (product.attributes[source.attribute] ?? '').split(', ').map(slugOf)
        }
        const passes = (product: Product, except?: string) =>
          (Object.keys(CHOOSABLE) as (keyof typeof CHOOSABLE)[]).every(
            (facet) =>
              facet === except ||
              !offered.has(facet) ||
              chosen[facet].length === 0 ||
              chosen[facet].some((slug) => slugs(product, facet).includes(slug)),
          ) &&
          product.prices[0]!.price >= (low ?? 0) &&
          product.prices[0]!.price <= (high ?? 1e9)
        const priceful = new Set(onSale.map(({ prices }) => prices[0]!.price)).size > 1
        if (!priceful) return
        expect(new Set(idsOf(listing))).toEqual(new Set(onSale.filter((p) => passes(p)).map(({ id }) => id)))
        expect(listing.total).toBe(listing.products.length)
        for (const { name, values } of listing.facets) {
          for (const { slug, quantity } of values)
            expect(quantity).toBe(
              onSale.filter((p) => slugs(p, name as keyof typeof CHOOSABLE).includes(slug) && passes(p, name)).length,
            )
        }
      },
    ),
    { numRuns: 300 },
  )
})
