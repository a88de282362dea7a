// What the checks of 'Ir a pagar >' need to know of how the order is received. Pure.
import { NOWHERE } from '#islands/checkout/delivery/address-form.ts'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import type { DeliveryFacts, QuoteFacts } from '#shop/checkout/facts.ts'
import type { DeliveryState, ExpressQuote } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import type { StoreId } from '#shop/shared/ids.ts'

/**
 * `chosen` is what the page showed at the press, `now` what is offered since: dates and stores asked for anew.
 * A quote that was shown and has expired must be confirmed, whatever the new one costs.
 */
export function deliveryFacts(chosen: DeliveryState, now: DeliveryState, freeDelivery: boolean): DeliveryFacts {
  const { type, time, place, day, pickupStore } = chosen.selection
  const { region, commune, street, number } = place ?? NOWHERE
  return {
    type: type ?? 'delivery',
    time: time ?? 'programmed',
    region,
    commune,
    street,
    number,
    date: day ?? '',
    programmedType: chosenOf(chosen).date?.kind ?? null,
    offeredDates: now.dates.state === 'ready' ? now.dates.value.dates.map((date) => date.day) : null,
    store: type === 'pickup' ? pickupStore : null,
    offeredStores: type === 'pickup' ? offeredStores(now) : null,
    quote: quoteFacts(chosenOf(chosen).quote ?? chosenOf(now).quote, freeDelivery),
  }
}

/** Express is collected where it is open now. */
function offeredStores(state: DeliveryState): readonly StoreId[] | null {
  const isExpress = state.selection.time === 'immediate'
  const stores = known(state, state.stores)?.filter(({ openNow }) => openNow || !isExpress)
  return stores?.map(({ id }) => id) ?? null
}

/** An answer that never came is no quote. */
function quoteFacts(quote: ExpressQuote | null, freeDelivery: boolean): QuoteFacts {
  if (quote?.state !== 'success') {
    return { cost: null, expiresAt: null, freeDelivery, closed: quote?.state === 'schedule' }
  }
  return { cost: quote.cost, expiresAt: quote.expiresAt, freeDelivery, closed: false }
}
