// Home delivery or pickup in a store, each with what of the cart it can give.

import { Choice } from '#islands/checkout/delivery/Choice.tsx'
import { $stock, loadStock } from '#islands/checkout/delivery/stock.store.ts'
import { stockLabel, stockOfType } from '#islands/checkout/delivery/stock-of.ts'
import { toggling } from '#islands/checkout/delivery/toggling.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { WAYS } from '#shop/browsing/ways.ts'
import type { DeliveryType } from '#shop/products/product.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { delivery } from '#texts/delivery/delivery.ts'
import { receiving } from '#texts/delivery/receiving.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { alert, home, store } from '#ui/icon/icons.ts'

const TYPES = [
  { type: 'delivery', name: texts.home, drawing: home },
  { type: 'pickup', name: texts.pickup, drawing: store },
] as const

export function TypeChoice({ error }: { readonly error: string | undefined }) {
  const { selection, offered, forced } = useStore($delivery)
  const { state } = useStore($stock)
  const isOffered = (type: DeliveryType) => [...offered].some((way) => WAYS[way].deliveryType === type)
  return (
    <Choice id="tipo" legend={delivery.how} error={error}>
      <div className="options">
        {TYPES.filter(({ type }) => type === 'delivery' || !forced).map(({ type, name, drawing }) => {
          const { label, radio } = toggling(() => dispatch({ kind: 'typeToggled', type }))
          return (
            <label key={type} className="option" {...label}>
              <input
                type="radio"
                name="delivery_type"
                value={type}
                checked={selection.type === type}
                disabled={!isOffered(type)}
                {...radio}
              />
              <Icon drawing={drawing} />
              <div>
                <b>{name}</b>
                {isOffered(type) ? <StockOf type={type} /> : <small>{receiving.notNow}</small>}
              </div>
              {type === 'pickup' && <span className="amount">{texts.free}</span>}
            </label>
          )
        })}
      </div>
      {state === 'failed' && (
        <div className="notice notice--error" role="alert">
          <Icon drawing={alert} />
          <div>
            <p>{receiving.failed}</p>
            <button type="button" className="link" onClick={() => loadStock(true)}>
              {receiving.reload}
            </button>
          </div>
        </div>
      )}
    </Choice>
  )
}

function StockOf({ type }: { readonly type: DeliveryType }) {
  const { time } = useStore($delivery).selection
  const { state, stock } = useStore($stock)
  if (state === 'failed') return <small>{receiving.noStock}</small>
  return <small>{stock === null ? texts.loadingStock : stockLabel(stockOfType(stock, type, time))}</small>
}
