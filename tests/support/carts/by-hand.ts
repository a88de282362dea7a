// The carts worked out by hand in the shop's own words, and what the shop makes of one, in the table's words.
import { chosenBilling } from '#shop/billing/billing.ts'
import { chargesExtraTax } from '#shop/billing/seller.ts'
import type { Taxes } from '#shop/billing/taxes.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import { type CartRequest, recalculate } from '#shop/cart/recalculate.ts'
import { validationsOf } from '#shop/checkout/validation.ts'
import { collectsPoints } from '#shop/customers/points/points.ts'
import { expressCost } from '#shop/delivery/quotes/fee.ts'
import { orderLine } from '#shop/orders/order-line.ts'
import { orderTaxes } from '#shop/orders/order-taxes.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import type { Coupon } from '#shop/pricing/coupons/coupon.ts'
import { priceCart } from '#shop/pricing/price-cart.ts'
import type { PriceChange, PriceChangeKind } from '#shop/pricing/price-change.ts'
import type { PricedCart } from '#shop/pricing/priced-cart.ts'
import { offeredTo } from '#shop/pricing/promotions/in-force.ts'
import type { Promotion, PromotionOffer } from '#shop/pricing/promotions/promotion.ts'
import { totals } from '#shop/pricing/totals.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { BuyingContext, PriceEntry, Product } from '#shop/products/product.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'
import type {
  CartByHand,
  ChangeByHand,
  CouponByHand,
  DeliveryByHand,
  Expected,
  ProductByHand,
  PromotionByHand,
  TaxesByHand,
} from '#tests/support/carts/by-hand/cart-by-hand.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { lineShares } from '#tests/support/orders/line-shares.ts'
import { orders } from '#texts/orders/orders.ts'

/** More than any of the carts holds. */
const PLENTY = 1_000

/** What the shop says of a cart, to be compared with what was worked out: everything the table has a figure for. */
export function workedOut(cart: CartByHand): Expected {
  const products = new Map(cart.lines.map(({ product }) => [product.id as ProductId, productOf(product)]))
  const reader = {
    product: (id: ProductId) => products.get(id),
    stock: () => ({ stock: PLENTY, reserveProgrammed: 0, reserveImmediate: 0 }),
  }
  const free = requestOf(cart, ZERO)
  const request = { ...free, deliveryCost: costOf(cart.delivery, recalculate(free, reader).subtotal) }
  const answer = recalculate(request, reader)
  const priced = priceCart(
    answer.lines.map(({ product, quantity }) => ({ product, quantity })),
    request,
  )
  const shares = lineShares(priced)
  const { documentType } = chosenBilling({ documentType: cart.document }, cart.audience)
  const chargesExtra = chargesExtraTax(defaultSettings, documentType, cart.audience)
  const orderLines = answer.lines.map((line) => orderLine(line, chargesExtra))
  const { deliveryCost, points } = answer
  const document = orderTaxes({ documentType, lines: orderLines, deliveryCost, points, day: '2026-11-27' })
  const { clubDiscount, bulkDiscount, recommendedDiscount, offersDiscount, couponDiscount } = answer.discounts
  return compact({
    lines: orderLines.map((line, index) => {
      const changes = priced.lines[index]!.changes
      const { goods, points } = shares[index]!
      return compact({
        unit: line.unitPrice,
        unitNet: line.unitPriceBeforeTaxes,
        changes: listed(changes.filter(({ kind }) => kind !== 'coupon').map(changeOf)),
        coupon: counted(-pesosOf(changes, 'coupon')),
        points: counted(points),
        total: goods,
        taxes: taxesOf(line.taxes),
      })
    }),
    subtotal: answer.subtotal,
    discounts: compact({
      club: counted(clubDiscount),
      bulk: counted(bulkDiscount),
      recommended: counted(recommendedDiscount),
      offers: counted(offersDiscount),
      coupon: counted(couponDiscount),
      total: answer.discounts.totalDiscount,
    }),
    cartChanges: listed(couponChanges(answer.changes)),
    promotionNames: listed(answer.promotionNames),
    delivery: compact({
      cost: answer.deliveryCost,
      freeBy: listed(freeByOf(priced)),
      taxes: taxesOf(document.delivery),
    }),
    points: counted(answer.points),
    finalTotal: answer.due,
    taxes: taxesOf(document.total),
    rounding: counted(document.rounding),
    couponRefused: couponRefusedOf(cart, priced),
    checkFailed: failedCheck(cart, totals(priced)),
  })
}

function requestOf(cart: CartByHand, deliveryCost: Clp): CartRequest {
  const { audience, lines, promotions = [], coupon, bulkMinimum = 0, points } = cart
  const context = contextOf(cart.delivery)
  return {
    lines: lines.map(({ product, quantity }) => ({ productId: product.id as ProductId, quantity })),
    audience,
    context,
    limit: PLENTY,
    recommended: new Set(lines.filter((line) => line.isRecommended).map(({ product }) => product.id as ProductId)),
    bulkMinimum: clp(bulkMinimum),
    promotions: offeredTo(promotions.map(promotionOf), { ...context, audience }),
    coupon: coupon ? couponOf(coupon) : null,
    points: points && collectsPoints(audience) ? countedPoints(points) : ZERO,
    deliveryCost,
  }
}

function contextOf({ way }: DeliveryByHand): BuyingContext {
  const deliveryTime = way === 'express' ? 'immediate' : 'programmed'
  return { storeId: WAREHOUSE, deliveryTime, deliveryType: way === 'pickup' ? 'pickup' : 'delivery' }
}

function costOf(delivery: DeliveryByHand, subtotal: Clp): Clp {
  if (delivery.way === 'programmed') return clp(delivery.cost)
  if (delivery.way !== 'express') return ZERO
  return expressCost(delivery.fee, subtotal, clp(delivery.fixedCost ?? 0))
}

/** What counts of the points somebody wants to pay with: none of more than there are. */
function countedPoints({ balance, wanted }: NonNullable<CartByHand['points']>): Clp {
  if (wanted === 'todos') return clp(balance)
  return wanted <= balance ? clp(wanted) : ZERO
}

function productOf(product: ProductByHand): Product {
  const { regular, club, recommended, distributor, caterer, bulk } = product
  const lists: readonly [list: number, price: number | undefined, isClub: boolean][] = [
    [1, regular, false],
    [1, club, true],
    [90, recommended, false],
    [86, distributor, false],
    [70, caterer, false],
  ]
  const prices = lists.flatMap(([list, price, isClub]): PriceEntry[] =>
    price === undefined ? [] : [{ list, price: clp(price), club: isClub }],
  )
  const components = (product.packOf ?? []).map(({ id, quantity }) => ({ productId: id as ProductId, quantity }))
  return aProduct(product.id, {
    name: product.name,
    brand: product.brand,
    family: product.category,
    subfamily: '',
    prices,
    bulk: bulk ? { price: clp(bulk.price), amount: bulk.amount } : null,
    tax: product.tax,
    extraTaxCode: product.extraTaxCode,
    freeDelivery: product.isFreeOfDelivery ?? false,
    components,
  })
}

function couponOf({ code, type, value, maxDiscount, minCartAmount, products, isDeliveryFree }: CouponByHand): Coupon {
  return {
    code,
    type,
    value,
    maxDiscount: maxDiscount === undefined ? null : clp(maxDiscount),
    minCartAmount: clp(minCartAmount ?? 0),
    products: products ? new Set(products as readonly ProductId[]) : null,
    isDeliveryFree: isDeliveryFree ?? false,
  }
}

function promotionOf(promotion: PromotionByHand): Promotion {
  const { id, name, audiences = [] } = promotion
  const on: object = 'on' in promotion ? promotion.on : {}
  const goods = {
    products: 'products' in on ? (on.products as readonly ProductId[]) : [],
    categories: 'categories' in on ? (on.categories as readonly CategorySlug[]) : [],
    brands: 'brands' in on ? (on.brands as readonly string[]) : [],
  }
  const always = { startsAt: null, endsAt: null, stores: [], deliveryTime: null, deliveryType: null }
  return { id, name, audiences, goods, offer: offerOf(promotion), ...always, unitsPerLine: null, unitsPerOrder: null }
}

function offerOf(promotion: PromotionByHand): PromotionOffer {
  switch (promotion.kind) {
    case 'fixedPrice':
      return { kind: 'fixedPrice', price: clp(promotion.price) }
    case 'freeDelivery':
      return { kind: 'freeDelivery', from: clp(promotion.from) }
    default:
      return promotion
  }
}

/** How each kind of change of a line is called in orders and carts. */
const LABELS = {
  club: () => orders.clubDiscount,
  bulk: () => orders.bulkDiscount,
  recommended: () => orders.recommendedDiscount,
  promotion: orders.promotion,
  coupon: orders.coupon,
} satisfies Record<ChangeByHand['kind'], (label: string) => string>

function changeOf({ kind, label, pesos }: PriceChange): ChangeByHand {
  const known = kind as ChangeByHand['kind']
  return { kind: known, label: LABELS[known](label), pesos: -pesos }
}

/** The whole of a coupon, whose shares the lines have. */
function couponChanges(changes: readonly PriceChange[]): ChangeByHand[] {
  const [first] = changes.filter(({ kind }) => kind === 'coupon')
  return first ? [changeOf({ ...first, pesos: pesosOf(changes, 'coupon') })] : []
}

function pesosOf(changes: readonly PriceChange[], wanted: PriceChangeKind): Clp {
  return clp(changes.reduce((pesos, change) => (change.kind === wanted ? pesos + change.pesos : pesos), 0))
}

const FREE_BY = { free_products: 'products', free_promotion: 'promotion', free_coupon: 'coupon' } as const

function freeByOf({ freeDelivery }: PricedCart) {
  return freeDelivery.map(({ kind }) => FREE_BY[kind as keyof typeof FREE_BY])
}

function couponRefusedOf({ audience, coupon }: CartByHand, { couponRefusal }: PricedCart): Expected['couponRefused'] {
  if (coupon && !isRegistered(audience)) return 'logIn' // as the service answers whoever has no account
  return (couponRefusal as Expected['couponRefused'] | null) ?? undefined
}

/** The first check about amounts that fails; the address and the rest are nobody's matter here. */
function failedCheck({ delivery }: CartByHand, { subtotal, due }: ReturnType<typeof totals>): Expected['checkFailed'] {
  const facts = { cart: { subtotal, finalTotal: due }, settings: defaultSettings }
  const amounts = validationsOf(wayOf(contextOf(delivery))).filter(({ number }) => number === 2 || number === 3)
  const failed = amounts.find(({ check }) => !check(facts as never).ok)
  return failed?.number as Expected['checkFailed']
}

function taxesOf({ net, iva, extra }: Taxes): TaxesByHand {
  return [net, iva, extra]
}

const counted = (pesos: number) => (pesos === 0 ? undefined : pesos)
const listed = <Value>(list: readonly Value[]) => (list.length === 0 ? undefined : list)

/** Without the fields that are undefined: the table leaves them out. */
function compact<Fields extends object>(fields: Fields): Compact<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Compact<Fields>
}

type Compact<Fields> = { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] } & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>
}
