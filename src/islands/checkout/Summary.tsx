// The receipt at the side: lines and sums. During the delivery step it is a strip on wide screens, until opened.

import { useState } from 'react'
import { $cart, $units } from '#islands/cart/cart.store.ts'
import { estimateOf, type SavedLine } from '#islands/cart/cart-lines.ts'
import { deliveryCost, missesFreeDelivery } from '#islands/cart/delivery-cost.ts'
import { NearPromotions } from '#islands/cart/NearPromotions.tsx'
import { Thumb } from '#islands/cart/Thumb.tsx'
import {
  $calculation,
  $freshTotals,
  NO_DISCOUNTS,
  type PricedLine,
  pricedLine,
  type Totals,
} from '#islands/cart/totals.store.ts'
import { chosenOf, costLabel } from '#islands/checkout/delivery/chosen.ts'
import type { Step } from '#islands/checkout/steps.ts'
import { summaryRows } from '#islands/checkout/summary-rows.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { useIsHere, useStore } from '#islands/shared/use-store.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { type ReceiptLine, receiptLine } from '#shop/pricing/receipt.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart } from '#texts/cart/cart.ts'
import { savedText } from '#texts/cart/savings.ts'
import { checkout } from '#texts/checkout/checkout.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { down } from '#ui/icon/icons.ts'

const texts = checkout.summary

export function Summary({ active }: { readonly active: Step }) {
  const lines = useStore($cart)
  const units = useStore($units)
  const { state, totals } = useStore($calculation)
  const fresh = useStore($freshTotals)
  const [open, setOpen] = useState(false)
  const { cost } = chosenOf(useStore($delivery))
  const total = fresh?.finalTotal ?? estimateOf(lines) + deliveryCost(totals, cost ?? 0)
  const strip = active === 'delivery'
  const isHere = useIsHere()
  return (
    <aside className={`co__side${strip ? ' is-strip' : ''}${open ? ' is-open' : ''}`} aria-label={texts.title}>
      <div className="receipt" aria-busy={state === 'loading' || (state === 'ready' && fresh === null)}>
        <div className="co__sidehead">
          <h2>{texts.title}</h2>
          <p className="co__stripsum" aria-hidden={!strip}>
            <span>{isHere && `${cart.units(units)} · `}</span>
            <b>{isHere && formatClp(total)}</b>
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
          <div>
            <ul>
              {lines.map((line) => {
                const priced = pricedLine(totals, line.productId)
                const sums = sumsOf(line, priced, totals)
                return (
                  <li key={line.productId} className={`item${priced && priced.state !== 'ok' ? ' is-out' : ''}`}>
                    <Thumb pictureKey={line.pictureKey} />
                    <div className="item__name">
                      <span>{`${line.quantity} × ${line.name}`}</span>
                      <small>{cart.each(formatClp(sums.each))}</small>
                      {sums.off > 0 && <small className="saved">{savedText(sums)}</small>}
                    </div>
                    <div className="item__sum">{formatClp(sums.gross)}</div>
                  </li>
                )
              })}
            </ul>
            {isHere && <Sums active={active} />}
          </div>
        </div>
      </div>
    </aside>
  )
}

function Sums({ active }: { readonly active: Step }) {
  const lines = useStore($cart)
  const { totals: last } = useStore($calculation)
  const fresh = useStore($freshTotals)
  const state = useStore($delivery)
  const rows = summaryRows({
    fresh,
    last,
    estimate: estimateOf(lines),
    delivery: {
      label: costLabel(state, texts),
      cost: chosenOf(state).cost,
      isKnown: last?.freeDelivery || isPriced(state),
    },
    isToPay: active === 'payment',
  })
  return (
    <>
      <dl className="sum">
        {rows.map(({ label, note, amount, kind }) => (
          <div key={label} className={CLASSES[kind]}>
            <dt>
              <span>{label}</span>
              {note !== '' && <small>{note}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {/* the cart step says them itself */}
      {active !== 'cart' && <NearPromotions />}
      {missesFreeDelivery(last) && <p className="unit">{cart.freeDeliveryRule}</p>}
    </>
  )
}

const CLASSES = { sum: undefined, save: 'is-save', total: 'is-total' } as const

/** The line as the receipt counts it; at the stored price, and nothing off, while the shop has not priced it so. */
function sumsOf({ price, quantity }: SavedLine, priced: PricedLine | undefined, totals: Totals | null): ReceiptLine {
  const regularPrice = priced?.regularPrice || price
  if (totals === null || priced?.quantity !== quantity)
    return receiptLine(
      { regularPrice, unitPrice: regularPrice, quantity, total: regularPrice * quantity },
      NO_DISCOUNTS,
    )
  return receiptLine({ ...priced, regularPrice }, totals.discounts)
}

/** Whether it is known what receiving the order costs: pickups nothing, express by its quote, the rest by the date. */
function isPriced(state: DeliveryState): boolean {
  const { type, time, day } = state.selection
  if (type === 'pickup') return true
  return chosenOf(state).cost !== null && (time === 'immediate' || day !== null)
}
