// Eighty-four carts worked out before the shop had promotions, coupons or points: what each costs, and why.
//
// Plain pesos, types of its own, nothing of the shop imported: this table is what the shop's figures are
// compared with. Products, promotions and coupons are invented. The working stands above each cart; thousands
// have a dot, decimals a comma, as in Chile. Prices, discounts, shares and totals were worked out by hand; so
// were the taxes of the carts that show their division. The other taxes and net prices come from a calculator
// that went by the rule below. Limits per product and stock are somebody else's matter.
//
// Where each figure comes from:
// - Unit price: a guest pays the regular price; a member the lowest of regular, club and, if it is
//   recommended to them, recommended; distributors and caterers the lowest of those and their own list.
//   Registered people pay the bulk price for the whole line from its amount on, if lower, and if all such
//   lines add up to the minimum sum.
// - What unit prices save is counted against the regular price and belongs to one source a line. What their
//   own list saves distributors and caterers counts as `club`.
// - Subtotal: regular prices × units, without delivery. Every minimum (order, coupon, free delivery) is about
//   it, and so is the basket fee of express.
// - Then promotions, one a line: the largest saving, the lower id of two alike. It is worked out on the unit
//   price above. One that saves nothing is not applied and not named.
// - Then the coupon. A percentage is taken of the lowest of regular, club and recommended price × units,
//   whatever is really paid, never more than a line has left; it is void beside any promotion. Guests have no
//   coupons.
// - Then points: never more than what the products cost after all discounts, so that they never pay delivery.
//   More than the balance is none at all. Guests and distributors have none.
// - Final total = subtotal − discounts − points + delivery: what is left to pay with money.
//
// Decided here, where nothing else says it, and the same in every cart:
// - Rounding: to the nearest peso, halves up. Of a promotion's percentage what ONE unit saves is rounded,
//   because cards tell what one unit costs with it; a line saves that × units. Of a percentage coupon the
//   discount of the whole cart.
// - Sharing out: by largest remainder. Each line gets the whole pesos of its exact share; the pesos left over
//   go one each to the largest fractions, the earlier line first of two alike; a line never gets more than it
//   has left. Weights: of a difference coupon what the lines it is for have left after promotions; of a
//   percentage coupon what it takes off each line before the cap; of points what lines have left after the
//   coupon.
// - 'N for M' and 'second unit' count the units of one line. The second unit of each pair costs the
//   percentage it is 'at'; a unit without a partner costs all.
// - Free delivery 'from' an amount includes that amount. It voids no percentage coupon: it takes nothing off
//   a product. All its sources that hold are named, in this order: products, promotion, coupon.
// - A pack counts as itself: its components add nothing to the bulk amount of the same product sold singly.
// - Taxes are inside what a line costs after the coupon; points are a way to pay and change nothing of it.
//   Net = cost ÷ (1 + IVA + ILA), rounded; of the rest IVA gets its part by the rates, rounded, and ILA what
//   remains. Delivery has IVA alone. The figures in all are the sums of lines and delivery.

export type AudienceByHand = 'guest' | 'member' | 'distributor' | 'caterer'

export interface ProductByHand {
  readonly id: number
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly regular: number
  readonly club?: number
  /** List 90: counts on lines that say so. */
  readonly recommended?: number
  /** List 86. */
  readonly distributor?: number
  /** List 70. */
  readonly caterer?: number
  readonly bulk?: { readonly price: number; readonly amount: number }
  /** Per cent inside the price: IVA. */
  readonly tax: number
  /** Per cent inside the price: ILA. */
  readonly extraTax: number
  readonly isFreeOfDelivery?: true
  /** Of a pack: what one of it holds. */
  readonly packOf?: readonly { readonly id: number; readonly quantity: number }[]
}

export interface LineByHand {
  readonly product: ProductByHand
  readonly quantity: number
  readonly isRecommended?: true
}

type For =
  | { readonly products: readonly number[] }
  | { readonly categories: readonly string[] }
  | { readonly brands: readonly string[] }

export type PromotionByHand = {
  readonly id: number
  /** As shown on cards and in the summary. */
  readonly name: string
  /** Absent: everybody. */
  readonly audiences?: readonly AudienceByHand[]
} & (
  | { readonly kind: 'percentage'; readonly percentage: number; readonly on: For }
  | { readonly kind: 'fixedPrice'; readonly price: number; readonly on: For }
  | { readonly kind: 'nForM'; readonly take: number; readonly pay: number; readonly on: For }
  /** Of the unit price, what the second one costs. */
  | { readonly kind: 'secondUnit'; readonly percentage: number; readonly on: For }
  | { readonly kind: 'freeDelivery'; readonly from: number }
)

export interface CouponByHand {
  readonly code: string
  readonly type: 'difference' | 'percentage'
  /** Pesos or per cent. */
  readonly value: number
  readonly maxDiscount?: number
  readonly minCartAmount?: number
  /** Absent: every product. */
  readonly products?: readonly number[]
  readonly isDeliveryFree?: true
}

export type DeliveryByHand =
  | { readonly way: 'programmed'; readonly cost: number }
  /** `fee` as the courier says it, in hundredths of a peso; `fixedCost` is the setting that takes its place. */
  | { readonly way: 'express'; readonly fee: number; readonly fixedCost?: number }
  | { readonly way: 'pickup' }
  /** Delivery without a date yet. */
  | { readonly way: 'undecided' }

/** Net, IVA and ILA. */
export type TaxesByHand = readonly [net: number, iva: number, ila: number]

export interface ChangeByHand {
  readonly kind: 'club' | 'bulk' | 'recommended' | 'promotion' | 'coupon'
  /** As shown. */
  readonly label: string
  /** Taken off, above 0. */
  readonly pesos: number
}

export interface ExpectedLine {
  /** For this person, bulk included, before promotion and coupon. */
  readonly unit: number
  /** `unit` without taxes, rounded. */
  readonly unitNet: number
  /** Of this line, in the order they are made; absent: none. */
  readonly changes?: readonly ChangeByHand[]
  /** Share of the coupon; absent: 0. */
  readonly coupon?: number
  /** Share of the points; absent: 0. */
  readonly points?: number
  /** Regular price × units − changes − share of the coupon. */
  readonly total: number
  /** Of `total`. */
  readonly taxes: TaxesByHand
}

export interface Expected {
  readonly lines: readonly ExpectedLine[]
  readonly subtotal: number
  /** Absent: 0. The parts add up to `total`. */
  readonly discounts: {
    readonly club?: number
    readonly bulk?: number
    readonly recommended?: number
    readonly offers?: number
    readonly coupon?: number
    readonly total: number
  }
  /** Of the whole cart, shared out to the lines; absent: none. */
  readonly cartChanges?: readonly ChangeByHand[]
  /** Applied ones, in the order of the lines, free delivery last; absent: none. */
  readonly promotionNames?: readonly string[]
  readonly delivery: {
    readonly cost: number
    readonly freeBy?: readonly ('products' | 'promotion' | 'coupon')[]
    readonly taxes: TaxesByHand
  }
  readonly points?: number
  readonly finalTotal: number
  readonly taxes: TaxesByHand
  readonly couponRefused?: 'logIn' | 'belowMinimum' | 'withPromotions'
  /** Number of the pay button's check that fails on these amounts: 2 minimum, 3 express maximum; absent: none. */
  readonly checkFailed?: 2 | 3
}

export interface CartByHand {
  readonly name: string
  readonly audience: AudienceByHand
  readonly lines: readonly LineByHand[]
  /** In force; absent: none. */
  readonly promotions?: readonly PromotionByHand[]
  readonly coupon?: CouponByHand
  readonly points?: { readonly balance: number; readonly wanted: 'todos' | number }
  readonly delivery: DeliveryByHand
  /** Absent: boleta. */
  readonly document?: 'factura'
  /** Least sum of bulk lines for any to count; absent: none. */
  readonly bulkMinimum?: number
  readonly expected: Expected
}

const CABERNET: ProductByHand = {
  id: 1,
  name: 'Cabernet Sauvignon Reserva 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 4990,
  club: 4690,
  recommended: 4490,
  distributor: 3990,
  caterer: 4190,
  bulk: { price: 4290, amount: 6 },
  tax: 19,
  extraTax: 20.5,
}
const CARMENERE: ProductByHand = {
  id: 2,
  name: 'Carmenere Gran Reserva 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 6000,
  club: 5500,
  distributor: 4800,
  caterer: 5000,
  tax: 19,
  extraTax: 20.5,
}
const PISCO: ProductByHand = {
  id: 3,
  name: 'Pisco 35° 1 L',
  brand: 'Elqui',
  category: 'piscos',
  regular: 8990,
  club: 8490,
  recommended: 7990,
  distributor: 7200,
  caterer: 7490,
  bulk: { price: 7790, amount: 12 },
  tax: 19,
  extraTax: 31.5,
}
const BEER: ProductByHand = {
  id: 4,
  name: 'Cerveza Lager lata 350 cc',
  brand: 'Cóndor',
  category: 'cervezas',
  regular: 790,
  club: 740,
  distributor: 600,
  caterer: 650,
  bulk: { price: 690, amount: 12 },
  tax: 19,
  extraTax: 20.5,
}
const COLA: ProductByHand = {
  id: 5,
  name: 'Bebida Cola 1,5 L',
  brand: 'Polar',
  category: 'bebidas',
  regular: 1990,
  club: 1890,
  distributor: 1500,
  caterer: 1600,
  tax: 19,
  extraTax: 18,
}
const COLA_ZERO: ProductByHand = {
  id: 6,
  name: 'Bebida Cola sin azúcar 1,5 L',
  brand: 'Polar',
  category: 'bebidas',
  regular: 1990,
  caterer: 1700,
  tax: 19,
  extraTax: 10,
}
const CRISPS: ProductByHand = {
  id: 7,
  name: 'Papas Fritas 230 g',
  brand: 'Crocante',
  category: 'snacks',
  regular: 2690,
  club: 2590,
  distributor: 2100,
  caterer: 2200,
  tax: 19,
  extraTax: 0,
}
const WATER: ProductByHand = {
  id: 8,
  name: 'Agua mineral 1,6 L',
  brand: 'Vertiente',
  category: 'aguas',
  regular: 1000,
  tax: 19,
  extraTax: 0,
}
const SIX_BEERS: ProductByHand = {
  id: 10,
  name: 'Pack 6 Cerveza Lager lata 350 cc',
  brand: 'Cóndor',
  category: 'cervezas',
  regular: 4390,
  club: 4190,
  distributor: 3500,
  caterer: 3700,
  bulk: { price: 3990, amount: 4 },
  tax: 19,
  extraTax: 20.5,
  packOf: [{ id: 4, quantity: 6 }],
}
const WHISKY: ProductByHand = {
  id: 12,
  name: 'Whisky 12 años 750 cc',
  brand: 'Highland',
  category: 'whiskys',
  regular: 24_990,
  club: 22_990,
  recommended: 21_990,
  distributor: 19_990,
  caterer: 20_990,
  tax: 19,
  extraTax: 31.5,
}
const SPARKLING: ProductByHand = {
  id: 13,
  name: 'Espumante Brut 750 cc',
  brand: 'Viña del Valle',
  category: 'espumantes',
  regular: 5490,
  club: 4990,
  tax: 19,
  extraTax: 20.5,
  isFreeOfDelivery: true,
}
const GLASSES: ProductByHand = {
  id: 14,
  name: 'Set de 6 copas',
  brand: 'Cristal',
  category: 'accesorios',
  regular: 12_000,
  tax: 19,
  extraTax: 0,
  isFreeOfDelivery: true,
}
const MINIATURE: ProductByHand = {
  id: 15,
  name: 'Pisco miniatura 50 cc',
  brand: 'Elqui',
  category: 'piscos',
  regular: 333,
  tax: 19,
  extraTax: 31.5,
}
const LEMON_MINIATURE: ProductByHand = { ...MINIATURE, id: 16, name: 'Pisco sour limón miniatura 50 cc' }
const MANGO_MINIATURE: ProductByHand = { ...MINIATURE, id: 17, name: 'Pisco sour mango miniatura 50 cc' }
const CRAFT_BEER: ProductByHand = {
  id: 19,
  name: 'Cerveza Ámbar lata 470 cc',
  brand: 'Cóndor',
  category: 'cervezas',
  regular: 1190,
  club: 1090,
  distributor: 950,
  caterer: 990,
  bulk: { price: 900, amount: 24 },
  tax: 19,
  extraTax: 20.5,
}
const ROSE: ProductByHand = {
  id: 20,
  name: 'Rosé 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 5490,
  club: 4990,
  distributor: 5090,
  caterer: 5190,
  tax: 19,
  extraTax: 20.5,
}
const GIN: ProductByHand = {
  id: 21,
  name: 'Gin 700 cc',
  brand: 'Patagón',
  category: 'gin',
  regular: 19_999,
  tax: 19,
  extraTax: 31.5,
}
const TEQUILA: ProductByHand = {
  id: 22,
  name: 'Tequila Reposado 750 cc',
  brand: 'Agave',
  category: 'tequila',
  regular: 20_000,
  club: 18_000,
  tax: 19,
  extraTax: 31.5,
}
const RUM: ProductByHand = {
  id: 23,
  name: 'Ron Blanco 375 cc',
  brand: 'Caribe',
  category: 'ron',
  regular: 4999,
  tax: 19,
  extraTax: 31.5,
}

const MERLOT: ProductByHand = {
  id: 24,
  name: 'Merlot Gran Reserva 750 cc',
  brand: 'Viña del Valle',
  category: 'vinos',
  regular: 11_000,
  club: 10_000,
  bulk: { price: 9000, amount: 2 },
  tax: 19,
  extraTax: 20.5,
}
const GUM: ProductByHand = {
  id: 25,
  name: 'Chicle menta',
  brand: 'Crocante',
  category: 'snacks',
  regular: 335,
  tax: 19,
  extraTax: 0,
}
const MINTS: ProductByHand = { ...GUM, id: 26, name: 'Pastillas de menta' }

const PROGRAMMED: DeliveryByHand = { way: 'programmed', cost: 2990 }
const PROGRAMMED_FAR: DeliveryByHand = { way: 'programmed', cost: 5990 }
const PICKUP: DeliveryByHand = { way: 'pickup' }

/** 2.990 ÷ 1,19 = 2.512,61 → 2.513; IVA 477. */
const COSTS_2990: Expected['delivery'] = { cost: 2990, taxes: [2513, 477, 0] }
/** 5.990 ÷ 1,19 = 5.033,61 → 5.034; IVA 956. */
const COSTS_5990: Expected['delivery'] = { cost: 5990, taxes: [5034, 956, 0] }
const COSTS_NOTHING: Expected['delivery'] = { cost: 0, taxes: [0, 0, 0] }

const DIEZ: CouponByHand = { code: 'DIEZ', type: 'percentage', value: 10 }
const BIENVENIDA10: CouponByHand = {
  code: 'BIENVENIDA10',
  type: 'percentage',
  value: 10,
  maxDiscount: 5000,
  minCartAmount: 20_000,
}
const MENOS3000: CouponByHand = { code: 'MENOS3000', type: 'difference', value: 3000, minCartAmount: 25_000 }
const TRESMIL: CouponByHand = { code: 'TRESMIL', type: 'difference', value: 3000 }
const MIL: CouponByHand = { code: 'MIL', type: 'difference', value: 1000 }
const DESPACHOGRATIS: CouponByHand = { code: 'DESPACHOGRATIS', type: 'difference', value: 0, isDeliveryFree: true }

const WINES: For = { categories: ['vinos'] }
const QUARTER_OFF_WINES: PromotionByHand = {
  id: 4,
  name: '25 % en vinos',
  kind: 'percentage',
  percentage: 25,
  on: WINES,
}
const CABERNET_AT_4790: PromotionByHand = {
  id: 5,
  name: 'Cabernet a $4.790',
  kind: 'fixedPrice',
  price: 4790,
  on: { products: [1] },
}
const SECOND_WINE_HALF: PromotionByHand = {
  id: 7,
  name: '2ª unidad al 50 %',
  kind: 'secondUnit',
  percentage: 50,
  on: WINES,
}
const SECOND_CRISPS_HALF: PromotionByHand = {
  id: 8,
  name: '2ª unidad al 50 %',
  kind: 'secondUnit',
  percentage: 50,
  on: { categories: ['snacks'] },
}
const TWO_FOR_ONE_WINES: PromotionByHand = { id: 9, name: '2x1', kind: 'nForM', take: 2, pay: 1, on: WINES }
const FREE_FROM_29990: PromotionByHand = {
  id: 11,
  name: 'Despacho gratis desde $29.990',
  kind: 'freeDelivery',
  from: 29_990,
}
const FREE_FROM_40000: PromotionByHand = {
  id: 12,
  name: 'Despacho gratis desde $40.000',
  kind: 'freeDelivery',
  from: 40_000,
}

const of = (product: ProductByHand, quantity: number): LineByHand => ({ product, quantity })
const club = (pesos: number): ChangeByHand => ({ kind: 'club', label: 'Descuento Socio', pesos })
const bulk = (pesos: number): ChangeByHand => ({ kind: 'bulk', label: 'Descuento Mayorista', pesos })
const recommended = (pesos: number): ChangeByHand => ({
  kind: 'recommended',
  label: 'Descuento producto recomendado',
  pesos,
})
const promotion = (name: string, pesos: number): ChangeByHand => ({
  kind: 'promotion',
  label: `Descuento promoción ${name}`,
  pesos,
})
const coupon = (code: string, pesos: number): ChangeByHand => ({ kind: 'coupon', label: `Cupón ${code}`, pesos })

/** Sixty kinds of sweets at $1.000. */
const SWEETS: readonly ProductByHand[] = Array.from({ length: 60 }, (_, index) => ({
  id: 1001 + index,
  name: `Dulce ${index + 1}`,
  brand: 'Crocante',
  category: 'snacks',
  regular: 1000,
  tax: 19,
  extraTax: 0,
}))
const many = (times: number, line: ExpectedLine): ExpectedLine[] => Array.from({ length: times }, () => line)

export const CARTS_BY_HAND: readonly CartByHand[] = [
  // Prices by audience and bulk

  // 3 × 4.990 = 14.970; + 2.690 = 17.660; + 2.990 = 20.650. Wine: 14.970 ÷ 1,395 = 10.731,18;
  // rest 4.239 × 19 ÷ 39,5 = 2.039,01. Crisps: 2.690 ÷ 1,19 = 2.260,50.
  // In all: net 10.731 + 2.261 + 2.513 = 15.505; IVA 2.039 + 429 + 477 = 2.945; ILA 2.200; together 20.650.
  {
    name: 'a guest pays regular prices',
    audience: 'guest',
    lines: [of(CABERNET, 3), of(CRISPS, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4990, unitNet: 3577, total: 14_970, taxes: [10_731, 2039, 2200] },
        { unit: 2690, unitNet: 2261, total: 2690, taxes: [2261, 429, 0] },
      ],
      subtotal: 17_660,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 20_650,
      taxes: [15_505, 2945, 2200],
    },
  },
  // 17.660 as for a guest; club 3 × (4.990 − 4.690) = 900, 2.690 − 2.590 = 100;
  // 17.660 − 1.000 + 2.990 = 19.650.
  {
    name: 'a member pays club prices',
    audience: 'member',
    lines: [of(CABERNET, 3), of(CRISPS, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(900)], total: 14_070, taxes: [10_086, 1916, 2068] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], total: 2590, taxes: [2176, 414, 0] },
      ],
      subtotal: 17_660,
      discounts: { club: 1000, total: 1000 },
      delivery: COSTS_2990,
      finalTotal: 19_650,
      taxes: [14_775, 2807, 2068],
    },
  },
  // Six reach the bulk amount, but a guest has no bulk price: 6 × 4.990 = 29.940.
  {
    name: 'a guest has no bulk price',
    audience: 'guest',
    lines: [of(CABERNET, 6)],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4990, unitNet: 3577, total: 29_940, taxes: [21_462, 4078, 4400] }],
      subtotal: 29_940,
      discounts: { total: 0 },
      delivery: COSTS_NOTHING,
      finalTotal: 29_940,
      taxes: [21_462, 4078, 4400],
    },
  },
  // 6 × 4.990 = 29.940; bulk 6 × (4.990 − 4.290) = 4.200, all of it bulk's and none the club's; 25.740.
  {
    name: 'bulk exactly at its limit',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4290, unitNet: 3075, changes: [bulk(4200)], total: 25_740, taxes: [18_452, 3506, 3782] }],
      subtotal: 29_940,
      discounts: { bulk: 4200, total: 4200 },
      delivery: COSTS_NOTHING,
      finalTotal: 25_740,
      taxes: [18_452, 3506, 3782],
    },
  },
  // 5 × 4.990 = 24.950; club 5 × 300 = 1.500; 23.450.
  {
    name: 'bulk one unit below its limit',
    audience: 'member',
    lines: [of(CABERNET, 5)],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4690, unitNet: 3362, changes: [club(1500)], total: 23_450, taxes: [16_810, 3194, 3446] }],
      subtotal: 24_950,
      discounts: { club: 1500, total: 1500 },
      delivery: COSTS_NOTHING,
      finalTotal: 23_450,
      taxes: [16_810, 3194, 3446],
    },
  },
  // 5 × (4.990 − 4.490) = 2.500; 24.950 − 2.500 = 22.450.
  {
    name: 'a recommended product, below its bulk amount',
    audience: 'member',
    lines: [{ product: CABERNET, quantity: 5, isRecommended: true }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4490, unitNet: 3219, changes: [recommended(2500)], total: 22_450, taxes: [16_093, 3058, 3299] }],
      subtotal: 24_950,
      discounts: { recommended: 2500, total: 2500 },
      delivery: COSTS_NOTHING,
      finalTotal: 22_450,
      taxes: [16_093, 3058, 3299],
    },
  },
  // Bulk 4.290 is below 4.490: 6 × 700 = 4.200; 29.940 − 4.200 = 25.740; + 2.990 = 28.730.
  {
    name: 'a recommended product at its bulk amount',
    audience: 'member',
    lines: [{ product: CABERNET, quantity: 6, isRecommended: true }],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4290, unitNet: 3075, changes: [bulk(4200)], total: 25_740, taxes: [18_452, 3506, 3782] }],
      subtotal: 29_940,
      discounts: { bulk: 4200, total: 4200 },
      delivery: COSTS_2990,
      finalTotal: 28_730,
      taxes: [20_965, 3983, 3782],
    },
  },
  // Bulk: 6 × 4.290 + 12 × 690 = 25.740 + 8.280 = 34.020, just the minimum sum.
  // 6 × 4.990 + 12 × 790 = 29.940 + 9.480 = 39.420; bulk 6 × 700 + 12 × 100 = 4.200 + 1.200 = 5.400; 34.020.
  {
    name: 'bulk lines that add up exactly to the minimum sum',
    audience: 'member',
    bulkMinimum: 34_020,
    lines: [of(CABERNET, 6), of(BEER, 12)],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4290, unitNet: 3075, changes: [bulk(4200)], total: 25_740, taxes: [18_452, 3506, 3782] },
        { unit: 690, unitNet: 495, changes: [bulk(1200)], total: 8280, taxes: [5935, 1128, 1217] },
      ],
      subtotal: 39_420,
      discounts: { bulk: 5400, total: 5400 },
      delivery: COSTS_NOTHING,
      finalTotal: 34_020,
      taxes: [24_387, 4634, 4999],
    },
  },
  // 34.020 is one peso short of 34.021, so club: 6 × 300 + 12 × 50 = 1.800 + 600 = 2.400;
  // 39.420 − 2.400 = 37.020.
  {
    name: 'bulk lines one peso short of the minimum sum',
    audience: 'member',
    bulkMinimum: 34_021,
    lines: [of(CABERNET, 6), of(BEER, 12)],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(1800)], total: 28_140, taxes: [20_172, 3833, 4135] },
        { unit: 740, unitNet: 530, changes: [club(600)], total: 8880, taxes: [6366, 1209, 1305] },
      ],
      subtotal: 39_420,
      discounts: { club: 2400, total: 2400 },
      delivery: COSTS_NOTHING,
      finalTotal: 37_020,
      taxes: [26_538, 5042, 5440],
    },
  },
  // Six in the pack and six singles are no line of twelve: 4.390 + 6 × 790 = 4.390 + 4.740 = 9.130;
  // club 200 + 6 × 50 = 500; 8.630; + 2.990 = 11.620.
  {
    name: 'a pack beside its own component',
    audience: 'member',
    lines: [of(SIX_BEERS, 1), of(BEER, 6)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4190, unitNet: 3004, changes: [club(200)], total: 4190, taxes: [3004, 570, 616] },
        { unit: 740, unitNet: 530, changes: [club(300)], total: 4440, taxes: [3183, 605, 652] },
      ],
      subtotal: 9130,
      discounts: { club: 500, total: 500 },
      delivery: COSTS_2990,
      finalTotal: 11_620,
      taxes: [8700, 1652, 1268],
    },
  },
  // 4 × 4.390 = 17.560, 11 × 790 = 8.690, together 26.250; bulk 4 × (4.390 − 3.990) = 1.600;
  // club 11 × 50 = 550; 26.250 − 2.150 = 24.100; + 2.990 = 27.090.
  {
    name: 'a pack at its bulk amount beside its component one below',
    audience: 'member',
    lines: [of(SIX_BEERS, 4), of(BEER, 11)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 3990, unitNet: 2860, changes: [bulk(1600)], total: 15_960, taxes: [11_441, 2174, 2345] },
        { unit: 740, unitNet: 530, changes: [club(550)], total: 8140, taxes: [5835, 1109, 1196] },
      ],
      subtotal: 26_250,
      discounts: { club: 550, bulk: 1600, total: 2150 },
      delivery: COSTS_2990,
      finalTotal: 27_090,
      taxes: [19_789, 3760, 3541],
    },
  },
  // List 86 at 7.200 is below the bulk price of 7.790. 24 × 8.990 = 215.760; 24 × 1.790 = 42.960; 172.800;
  // + 5.990. Without taxes: one 7.200 ÷ 1,505 = 4.784,05; all 172.800 ÷ 1,505 = 114.817,28;
  // rest 57.983 × 19 ÷ 50,5 = 21.815,39. In all: net 114.817 + 5.034 = 119.851; IVA 21.815 + 956 = 22.771;
  // ILA 36.168; together 178.790.
  {
    name: 'factura of a distributor, prices without taxes',
    audience: 'distributor',
    document: 'factura',
    lines: [of(PISCO, 24)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 7200, unitNet: 4784, changes: [club(42_960)], total: 172_800, taxes: [114_817, 21_815, 36_168] }],
      subtotal: 215_760,
      discounts: { club: 42_960, total: 42_960 },
      delivery: COSTS_5990,
      finalTotal: 178_790,
      taxes: [119_851, 22_771, 36_168],
    },
  },
  // 24 × 1.190 = 28.560; bulk 24 × (1.190 − 900) = 6.960; 21.600; + 5.990 = 27.590.
  {
    name: 'a distributor at the bulk amount, below list 86',
    audience: 'distributor',
    document: 'factura',
    lines: [of(CRAFT_BEER, 24)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 900, unitNet: 645, changes: [bulk(6960)], total: 21_600, taxes: [15_484, 2942, 3174] }],
      subtotal: 28_560,
      discounts: { bulk: 6960, total: 6960 },
      delivery: COSTS_5990,
      finalTotal: 27_590,
      taxes: [20_518, 3898, 3174],
    },
  },
  // 23 × 1.190 = 27.370; list 86: 23 × (1.190 − 950) = 5.520; 21.850, more than 24 cost; + 5.990 = 27.840.
  {
    name: 'a distributor one below the bulk amount pays more than with it',
    audience: 'distributor',
    document: 'factura',
    lines: [of(CRAFT_BEER, 23)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 950, unitNet: 681, changes: [club(5520)], total: 21_850, taxes: [15_663, 2976, 3211] }],
      subtotal: 27_370,
      discounts: { club: 5520, total: 5520 },
      delivery: COSTS_5990,
      finalTotal: 27_840,
      taxes: [20_697, 3932, 3211],
    },
  },
  // Of 24.990, 22.990, 21.990 and 20.990 list 70 is lowest: 2 × 4.000 = 8.000; 49.980 − 8.000 = 41.980;
  // + 2.990.
  {
    name: 'a caterer whose list is below the recommended price',
    audience: 'caterer',
    document: 'factura',
    lines: [{ product: WHISKY, quantity: 2, isRecommended: true }],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 20_990, unitNet: 13_947, changes: [club(8000)], total: 41_980, taxes: [27_894, 5300, 8786] }],
      subtotal: 49_980,
      discounts: { club: 8000, total: 8000 },
      delivery: COSTS_2990,
      finalTotal: 44_970,
      taxes: [30_407, 5777, 8786],
    },
  },
  // Club 4.990 is below list 70 at 5.190: 6 × 500 = 3.000; 32.940 − 3.000 = 29.940; + 2.990 = 32.930.
  {
    name: 'a caterer whose list is above the club price',
    audience: 'caterer',
    lines: [of(ROSE, 6)],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4990, unitNet: 3577, changes: [club(3000)], total: 29_940, taxes: [21_462, 4078, 4400] }],
      subtotal: 32_940,
      discounts: { club: 3000, total: 3000 },
      delivery: COSTS_2990,
      finalTotal: 32_930,
      taxes: [23_975, 4555, 4400],
    },
  },

  // Promotions

  // 3 × 4.990 = 14.970; 20 % of 4.990 = 998; 3 × 998 = 2.994; 11.976; + 2.990 = 14.966.
  {
    name: 'a percentage on a product',
    audience: 'guest',
    lines: [of(CABERNET, 3)],
    promotions: [{ id: 1, name: '20 % menos', kind: 'percentage', percentage: 20, on: { products: [1] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 3577,
          changes: [promotion('20 % menos', 2994)],
          total: 11_976,
          taxes: [8585, 1631, 1760],
        },
      ],
      subtotal: 14_970,
      discounts: { offers: 2994, total: 2994 },
      promotionNames: ['20 % menos'],
      delivery: COSTS_2990,
      finalTotal: 14_966,
      taxes: [11_098, 2108, 1760],
    },
  },
  // 2 × 4.990 = 9.980; club 2 × 300 = 600; 10 % of 4.690 = 469, 2 × 469 = 938; 9.980 − 1.538 = 8.442;
  // + 2.990 = 11.432.
  {
    name: 'the club price beside a promotion on a brand',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    promotions: [
      { id: 2, name: '10 % en Viña del Valle', kind: 'percentage', percentage: 10, on: { brands: ['Viña del Valle'] } },
    ],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4690,
          unitNet: 3362,
          changes: [club(600), promotion('10 % en Viña del Valle', 938)],
          total: 8442,
          taxes: [6052, 1150, 1240],
        },
      ],
      subtotal: 9980,
      discounts: { club: 600, offers: 938, total: 1538 },
      promotionNames: ['10 % en Viña del Valle'],
      delivery: COSTS_2990,
      finalTotal: 11_432,
      taxes: [8565, 1627, 1240],
    },
  },
  // 15 % of 4.990 = 748,5 → 749 a unit; 3 × 749 = 2.247 (of the whole line it would be 2.245,5);
  // 14.970 − 2.247 = 12.723.
  {
    name: 'a percentage that does not come out even',
    audience: 'guest',
    lines: [of(CABERNET, 3)],
    promotions: [{ id: 1, name: '15 % menos', kind: 'percentage', percentage: 15, on: { products: [1] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 3577,
          changes: [promotion('15 % menos', 2247)],
          total: 12_723,
          taxes: [9120, 1733, 1870],
        },
      ],
      subtotal: 14_970,
      discounts: { offers: 2247, total: 2247 },
      promotionNames: ['15 % menos'],
      delivery: COSTS_NOTHING,
      finalTotal: 12_723,
      taxes: [9120, 1733, 1870],
    },
  },
  // 4.990 + 12.000 + 2.690 = 19.680; 25 % of 4.990 = 1.247,5 → 1.248; 25 % of 6.000 = 1.500, twice 3.000;
  // 19.680 − 4.248 = 15.432; + 2.990 = 18.422.
  {
    name: 'a percentage on a category',
    audience: 'guest',
    lines: [of(CABERNET, 1), of(CARMENERE, 2), of(CRISPS, 1)],
    promotions: [QUARTER_OFF_WINES],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 3577,
          changes: [promotion('25 % en vinos', 1248)],
          total: 3742,
          taxes: [2682, 510, 550],
        },
        {
          unit: 6000,
          unitNet: 4301,
          changes: [promotion('25 % en vinos', 3000)],
          total: 9000,
          taxes: [6452, 1226, 1322],
        },
        { unit: 2690, unitNet: 2261, total: 2690, taxes: [2261, 429, 0] },
      ],
      subtotal: 19_680,
      discounts: { offers: 4248, total: 4248 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_2990,
      finalTotal: 18_422,
      taxes: [13_908, 2642, 1872],
    },
  },
  // 6 × 790 = 4.740, + 4.390 = 9.130; 30 % of 790 = 237, 6 × 237 = 1.422; 30 % of 4.390 = 1.317;
  // 9.130 − 2.739 = 6.391.
  {
    name: 'a percentage on a brand, a pack beside its component',
    audience: 'guest',
    lines: [of(BEER, 6), of(SIX_BEERS, 1)],
    promotions: [{ id: 3, name: '30 % en Cóndor', kind: 'percentage', percentage: 30, on: { brands: ['Cóndor'] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 790, unitNet: 566, changes: [promotion('30 % en Cóndor', 1422)], total: 3318, taxes: [2378, 452, 488] },
        {
          unit: 4390,
          unitNet: 3147,
          changes: [promotion('30 % en Cóndor', 1317)],
          total: 3073,
          taxes: [2203, 418, 452],
        },
      ],
      subtotal: 9130,
      discounts: { offers: 2739, total: 2739 },
      promotionNames: ['30 % en Cóndor'],
      delivery: COSTS_NOTHING,
      finalTotal: 6391,
      taxes: [4581, 870, 940],
    },
  },
  // 4 × 4.990 = 19.960; club 4 × 300 = 1.200; 4 × (4.690 − 3.990) = 2.800; 15.960 = 4 × 3.990;
  // + 2.990 = 18.950.
  {
    name: 'a fixed price below the club price',
    audience: 'member',
    lines: [of(CABERNET, 4)],
    promotions: [{ id: 6, name: 'Cabernet a $3.990', kind: 'fixedPrice', price: 3990, on: { products: [1] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4690,
          unitNet: 3362,
          changes: [club(1200), promotion('Cabernet a $3.990', 2800)],
          total: 15_960,
          taxes: [11_441, 2174, 2345],
        },
      ],
      subtotal: 19_960,
      discounts: { club: 1200, offers: 2800, total: 4000 },
      promotionNames: ['Cabernet a $3.990'],
      delivery: COSTS_2990,
      finalTotal: 18_950,
      taxes: [13_954, 2651, 2345],
    },
  },
  // 2 × 4.990 = 9.980; 2 × (4.990 − 4.790) = 400; 9.580.
  {
    name: 'a fixed price for a guest',
    audience: 'guest',
    lines: [of(CABERNET, 2)],
    promotions: [CABERNET_AT_4790],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 3577,
          changes: [promotion('Cabernet a $4.790', 400)],
          total: 9580,
          taxes: [6867, 1305, 1408],
        },
      ],
      subtotal: 9980,
      discounts: { offers: 400, total: 400 },
      promotionNames: ['Cabernet a $4.790'],
      delivery: COSTS_NOTHING,
      finalTotal: 9580,
      taxes: [6867, 1305, 1408],
    },
  },
  // Seven hold two threes: 2 × 790 = 1.580; 7 × 790 = 5.530; 3.950.
  {
    name: 'three for two, seven units',
    audience: 'guest',
    lines: [of(BEER, 7)],
    promotions: [{ id: 10, name: '3x2', kind: 'nForM', take: 3, pay: 2, on: { products: [4] } }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 790, unitNet: 566, changes: [promotion('3x2', 1580)], total: 3950, taxes: [2832, 538, 580] }],
      subtotal: 5530,
      discounts: { offers: 1580, total: 1580 },
      promotionNames: ['3x2'],
      delivery: COSTS_NOTHING,
      finalTotal: 3950,
      taxes: [2832, 538, 580],
    },
  },
  // 3 × 4.390 = 13.170; club 3 × 200 = 600; one pair: 4.190; 13.170 − 4.790 = 8.380.
  {
    name: 'two for one on a pack beside the club price, three units',
    audience: 'member',
    lines: [of(SIX_BEERS, 3)],
    promotions: [{ id: 10, name: '2x1', kind: 'nForM', take: 2, pay: 1, on: { products: [10] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4190,
          unitNet: 3004,
          changes: [club(600), promotion('2x1', 4190)],
          total: 8380,
          taxes: [6007, 1141, 1232],
        },
      ],
      subtotal: 13_170,
      discounts: { club: 600, offers: 4190, total: 4790 },
      promotionNames: ['2x1'],
      delivery: COSTS_NOTHING,
      finalTotal: 8380,
      taxes: [6007, 1141, 1232],
    },
  },
  // 12 × 790 = 9.480; bulk 12 × 100 = 1.200; two sixes, two free of each: 4 × 690 = 2.760; 5.520 = 8 × 690;
  // + 2.990.
  {
    name: 'six for four on top of the bulk price',
    audience: 'member',
    lines: [of(BEER, 12)],
    promotions: [{ id: 10, name: '6x4', kind: 'nForM', take: 6, pay: 4, on: { categories: ['cervezas'] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 690,
          unitNet: 495,
          changes: [bulk(1200), promotion('6x4', 2760)],
          total: 5520,
          taxes: [3957, 752, 811],
        },
      ],
      subtotal: 9480,
      discounts: { bulk: 1200, offers: 2760, total: 3960 },
      promotionNames: ['6x4'],
      delivery: COSTS_2990,
      finalTotal: 8510,
      taxes: [6470, 1229, 811],
    },
  },
  // 2 × 2.690 = 5.380; the second costs 1.345: 5.380 − 1.345 = 4.035.
  {
    name: 'the second unit at half',
    audience: 'guest',
    lines: [of(CRISPS, 2)],
    promotions: [SECOND_CRISPS_HALF],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 2690,
          unitNet: 2261,
          changes: [promotion('2ª unidad al 50 %', 1345)],
          total: 4035,
          taxes: [3391, 644, 0],
        },
      ],
      subtotal: 5380,
      discounts: { offers: 1345, total: 1345 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 4035,
      taxes: [3391, 644, 0],
    },
  },
  // Five hold two pairs: 2 × 1.345 = 2.690; 13.450 − 2.690 = 10.760.
  {
    name: 'the second unit at half, five units',
    audience: 'guest',
    lines: [of(CRISPS, 5)],
    promotions: [SECOND_CRISPS_HALF],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 2690,
          unitNet: 2261,
          changes: [promotion('2ª unidad al 50 %', 2690)],
          total: 10_760,
          taxes: [9042, 1718, 0],
        },
      ],
      subtotal: 13_450,
      discounts: { offers: 2690, total: 2690 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 10_760,
      taxes: [9042, 1718, 0],
    },
  },
  // The second at 70 % saves 30 % of 1.890 = 567. 3 × 1.990 = 5.970; club 300; one pair; 5.970 − 867 = 5.103.
  // No date yet.
  {
    name: 'the second unit at 70 %, no date of delivery yet',
    audience: 'member',
    lines: [of(COLA, 3)],
    promotions: [{ id: 8, name: '2ª unidad al 70 %', kind: 'secondUnit', percentage: 70, on: { brands: ['Polar'] } }],
    delivery: { way: 'undecided' },
    expected: {
      lines: [
        {
          unit: 1890,
          unitNet: 1380,
          changes: [club(300), promotion('2ª unidad al 70 %', 567)],
          total: 5103,
          taxes: [3725, 708, 670],
        },
      ],
      subtotal: 5970,
      discounts: { club: 300, offers: 567, total: 867 },
      promotionNames: ['2ª unidad al 70 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 5103,
      taxes: [3725, 708, 670],
    },
  },
  // Half of 333 is 166,5: the second saves 167 and costs 166; two pairs 334. 4 × 333 = 1.332; 998.
  // The minimum of 1.000 is about the subtotal and holds.
  {
    name: 'the second unit at half of an odd price, below the minimum afterwards',
    audience: 'guest',
    lines: [of(MINIATURE, 4)],
    promotions: [{ id: 8, name: '2ª unidad al 50 %', kind: 'secondUnit', percentage: 50, on: { products: [15] } }],
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 333, unitNet: 221, changes: [promotion('2ª unidad al 50 %', 334)], total: 998, taxes: [663, 126, 209] },
      ],
      subtotal: 1332,
      discounts: { offers: 334, total: 334 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 998,
      taxes: [663, 126, 209],
    },
  },
  // No. 7: half of 6.000 = 3.000. No. 4: 2 × 1.500 = 3.000. Alike, so no. 4; 12.000 − 3.000 = 9.000.
  {
    name: 'two promotions that save the same: the lower id',
    audience: 'guest',
    lines: [of(CARMENERE, 2)],
    promotions: [SECOND_WINE_HALF, QUARTER_OFF_WINES],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 6000,
          unitNet: 4301,
          changes: [promotion('25 % en vinos', 3000)],
          total: 9000,
          taxes: [6452, 1226, 1322],
        },
      ],
      subtotal: 12_000,
      discounts: { offers: 3000, total: 3000 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_NOTHING,
      finalTotal: 9000,
      taxes: [6452, 1226, 1322],
    },
  },
  // No. 9: one of two free, 6.000. No. 4: 3.000. The larger; 12.000 − 6.000 = 6.000; + 2.990 = 8.990.
  {
    name: 'the largest saving, whatever its id',
    audience: 'guest',
    lines: [of(CARMENERE, 2)],
    promotions: [QUARTER_OFF_WINES, TWO_FOR_ONE_WINES],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 6000, unitNet: 4301, changes: [promotion('2x1', 6000)], total: 6000, taxes: [4301, 817, 882] }],
      subtotal: 12_000,
      discounts: { offers: 6000, total: 6000 },
      promotionNames: ['2x1'],
      delivery: COSTS_2990,
      finalTotal: 8990,
      taxes: [6814, 1294, 882],
    },
  },
  // Three: no. 7 saves one half, 3.000; no. 4 saves 3 × 1.500 = 4.500. 18.000 − 4.500 = 13.500.
  {
    name: 'the largest saving depends on how many there are',
    audience: 'guest',
    lines: [of(CARMENERE, 3)],
    promotions: [QUARTER_OFF_WINES, SECOND_WINE_HALF],
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 6000,
          unitNet: 4301,
          changes: [promotion('25 % en vinos', 4500)],
          total: 13_500,
          taxes: [9677, 1839, 1984],
        },
      ],
      subtotal: 18_000,
      discounts: { offers: 4500, total: 4500 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_NOTHING,
      finalTotal: 13_500,
      taxes: [9677, 1839, 1984],
    },
  },
  // 10 % of 4.990 = 499, 2 × 499 = 998; one pisco of two: 8.990. 9.980 + 17.980 = 27.960; − 9.988 = 17.972;
  // + 2.990 = 20.962.
  {
    name: 'two lines with a promotion each',
    audience: 'guest',
    lines: [of(CABERNET, 2), of(PISCO, 2)],
    promotions: [
      { id: 2, name: '10 % en Viña del Valle', kind: 'percentage', percentage: 10, on: { brands: ['Viña del Valle'] } },
      { id: 10, name: '2x1', kind: 'nForM', take: 2, pay: 1, on: { categories: ['piscos'] } },
    ],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4990,
          unitNet: 3577,
          changes: [promotion('10 % en Viña del Valle', 998)],
          total: 8982,
          taxes: [6439, 1223, 1320],
        },
        { unit: 8990, unitNet: 5973, changes: [promotion('2x1', 8990)], total: 8990, taxes: [5973, 1135, 1882] },
      ],
      subtotal: 27_960,
      discounts: { offers: 9988, total: 9988 },
      promotionNames: ['10 % en Viña del Valle', '2x1'],
      delivery: COSTS_2990,
      finalTotal: 20_962,
      taxes: [14_925, 2835, 3202],
    },
  },
  // 2 × 4.990 = 9.980; the promotion is for members.
  {
    name: 'a promotion for members, a guest',
    audience: 'guest',
    lines: [of(CABERNET, 2)],
    promotions: [{ id: 2, name: '10 % socios', audiences: ['member'], kind: 'percentage', percentage: 10, on: WINES }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4990, unitNet: 3577, total: 9980, taxes: [7154, 1359, 1467] }],
      subtotal: 9980,
      discounts: { total: 0 },
      delivery: COSTS_NOTHING,
      finalTotal: 9980,
      taxes: [7154, 1359, 1467],
    },
  },
  // 4.990 + 2.690 = 7.680; all of 2.690 off; 4.990; + 2.990 = 7.980. Nothing of nothing is tax.
  {
    name: 'a present: 100 % on one product',
    audience: 'guest',
    lines: [of(CABERNET, 1), of(CRISPS, 1)],
    promotions: [{ id: 1, name: 'Papas de regalo', kind: 'percentage', percentage: 100, on: { products: [7] } }],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4990, unitNet: 3577, total: 4990, taxes: [3577, 680, 733] },
        { unit: 2690, unitNet: 2261, changes: [promotion('Papas de regalo', 2690)], total: 0, taxes: [0, 0, 0] },
      ],
      subtotal: 7680,
      discounts: { offers: 2690, total: 2690 },
      promotionNames: ['Papas de regalo'],
      delivery: COSTS_2990,
      finalTotal: 7980,
      taxes: [6090, 1157, 733],
    },
  },

  // Coupons

  // Subtotal 29.940 reaches 25.000; bulk 4.200; 25.740 − 3.000 = 22.740.
  {
    name: 'a difference coupon beside a bulk price',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    coupon: MENOS3000,
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4290, unitNet: 3075, changes: [bulk(4200)], coupon: 3000, total: 22_740, taxes: [16_301, 3097, 3342] },
      ],
      subtotal: 29_940,
      discounts: { bulk: 4200, coupon: 3000, total: 7200 },
      cartChanges: [coupon('MENOS3000', 3000)],
      delivery: COSTS_NOTHING,
      finalTotal: 22_740,
      taxes: [16_301, 3097, 3342],
    },
  },
  // 5.500 + 2.590 + 1.890 = 9.980. 1.000 × 5.500 ÷ 9.980 = 551,10; 259,52;
  // 189,38: 551 + 259 + 189 = 999, the last to 259,52. 10.680 − 700 − 1.000 = 8.980; + 2.990 = 11.970.
  {
    name: 'a difference coupon shared by three lines',
    audience: 'member',
    lines: [of(CARMENERE, 1), of(CRISPS, 1), of(COLA, 1)],
    coupon: MIL,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5500, unitNet: 3943, changes: [club(500)], coupon: 551, total: 4949, taxes: [3548, 674, 727] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], coupon: 260, total: 2330, taxes: [1958, 372, 0] },
        { unit: 1890, unitNet: 1380, changes: [club(100)], coupon: 189, total: 1701, taxes: [1242, 236, 223] },
      ],
      subtotal: 10_680,
      discounts: { club: 700, coupon: 1000, total: 1700 },
      cartChanges: [coupon('MIL', 1000)],
      delivery: COSTS_2990,
      finalTotal: 11_970,
      taxes: [9261, 1759, 950],
    },
  },
  // 4 × 6.000 = 24.000; club 2.000; 10 % of 4 × 5.500 = 22.000 is 2.200; 19.800; + 2.990 = 22.790.
  {
    name: 'a percentage coupon below its cap',
    audience: 'member',
    lines: [of(CARMENERE, 4)],
    coupon: BIENVENIDA10,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5500, unitNet: 3943, changes: [club(2000)], coupon: 2200, total: 19_800, taxes: [14_194, 2697, 2909] },
      ],
      subtotal: 24_000,
      discounts: { club: 2000, coupon: 2200, total: 4200 },
      cartChanges: [coupon('BIENVENIDA10', 2200)],
      delivery: COSTS_2990,
      finalTotal: 22_790,
      taxes: [16_707, 3174, 2909],
    },
  },
  // 3 × 24.990 = 74.970; club 6.000; 10 % of 68.970 = 6.897, at most 5.000; 63.970.
  {
    name: 'a percentage coupon at its cap',
    audience: 'member',
    lines: [of(WHISKY, 3)],
    coupon: BIENVENIDA10,
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 22_990,
          unitNet: 15_276,
          changes: [club(6000)],
          coupon: 5000,
          total: 63_970,
          taxes: [42_505, 8076, 13_389],
        },
      ],
      subtotal: 74_970,
      discounts: { club: 6000, coupon: 5000, total: 11_000 },
      cartChanges: [coupon('BIENVENIDA10', 5000)],
      delivery: COSTS_NOTHING,
      finalTotal: 63_970,
      taxes: [42_505, 8076, 13_389],
    },
  },
  // 45.980 + 16.980 = 62.960;
  // 10 % 6.296, at most 5.000: 5.000 × 45.980 ÷ 62.960 = 3.651,52 and 1.348,48 → 3.652 and 1.348.
  // 67.960 − 5.000 − 5.000 = 57.960; + 2.990 = 60.950.
  {
    name: 'two lines share the cap of a coupon',
    audience: 'member',
    lines: [of(WHISKY, 2), of(PISCO, 2)],
    coupon: BIENVENIDA10,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 22_990,
          unitNet: 15_276,
          changes: [club(4000)],
          coupon: 3652,
          total: 42_328,
          taxes: [28_125, 5344, 8859],
        },
        { unit: 8490, unitNet: 5641, changes: [club(1000)], coupon: 1348, total: 15_632, taxes: [10_387, 1973, 3272] },
      ],
      subtotal: 67_960,
      discounts: { club: 5000, coupon: 5000, total: 10_000 },
      cartChanges: [coupon('BIENVENIDA10', 5000)],
      delivery: COSTS_2990,
      finalTotal: 60_950,
      taxes: [41_025, 7794, 12_131],
    },
  },
  // 19.999 is one peso short of 20.000: 19.999 + 2.990 = 22.989.
  {
    name: "a coupon's minimum missed by one peso",
    audience: 'member',
    lines: [of(GIN, 1)],
    coupon: BIENVENIDA10,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 19_999, unitNet: 13_288, total: 19_999, taxes: [13_288, 2525, 4186] }],
      subtotal: 19_999,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 22_989,
      taxes: [15_801, 3002, 4186],
      couponRefused: 'belowMinimum',
    },
  },
  // The subtotal of 20.000 counts, not the 18.000 of the club: 10 % of 18.000 = 1.800; 16.200.
  {
    name: "a coupon's minimum met before discounts",
    audience: 'member',
    lines: [of(TEQUILA, 1)],
    coupon: BIENVENIDA10,
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 18_000,
          unitNet: 11_960,
          changes: [club(2000)],
          coupon: 1800,
          total: 16_200,
          taxes: [10_764, 2045, 3391],
        },
      ],
      subtotal: 20_000,
      discounts: { club: 2000, coupon: 1800, total: 3800 },
      cartChanges: [coupon('BIENVENIDA10', 1800)],
      delivery: COSTS_NOTHING,
      finalTotal: 16_200,
      taxes: [10_764, 2045, 3391],
    },
  },
  // Wines 2 × 4.690 + 5.500 = 14.880;
  // 15 % = 2.232, at most 2.000: 2.000 × 9.380 ÷ 14.880 = 1.260,75 and 739,25 → 1.261, 739.
  // 9.980 + 6.000 + 8.990 = 24.970; − 1.600 − 2.000 = 21.370; + 2.990 = 24.360.
  {
    name: 'a coupon on selected products with a cap',
    audience: 'member',
    lines: [of(CABERNET, 2), of(CARMENERE, 1), of(PISCO, 1)],
    coupon: { code: 'SOLOVINOS15', type: 'percentage', value: 15, maxDiscount: 2000, products: [1, 2] },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(600)], coupon: 1261, total: 8119, taxes: [5820, 1106, 1193] },
        { unit: 5500, unitNet: 3943, changes: [club(500)], coupon: 739, total: 4761, taxes: [3413, 648, 700] },
        { unit: 8490, unitNet: 5641, changes: [club(500)], total: 8490, taxes: [5641, 1072, 1777] },
      ],
      subtotal: 24_970,
      discounts: { club: 1600, coupon: 2000, total: 3600 },
      cartChanges: [coupon('SOLOVINOS15', 2000)],
      delivery: COSTS_2990,
      finalTotal: 24_360,
      taxes: [17_387, 3303, 3670],
    },
  },
  // 15 % of 9.380 = 1.407 and of 5.500 = 825, together 2.232, below 5.000; 24.970 − 1.600 − 2.232 = 21.138.
  {
    name: 'a coupon on selected products below its cap',
    audience: 'member',
    lines: [of(CABERNET, 2), of(CARMENERE, 1), of(PISCO, 1)],
    coupon: { code: 'SOLOVINOS15', type: 'percentage', value: 15, maxDiscount: 5000, products: [1, 2] },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(600)], coupon: 1407, total: 7973, taxes: [5715, 1086, 1172] },
        { unit: 5500, unitNet: 3943, changes: [club(500)], coupon: 825, total: 4675, taxes: [3351, 637, 687] },
        { unit: 8490, unitNet: 5641, changes: [club(500)], total: 8490, taxes: [5641, 1072, 1777] },
      ],
      subtotal: 24_970,
      discounts: { club: 1600, coupon: 2232, total: 3832 },
      cartChanges: [coupon('SOLOVINOS15', 2232)],
      delivery: COSTS_NOTHING,
      finalTotal: 21_138,
      taxes: [14_707, 2795, 3636],
    },
  },
  // The crisps have only 2.590 of the 3.000: 6.000 + 2.690 = 8.690; − 600 − 2.590 = 5.500; + 2.990 = 8.490.
  {
    name: 'a difference coupon above what its product costs',
    audience: 'member',
    lines: [of(CARMENERE, 1), of(CRISPS, 1)],
    coupon: { code: 'PAPAS3000', type: 'difference', value: 3000, products: [7] },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5500, unitNet: 3943, changes: [club(500)], total: 5500, taxes: [3943, 749, 808] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], coupon: 2590, total: 0, taxes: [0, 0, 0] },
      ],
      subtotal: 8690,
      discounts: { club: 600, coupon: 2590, total: 3190 },
      cartChanges: [coupon('PAPAS3000', 2590)],
      delivery: COSTS_2990,
      finalTotal: 8490,
      taxes: [6456, 1226, 808],
    },
  },
  // 12.000; club 1.000; 25 % of 5.500 = 1.375, 2 × 1.375 = 2.750; 8.250; + 2.990 = 11.240.
  // The coupon takes nothing.
  {
    name: 'a percentage coupon voided by a promotion',
    audience: 'member',
    lines: [of(CARMENERE, 2)],
    promotions: [QUARTER_OFF_WINES],
    coupon: DIEZ,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 5500,
          unitNet: 3943,
          changes: [club(1000), promotion('25 % en vinos', 2750)],
          total: 8250,
          taxes: [5914, 1124, 1212],
        },
      ],
      subtotal: 12_000,
      discounts: { club: 1000, offers: 2750, total: 3750 },
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_2990,
      finalTotal: 11_240,
      taxes: [8427, 1601, 1212],
      couponRefused: 'withPromotions',
    },
  },
  // 12.000 + 5.380 = 17.380; club 1.000 + 200; half of 2.590 = 1.295; 17.380 − 2.495 = 14.885.
  {
    name: 'a percentage coupon voided by a promotion on another line',
    audience: 'member',
    lines: [of(CARMENERE, 2), of(CRISPS, 2)],
    promotions: [SECOND_CRISPS_HALF],
    coupon: { code: 'SOLOVINOS15', type: 'percentage', value: 15, products: [1, 2] },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 5500, unitNet: 3943, changes: [club(1000)], total: 11_000, taxes: [7885, 1498, 1617] },
        {
          unit: 2590,
          unitNet: 2176,
          changes: [club(200), promotion('2ª unidad al 50 %', 1295)],
          total: 3885,
          taxes: [3265, 620, 0],
        },
      ],
      subtotal: 17_380,
      discounts: { club: 1200, offers: 1295, total: 2495 },
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_NOTHING,
      finalTotal: 14_885,
      taxes: [11_150, 2118, 1617],
      couponRefused: 'withPromotions',
    },
  },
  // 12.000 − 1.000 − 2.750 = 8.250 as above; − 3.000 = 5.250; + 2.990 = 8.240.
  {
    name: 'a difference coupon beside a promotion',
    audience: 'member',
    lines: [of(CARMENERE, 2)],
    promotions: [QUARTER_OFF_WINES],
    coupon: TRESMIL,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 5500,
          unitNet: 3943,
          changes: [club(1000), promotion('25 % en vinos', 2750)],
          coupon: 3000,
          total: 5250,
          taxes: [3763, 715, 772],
        },
      ],
      subtotal: 12_000,
      discounts: { club: 1000, offers: 2750, coupon: 3000, total: 6750 },
      cartChanges: [coupon('TRESMIL', 3000)],
      promotionNames: ['25 % en vinos'],
      delivery: COSTS_2990,
      finalTotal: 8240,
      taxes: [6276, 1192, 772],
    },
  },
  // The club's 4.690 is below 4.790, so no promotion is applied: 9.980 − 600 = 9.380; 10 % = 938; 8.442.
  {
    name: 'a promotion that saves nothing voids no coupon',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    promotions: [CABERNET_AT_4790],
    coupon: DIEZ,
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4690, unitNet: 3362, changes: [club(600)], coupon: 938, total: 8442, taxes: [6052, 1150, 1240] }],
      subtotal: 9980,
      discounts: { club: 600, coupon: 938, total: 1538 },
      cartChanges: [coupon('DIEZ', 938)],
      delivery: COSTS_NOTHING,
      finalTotal: 8442,
      taxes: [6052, 1150, 1240],
    },
  },
  // 2 × 24.990 = 49.980; club 4.000; 10 % of 45.980 = 4.598; 41.382.
  // The subtotal is above 40.000: delivery 0.
  {
    name: 'free delivery by promotion voids no percentage coupon',
    audience: 'member',
    lines: [of(WHISKY, 2)],
    promotions: [FREE_FROM_40000],
    coupon: DIEZ,
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 22_990,
          unitNet: 15_276,
          changes: [club(4000)],
          coupon: 4598,
          total: 41_382,
          taxes: [27_496, 5224, 8662],
        },
      ],
      subtotal: 49_980,
      discounts: { club: 4000, coupon: 4598, total: 8598 },
      cartChanges: [coupon('DIEZ', 4598)],
      promotionNames: ['Despacho gratis desde $40.000'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 41_382,
      taxes: [27_496, 5224, 8662],
    },
  },
  // Of the club's 4.690, not of bulk's 4.290: 10 % of 28.140 = 2.814; 29.940 − 4.200 − 2.814 = 22.926.
  {
    name: 'a percentage coupon beside bulk is of the club price',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    coupon: DIEZ,
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4290, unitNet: 3075, changes: [bulk(4200)], coupon: 2814, total: 22_926, taxes: [16_434, 3123, 3369] },
      ],
      subtotal: 29_940,
      discounts: { bulk: 4200, coupon: 2814, total: 7014 },
      cartChanges: [coupon('DIEZ', 2814)],
      delivery: COSTS_NOTHING,
      finalTotal: 22_926,
      taxes: [16_434, 3123, 3369],
    },
  },
  // 100 % of 28.140, but the line has only 25.740: 29.940 − 4.200 − 25.740 = 0.
  {
    name: 'nothing to pay: a coupon never takes a line below zero',
    audience: 'member',
    lines: [of(CABERNET, 6)],
    coupon: { code: 'TODOGRATIS', type: 'percentage', value: 100 },
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 4290, unitNet: 3075, changes: [bulk(4200)], coupon: 25_740, total: 0, taxes: [0, 0, 0] }],
      subtotal: 29_940,
      discounts: { bulk: 4200, coupon: 25_740, total: 29_940 },
      cartChanges: [coupon('TODOGRATIS', 25_740)],
      delivery: COSTS_NOTHING,
      finalTotal: 0,
      taxes: [0, 0, 0],
    },
  },
  // 4.690 + 2.590 = 7.280; 15 % of it is 1.092: 703,5 and 388,5, alike, so the earlier line has the peso.
  // 7.680 − 400 − 1.092 = 6.188.
  {
    name: 'two halves of a peso: the earlier line has it',
    audience: 'member',
    lines: [of(CABERNET, 1), of(CRISPS, 1)],
    coupon: { code: 'QUINCE', type: 'percentage', value: 15 },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(300)], coupon: 704, total: 3986, taxes: [2857, 543, 586] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], coupon: 388, total: 2202, taxes: [1850, 352, 0] },
      ],
      subtotal: 7680,
      discounts: { club: 400, coupon: 1092, total: 1492 },
      cartChanges: [coupon('QUINCE', 1092)],
      delivery: COSTS_NOTHING,
      finalTotal: 6188,
      taxes: [4707, 895, 586],
    },
  },
  // 95 % of the club's 20.000 is 19.000, but the line has 18.000 left; 95 % of 335 = 318,25, twice 636,5.
  // 18.636,5 → 18.637, shared 18.000,48; 318,26; 318,26: the peso left over belongs to the wine, which has
  // nothing left for it, so the next has it. 22.670 − 4.000 − 18.637 = 33.
  // Net: 16 ÷ 1,19 = 13,45; 17 ÷ 1,19 = 14,29; 335 ÷ 1,19 = 281,51; one bottle 9.000 ÷ 1,395 = 6.451,61.
  {
    name: 'a line that has nothing left passes its peso on',
    audience: 'member',
    lines: [of(MERLOT, 2), of(GUM, 1), of(MINTS, 1)],
    coupon: { code: 'CASITODO', type: 'percentage', value: 95 },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 9000, unitNet: 6452, changes: [bulk(4000)], coupon: 18_000, total: 0, taxes: [0, 0, 0] },
        { unit: 335, unitNet: 282, coupon: 319, total: 16, taxes: [13, 3, 0] },
        { unit: 335, unitNet: 282, coupon: 318, total: 17, taxes: [14, 3, 0] },
      ],
      subtotal: 22_670,
      discounts: { bulk: 4000, coupon: 18_637, total: 22_637 },
      cartChanges: [coupon('CASITODO', 18_637)],
      delivery: COSTS_NOTHING,
      finalTotal: 33,
      taxes: [27, 6, 0],
    },
  },
  // 2 × 4.990 = 9.980; neither coupon nor points; + 2.990 = 12.970.
  {
    name: 'a guest has neither coupon nor points',
    audience: 'guest',
    lines: [of(CABERNET, 2)],
    coupon: MIL,
    points: { balance: 5000, wanted: 'todos' },
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4990, unitNet: 3577, total: 9980, taxes: [7154, 1359, 1467] }],
      subtotal: 9980,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 12_970,
      taxes: [9667, 1836, 1467],
      couponRefused: 'logIn',
    },
  },
  // List 86: 2 × 1.790 = 3.580. The coupon is of the club's 2 × 8.490 = 16.980, not of list 86: 1.698.
  // No points. 17.980 − 3.580 − 1.698 = 12.702; + 5.990 = 18.692.
  {
    name: "a distributor's percentage coupon, and points that do not count",
    audience: 'distributor',
    document: 'factura',
    lines: [of(PISCO, 2)],
    coupon: DIEZ,
    points: { balance: 5000, wanted: 'todos' },
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [
        { unit: 7200, unitNet: 4784, changes: [club(3580)], coupon: 1698, total: 12_702, taxes: [8440, 1604, 2658] },
      ],
      subtotal: 17_980,
      discounts: { club: 3580, coupon: 1698, total: 5278 },
      cartChanges: [coupon('DIEZ', 1698)],
      delivery: COSTS_5990,
      finalTotal: 18_692,
      taxes: [13_474, 2560, 2658],
    },
  },
  // 2 × 1.000 − 2.000; the third thousand pays no delivery: 2.990.
  {
    name: 'a difference coupon above all products',
    audience: 'member',
    lines: [of(WATER, 2)],
    coupon: TRESMIL,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 1000, unitNet: 840, coupon: 2000, total: 0, taxes: [0, 0, 0] }],
      subtotal: 2000,
      discounts: { coupon: 2000, total: 2000 },
      cartChanges: [coupon('TRESMIL', 2000)],
      delivery: COSTS_2990,
      finalTotal: 2990,
      taxes: [2513, 477, 0],
    },
  },

  // Delivery

  // 5.490 + 12.000 = 17.490; club 500; every line is free of delivery: 16.990.
  {
    name: 'free delivery: every product is',
    audience: 'member',
    lines: [of(SPARKLING, 1), of(GLASSES, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4990, unitNet: 3577, changes: [club(500)], total: 4990, taxes: [3577, 680, 733] },
        { unit: 12_000, unitNet: 10_084, total: 12_000, taxes: [10_084, 1916, 0] },
      ],
      subtotal: 17_490,
      discounts: { club: 500, total: 500 },
      delivery: { ...COSTS_NOTHING, freeBy: ['products'] },
      finalTotal: 16_990,
      taxes: [13_661, 2596, 733],
    },
  },
  // 17.490 + 2.690 = 20.180; the crisps pay delivery: + 2.990 = 23.170.
  {
    name: 'one product that is not free of delivery',
    audience: 'guest',
    lines: [of(SPARKLING, 1), of(GLASSES, 1), of(CRISPS, 1)],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 5490, unitNet: 3935, total: 5490, taxes: [3935, 748, 807] },
        { unit: 12_000, unitNet: 10_084, total: 12_000, taxes: [10_084, 1916, 0] },
        { unit: 2690, unitNet: 2261, total: 2690, taxes: [2261, 429, 0] },
      ],
      subtotal: 20_180,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 23_170,
      taxes: [18_793, 3570, 807],
    },
  },
  // 24.990 + 5 × 1.000 = 29.990, just the amount.
  {
    name: 'free delivery from an amount, exactly',
    audience: 'guest',
    lines: [of(WHISKY, 1), of(WATER, 5)],
    promotions: [FREE_FROM_29990],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 24_990, unitNet: 16_605, total: 24_990, taxes: [16_605, 3155, 5230] },
        { unit: 1000, unitNet: 840, total: 5000, taxes: [4202, 798, 0] },
      ],
      subtotal: 29_990,
      discounts: { total: 0 },
      promotionNames: ['Despacho gratis desde $29.990'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 29_990,
      taxes: [20_807, 3953, 5230],
    },
  },
  // 24.990 + 4.999 = 29.989; + 2.990 = 32.979.
  {
    name: 'free delivery from an amount, one peso short',
    audience: 'guest',
    lines: [of(WHISKY, 1), of(RUM, 1)],
    promotions: [FREE_FROM_29990],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 24_990, unitNet: 16_605, total: 24_990, taxes: [16_605, 3155, 5230] },
        { unit: 4999, unitNet: 3322, total: 4999, taxes: [3322, 631, 1046] },
      ],
      subtotal: 29_989,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 32_979,
      taxes: [22_440, 4263, 6276],
    },
  },
  // The subtotal of 29.990 counts, not the 27.990 that is paid.
  {
    name: 'free delivery from an amount is about the subtotal',
    audience: 'member',
    lines: [of(WHISKY, 1), of(WATER, 5)],
    promotions: [FREE_FROM_29990],
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 22_990, unitNet: 15_276, changes: [club(2000)], total: 22_990, taxes: [15_276, 2902, 4812] },
        { unit: 1000, unitNet: 840, total: 5000, taxes: [4202, 798, 0] },
      ],
      subtotal: 29_990,
      discounts: { club: 2000, total: 2000 },
      promotionNames: ['Despacho gratis desde $29.990'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 27_990,
      taxes: [19_478, 3700, 4812],
    },
  },
  // 4.990 − 300 = 4.690, and no delivery to pay. A coupon of 0 pesos is no change of a price.
  {
    name: 'a coupon of free delivery',
    audience: 'member',
    lines: [of(CABERNET, 1)],
    coupon: DESPACHOGRATIS,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4690, unitNet: 3362, changes: [club(300)], total: 4690, taxes: [3362, 639, 689] }],
      subtotal: 4990,
      discounts: { club: 300, total: 300 },
      delivery: { ...COSTS_NOTHING, freeBy: ['coupon'] },
      finalTotal: 4690,
      taxes: [3362, 639, 689],
    },
  },
  // 6 × 5.490 = 32.940; club 3.000; 29.940. Products, amount and coupon each make delivery free, once.
  {
    name: 'free delivery from three sources',
    audience: 'member',
    lines: [of(SPARKLING, 6)],
    promotions: [FREE_FROM_29990],
    coupon: DESPACHOGRATIS,
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4990, unitNet: 3577, changes: [club(3000)], total: 29_940, taxes: [21_462, 4078, 4400] }],
      subtotal: 32_940,
      discounts: { club: 3000, total: 3000 },
      promotionNames: ['Despacho gratis desde $29.990'],
      delivery: { ...COSTS_NOTHING, freeBy: ['products', 'promotion', 'coupon'] },
      finalTotal: 29_940,
      taxes: [21_462, 4078, 4400],
    },
  },
  // Fee 250.049 ÷ 100 = 2.500,49 → 2.500; + 1.190; 14.970 ÷ 1.000 = 14,97 → 15; 3.705.
  // 14.970 + 3.705 = 18.675. 3.705 ÷ 1,19 = 3.113,45 → 3.113; IVA 592.
  {
    name: 'express: the fee rounds down, the basket up',
    audience: 'guest',
    lines: [of(CABERNET, 3)],
    delivery: { way: 'express', fee: 250_049 },
    expected: {
      lines: [{ unit: 4990, unitNet: 3577, total: 14_970, taxes: [10_731, 2039, 2200] }],
      subtotal: 14_970,
      discounts: { total: 0 },
      delivery: { cost: 3705, taxes: [3113, 592, 0] },
      finalTotal: 18_675,
      taxes: [13_844, 2631, 2200],
    },
  },
  // 2.500,5 → 2.501; + 1.190 + 15 of the subtotal before discounts = 3.706. 14.970 − 900 + 3.706 = 17.776.
  {
    name: 'express: half a peso of the fee, the basket before discounts',
    audience: 'member',
    lines: [of(CABERNET, 3)],
    delivery: { way: 'express', fee: 250_050 },
    expected: {
      lines: [{ unit: 4690, unitNet: 3362, changes: [club(900)], total: 14_070, taxes: [10_086, 1916, 2068] }],
      subtotal: 14_970,
      discounts: { club: 900, total: 900 },
      delivery: { cost: 3706, taxes: [3114, 592, 0] },
      finalTotal: 17_776,
      taxes: [13_200, 2508, 2068],
    },
  },
  // The fixed 3.990 takes the place of 2.000 + 1.190 + 12 = 3.202: 12.000 + 3.990 = 15.990.
  {
    name: 'express: a fixed cost takes the place of the fee',
    audience: 'guest',
    lines: [of(CARMENERE, 2)],
    delivery: { way: 'express', fee: 200_000, fixedCost: 3990 },
    expected: {
      lines: [{ unit: 6000, unitNet: 4301, total: 12_000, taxes: [8602, 1634, 1764] }],
      subtotal: 12_000,
      discounts: { total: 0 },
      delivery: { cost: 3990, taxes: [3353, 637, 0] },
      finalTotal: 15_990,
      taxes: [11_955, 2271, 1764],
    },
  },
  // 2 × 24.990 = 49.980 is above 40.000, so that neither fee, 1.190 nor basket is paid.
  {
    name: 'express, free by promotion',
    audience: 'guest',
    lines: [of(WHISKY, 2)],
    promotions: [FREE_FROM_40000],
    delivery: { way: 'express', fee: 300_000 },
    expected: {
      lines: [{ unit: 24_990, unitNet: 16_605, total: 49_980, taxes: [33_209, 6310, 10_461] }],
      subtotal: 49_980,
      discounts: { total: 0 },
      promotionNames: ['Despacho gratis desde $40.000'],
      delivery: { ...COSTS_NOTHING, freeBy: ['promotion'] },
      finalTotal: 49_980,
      taxes: [33_209, 6310, 10_461],
    },
  },
  // 33 × 6.000 = 198.000; 612 + 1.190 + 198 = 2.000; 200.000 is not above the maximum.
  {
    name: 'express at its maximum',
    audience: 'guest',
    lines: [of(CARMENERE, 33)],
    delivery: { way: 'express', fee: 61_200 },
    expected: {
      lines: [{ unit: 6000, unitNet: 4301, total: 198_000, taxes: [141_935, 26_968, 29_097] }],
      subtotal: 198_000,
      discounts: { total: 0 },
      delivery: { cost: 2000, taxes: [1681, 319, 0] },
      finalTotal: 200_000,
      taxes: [143_616, 27_287, 29_097],
    },
  },
  // 613 + 1.190 + 198 = 2.001; 200.001.
  {
    name: 'express one peso above its maximum',
    audience: 'guest',
    lines: [of(CARMENERE, 33)],
    delivery: { way: 'express', fee: 61_300 },
    expected: {
      lines: [{ unit: 6000, unitNet: 4301, total: 198_000, taxes: [141_935, 26_968, 29_097] }],
      subtotal: 198_000,
      discounts: { total: 0 },
      delivery: { cost: 2001, taxes: [1682, 319, 0] },
      finalTotal: 200_001,
      taxes: [143_617, 27_287, 29_097],
      checkFailed: 3,
    },
  },
  // 36 × 6.000 = 216.000; club 18.000; 198.000 + 2.500 = 200.500; 500 points: 200.000.
  {
    name: 'express brought down to its maximum by points',
    audience: 'member',
    lines: [of(CARMENERE, 36)],
    points: { balance: 600, wanted: 500 },
    delivery: { way: 'express', fee: 200_000, fixedCost: 2500 },
    expected: {
      lines: [
        {
          unit: 5500,
          unitNet: 3943,
          changes: [club(18_000)],
          points: 500,
          total: 198_000,
          taxes: [141_935, 26_968, 29_097],
        },
      ],
      subtotal: 216_000,
      discounts: { club: 18_000, total: 18_000 },
      delivery: { cost: 2500, taxes: [2101, 399, 0] },
      points: 500,
      finalTotal: 200_000,
      taxes: [144_036, 27_367, 29_097],
    },
  },
  // 1.000 is the minimum. A promotion of free delivery changes nothing about a pickup and is not applied.
  {
    name: 'a pickup at the minimum',
    audience: 'guest',
    lines: [of(WATER, 1)],
    promotions: [{ id: 13, name: 'Despacho gratis', kind: 'freeDelivery', from: 0 }],
    delivery: PICKUP,
    expected: {
      lines: [{ unit: 1000, unitNet: 840, total: 1000, taxes: [840, 160, 0] }],
      subtotal: 1000,
      discounts: { total: 0 },
      delivery: COSTS_NOTHING,
      finalTotal: 1000,
      taxes: [840, 160, 0],
    },
  },
  // 3 × 333 = 999; delivery does not help: + 2.990 = 3.989.
  {
    name: 'one peso below the minimum',
    audience: 'guest',
    lines: [of(MINIATURE, 3)],
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 333, unitNet: 221, total: 999, taxes: [664, 126, 209] }],
      subtotal: 999,
      discounts: { total: 0 },
      delivery: COSTS_2990,
      finalTotal: 3989,
      taxes: [3177, 603, 209],
      checkFailed: 2,
    },
  },

  // Points

  // 9.980 − 600 = 9.380; all 2.480 points; 6.900; + 2.990 = 9.890.
  {
    name: "all of a member's points",
    audience: 'member',
    lines: [of(CABERNET, 2)],
    points: { balance: 2480, wanted: 'todos' },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(600)], points: 2480, total: 9380, taxes: [6724, 1278, 1378] },
      ],
      subtotal: 9980,
      discounts: { club: 600, total: 600 },
      delivery: COSTS_2990,
      points: 2480,
      finalTotal: 9890,
      taxes: [9237, 1755, 1378],
    },
  },
  // Of 50.000 points only the 9.380 of the products; delivery is paid with money: 2.990.
  {
    name: 'points above the total',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    points: { balance: 50_000, wanted: 'todos' },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        { unit: 4690, unitNet: 3362, changes: [club(600)], points: 9380, total: 9380, taxes: [6724, 1278, 1378] },
      ],
      subtotal: 9980,
      discounts: { club: 600, total: 600 },
      delivery: COSTS_2990,
      points: 9380,
      finalTotal: 2990,
      taxes: [9237, 1755, 1378],
    },
  },
  // 5.500 + 2.590 + 1.890 = 9.980; 1.480 × 5.500 ÷ 9.980 = 815,63; 384,09;
  // 280,28: 815 + 384 + 280 = 1.479, the last to 815,63. 10.680 − 700 − 1.480 = 8.500.
  {
    name: 'a part of the points, shared by three lines',
    audience: 'member',
    lines: [of(CARMENERE, 1), of(CRISPS, 1), of(COLA, 1)],
    points: { balance: 2480, wanted: 1480 },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 5500, unitNet: 3943, changes: [club(500)], points: 816, total: 5500, taxes: [3943, 749, 808] },
        { unit: 2590, unitNet: 2176, changes: [club(100)], points: 384, total: 2590, taxes: [2176, 414, 0] },
        { unit: 1890, unitNet: 1380, changes: [club(100)], points: 280, total: 1890, taxes: [1380, 262, 248] },
      ],
      subtotal: 10_680,
      discounts: { club: 700, total: 700 },
      delivery: COSTS_NOTHING,
      points: 1480,
      finalTotal: 8500,
      taxes: [7499, 1425, 1056],
    },
  },
  // 2.481 is one above the balance, which is none: 9.980 − 600 = 9.380; + 2.990 = 12.370.
  {
    name: 'a part above the balance',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    points: { balance: 2480, wanted: 2481 },
    delivery: PROGRAMMED,
    expected: {
      lines: [{ unit: 4690, unitNet: 3362, changes: [club(600)], total: 9380, taxes: [6724, 1278, 1378] }],
      subtotal: 9980,
      discounts: { club: 600, total: 600 },
      delivery: COSTS_2990,
      finalTotal: 12_370,
      taxes: [9237, 1755, 1378],
    },
  },
  // 9.380 − 1.000 = 8.380 of the 10.000 wanted: 9.980 − 1.600 − 8.380 = 0.
  {
    name: 'nothing to pay: coupon and points',
    audience: 'member',
    lines: [of(CABERNET, 2)],
    coupon: MIL,
    points: { balance: 50_000, wanted: 10_000 },
    delivery: PICKUP,
    expected: {
      lines: [
        {
          unit: 4690,
          unitNet: 3362,
          changes: [club(600)],
          coupon: 1000,
          points: 8380,
          total: 8380,
          taxes: [6007, 1141, 1232],
        },
      ],
      subtotal: 9980,
      discounts: { club: 600, coupon: 1000, total: 1600 },
      cartChanges: [coupon('MIL', 1000)],
      delivery: COSTS_NOTHING,
      points: 8380,
      finalTotal: 0,
      taxes: [6007, 1141, 1232],
    },
  },

  // Documents and large carts

  // 59.880 + 53.940 + 11.940 + 11.940 + 10.760 + 10.000 = 158.460;
  // list 70 saves 9.600 + 9.000 + 2.340 + 1.740 + 1.960 = 24.640 (bulk 4.290 is above 4.190); 133.820.
  // 10.000 points ÷ 133.820: 3.757,29; 3.358,24; 717,38; 762,22; 657,60;
  // 747,27: 9.998, one more each to ,60 and ,38. 133.820 − 10.000 + 5.990 = 129.810.
  // Net: 50.280 ÷ 1,395 = 36.043,01; 44.940 ÷ 1,505 = 29.860,47; 9.600 ÷ 1,37 = 7.007,30;
  // 10.200 ÷ 1,29 = 7.906,98; 8.800 ÷ 1,19 = 7.394,96; 10.000 ÷ 1,19 = 8.403,36.
  // In all: 96.615 + 5.034 = 101.649; IVA 18.358 + 956 = 19.314; ILA 18.847;
  // together 139.810: points change nothing of it.
  {
    name: 'factura of a caterer with points',
    audience: 'caterer',
    document: 'factura',
    lines: [of(CABERNET, 12), of(PISCO, 6), of(COLA, 6), of(COLA_ZERO, 6), of(CRISPS, 4), of(WATER, 10)],
    points: { balance: 12_345, wanted: 10_000 },
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [
        { unit: 4190, unitNet: 3004, changes: [club(9600)], points: 3757, total: 50_280, taxes: [36_043, 6848, 7389] },
        { unit: 7490, unitNet: 4977, changes: [club(9000)], points: 3358, total: 44_940, taxes: [29_860, 5674, 9406] },
        { unit: 1600, unitNet: 1168, changes: [club(2340)], points: 718, total: 9600, taxes: [7007, 1332, 1261] },
        { unit: 1700, unitNet: 1318, changes: [club(1740)], points: 762, total: 10_200, taxes: [7907, 1502, 791] },
        { unit: 2200, unitNet: 1849, changes: [club(1960)], points: 658, total: 8800, taxes: [7395, 1405, 0] },
        { unit: 1000, unitNet: 840, points: 747, total: 10_000, taxes: [8403, 1597, 0] },
      ],
      subtotal: 158_460,
      discounts: { club: 24_640, total: 24_640 },
      delivery: COSTS_5990,
      points: 10_000,
      finalTotal: 129_810,
      taxes: [101_649, 19_314, 18_847],
    },
  },
  // 999 × 790 = 789.210; 999 × (790 − 650) = 139.860; 649.350 = 999 × 650; + 5.990 = 655.340.
  {
    name: 'one line of 999 units',
    audience: 'caterer',
    document: 'factura',
    lines: [of(BEER, 999)],
    delivery: PROGRAMMED_FAR,
    expected: {
      lines: [{ unit: 650, unitNet: 466, changes: [club(139_860)], total: 649_350, taxes: [465_484, 88_442, 95_424] }],
      subtotal: 789_210,
      discounts: { club: 139_860, total: 139_860 },
      delivery: COSTS_5990,
      finalTotal: 655_340,
      taxes: [470_518, 89_398, 95_424],
    },
  },
  // 1.000 ÷ 60 = 16,67: 60 × 16 = 960, the 40 pesos left to lines 1–40: 17.
  // They have 983 left, lines 41–60 have 984.
  // Points 700 × 983 ÷ 59.000 = 11,663 and 700 × 984 ÷ 59.000 = 11,675: 60 × 11 = 660;
  // of the 40 left 20 go to lines 41–60, the larger fraction, 20 to lines 1–20.
  // 60.000 − 1.000 − 700 = 58.300.
  {
    name: 'sixty lines share a coupon and points',
    audience: 'member',
    lines: SWEETS.map((sweet) => of(sweet, 1)),
    coupon: MIL,
    points: { balance: 700, wanted: 'todos' },
    delivery: PICKUP,
    expected: {
      lines: [
        ...many(20, { unit: 1000, unitNet: 840, coupon: 17, points: 12, total: 983, taxes: [826, 157, 0] }),
        ...many(20, { unit: 1000, unitNet: 840, coupon: 17, points: 11, total: 983, taxes: [826, 157, 0] }),
        ...many(20, { unit: 1000, unitNet: 840, coupon: 16, points: 12, total: 984, taxes: [827, 157, 0] }),
      ],
      subtotal: 60_000,
      discounts: { coupon: 1000, total: 1000 },
      cartChanges: [coupon('MIL', 1000)],
      delivery: COSTS_NOTHING,
      points: 700,
      finalTotal: 58_300,
      taxes: [49_580, 9420, 0],
    },
  },
  // Three lines of 2 × 333 = 666, together 1.998; 100 ÷ 3 = 33,33: 34, 33, 33.
  // Left 632, 633, 633, together 1.898. Points 1.000 × 632 ÷ 1.898 = 332,98; 333,51;
  // 333,51: 998, one more to the first and the second. 1.998 − 100 − 1.000 = 898.
  {
    name: 'prices that do not divide',
    audience: 'member',
    lines: [of(MINIATURE, 2), of(LEMON_MINIATURE, 2), of(MANGO_MINIATURE, 2)],
    coupon: { code: 'CIEN', type: 'difference', value: 100 },
    points: { balance: 1000, wanted: 'todos' },
    delivery: PICKUP,
    expected: {
      lines: [
        { unit: 333, unitNet: 221, coupon: 34, points: 333, total: 632, taxes: [420, 80, 132] },
        { unit: 333, unitNet: 221, coupon: 33, points: 334, total: 633, taxes: [421, 80, 132] },
        { unit: 333, unitNet: 221, coupon: 33, points: 333, total: 633, taxes: [421, 80, 132] },
      ],
      subtotal: 1998,
      discounts: { coupon: 100, total: 100 },
      cartChanges: [coupon('CIEN', 100)],
      delivery: COSTS_NOTHING,
      points: 1000,
      finalTotal: 898,
      taxes: [1262, 240, 396],
    },
  },
  // 29.940 + 12.000 + 24.990 + 8.070 = 75.000. Bulk 4.200; club 1.000 + 300; recommended 3.000;
  // half of 5.500 = 2.750; left 25.740 + 8.250 + 21.990 + 7.770 = 63.750. Coupon 403,76; 129,41; 344,94;
  // 121,88: 997, one more each to ,94, ,88 and ,76. Left 62.750. Points 597,57; 191,54; 510,51;
  // 180,38: 1.478, one more each to ,57 and ,54. Discounts 4.200 + 1.300 + 3.000 + 2.750 + 1.000 = 12.250;
  // 75.000 − 12.250 − 1.480 + 2.990 = 64.260.
  {
    name: 'every kind of discount on one order',
    audience: 'member',
    lines: [of(CABERNET, 6), of(CARMENERE, 2), { product: WHISKY, quantity: 1, isRecommended: true }, of(CRISPS, 3)],
    promotions: [{ id: 7, name: '2ª unidad al 50 %', kind: 'secondUnit', percentage: 50, on: { products: [2] } }],
    coupon: { code: 'FINDE1000', type: 'difference', value: 1000 },
    points: { balance: 2480, wanted: 1480 },
    delivery: PROGRAMMED,
    expected: {
      lines: [
        {
          unit: 4290,
          unitNet: 3075,
          changes: [bulk(4200)],
          coupon: 404,
          points: 598,
          total: 25_336,
          taxes: [18_162, 3451, 3723],
        },
        {
          unit: 5500,
          unitNet: 3943,
          changes: [club(1000), promotion('2ª unidad al 50 %', 2750)],
          coupon: 129,
          points: 192,
          total: 8121,
          taxes: [5822, 1106, 1193],
        },
        {
          unit: 21_990,
          unitNet: 14_611,
          changes: [recommended(3000)],
          coupon: 345,
          points: 510,
          total: 21_645,
          taxes: [14_382, 2733, 4530],
        },
        {
          unit: 2590,
          unitNet: 2176,
          changes: [club(300)],
          coupon: 122,
          points: 180,
          total: 7648,
          taxes: [6427, 1221, 0],
        },
      ],
      subtotal: 75_000,
      discounts: { club: 1300, bulk: 4200, recommended: 3000, offers: 2750, coupon: 1000, total: 12_250 },
      cartChanges: [coupon('FINDE1000', 1000)],
      promotionNames: ['2ª unidad al 50 %'],
      delivery: COSTS_2990,
      points: 1480,
      finalTotal: 64_260,
      taxes: [47_306, 8988, 9446],
    },
  },
]
