// Products for unit and property tests: plain ones, and whole small catalogues at random.
import fc from 'fast-check'
import { NO_STOCK, type Product, type StockLevel } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'

/** A product that can be sold, at $5.000 for guests and $4.500 for members, with what a test wants different. */
export function aProduct(id: number, different: Partial<Product> = {}): Product {
  const product: Omit<Product, 'stated' | 'category' | 'categories'> = {
    id: id as ProductId,
    sku: `SKU${id}`,
    slug: `producto-${id}`,
    name: `Producto ${id}`,
    displayName: `Producto ${id}`,
    description: '',
    keywords: '',
    eans: [],
    brand: 'Marca',
    family: 'vinos',
    subfamily: 'tinto',
    attributes: {},
    prices: [
      { list: 1, price: clp(5000), club: false },
      { list: 1, price: clp(4500), club: true },
    ],
    pricesChangeAt: null,
    storedPriceCount: 2,
    bulk: null,
    referencePrice: clp(6000),
    components: [],
    alcohol: 13,
    hasAlcohol: true,
    netContent: 750,
    unitOfMeasure: 'cc',
    boxUnits: 6,
    isOffer: false,
    isCyber: false,
    isSellout: false,
    freeDelivery: false,
    internetPriceBadge: false,
    vivinoRank: null,
    seals: [],
    priceSegment: 'mid',
    tax: 19,
    extraTaxCode: 25,
    rank: 0,
    active: true,
    programmedAvailable: true,
    immediateAvailable: true,
    pictureKey: `p${id}`,
    photos: [],
    createdAt: new Date('2026-01-01T00:00:00Z'),
    ...different,
  }
  const { referencePrice, isOffer, isCyber, isSellout } = product
  const own = shippedCategories.ownOf(product)
  return { stated: { referencePrice, isOffer, isCyber, isSellout }, ...own, ...product }
}

export interface Shelf {
  readonly products: ReadonlyMap<ProductId, Product>
  readonly levels: ReadonlyMap<ProductId, StockLevel>
}

/** Reads a shelf as a cart does. */
export function readerOf(shelf: Shelf) {
  return {
    product: (id: ProductId) => shelf.products.get(id),
    stock: (id: ProductId) => shelf.levels.get(id) ?? NO_STOCK,
  }
}

/** A shelf of given products and stocks. */
export function shelf(products: readonly Product[], levels: Readonly<Record<number, Partial<StockLevel>>> = {}): Shelf {
  return {
    products: new Map(products.map((product) => [product.id, product])),
    levels: new Map(Object.entries(levels).map(([id, level]) => [Number(id) as ProductId, { ...NO_STOCK, ...level }])),
  }
}

const SINGLES = [1, 2, 3, 4, 5, 6]
const PACKS = [11, 12, 13]
/** Ids a random shelf has, and one it has not. */
export const anyProductId = fc.constantFrom(...SINGLES, ...PACKS, 99).map((id) => id as ProductId)

const anyPrice = fc.integer({ min: 1, max: 500_000 }).map(clp)
const anyPrices = fc.uniqueArray(
  fc.record({ list: fc.constantFrom(1, 2, 70, 86, 90), price: anyPrice, club: fc.boolean() }),
  { minLength: 0, maxLength: 6, selector: ({ list, club }) => `${list}${club}` },
)
const anySale = fc.record({
  prices: anyPrices,
  referencePrice: anyPrice,
  bulk: fc.option(fc.record({ price: anyPrice, amount: fc.integer({ min: 2, max: 12 }) })),
  active: fc.boolean(),
  programmedAvailable: fc.boolean(),
  immediateAvailable: fc.boolean(),
  freeDelivery: fc.boolean(),
  hasAlcohol: fc.boolean(),
})
const anyLevel = fc.record({
  stock: fc.integer({ min: 0, max: 60 }),
  reserveProgrammed: fc.integer({ min: 0, max: 10 }),
  reserveImmediate: fc.integer({ min: 0, max: 10 }),
})
const anyComponents = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom(...SINGLES).map((id) => id as ProductId),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 1, maxLength: 3, selector: ({ productId }) => productId },
)

/** Six products and three packs of them, everything about their sale and stock at random. */
export const anyShelf: fc.Arbitrary<Shelf> = fc
  .tuple(
    fc.tuple(...SINGLES.map((id) => anySale.map((sale) => aProduct(id, sale)))),
    fc.tuple(
      ...PACKS.map((id) =>
        fc.tuple(anySale, anyComponents).map(([sale, components]) => aProduct(id, { ...sale, components })),
      ),
    ),
    fc.tuple(...SINGLES.map(() => anyLevel)),
  )
  .map(([singles, packs, levels]) =>
    shelf([...singles, ...packs], Object.fromEntries(levels.map((level, index) => [SINGLES[index]!, level]))),
  )
