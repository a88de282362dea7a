// Which savings are real: reference prices and campaign marks are shown only as far as somebody really saves.
import { isPack, type Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, isClp, ZERO } from '#shop/shared/money.ts'
import type { Audience } from './audience.ts'
import { discountPercentage, isRegular, unitPrice } from './price.ts'

type FindProduct = (id: ProductId) => Product | undefined

/** To whom a saving is shown: it has to be one for each of them. */
const SHOWN_TO: readonly Audience[] = ['guest', 'member']

/**
 * The product with its reference price and marks as they may be shown, from what is `stated`; the same object when
 * nothing differs.
 * - A pack is compared with its components bought one by one: its reference price is at most what they cost a guest.
 *   Without a price for each, or when they cost somebody less than the pack, it has none (0). A pack that nobody can buy
 *   keeps the stated one.
 * - What an offer with an end costs otherwise counts as a reference price, even where less is stated.
 * - On offer is what a guest gets at least 10 % below the reference price, or anything below it that is marked.
 * - Campaigns and sell-outs hold only what costs less than its reference price.
 */
export function withRealSaving(product: Product, find: FindProduct): Product {
  const { stated } = product
  const price = unitPrice(product, 'guest')
  const referencePrice = isPack(product) ? packReference(product, find) : usualReference(product)
  const saves = price !== null && referencePrice > price
  const isOffer = saves && (stated.isOffer || discountPercentage(price, referencePrice) !== null)
  const isCyber = saves && stated.isCyber
  const isSellout = saves && stated.isSellout
  const isSame =
    product.referencePrice === referencePrice &&
    product.isOffer === isOffer &&
    product.isCyber === isCyber &&
    product.isSellout === isSellout
  return isSame ? product : { ...product, referencePrice, isOffer, isCyber, isSellout }
}

/** What a pack's components cost an audience one by one, in pesos; null when one of them is not sold by itself. */
export function componentsPrice(pack: Pick<Product, 'components'>, find: FindProduct, audience: Audience): Clp | null {
  let total = 0
  for (const { productId, quantity } of pack.components) {
    const part = find(productId)
    const price = part?.active ? unitPrice(part, audience) : null
    if (price === null) return null
    total += price * quantity
  }
  return isClp(total) ? clp(total) : null
}

function packReference(pack: Product, find: FindProduct): Clp {
  for (const audience of SHOWN_TO) {
    const own = unitPrice(pack, audience)
    const parts = componentsPrice(pack, find, audience)
    if (own !== null && (parts === null || own > parts)) return ZERO
  }
  const parts = componentsPrice(pack, find, 'guest')
  return parts === null ? usualReference(pack) : clp(Math.min(usualReference(pack), parts))
}

/** The stated reference price, or what it costs when its offer ends, whichever is more. */
function usualReference({ stated, prices }: Product): Clp {
  const regular = prices.filter(isRegular)
  if (regular.every(({ until }) => until === undefined)) return stated.referencePrice
  const lasting = regular.filter(({ until }) => until === undefined).map(({ price }) => price)
  return lasting.length > 0 ? clp(Math.max(stated.referencePrice, Math.min(...lasting))) : stated.referencePrice
}
