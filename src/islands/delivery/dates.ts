// The dates of programmed delivery a commune can have: at most two, only those that can be chosen (spec 2, §2 "Delivery step").
import { $date, $dates, $destination, type DateOption } from '#islands/delivery/delivery.store.ts'
import { type Destination, isSameDestination } from '#islands/delivery/destination.ts'
import { call } from '#islands/shared/call.ts'
import type { scheduledDelivery } from '#shop/delivery/delivery.contract.ts'

const PAYMENT_METHOD = 'webpay plus'

let asking: AbortController | undefined
let askedFor: Destination | undefined

/** Loads the dates of a commune, unless they are there already; `anew` asks in any case. A chosen date that is gone is forgotten. */
export async function loadDates(place: Destination, anew = false): Promise<void> {
  const known = $dates.get()
  if (!anew && known.state === 'ready' && isSameDestination(known.place, place)) return
  if (!anew && known.state === 'loading' && askedFor !== undefined && isSameDestination(askedFor, place)) return
  asking?.abort()
  const mine = new AbortController()
  asking = mine
  askedFor = place
  $dates.set({ state: 'loading' })
  const answer = await fetchDates(place, mine.signal)
  if (asking !== mine) return
  if (!answer.ok) {
    if (!answer.aborted) $dates.set({ state: 'failed', message: answer.message })
    return
  }
  $dates.set({ state: 'ready', place, options: answer.options, notice: answer.notice })
  const chosen = $date.get()
  if (chosen === null || !isSameDestination(place, $destination.get())) return
  const still = answer.options.find(({ value }) => value === chosen.value)
  if (still === undefined || still.cost !== chosen.cost) $date.set(still ?? null)
}

/** The dates on offer in a commune, touching no store. */
export async function fetchDates(place: Destination, signal: AbortSignal): Promise<DatesAnswer> {
  const query = { region: place.region, commune: place.commune, paymentMethod: PAYMENT_METHOD }
  const answer = await call<typeof scheduledDelivery>('GET', '/checkout/scheduled_delivery', { query, signal })
  if (!answer.ok) return { ok: false, message: answer.message, aborted: answer.aborted }
  const options = answer.data.delivery.filter(({ available }) => available).slice(0, 2)
  return {
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
  | { readonly ok: true; readonly options: readonly DateOption[]; readonly notice: string }
  | { readonly ok: false; readonly message: string; readonly aborted: boolean }
