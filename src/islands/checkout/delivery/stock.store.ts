// What of the cart can be had in each way to receive it, from the shop's stores: asked anew for another cart or
// place.
import { atom } from 'nanostores'
import { $cart } from '#islands/cart/cart.store.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { call } from '#islands/shared/call.ts'
import type { CallBody, CallData } from '#islands/shared/contracts.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'

export type StockByType = CallData<'POST /api/stock/by-delivery-type'>

type Stock =
  | { readonly state: 'none' | 'loading' | 'failed'; readonly stock: null }
  | { readonly state: 'ready'; readonly stock: StockByType }

export const $stock = atom<Stock>({ state: 'none', stock: null })

let pending: AbortController | undefined
let askedFor = ''
let asking: Promise<void> = Promise.resolve()

/** Asks unless the answer for this cart and place is there or on its way; `force` asks in any case. */
export function loadStock(force = false): void {
  const body = question($delivery.get().selection.place)
  if (body.cart.length === 0) return
  const key = JSON.stringify(body)
  if (!force && key === askedFor && $stock.get().state !== 'failed') return
  askedFor = key
  asking = ask(body)
}

/** The stock once no answer is awaited; null when it cannot be had. */
export async function settledStock(): Promise<StockByType | null> {
  while ($stock.get().state === 'loading') await asking
  return $stock.get().stock
}

async function ask(body: CallBody<'POST /api/stock/by-delivery-type'>): Promise<void> {
  pending?.abort()
  const mine = new AbortController()
  pending = mine
  $stock.set({ state: 'loading', stock: null })
  const answer = await call('POST /api/stock/by-delivery-type', { body, signal: mine.signal })
  if (pending !== mine) return
  $stock.set(answer.ok ? { state: 'ready', stock: answer.data } : { state: 'failed', stock: null })
}

function question(place: ChosenPlace | null): CallBody<'POST /api/stock/by-delivery-type'> {
  return {
    cart: $cart.get().map(({ productId, quantity }) => ({ productId, amount: quantity })),
    ...(place && { region: place.region, commune: place.commune }),
    ...(place?.point && { coords: { lat: place.point.latitude, lng: place.point.longitude } }),
  }
}
