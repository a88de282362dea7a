// The dates of programmed delivery a commune can have: at most two, only those that can be chosen.
import { $date, $dates, $destination, type DateOption } from '#islands/delivery/delivery.store.ts'
import { type Destination, isSameDestination } from '#islands/delivery/destination.ts'
import { call } from '#islands/shared/call.ts'

const PAYMENT_METHOD = 'webpay plus'

let pending: AbortController | undefined
let pendingFor: Destination | undefined

/** Loads the dates of a commune unless they are there; `force` loads them in any case. A chosen date that is gone is reset. */
export async function loadDates(place: Destination, force = false): Promise<void> {
  const known = $dates.get()
  if (!force && known.state === 'ready' && isSameDestination(known.place, place)) return
  if (!force && known.state === 'loading' && pendingFor !== undefined && isSameDestination(pendingFor, place)) return
  pending?.abort()
  const mine = new AbortController()
  pending = mine
  pendingFor = place
  $dates.set({ state: 'loading' })
  const answer = await fetchDates(place, mine.signal)
  if (pending !== mine) return
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
  const answer = await call('GET /checkout/scheduled_delivery', { query, signal })
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
