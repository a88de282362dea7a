// Tells the server what happened on the page, and the pixel the same under the same id. Loaded only with consent.
import { call } from '#islands/shared/call.ts'
import { newId } from '#islands/shared/new-id.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import type * as contract from '#shop/analytics/analytics.contract.ts'
import { clickCookie } from '#shop/visitors/click-cookie.ts'

export { trackSponsoredCards as watchSponsored } from '#islands/analytics/sponsored-cards.ts'

interface Line {
  readonly productId: number
  readonly amount: number
}

export function trackAddToCart(line: Line): Promise<void> {
  return track<typeof contract.trackAddToCart>('add-to-cart', { event_id: newId(), products: products([line]) })
}

/** Once for each cart that is taken to the checkout in a browser session. */
export async function trackCheckout(lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const print = JSON.stringify(products(lines))
  if ($trackedCheckout.get() === print) return
  $trackedCheckout.set(print)
  await track<typeof contract.trackInitCheckout>('init-checkout', { event_id: newId(), products: products(lines) })
}

export function trackPurchase(orderId: string): Promise<void> {
  return track<typeof contract.trackPurchase>('purchase', { order_id: orderId })
}

/** Remembers by which advertisement somebody came. */
export function saveAdClick(): void {
  const { _fbc } = clickCookie(location.search, new Date())
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser yet
  if (_fbc) document.cookie = `_fbc=${_fbc}; Path=/; Max-Age=${90 * 24 * 60 * 60}; SameSite=Lax${secure}`
}

const $trackedCheckout = sessionAtom('liqui:checkout-told', (stored) => (typeof stored === 'string' ? stored : ''))

type Calls = typeof contract.trackAddToCart | typeof contract.trackInitCheckout | typeof contract.trackPurchase

async function track<E extends Calls>(what: string, content: object): Promise<void> {
  const url = location.origin + location.pathname
  const answer = await call<E>('POST', `/api/analytics/meta/${what}`, { body: { url, content } })
  if (answer.ok && answer.data.pixel !== null) new Image().src = answer.data.pixel
}

function products(lines: readonly Line[]) {
  return lines.map(({ productId, amount }) => ({ id: productId, amount }))
}
