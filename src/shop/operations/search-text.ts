// What somebody at work types to find an order or a customer: a number, a RUT, a phone, an e-mail or a name.
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { typedPhone } from '#shop/shared/contact.ts'
import { plainSigns } from '#shop/shared/plain-signs.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'

/** What a text may mean; several where digits could be one or the other. */
export type Sought =
  | { readonly by: 'order'; readonly rowId: number }
  | { readonly by: 'rut'; readonly rut: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phone: string }
  /** Each begins the name, the last name, or a later word of either. */
  | { readonly by: 'name'; readonly words: readonly string[] }

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
