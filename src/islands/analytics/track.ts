// Reports what happened on the page to the server, and to Meta's pixel under the same id. Loaded only with consent.

import { $trackedCheckout } from '#islands/analytics/tracked-checkout.store.ts'
import { type Answer, call } from '#islands/shared/call.ts'
import { newId } from '#islands/shared/new-id.ts'
import { clickCookie } from '#shop/visitors/click-cookie.ts'
import { setCookie } from '#ui/shell/cookie.ts'

export { trackSponsoredCards } from '#islands/analytics/sponsored-cards.ts'

interface Line {
  readonly productId: number
  readonly quantity: number
}

export async function trackAddToCart(line: Line): Promise<void> {
  const body = { url: pageUrl(), content: { event_id: newId(), products: products([line]) } }
  showPixel(await call('POST /api/analytics/meta/add-to-cart', { body }))
}

/** Once for each cart that is taken to the checkout in a browser session. */
export async function trackCheckout(lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const fingerprint = JSON.stringify(products(lines))
  if ($trackedCheckout.get() === fingerprint) return
  $trackedCheckout.set(fingerprint)
  const body = { url: pageUrl(), content: { event_id: newId(), products: products(lines) } }
  showPixel(await call('POST /api/analytics/meta/init-checkout', { body }))
}

export async function trackPurchase(orderId: string): Promise<void> {
  const body = { url: pageUrl(), content: { order_id: orderId } }
  showPixel(await call('POST /api/analytics/meta/purchase', { body }))
}

/** Stores by which advertisement somebody came: cookie `_fbc`, 90 days. */
export function saveAdClick(): void {
  const { _fbc } = clickCookie(location.search, new Date())
  if (_fbc) setCookie('_fbc', _fbc, 90 * 24 * 60 * 60)
}

/** Meta's half of the event: a picture with the same id. */
function showPixel(answer: Answer<{ readonly pixel: string | null }>): void {
  if (answer.ok && answer.data.pixel !== null) new Image().src = answer.data.pixel
}

function pageUrl(): string {
  return location.origin + location.pathname
}

function products(lines: readonly Line[]) {
  return lines.map(({ productId, quantity }) => ({ id: productId, amount: quantity }))
}
