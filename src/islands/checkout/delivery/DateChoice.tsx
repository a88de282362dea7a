// The dates on offer, at most two, as radio cards with their cost; when there are none, why and what to try. Of pickups
// they show the day of collection.

import { deliveryCost, formatCost } from '#islands/cart/delivery-cost.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { Choice } from '#islands/checkout/delivery/Choice.tsx'
import { shopNow } from '#islands/checkout/page-data.ts'
import { RadioOption } from '#islands/checkout/RadioOption.tsx'
import { deliveredText } from '#islands/delivery/arrival.ts'
import { expressBeside } from '#islands/delivery/selector/notes.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { focusInstead } from '#islands/shared/focus-instead.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { OfferedDates } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import { checkoutDelivery } from '#texts/checkout/checkout-delivery.ts'
import { dateAlone } from '#texts/days/date-labels.ts'
import { plainDay } from '#texts/days/days.ts'
import { delivery as texts } from '#texts/delivery/delivery.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert } from '#ui/icon/icons.ts'

interface DateChoiceProps {
  readonly error: string | undefined
  readonly phone: string
}

export function DateChoice({ error, phone }: DateChoiceProps) {
  const isPickup = useStore($delivery).selection.type === 'pickup'
  return (
    <Choice id="fechas" legend={isPickup ? checkoutDelivery.collectDay : texts.day} error={error} notes="fechas-notas">
      <Dates phone={phone} isPickup={isPickup} />
      <p className="unit" id="fechas-notas">
        {isPickup ? checkoutDelivery.pickupIdentity : <DeliveredUntil />}
      </p>
    </Choice>
  )
}

/** Until when it comes on the day chosen, or on each that can be, and who may receive it. */
function DeliveredUntil() {
  const state = useStore($delivery)
  const dates = known(state, state.dates)?.dates ?? []
  return <span>{`${deliveredText(dates, state.selection.day)} ${texts.identity}`}</span>
}

function Dates({ phone, isPickup }: { readonly phone: string; readonly isPickup: boolean }) {
  const { dates, selection } = useStore($delivery)
  const { place, pickupStore } = selection
  if (isPickup && pickupStore === null) return <p>{checkoutDelivery.chooseStoreFirst}</p>
  if (!isPickup && !place?.commune) return <p>{texts.chooseCommuneFirst}</p>
  if (dates.state === 'failed') {
    return (
      <div className="notice notice--error" role="alert">
        <Icon drawing={alert} />
        <div>
          <p>{`${receiving.failed}. ${dates.message}`}</p>
          <button type="button" className="link" onClick={() => dispatch({ kind: 'clockMoved', now: shopNow() })}>
            {receiving.reload}
          </button>
        </div>
      </div>
    )
  }
  if (dates.state !== 'ready') {
    return (
      <div className="options options--dates" aria-busy="true">
        <p className="sr" role="status">
          {texts.loadingDates}
        </p>
        <div className="option option--ghost" />
        <div className="option option--ghost" />
      </div>
    )
  }
  if (dates.value.dates.length === 0) return <NoDates offered={dates.value} phone={phone} isPickup={isPickup} />
  return <Cards offered={dates.value} isPickup={isPickup} />
}

interface OfferedProps {
  readonly offered: OfferedDates
  readonly isPickup: boolean
}

function Cards({ offered, isPickup }: OfferedProps) {
  const state = useStore($delivery)
  const { day: chosen } = state.selection
  const express = isPickup ? null : expressBeside(state)
  const { totals } = useStore($calculation)
  return (
    <>
      <div className="options options--dates">
        {express && (
          <button
            type="button"
            className="option date"
            onClick={() => {
              dispatch({ kind: 'timeToggled', time: 'immediate' })
              focusInstead('#cuando')
            }}
          >
            <div>
              <strong>{express.title}</strong>
              <small>{express.when}</small>
            </div>
            <span className="amount">{express.cost}</span>
          </button>
        )}
        {offered.dates.map(({ day, label, cost }) => (
          <RadioOption
            key={day}
            name="delivery_date"
            value={day}
            checked={chosen === day}
            choose={() => dispatch({ kind: 'dayChosen', day })}
            className="option date"
          >
            <div>
              <strong>{dateAlone(label)}</strong>
              <small>{plainDay(receivedOn(isPickup ? 'pickup' : 'delivery', day))}</small>
            </div>
            <span className="amount">{isPickup ? checkoutDelivery.free : formatCost(deliveryCost(totals, cost))}</span>
          </RadioOption>
        ))}
      </div>
      {offered.opens && <p className="unit">{offered.opens}</p>}
    </>
  )
}

function NoDates({ offered, phone, isPickup }: OfferedProps & { readonly phone: string }) {
  const { place } = useStore($delivery).selection
  const none = isPickup ? checkoutDelivery.noPickupDates : texts.noDates(place?.commune ?? '')
  return (
    <div className="notice" role="status">
      <Icon drawing={alert} />
      <div>
        <h3>{offered.notice || none}</h3>
        {offered.opens && <p>{offered.opens}</p>}
        <p>
          <span>{`${isPickup ? checkoutDelivery.noPickupDatesTry : texts.noDatesTry} `}</span>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      </div>
    </div>
  )
}
