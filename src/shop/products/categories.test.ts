import { describe, expect, test } from 'vitest'
import { BANNER_PLACES } from '#shop/content/banner.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { wordsOf } from '#texts/catalog/categories.ts'
import { categoryOf, createCategories, isFreeSlug, withCategories } from './categories.ts'
import { readContents } from './category-contents.ts'
import { emptyFacts, factsOf, NEW_PRODUCTS } from './category-facts.ts'
import { SHIPPED_CATEGORIES, shippedCategories } from './shipped-categories.ts'

const { find: findCategory, slugs: categorySlugs, menu, menuEntryOf } = shippedCategories

/** The slugs of the shop's addresses, which never change. */
const WRITTEN =
  'snacks, vinos, cervezas, licores, aperitivos, gin, ron, tequila, vodka, whiskys, scotch, american, single-malt, otros-whisky, piscos, piscos-packs, promos, ice, source, espumantes, otros, bebidas, energeticas, isotonicas, jugos, aguas, ofertas, ofertas-entrega-inmediata, otras-ofertas, accesorios, liquidacion, packs, novedades, mayorista, despacho-gratis, cyber'.split(
    ', ',
  )

const held = (different: Parameters<typeof aProduct>[1]) =>
  shippedCategories.holding(aProduct(1, different), emptyFacts)

describe('the categories', () => {
  test('have all public slugs; the shop may add more', () => {
    expect(categorySlugs).toEqual(expect.arrayContaining(WRITTEN))
  })

  test('all have texts, and contents that can be read', () => {
    for (const { title, description, contents } of SHIPPED_CATEGORIES) {
      expect(title).not.toBe('')
      expect(description).not.toBe('')
      expect(readContents(contents)).toHaveProperty('terms')
    }
  })

  test.each([
    ['a wine', { family: 'vinos' }, ['vinos']],
    ['a box of wine', { family: 'packs', subfamily: 'caja-vinos' }, ['vinos']],
    ['a gin', { family: 'gin' }, ['licores', 'gin']],
    ['an Irish whiskey', { family: 'whiskys', subfamily: 'irish' }, ['whiskys', 'otros-whisky']],
    ['a single malt', { family: 'whiskys', subfamily: 'single-malt' }, ['whiskys', 'single-malt']],
    ['a piscola', { family: 'piscos-packs', subfamily: 'piscola' }, ['piscos', 'piscos-packs', 'promos']],
    ['a juice', { family: 'jugos' }, ['otros', 'jugos']],
    ['an unheard-of thing', { family: 'velas' }, ['otros', 'source']],
  ])('%s', (_, different, slugs) => {
    expect(held(different)).toEqual(slugs)
  })

  test('what no menu entry has is in otros, and nothing else', () => {
    for (const family of ['vinos', 'gin', 'piscos', 'snacks', 'cervezas', 'whiskys', 'espumantes', 'energeticas']) {
      expect(held({ family })).not.toContain('otros')
    }
    for (const family of ['bebidas', 'jugos', 'aguas', 'ice', 'accesorios']) expect(held({ family })).toContain('otros')
  })

  test('campaigns cut across', () => {
    expect(held({ isOffer: true, immediateAvailable: true })).toEqual(['vinos', 'ofertas', 'ofertas-entrega-inmediata'])
    expect(held({ isOffer: true, immediateAvailable: false })).toEqual(['vinos', 'ofertas', 'otras-ofertas'])
    expect(held({ isSellout: true })).toContain('liquidacion')
    expect(held({ isCyber: true })).toContain('cyber')
    expect(held({ freeDelivery: true })).toContain('despacho-gratis')
    expect(held({ bulk: { price: clp(1), amount: 6 } })).toContain('mayorista')
    expect(held({ components: [{ productId: 2 as ProductId, quantity: 1 }] })).toContain('packs')
  })

  test('a product leads back to its own family, never to a campaign', () => {
    expect(categoryOf(aProduct(1, { family: 'gin', isOffer: true }))).toBe('gin')
    expect(categoryOf(aProduct(1, { family: 'velas', isOffer: true }))).toBe('otros')
  })

  test('the newest are the news', () => {
    const products = Array.from({ length: 200 }, (_, day) =>
      aProduct(day + 1, { createdAt: new Date(Date.UTC(2026, 0, day + 1)) }),
    )
    const facts = factsOf(products)
    const news = products.filter((product) => findCategory('novedades')!.includes(product, facts))
    expect(news.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: NEW_PRODUCTS }, (_, index) => 200 - NEW_PRODUCTS + index + 1),
    )
  })
})

describe('an address', () => {
  test('club- and a category is that category with club prices only', () => {
    const club = findCategory('club-vinos')!
    expect(club.includes(aProduct(1), emptyFacts)).toBe(true)
    expect(club.includes(aProduct(1, { prices: [{ list: 1, price: clp(1), club: false }] }), emptyFacts)).toBe(false)
    expect(club.includes(aProduct(1, { family: 'gin' }), emptyFacts)).toBe(false)
    expect(wordsOf(club).title).toBe('Club Vinos')
  })

  test('snack is snacks', () => {
    expect(findCategory('snack')?.slug).toBe('snacks')
  })

  test.each(['nada', '', 'club-', 'club-nada', 'club-club-vinos', 'Vinos', 'toString', '__proto__'])(
    '%s is none',
    (slug) => {
      expect(findCategory(slug)).toBeNull()
    },
  )

  test('ofertas-entrega-inmediata switches to immediate', () => {
    expect(findCategory('ofertas-entrega-inmediata')?.deliveryTime).toBe('immediate')
  })
})

describe('the menu', () => {
  test('has its entries in their order', () => {
    expect(menu.map(({ slug }) => slug)).toEqual(
      'espumantes, licores, otros, cervezas, energeticas, piscos, whiskys, vinos, snacks'.split(', '),
    )
    expect(menu.at(-1)).toEqual({ slug: 'snacks', label: 'Snack', children: [] })
  })

  test('knows under which entry a category is', () => {
    expect(menuEntryOf('gin')).toBe('licores')
    expect(menuEntryOf('vinos')).toBe('vinos')
    expect(menuEntryOf('ofertas')).toBeNull()
  })
})

describe("an owner's categories", () => {
  const candles = { slug: 'cirios', title: 'Cirios', description: '', label: '', parent: '', inMenu: true, rank: 95, contents: 'velas, !velas/led, */cirio*', filters: '', alcohol: false, across: false, formerSlugs: 'velas,gin', companions: '' } // biome-ignore format: one row
  const list = createCategories([...SHIPPED_CATEGORIES, candles])

  test.each([
    [{ family: 'velas' }, 'cirios', ['cirios']],
    [{ family: 'velas', subfamily: 'led' }, 'otros', []],
    [{ family: 'gin', subfamily: 'cirio-pascual' }, 'gin', ['licores', 'cirios', 'gin']],
  ])('hold what their last term that names it says: %o', (different, category, categories) => {
    expect(list.ownOf(aProduct(1, different))).toEqual({ category, categories })
  })

  test('take their products out of the rest, and a former address leads on unless it is taken', () => {
    const candle = aProduct(1, { family: 'velas' })
    expect(list.holding(candle, emptyFacts)).toEqual(['cirios'])
    expect(list.menu.at(-1)).toEqual({ slug: 'cirios', label: 'Cirios', children: [] })
    expect([list.find('velas')?.slug, list.find('gin')?.slug]).toEqual(['cirios', 'gin'])
    expect(withCategories(candle, list)).toMatchObject({ category: 'cirios' })
    expect(withCategories(aProduct(2), list)).toEqual(aProduct(2))
  })

  test.each(['', '*', 'vinos,', '@todo', 'Vinos y más', 'vinos/', '!'])('%s is no contents', (text) => {
    expect(readContents(text)).toHaveProperty('wrong')
  })

  test('have addresses that no place of banners has', () => {
    for (const place of BANNER_PLACES) expect(isFreeSlug(place)).toBe(false)
  })
})
