// The content of the cart drawer: notices, lines, totals and the pay button. The dialog around it is the page's.

import { useEffect, useRef } from 'react'
import { checkoutAddress } from '#islands/cart/carried-cart.ts'
import { $cart, $units } from '#islands/cart/cart.store.ts'
import { estimateOf } from '#islands/cart/cart-lines.ts'
import { deliveryCost, formatCost, missesFreeDelivery, payableGoods } from '#islands/cart/delivery-cost.ts'
import { Lines } from '#islands/cart/Lines.tsx'
import { NearPromotions } from '#islands/cart/NearPromotions.tsx'
import { Notices } from '#islands/cart/Notices.tsx'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $receiving, isPickupOf, shelfCost } from '#islands/cart/receiving.store.ts'
import { drawerDialog, startDrawer } from '#islands/cart/start-drawer.ts'
import { $calculation, $freshTotals } from '#islands/cart/totals.store.ts'
import { clearLines } from '#islands/cart/undo.store.ts'
import { loadDates } from '#islands/delivery/dates.ts'
import { $date, $dates, $destination } from '#islands/delivery/delivery.store.ts'
import { EmptyState } from '#islands/shared/EmptyState.tsx'
import { focusInstead, HEADING } from '#islands/shared/focus-instead.ts'
import { island } from '#islands/shared/island.tsx'
import { $settings, loadSettings } from '#islands/shared/settings.store.ts'
import { useIsHere, useStore } from '#islands/shared/use-store.ts'
import { useWhatCameBefore } from '#islands/shared/what-came-before.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import { dateAlone } from '#texts/days/date-labels.ts'
import * as paths from '#texts/first-paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { trash, x } from '#ui/icon/icons.ts'

function Drawer() {
  const isHere = useIsHere()
  const lines = useStore($cart)
  const { limit } = useStore($settings)
  useEffect(() => {
    loadSettings()
  }, [])
  const part = useRef<HTMLDivElement>(null)
  useWhatCameBefore(part)
  return (
    <div className="drawer__host" ref={part}>
      <div className="drawer__head">
        <h2 tabIndex={-1} data-heading="">
          {texts.title}
        </h2>
        <button type="button" className="iconbtn" aria-label={texts.close} onClick={() => drawerDialog()?.close()}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body">
        <Notices />
        {isHere && lines.length === 0 && <Empty />}
        {lines.length > 0 && (
          <>
            <Minimum />
            <Lines limit={limit} />
            <button type="button" className="link" onClick={clear}>
              <Icon drawing={trash} small />
              <span>{texts.clear}</span>
            </button>
          </>
        )}
      </div>
      <div className="drawer__foot">
        {isHere && lines.length === 0 && (
          <a className="btn btn--l btn--block" href={paths.category('ofertas')}>
            {texts.seeOffers}
          </a>
        )}
        {lines.length > 0 && <Foot />}
      </div>
    </div>
  )
}

/** The page's cart is known in the browser alone: the server renders the frame. */
export const CartDrawer = island(Drawer, { begin: startDrawer })

function clear(): void {
  clearLines()
  focusInstead('[data-undo]', HEADING)
}

function Empty() {
  return (
    <EmptyState title={texts.empty}>
      <p>{texts.emptyHelp}</p>
    </EmptyState>
  )
}

/** 'Te faltan $X', only while it is true. */
function Minimum() {
  const { totals } = useStore($calculation)
  const { deliveryMinimum } = useStore($settings)
  const reached = totals?.subtotal ?? 0
  if (totals === null || reached >= deliveryMinimum) return null
  return (
    <div className="meter">
      <p>{texts.missing(formatClp(deliveryMinimum - reached))}</p>
      <progress className="meter__line" max={deliveryMinimum} value={reached} aria-label={texts.missingProgress} />
    </div>
  )
}

function Foot() {
  const lines = useStore($cart)
  const units = useStore($units)
  const { state, message } = useStore($calculation)
  const totals = useStore($freshTotals)
  const place = useStore($destination)
  const cost = useDeliveryCost()
  const isPickup = isPickupOf(useStore($receiving))
  const busy = state !== 'failed' && (state === 'loading' || totals === null)
  const subtotal = totals?.subtotal ?? estimateOf(lines)
  const saved = totals?.discounts.totalDiscount ?? 0
  const goods = totals === null ? subtotal - saved : payableGoods(totals)
  const unavailable = subtotal - saved - goods
  const delivered = goods > 0 ? cost : null
  return (
    <>
      {state === 'failed' && (
        <p className="error" role="alert">
          <span>{`${message} `}</span>
          <button type="button" className="link link--s" onClick={recalculateNow}>
            {texts.retry}
          </button>
        </p>
      )}
      {delivered?.day && <Sooner />}
      <dl className="sum" aria-busy={busy}>
        <div>
          <dt>
            <span>{texts.subtotal}</span>
            <small>{` (${texts.units(units)})`}</small>
          </dt>
          <dd>{formatClp(subtotal)}</dd>
        </div>
        {saved > 0 && (
          <div className="is-save">
            <dt>{texts.savings}</dt>
            <dd>{formatClp(saved)}</dd>
          </div>
        )}
        {unavailable > 0 && (
          <div>
            <dt>{texts.unavailable}</dt>
            <dd>{`−${formatClp(unavailable)}`}</dd>
          </div>
        )}
        {delivered !== null && (
          <div>
            <dt>
              <span>{isPickup ? texts.pickup : texts.delivery(place.commune)}</span>
              {delivered.day && <small>{` ${delivered.day}`}</small>}
            </dt>
            <dd className={delivered.isFinal && delivered.pesos === 0 ? 'is-free' : undefined}>
              {delivered.isFinal ? formatCost(delivered.pesos) : texts.deliveryFrom(formatClp(delivered.pesos))}
            </dd>
          </div>
        )}
      </dl>
      <NearPromotions most={1} />
      {/* one: more would leave a phone no room for the lines */}
      {missesFreeDelivery(totals) && <p className="unit">{texts.freeDeliveryRule}</p>}
      <a className="btn btn--l btn--block btn--split" href={checkoutAddress()} aria-busy={busy || undefined}>
        <span className="say">{texts.pay}</span>
        <Payable goods={goods} delivery={delivered} />
      </a>
    </>
  )
}

interface ShownCost {
  readonly pesos: number
  /** Whether it is final: of the chosen date, or free on any date. */
  readonly isFinal: boolean
  /** `hoy`, `viernes 27`: the chosen date, else the first. */
  readonly day?: string
}

/** The amount on the pay button; 'desde' or 'sin despacho' while it is not final. */
function Payable({ goods, delivery }: { readonly goods: number; readonly delivery: ShownCost | null }) {
  const isFinal = goods === 0 || delivery?.isFinal
  return (
    <b className="num">
      {!isFinal && delivery !== null && <small>{`${texts.from} `}</small>}
      <span>{formatClp(goods + (delivery?.pesos ?? 0))}</span>
      {!isFinal && delivery === null && <small>{` ${texts.withoutDelivery}`}</small>}
    </b>
  )
}

/** The delivery's cost: of express or a pickup, of the chosen date, or the lowest on offer; null while unknown. */
function useDeliveryCost(): ShownCost | null {
  const place = useStore($destination)
  const date = useStore($date)
  const dates = useStore($dates)
  const { totals } = useStore($calculation)
  const own = shelfCost(useStore($receiving))
  const products = productsOf(useStore($cart))
  useEffect(() => {
    loadDates(place, products)
  }, [place, products])
  if (own !== undefined) return own === null ? null : { pesos: deliveryCost(totals, own), isFinal: true }
  if (date !== null) return { pesos: deliveryCost(totals, date.cost), isFinal: true, day: dateAlone(date.label) }
  if (dates.state !== 'ready' || dates.options.length === 0) return null
  const least = Math.min(...dates.options.map(({ cost }) => cost))
  const day = dateAlone(dates.options[0]?.label ?? '')
  return { pesos: deliveryCost(totals, least), isFinal: totals?.freeDelivery ?? false, day }
}

const productsOf = (lines: readonly { readonly productId: number; readonly quantity: number }[]) =>
  lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join()

/** Express, where it could bring what is in the cart now, and when an earlier day opens: sooner than any date, so before it. */
function Sooner() {
  const dates = useStore($dates)
  const products = productsOf(useStore($cart))
  if (dates.state !== 'ready') return null
  const { express, opens } = dates
  return (
    <>
      {express && dates.products === products && (
        <p className="unit">
          <b>{express.title}</b>
          <span>{` ${express.when}${express.cost && ` · ${express.cost}`}`}</span>
        </p>
      )}
      {opens && <p className="unit">{opens}</p>}
    </>
  )
}
