// Programmed or express, each with when it is received, or why it cannot be had.

import { deliveryCost, formatCost } from '#islands/cart/delivery-cost.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { Choice } from '#islands/checkout/delivery/Choice.tsx'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import { $stock, type StockByType } from '#islands/checkout/delivery/stock.store.ts'
import { toggling } from '#islands/checkout/delivery/toggling.ts'
import { arrivalText } from '#islands/delivery/arrival.ts'
import { quoteProblem } from '#islands/delivery/quote-problem.ts'
import { $delivery, checkClock, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import { totalAllowed } from '#shop/checkout/way-checks.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { dateAlone } from '#texts/days/date-labels.ts'
import { delivery } from '#texts/delivery/delivery.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, bolt, cal } from '#ui/icon/icons.ts'

interface TimeChoiceProps {
  readonly type: DeliveryType
  /** Whether the cyber days are on. */
  readonly isCyber: boolean
  readonly error: string | undefined
}

export function TimeChoice({ type, isCyber, error }: TimeChoiceProps) {
  const state = useStore($delivery)
  const { stock } = useStore($stock)
  const { totals } = useStore($calculation)
  const { quote, cost } = chosenOf(state)
  const { time, place } = state.selection
  const isExpressDelivery = type === 'delivery' && time === 'immediate'
  const isRefused = isExpressDelivery && quote !== null && quote.state !== 'success'
  const closed = (at: DeliveryTime) => whyClosed(state, stock, type, at, isCyber)
  const said = (at: DeliveryTime) => {
    if (at === 'immediate' && isRefused) return receiving.noStock
    return closed(at) ?? whenReceived(state, type, at)
  }
  const choices = [
    { at: 'programmed', name: state.forced ? receiving.distributor : delivery.programmed, drawing: cal },
    { at: 'immediate', name: texts.express, drawing: bolt },
  ] as const
  return (
    <Choice id="cuando" legend={delivery.when} error={error}>
      <div className="options">
        {choices
          .filter(({ at }) => at === 'programmed' || !state.forced)
          .map(({ at, name, drawing }) => {
            const { label, radio } = toggling(() => dispatch({ kind: 'timeToggled', time: at }))
            return (
              <label key={at} className="option" {...label}>
                <input
                  type="radio"
                  name="delivery_time"
                  value={at}
                  checked={time === at}
                  // What is chosen can always be taken back.
                  disabled={closed(at) !== null && time !== at}
                  {...radio}
                />
                <Icon drawing={drawing} />
                <div>
                  <b>{name}</b>
                  <small className="say">{said(at)}</small>
                </div>
                {at === 'immediate' && isExpressDelivery && quote?.state === 'success' && cost !== null && (
                  <span className="amount">{formatCost(deliveryCost(totals, cost))}</span>
                )}
              </label>
            )
          })}
      </div>
      {isExpressDelivery && place?.point && quote?.state !== 'success' && (
        <p className={quote === null ? 'unit' : 'low'} role="status">
          {quote === null ? texts.calculating : quoteProblem(quote)}
        </p>
      )}
      {isExpressDelivery && quote?.state === 'error' && (
        <button type="button" className="link" onClick={checkClock}>
          {receiving.reload}
        </button>
      )}
      {isExpressDelivery && totals !== null && !totalAllowed('immediateDelivery', totals.finalTotal).ok && (
        <p className="notice">
          <Icon drawing={alert} />
          <span>{checkoutRefusals.expressMaximum()}</span>
        </p>
      )}
    </Choice>
  )
}

/** Why a time cannot be chosen; null when it can. A store that is closed says from when. */
function whyClosed(
  { offered }: DeliveryState,
  stock: StockByType | null,
  type: DeliveryType,
  time: DeliveryTime,
  isCyber: boolean,
): string | null {
  const notice = stock?.[type][time].notice ?? null
  const way = wayOf({ deliveryTime: time, deliveryType: type })
  const off = isCyber && way === 'immediateDelivery' ? receiving.cyber : receiving.off[type][time]
  if (!offered.has(way)) return notice ?? off
  const opens = way === 'immediateDelivery' ? (stock?.delivery.immediate.opens_at ?? null) : null
  return opens !== null ? receiving.availableFrom(opens) : notice
}

function whenReceived(state: DeliveryState, type: DeliveryType, time: DeliveryTime): string {
  if (time === 'immediate') return type === 'pickup' ? receiving.collectsNow : texts.receivesNow
  const dates = state.selection.type === type ? (known(state, state.dates)?.dates ?? []) : []
  if (type === 'delivery') return arrivalText(dates, state.selection.day)
  const chosen = dates.find(({ day }) => day === state.selection.day)
  const [first, second] = chosen ? [chosen] : dates
  if (!first) return texts.collectsLater
  return second ? texts.or(dateAlone(first.label), dateAlone(second.label)) : dateAlone(first.label)
}
