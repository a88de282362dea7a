// Why a courier's delivery came to nothing, as operators read it.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { isNobodyFree, isOurAccount, isOutage, isSchedule, NOT_OURS, PAUSE } from '#shop/delivery/couriers/errors.ts'
import { CALLED_OFF, COURIER_CANCELED } from '#shop/delivery/dispatch/courier-order.ts'
import type { WaitingOrder } from '#shop/orders/couriers/waiting-courier.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'

/** Null for one that did not fail. `failure`: our own code, or the courier's. */
export function courierFailure({
  courier,
  state,
  failure,
}: {
  readonly courier: CourierName
  readonly state: 'queued' | 'created' | 'failed'
  readonly failure: string | null
}): string | null {
  if (state !== 'failed') return null
  if (failure === CALLED_OFF) return courierTexts.canceled.byShop
  if (failure === COURIER_CANCELED) return courierTexts.canceled.byCourier
  return failure === null
    ? courierTexts.failed(courier)
    : `${courierTexts.failed(courier)} (${courierRefusal(failure)})`
}

/** Why a courier does not take something, and between «» the code to name when it is asked; our own codes are nobody's to ask. */
export function courierRefusal(code: string): string {
  const why = courierTexts.refuses[kindOf(code)]
  return code.startsWith('our_') ? why : `${why} «${code}»`
}

function kindOf(code: string): keyof typeof courierTexts.refuses {
  if (code === NOT_OURS) return 'notServed'
  if (isSchedule(code)) return 'schedule'
  if (isNobodyFree(code)) return 'nobody'
  if (isOurAccount(code)) return 'account'
  return code === PAUSE || isOutage(code) ? 'outage' : 'other'
}

/** Why an order waits for a courier. */
export function courierWaitText({ wait, attempt }: Pick<WaitingOrder, 'wait' | 'attempt'>): string {
  return wait === 'failed'
    ? ((attempt && courierFailure(attempt)) ?? courierTexts.waits.none)
    : courierTexts.waits[wait]
}
