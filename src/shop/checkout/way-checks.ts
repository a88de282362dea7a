// What must be right about the way an order is received, for each of the four; the browser and the server check it.
import type { Way } from '#shop/browsing/ways.ts'
import { addressProblemsOf } from '#shop/delivery/address.ts'
import { clockOf } from '#shop/shared/chile-time.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { CheckoutRefusal, Validation } from './check.ts'
import type { CheckoutFacts } from './facts.ts'

const passed = done(null)

const DELIVERED: readonly Validation[] = [
  { number: 2, flag: 'cart', check: minimumOf('deliveryMinimum') },
  { number: 10, flag: 'address', check: address },
]
const COLLECTED: readonly Validation[] = [{ number: 2, flag: 'cart', check: minimumOf('pickupMinimum') }]

export const WAY_CHECKS: Readonly<Record<Way, readonly Validation[]>> = {
  programmedDelivery: [...DELIVERED, { number: 18, flag: 'date', check: programmedDate }],
  programmedPickup: COLLECTED,
  immediateDelivery: DELIVERED,
  immediatePickup: COLLECTED,
}

function minimumOf(setting: 'deliveryMinimum' | 'pickupMinimum'): Validation['check'] {
  return ({ cart, settings }) => {
    const amount = settings[setting]
    return cart.subtotal < amount ? refuse({ code: 'minimumAmount', amount }) : passed
  }
}

function address({ delivery }: CheckoutFacts): Result<null, CheckoutRefusal> {
  const { region, commune, street, number } = addressProblemsOf(delivery)
  if (region) return refuse({ code: 'regionMissing', flag: 'region' })
  if (commune) return refuse({ code: 'communeMissing', flag: 'commune' })
  if (number || street === 'addressRequired') return refuse({ code: 'addressMissing' })
  return street ? refuse({ code: 'addressTooLong' }) : passed
}

function programmedDate({ delivery, settings, now }: CheckoutFacts): Result<null, CheckoutRefusal> {
  const clock = clockOf(now)
  if (delivery.programmedType === 'today' && !within(clock, settings.todayWindowOpen, settings.todayWindowClose)) {
    return refuse({ code: 'todayWindow' })
  }
  if (
    delivery.programmedType === 'tomorrow' &&
    !within(clock, settings.tomorrowWindowOpen, settings.tomorrowWindowClose)
  ) {
    return refuse({ code: 'tomorrowWindow' })
  }
  const offered = delivery.offeredDates === null || delivery.offeredDates.includes(delivery.date)
  return delivery.date === '' || !offered ? refuse({ code: 'dateUnavailable' }) : passed
}

/** Whether `clock` (`HH:mm`) is from `open` to just before `close`; `24:00` is the end of the day. */
function within(clock: string, open: string, close: string): boolean {
  return clock >= open && clock < close
}
