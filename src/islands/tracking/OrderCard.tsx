// One order with its five steps, its lines and what was paid.

import type { CallData } from '#islands/shared/contracts.ts'
import { OrderSteps } from '#islands/tracking/OrderSteps.tsx'
import { formatPoints } from '#shop/customers/points/points.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { pastDay, plainDay } from '#texts/days/days.ts'
import { orderAgain } from '#texts/orders/order-again.ts'
import { orderRequests as requestTexts } from '#texts/orders/order-requests.ts'
import { tracking as texts } from '#texts/orders/tracking.ts'
import { paths } from '#texts/paths.ts'
import { receiptRows, shownLine } from '#ui/order/receipt-rows.ts'

export type Tracked = CallData<'GET /orders/ecommerce/tracking/user/:id'>['orders'][number]

interface Props {
  readonly order: Tracked
  /** Its own page; left out where who looks may not open it, or is there. */
  readonly page?: string | undefined
  /** Each line with a button that orders it again (islands/orders/order-actions.ts). */
  readonly again?: boolean | undefined
}

export function OrderCard({ order, page, again }: Props) {
  const isPickup = order.delivery_type === 'pickup'
  return (
    <article className="order paperbox" aria-label={texts.order(order.order_number)}>
      <div className="order__head">
        <h2>{texts.order(order.order_number)}</h2>
        <p>{`${texts.ordered(pastDay(dayOf(new Date(order.created_at))))} · ${isPickup ? texts.pickup : texts.delivery}`}</p>
        <When order={order} />
      </div>
      <div className="order__track">
        <OrderSteps order={order} />
        <Courier order={order} />
        <Afterwards order={order} />
      </div>
      <OrderBody order={order} page={page} again={again} />
    </article>
  )
}

/** Who brings it, and when he is expected; nothing where nobody does, or it is over. */
function Courier({ order: { courier, is_over } }: { readonly order: Tracked }) {
  if (!courier || is_over) return null
  const { name, rider, dropoff_eta: eta, tracking_url: url } = courier
  return (
    <p className="order__courier">
      <span>{texts.broughtBy(name, rider)}</span>
      {eta && <span>{texts.eta(clockOf(new Date(eta)))}</span>}
      {url && (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {texts.onMap(name)}
        </a>
      )}
    </p>
  )
}

/** What came after the sale: money and points given back, what was asked. */
export function Afterwards({ order }: { readonly order: Tracked }) {
  return (
    <>
      <GivenBack order={order} />
      <Asked order={order} />
    </>
  )
}

/** What of the money and the points is back, or will be. */
function GivenBack({ order: { given_back: given } }: { readonly order: Tracked }) {
  const words = [
    given.back > 0 && texts.back(formatClp(given.back)),
    given.coming > 0 && texts.coming(formatClp(given.coming)),
    given.points > 0 && texts.pointsBack(formatPoints(given.points)),
  ].filter((each) => each !== false)
  if (words.length === 0) return null
  return (
    <ul className="order__asked">
      {words.map((each) => (
        <li key={each}>
          <b>{each}</b>
        </li>
      ))}
    </ul>
  )
}

/** What was asked after the sale, and how it stands. */
function Asked({ order }: { readonly order: Tracked }) {
  if (order.requests.length === 0) return null
  return (
    <ul className="order__asked">
      {order.requests.map(({ id, kind, state }) => (
        <li key={id}>
          <span>{`${requestTexts.name(kind, id)}: `}</span>
          <b>{requestTexts.states[state]}</b>
        </li>
      ))}
    </ul>
  )
}

/** When it comes, or is ready; nothing where that is not known, not paid yet, or over. */
function When({ order }: { readonly order: Tracked }) {
  if (order.is_over || order.status === 'PENDIENTE') return null
  const isPickup = order.delivery_type === 'pickup'
  if (order.pickup_code) return <p className="order__when">{texts.pickupCode(order.pickup_code)}</p>
  if (!order.delivery_date) return null
  const day = receivedOn(order.delivery_type, order.delivery_date)
  return (
    <p className="order__when">
      <small>{isPickup ? texts.collect : texts.arrives}</small>
      <span className="say">{isPickup ? plainDay(day) : texts.arrivesOn(plainDay(day), order.delivers_until)}</span>
    </p>
  )
}

export function OrderBody({ order, page, again }: Props) {
  return (
    <div className="order__body">
      <ul>
        {order.OrderProducts.map((line) => ({ line, shown: shownLine(line, order) })).map(({ line, shown }) => (
          <li className="item" key={line.product_id}>
            <div className="thumb">
              <img src={line.Product.img_sm} alt="" width="300" height="375" loading="lazy" decoding="async" />
            </div>
            <div className="item__name">
              <span>{line.Product.display_name}</span>
              <small>{texts.line(line.amount, shown.each)}</small>
              {shown.saved && <small className="saved">{shown.saved}</small>}
              {again && (
                <button
                  className="link"
                  type="button"
                  data-again-line={line.product_id}
                  aria-label={orderAgain.lineOf(line.product_name)}
                >
                  {orderAgain.line}
                </button>
              )}
            </div>
            <div className="item__sum">{shown.gross}</div>
          </li>
        ))}
      </ul>
      <div className="order__sum">
        <dl className="sum">
          {receiptRows(order).map(({ label, amount, kind }) => (
            <div key={label} className={kind && `is-${kind}`}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        {page && (
          <p>
            <a className="link" href={page}>
              {texts.see}
            </a>
          </p>
        )}
        <p>
          <a className="link" href={paths.contact}>
            {texts.help}
          </a>
        </p>
      </div>
    </div>
  )
}
