// The dates of programmed delivery a commune can have: at most two, only those that can be chosen.
import { $date, $dates, $destination, type DateOption } from '#islands/delivery/delivery.store.ts'
import { type Destination, isSameDestination } from '#islands/delivery/destination.ts'
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'

const PAYMENT_METHOD = 'webpay plus'

let pending: AbortController | undefined
let asked = ''

/**
 * Loads the dates of a commune, and whether express could bring `products` (`12x1,34x6`) now, unless both are there or asked for. Those of the
 * same commune stay until the answer. A chosen date that is gone is reset.
 */
export async function loadDates(place: Destination, products: string): Promise<void> {
  const known = $dates.get()
  const question = JSON.stringify([place, products])
  if (question === asked && known.state !== 'failed') return
  asked = question
  pending?.abort()
  const mine = new AbortController()
  pending = mine
  if (known.state !== 'ready' || !isSameDestination(known.place, place)) $dates.set({ state: 'loading' })
  const answer = await fetchDates(place, mine.signal, products)
  if (pending !== mine) return
  if (!answer.ok) {
    if (!answer.aborted) $dates.set({ state: 'failed', message: answer.message })
    return
  }
  $dates.set({ ...answer, state: 'ready', place, products })
  const chosen = $date.get()
  if (chosen === null || !isSameDestination(place, $destination.get())) return
  const still = answer.options.find(({ value }) => value === chosen.value)
  if (still === undefined || still.cost !== chosen.cost) $date.set(still ?? null)
}

/** The dates on offer in a commune, touching no store; with `products` (`12x1,34x6`) also whether express could bring them now. */
export async function fetchDates(place: Destination, signal: AbortSignal, products?: string): Promise<DatesAnswer> {
  const query = { region: place.region, commune: place.commune, paymentMethod: PAYMENT_METHOD, products }
  const answer = await call('GET /checkout/scheduled_delivery', { query, signal })
  if (!answer.ok) return { ok: false, message: answer.message, aborted: answer.aborted }
  const options = answer.data.delivery.filter(({ available }) => available).slice(0, 2)
  return {
    ...answer.data,
    ok: true,
    notice: answer.data.notice ?? '',
    options: options.map(({ value, name, label, cost, notice, same_day_type }) => ({
      value,
      name,
      label,
      cost,
      notice: notice ?? '',
      sameDayType: same_day_type,
    })),
  }
}

export type DatesAnswer =
  | {
      readonly ok: true
      readonly options: readonly DateOption[]
      readonly notice: string
      readonly opens: string | null
      readonly arrival: CallData<'GET /checkout/scheduled_delivery'>['arrival']
      readonly express: CallData<'GET /checkout/scheduled_delivery'>['express']
    }
  | { readonly ok: false; readonly message: string; readonly aborted: boolean }
