// Programmed or express, each with when it is received, or why it cannot be had.
import { useStore } from '@nanostores/react'
import { deliveryCost, formatCost } from '#islands/cart/delivery-cost.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { chosenOf } from '#islands/checkout/delivery/chosen.ts'
import { quoteProblem } from '#islands/checkout/delivery/step-problems.ts'
import { $stock, type StockByType } from '#islands/checkout/delivery/stock.store.ts'
import { expressOpensAt } from '#islands/checkout/delivery/stock-of.ts'
import { whenOf } from '#islands/delivery/selector/notes.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import { totalAllowed } from '#shop/checkout/way-checks.ts'
import type { DeliveryState, OfferedDate } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { checkoutDelivery as texts } from '#texts/checkout-delivery.ts'
import { delivery } from '#texts/delivery.ts'
import { receiving } from '#texts/receiving.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, bolt, cal } from '#ui/icon/icons.ts'

export function TimeChoice({ type, error }: { readonly type: DeliveryType; readonly error: string | undefined }) {
  const state = useStore($delivery)
  const { stock } = useStore($stock)
  const { totals } = useStore($calculation)
  const { quote, cost } = chosenOf(state)
  const { time, place } = state.selection
  const isExpressDelivery = type === 'delivery' && time === 'immediate'
  const closed = (at: DeliveryTime) => whyClosed(state, stock, type, at)
  const choices = [
    { at: 'programmed', name: state.forced ? delivery.distributor : delivery.programmed, drawing: cal },
    { at: 'immediate', name: texts.express, drawing: bolt },
  ] as const
  return (
    <fieldset className="step__part" id="cuando" tabIndex={-1}>
      <legend>{delivery.when}</legend>
      {error && (
        <p className="error">
          <Icon drawing={alert} small />
          {error}
        </p>
      )}
      <div className="options">
        {choices
          .filter(({ at }) => at === 'programmed' || !state.forced)
          .map(({ at, name, drawing }) => (
            <label key={at} className="option">
              <input
                type="radio"
                name="delivery_time"
                value={at}
                checked={time === at}
                disabled={closed(at) !== null}
                onChange={() => dispatch({ kind: 'timeToggled', time: at })}
              />
              <Icon drawing={drawing} />
              <div>
                <b>{name}</b>
                <small>{closed(at) ?? whenReceived(state, type, at)}</small>
              </div>
              {at === 'immediate' && isExpressDelivery && quote?.state === 'success' && cost !== null && (
                <span className="amount">{formatCost(deliveryCost(totals, cost))}</span>
              )}
            </label>
          ))}
      </div>
      {isExpressDelivery && place?.point && quote?.state !== 'success' && (
        <p className={quote === null ? 'unit' : 'low'} role="status">
          {quoteProblem(quote)}
        </p>
      )}
      {isExpressDelivery && totals !== null && !totalAllowed('immediateDelivery', totals.finalTotal).ok && (
        <p className="notice">
          <Icon drawing={alert} />
          {checkoutRefusals.expressMaximum()}
        </p>
      )}
    </fieldset>
  )
}

/** Why a time cannot be chosen; null when it can. A store that is closed says from when. */
function whyClosed(
  { offered }: DeliveryState,
  stock: StockByType | null,
  type: DeliveryType,
  time: DeliveryTime,
): string | null {
  const notice = stock?.[type][time].notice ?? null
  if (!offered.has(wayOf({ deliveryTime: time, deliveryType: type }))) return notice ?? receiving.off[type][time]
  const opens = stock && type === 'delivery' && time === 'immediate' ? expressOpensAt(stock) : null
  return opens !== null && notice !== null ? texts.opensAt(opens) : notice
}

function whenReceived(state: DeliveryState, type: DeliveryType, time: DeliveryTime): string {
  if (time === 'immediate') return type === 'pickup' ? texts.collectsNow : texts.receivesNow
  const dates = state.selection.type === type ? (known(state, state.dates)?.dates ?? []) : []
  const chosen = dates.find(({ day }) => day === state.selection.day)
  const shown: readonly OfferedDate[] = chosen ? [chosen] : dates
  const [first, second] = shown
  if (!first) return type === 'pickup' ? texts.collectsLater : ''
  if (type === 'pickup') return second ? texts.or(first.label, second.label) : first.label
  return delivery.receives(whenOf(first))
}
