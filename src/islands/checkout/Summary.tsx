// The receipt at the side: lines and sums. During the delivery step it is a strip on wide screens, until opened.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $cart, $units } from '#islands/cart/cart.store.ts'
import { estimateOf } from '#islands/cart/cart-lines.ts'
import { deliveryCost, formatCost, missesFreeDelivery } from '#islands/cart/delivery-cost.ts'
import { Thumb } from '#islands/cart/Thumb.tsx'
import { $calculation, $freshTotals, type Discounts, NO_DISCOUNTS, pricedLine } from '#islands/cart/totals.store.ts'
import type { Step } from '#islands/checkout/steps.ts'
import { $date } from '#islands/delivery/delivery.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart } from '#texts/cart.ts'
import { checkout } from '#texts/checkout.ts'
import { dateInSentence } from '#texts/delivery-dates.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { down } from '#ui/icon/icons.ts'

const texts = checkout.summary

export function Summary({ active }: { readonly active: Step }) {
  const lines = useStore($cart)
  const units = useStore($units)
  const { state, totals } = useStore($calculation)
  const fresh = useStore($freshTotals)
  const [open, setOpen] = useState(false)
  const date = useStore($date)
  const total = fresh?.finalTotal ?? estimateOf(lines) + deliveryCost(totals, date?.cost ?? 0)
  const strip = active === 'delivery'
  return (
    <aside className={`co__side${strip ? ' is-strip' : ''}${open ? ' is-open' : ''}`} aria-label={texts.title}>
      <div className="receipt" aria-busy={state === 'loading' || (state === 'ready' && fresh === null)}>
        <div className="co__sidehead">
          <h2>{texts.title}</h2>
          <p className="co__stripsum" aria-hidden={!strip}>
            {cart.units(units)} · <b>{formatClp(total)}</b>
          </p>
          <button
            type="button"
            className="iconbtn"
            aria-expanded={open}
            aria-controls="detalle"
            aria-label={texts.toggle}
            onClick={() => setOpen(!open)}
          >
            <Icon drawing={down} />
          </button>
        </div>
        <div className="co__more" id="detalle">
          <ul>
            {lines.map((line) => {
              const priced = pricedLine(totals, line.productId)
              const price = priced?.unitPrice || line.price
              return (
                <li key={line.productId} className={`item${priced && priced.state !== 'ok' ? ' is-out' : ''}`}>
                  <Thumb pictureKey={line.pictureKey} />
                  <div className="item__name">
                    {line.quantity} × {line.name}
                    <small>{cart.each(formatClp(price))}</small>
                  </div>
                  <div className="item__sum">
                    {formatClp(priced && priced.quantity === line.quantity ? priced.total : price * line.quantity)}
                  </div>
                </li>
              )
            })}
          </ul>
          <Sums active={active} />
        </div>
      </div>
    </aside>
  )
}

function Sums({ active }: { readonly active: Step }) {
  const lines = useStore($cart)
  const { totals: last } = useStore($calculation)
  const totals = useStore($freshTotals)
  const date = useStore($date)
  const delivered = totals?.deliveryCost ?? deliveryCost(last, date?.cost ?? 0)
  const discounts = totals?.discounts ?? NO_DISCOUNTS
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{texts.subtotal}</dt>
          <dd>{formatClp(totals?.subtotal ?? estimateOf(lines))}</dd>
        </div>
        {(Object.keys(texts.discounts) as (keyof typeof texts.discounts & keyof Discounts)[])
          .filter((name) => discounts[name] > 0)
          .map((name) => (
            <div key={name} className="is-save">
              <dt>{texts.discounts[name]}</dt>
              <dd>−{formatClp(discounts[name])}</dd>
            </div>
          ))}
        <div>
          <dt>{date === null ? texts.delivery : texts.deliveryOn(dateInSentence(date.label))}</dt>
          <dd>{date === null && !last?.freeDelivery ? texts.pending : formatCost(delivered)}</dd>
        </div>
        <div className="is-total">
          <dt>{active === 'payment' ? texts.totalToPay : texts.total}</dt>
          <dd>{formatClp(totals?.finalTotal ?? estimateOf(lines) + delivered)}</dd>
        </div>
      </dl>
      {missesFreeDelivery(last) && <p className="unit">{cart.freeDeliveryRule}</p>}
    </>
  )
}
