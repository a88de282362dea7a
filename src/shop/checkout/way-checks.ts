// What must be right about the way an order is received, for each of the four; the browser and the server check it.
import type { Way } from '#shop/browsing/ways.ts'
import { addressProblemsOf } from '#shop/delivery/address.ts'
import { addDays, clockOf, dayOf, isDay } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { CheckoutRefusal, Validation } from './check.ts'
import type { CheckoutFacts } from './facts.ts'
import { isTooLateForExpress } from './methods.ts'

type Checked = Result<null, CheckoutRefusal>

const passed = done(null)

/** The highest total of an order that is received in some way, in pesos; none for the others. */
const MAXIMUMS: Readonly<Partial<Record<Way, number>>> = { immediateDelivery: 200_000 }

const DELIVERED: readonly Validation[] = [
  { number: 2, flag: 'cart', check: minimumOf('deliveryMinimum') },
  { number: 10, flag: 'address', check: address },
]
const COLLECTED: readonly Validation[] = [{ number: 2, flag: 'cart', check: minimumOf('pickupMinimum') }]

export const WAY_CHECKS: Readonly<Record<Way, readonly Validation[]>> = {
  programmedDelivery: [...DELIVERED, { number: 18, flag: 'date', check: programmedDate }],
  programmedPickup: [...COLLECTED, { number: 14, flag: 'date', check: pickupDateAndStore }],
  immediateDelivery: [
    ...DELIVERED,
    { number: 3, flag: 'cart', check: ({ cart }) => totalAllowed('immediateDelivery', cart.finalTotal) },
    { number: 16, flag: 'address', check: quoted },
    { number: 17, flag: 'address', check: quoteHolds },
    {
      number: 21,
      flag: 'method',
      check: ({ method }) => (isTooLateForExpress(method) ? refuse({ code: 'transferExpress' }) : passed),
    },
    { number: 22, flag: 'address', check: quoteValid },
  ],
  immediatePickup: [
    ...COLLECTED,
    { number: 15, flag: 'store', check: pickupStore },
    { number: 20, flag: 'store', check: storeOffered },
  ],
}

/** Whether an order received in this way may cost so much, delivery included. */
export function totalAllowed(way: Way, total: number): Checked {
  return total > (MAXIMUMS[way] ?? Number.POSITIVE_INFINITY) ? refuse({ code: 'expressMaximum' }) : passed
}

function minimumOf(setting: 'deliveryMinimum' | 'pickupMinimum'): Validation['check'] {
  return ({ cart, settings }) => {
    const amount = settings[setting]
    return cart.subtotal < amount ? refuse({ code: 'minimumAmount', amount }) : passed
  }
}

function address({ delivery }: CheckoutFacts): Checked {
  const { region, commune, street, number } = addressProblemsOf(delivery)
  if (region) return refuse({ code: 'regionMissing', flag: 'region' })
  if (commune) return refuse({ code: 'communeMissing', flag: 'commune' })
  if (number || street === 'addressRequired') return refuse({ code: 'addressMissing' })
  return street ? refuse({ code: 'addressTooLong' }) : passed
}

function programmedDate({ delivery, settings, now }: CheckoutFacts): Checked {
  const clock = clockOf(now)
  if (delivery.programmedType === 'today' && !within(clock, settings.todayWindowOpen, settings.todayWindowClose)) {
    return refuse({ code: 'todayWindow', closes: settings.todayWindowClose })
  }
  if (
    delivery.programmedType === 'tomorrow' &&
    !within(clock, settings.tomorrowWindowOpen, settings.tomorrowWindowClose)
  ) {
    return refuse({ code: 'tomorrowWindow', opens: settings.tomorrowWindowOpen, closes: settings.tomorrowWindowClose })
  }
  return delivery.date === '' || !isOffered(delivery) ? refuse({ code: 'dateUnavailable' }) : passed
}

/** A programmed pickup is collected the day after its stored date, which must not be over. */
function pickupDateAndStore(facts: CheckoutFacts): Checked {
  const { delivery, now } = facts
  if (delivery.date === '') return refuse({ code: 'pickupDateMissing' })
  const store = pickupStore(facts)
  if (!store.ok) return refuse({ ...store.refusal, flag: 'store' })
  const isOver = !isDay(delivery.date) || addDays(delivery.date, 1) < dayOf(now)
  return isOver || !isOffered(delivery) ? refuse({ code: 'pickupDatePast' }) : passed
}

function pickupStore({ delivery: { store } }: CheckoutFacts): Checked {
  if (store === null) return refuse({ code: 'pickupStoreMissing' })
  return store === WAREHOUSE ? refuse({ code: 'pickupStoreAgain' }) : passed
}

function storeOffered({ delivery: { store, offeredStores } }: CheckoutFacts): Checked {
  const isThere = offeredStores === null || (store !== null && offeredStores.includes(store))
  return isThere ? passed : refuse({ code: 'pickupStoreChanged' })
}

/** Express costs something, or something pays for it. */
function quoted({ delivery: { quote } }: CheckoutFacts): Checked {
  return quote === null || quote.cost || quote.freeDelivery ? passed : refuse({ code: 'sectorUnavailable' })
}

function quoteHolds({ delivery: { quote }, now }: CheckoutFacts): Checked {
  return quote?.expiresAt && quote.expiresAt <= now ? refuse({ code: 'quoteExpired' }) : passed
}

/** Free delivery, too, needs a courier who brings it. */
function quoteValid({ delivery: { quote } }: CheckoutFacts): Checked {
  if (quote === null || quote.cost !== null) return passed
  return refuse({ code: quote.closed ? 'storesClosed' : 'quoteMissing' })
}

/** Whether the date was on offer when last loaded; the server finds out when it books. */
function isOffered({ date, offeredDates }: CheckoutFacts['delivery']): boolean {
  return offeredDates === null || offeredDates.includes(date)
}

/** Whether `clock` (`HH:mm`) is from `open` to just before `close`; `24:00` is the end of the day. */
function within(clock: string, open: string, close: string): boolean {
  return clock >= open && clock < close
}
