// What somebody at work types to find a customer (a RUT, a phone, an e-mail, a name), or an order: by those, its number, its company, the code
// of its pickup, its coupon, a reference of its payment, its amount or a product.

import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import { typedPhone } from '#shop/shared/typed/contact.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'

/** What a text may mean; several where digits could be one or the other. */
export type Sought =
  | { readonly by: 'order'; readonly rowId: number }
  | { readonly by: 'rut'; readonly rut: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phone: string }
  /** Each begins the name, the last name, or a later word of either. */
  | { readonly by: 'name'; readonly words: readonly string[] }

/** What a text may mean of an order beside who bought it. */
export type OrderSought =
  | Sought
  /** To whom its factura is made out. */
  | { readonly by: 'companyRut'; readonly rut: string }
  | { readonly by: 'company'; readonly words: readonly string[] }
  | { readonly by: 'pickupCode'; readonly code: string }
  | { readonly by: 'coupon'; readonly code: string }
  /** As a provider or a bank calls a payment or a refund; a card's authorization code among them. */
  | { readonly by: 'reference'; readonly reference: string }
  /** Its total, or what of it is paid in money. */
  | { readonly by: 'amount'; readonly pesos: number }
  | { readonly by: 'sku'; readonly sku: string }
  | { readonly by: 'product'; readonly words: readonly string[] }

/** The largest row id a database gives. */
const MAX_ROW_ID = 4_294_967_295
const MAX_WORDS = 5

/** Empty for a text that can mean nothing. */
export function soughtBy(text: string): Sought[] {
  const typed = plainSigns(text)
  if (typed.length > 100) return []
  if (typed.includes('@')) return [{ by: 'email', email: typed.toLowerCase() }]
  const found: Sought[] = []
  const rowId = rowIdOfNumber(typedOrderNumber(typed) ?? 0)
  if (rowId > 0 && rowId <= MAX_ROW_ID) found.push({ by: 'order', rowId })
  const rut = isRut(typed) ? cleanRut(typed) : null
  if (rut !== null) found.push({ by: 'rut', rut })
  const phone = typedPhone(typed)
  if (phone !== null) found.push({ by: 'phone', phone })
  if (found.length > 0 || /^[#+]?[\d\s().-]*$/.test(typed)) return found
  const words = typed.split(/\s+/).slice(0, MAX_WORDS)
  return words[0] === undefined ? [] : [{ by: 'name', words }]
}

const PICKUP_CODE = /^\d{6}$/
/** As editors may call a coupon. */
const COUPON = /^[A-Z0-9_-]{3,40}$/
const SKU = /^[A-Z0-9._-]{2,20}$/
/** Providers and banks use these signs; the columns hold no others. */
const REFERENCE = /^[\w.:/-]{4,128}$/
/** A number below is a count or a slip of the finger, not what an order comes to. */
const LEAST_AMOUNT = 100
/** The largest a column of pesos holds. */
const MOST_AMOUNT = 4_294_967_295
/** Of a word that is looked for within names. */
const LEAST_LETTERS = 3

/**
 * What a text may mean of an order, the surest first: who looks on takes what is found in this order. Somebody's name goes before the
 * company's and that before a product's, since a person who is looked for is one, and a product stands in a thousand orders.
 */
export function ordersSoughtBy(text: string): OrderSought[] {
  const typed = plainSigns(text)
  if (typed.length > 100) return []
  const people = soughtBy(text)
  const sure = people.filter(({ by }) => by !== 'name')
  const pesos = typedWhole(typed)
  // `$12.870` is an amount, whoever is called so.
  const names = pesos === null ? people.filter(({ by }) => by === 'name') : []
  const words = typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const isWords = names.length > 0 && words.some(({ length }) => length >= LEAST_LETTERS)
  const capitals = typed.toUpperCase()
  const found: readonly (OrderSought | false)[] = [
    ...sure,
    ...sure.flatMap((one) => (one.by === 'rut' ? [{ by: 'companyRut', rut: one.rut } as const] : [])),
    PICKUP_CODE.test(typed) && { by: 'pickupCode', code: typed },
    REFERENCE.test(typed) && { by: 'reference', reference: typed },
    COUPON.test(capitals) && { by: 'coupon', code: capitals },
    SKU.test(capitals) && { by: 'sku', sku: capitals },
    ...names,
    isWords && { by: 'company', words },
    isWords && { by: 'product', words },
    pesos !== null && pesos >= LEAST_AMOUNT && pesos <= MOST_AMOUNT && { by: 'amount', pesos },
  ]
  return found.filter((one) => one !== false)
}
