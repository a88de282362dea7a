// Asks once more for what the chosen way depends on, and waits for the answers: dates, stores, the courier's
// quote.
import { askAnew } from '#islands/checkout/delivery/first-choices.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import type { DeliveryState, Loaded } from '#shop/delivery/state/delivery-state.ts'

/** An answer that does not come must not hold up the page: what is missing then is said. */
const PATIENCE_MS = 20_000

/** The state once nothing of it is awaited; time has passed, so that dates are asked for anew. */
export async function refreshedDelivery(now: Date): Promise<DeliveryState> {
  dispatch({ kind: 'clockMoved', now })
  return settledDelivery()
}

/** Takes back the chosen day, for its buyer to choose: with its time, which is then chosen once more. */
export function forgetDay(): void {
  const { time, pickupStore } = $delivery.get().selection
  if (time !== 'programmed') return
  askAnew('day')
  dispatch({ kind: 'timeToggled', time })
  dispatch({ kind: 'timeToggled', time })
  if (pickupStore !== null) dispatch({ kind: 'storeChosen', store: pickupStore })
}

/** Takes back the chosen store, for its buyer to choose, and its day: with the time, which is then chosen once more. */
export function forgetStore(): void {
  const { time, pickupStore } = $delivery.get().selection
  if (time === null || pickupStore === null) return
  askAnew('pickupStore')
  dispatch({ kind: 'timeToggled', time })
  dispatch({ kind: 'timeToggled', time })
}

export function settledDelivery(): Promise<DeliveryState> {
  return new Promise((resolve) => {
    let stop = () => {}
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve($delivery.get())
    }
    const timer = setTimeout(finish, PATIENCE_MS)
    if (isSettled($delivery.get())) return finish()
    stop = $delivery.listen((state) => isSettled(state) && finish())
  })
}

function isSettled({ dates, stores, quote }: DeliveryState): boolean {
  return [dates, stores, quote].every((loaded: Loaded<unknown>) => loaded.state !== 'loading')
}
