// From where and how this browser buys: what its cookie says now, so that every tab means the same. Chosen by a form (POST /entrega) or an address.
import { CONTEXT_COOKIE, DEFAULT_CONTEXT, parseContext, serializeContext } from '#shop/browsing/buying-context.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { cookie } from '#ui/shell/cookie.ts'

const DEFAULT = serializeContext(DEFAULT_CONTEXT)

export function buyingContext(): BuyingContext {
  return parseContext(cookie(CONTEXT_COOKIE) ?? '') ?? DEFAULT_CONTEXT
}

/** The same as the calls of the catalogue take it; nothing for the default. */
export function contextQuery(): Record<string, string | number> {
  const { storeId, deliveryTime, deliveryType } = buyingContext()
  if (deliveryTime === 'programmed' && deliveryType === 'delivery') return {}
  return { store_id: storeId, delivery_time: deliveryTime, delivery_type: deliveryType }
}

/** Keeps a context for this browser session; `text` as `writeContext` spells it. */
export function saveContext(text: string): void {
  const ends = text === DEFAULT ? '; Max-Age=0' : ''
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser yet
  document.cookie = `${CONTEXT_COOKIE}=${text}; Path=/; SameSite=Lax${ends}${secure}`
}

/** What the page was made for, as its server says on its outermost element: the context, and how its address spelled it. */
export function pageContext(): { readonly context: string; readonly said: string; readonly switches: boolean } {
  const { compra = DEFAULT, dicho = compra, cambia } = document.documentElement.dataset
  return { context: compra, said: dicho, switches: cambia !== undefined }
}
