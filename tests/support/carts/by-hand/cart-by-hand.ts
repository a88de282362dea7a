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
// - Taxes are inside what a line costs after the coupon. The shop is a retailer: ILA is in the facturas of
//   distributors alone, who sell on what they buy. Of a line, net = cost ÷ (1 + IVA + ILA), rounded; of the rest
//   IVA gets its part by the rates, rounded, and ILA what remains. Delivery has IVA alone.
// - The figures in all are those of the document, which is about what is paid in money (points lessen the lines they
//   pay) and is rounded once: of a boleta net = money ÷ 1,19 and IVA the rest; of a factura the net amounts, by
//   additional tax, are whole pesos just below or above the exact ones, IVA 19 % of them all and each ILA its per cent
//   of its own, rounded: of these choices the one that comes nearest to the money, of two alike the nearer to the exact
//   net. What the money differs by is `rounding`.

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
  /** The tax office's code of the ILA it is liable to: 24 has 31,5 %, 25 and 26 20,5 %, 27 10 %, 271 18 %; 0: none. */
  readonly extraTaxCode: number
  readonly isFreeOfDelivery?: true
  /** Of a pack: what one of it holds. */
  readonly packOf?: readonly { readonly id: number; readonly quantity: number }[]
}

export interface LineByHand {
  readonly product: ProductByHand
  readonly quantity: number
  readonly isRecommended?: true
}

export type For =
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
  /** The money less what a factura says; absent: 0. */
  readonly rounding?: number
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
