// What is chosen by itself and can be changed: the first day on offer, and of a pickup the nearest store that has the whole cart. What was taken
// back, by the clock, by other buyers or by a check, its buyer chooses anew: nobody's day becomes another one without a word.
import { $progress } from '#islands/checkout/checkout.store.ts'
import { $stock } from '#islands/checkout/delivery/stock.store.ts'
import { pickupStores } from '#islands/checkout/delivery/stock-of.ts'
import { DEFAULT_DESTINATION, isSameDestination } from '#islands/delivery/destination.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import type { StoreId } from '#shop/shared/ids.ts'

type Part = 'day' | 'pickupStore'

/** For which choice of all else this was taken back; null while it was not. */
const takenBack: Record<Part, string | null> = { day: null, pickupStore: null }

/** What was chosen and on offer, on this page. */
const offered: Record<Part, unknown> = { day: null, pickupStore: null }

/** Its buyer chooses this anew, as long as all else of the choice stays. */
export function askAnew(part: Part): void {
  takenBack[part] = restOf(part, $delivery.get())
}

/** Called once when the checkout starts, before whoever follows the steps. */
export function chooseFirsts(): void {
  $delivery.subscribe((state, before) => {
    if (before) noteLost(before, state)
    noteOffered(state)
    chooseDay(state)
    chooseStore(state)
  })
  $stock.listen(() => chooseStore($delivery.get()))
}

function chooseDay(state: DeliveryState): void {
  const { time, day } = state.selection
  if (time !== 'programmed' || day !== null || takenBack.day === restOf('day', state)) return
  const [first] = known(state, state.dates)?.dates ?? []
  if (first) dispatch({ kind: 'dayChosen', day: first.day })
}

/** Of whom it is not known where he is, none is near: the default commune alone says nothing. */
function chooseStore(state: DeliveryState): void {
  const { type, time, place, pickupStore } = state.selection
  const { stock } = $stock.get()
  if (type !== 'pickup' || time === null || pickupStore !== null || stock === null) return
  if (takenBack.pickupStore === restOf('pickupStore', state)) return
  if (!place || (place.point === null && place.street === '' && isSameDestination(place, DEFAULT_DESTINATION))) return
  const nearest = pickupStores(stock, time).find(({ notice, available }) => notice === null && available)
  if (nearest) dispatch({ kind: 'storeChosen', store: nearest.store_id as StoreId })
}

function noteOffered(state: DeliveryState): void {
  const { day, pickupStore } = state.selection
  if (known(state, state.dates)?.dates.some((one) => one.day === day)) offered.day = day
  if (known(state, state.stores)?.some(({ id }) => id === pickupStore)) offered.pickupStore = pickupStore
}

/** What went by itself: of what was on offer on this page, or after its buyer had gone on. What an earlier visit left is nothing to ask about. */
function noteLost(before: DeliveryState, after: DeliveryState): void {
  const { active } = $progress.get()
  for (const part of ['day', 'pickupStore'] as const) {
    const [had, has] = [before.selection[part], after.selection[part]]
    if (has !== null) takenBack[part] = null
    else if (had !== null && restOf(part, before) === restOf(part, after))
      if (active === 'cart' || active === 'payment' || offered[part] === had) askAnew(part)
  }
}

/** All else that is chosen. */
function restOf(part: Part, { selection: { type, time, place, pickupStore } }: DeliveryState): string {
  return JSON.stringify([type, time, place?.region, place?.commune, part === 'day' && pickupStore])
}
