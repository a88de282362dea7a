// The latest orders of who is logged in: those on their way open, the others below.
import { useCallback, useRef, useState } from 'react'
import { announce } from '#islands/shared/announce.ts'
import { call } from '#islands/shared/call.ts'
import { EmptyState } from '#islands/shared/EmptyState.tsx'
import { island } from '#islands/shared/island.tsx'
import { useWhatCameBefore } from '#islands/shared/what-came-before.ts'
import { newsOf, toldOf } from '#islands/tracking/news.ts'
import { Afterwards, OrderBody, OrderCard, type Tracked } from '#islands/tracking/OrderCard.tsx'
import { OrderSteps } from '#islands/tracking/OrderSteps.tsx'
import { useLive } from '#islands/tracking/use-live.ts'
import { mayMove } from '#shop/orders/tracking/moving.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { pastDay } from '#texts/days/days.ts'
import { tracking as texts } from '#texts/orders/tracking.ts'
import { paths } from '#texts/paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { down } from '#ui/icon/icons.ts'
import { moneyOf } from '#ui/order/receipt-rows.ts'

interface Props {
  readonly memberId: string
  /** As they were when the page was made. */
  readonly first: readonly Tracked[]
}

function Orders({ memberId, first }: Props) {
  const [orders, setOrders] = useState(first)
  const shown = useRef(first)

  const load = useCallback(async () => {
    const answer = await call('GET /orders/ecommerce/tracking/user/:id', { params: { id: memberId } })
    if (!answer.ok) return 'failed'
    const moved = movedSince(shown.current, answer.data.orders)
    if (moved.length > 0) announce(moved.join('. '))
    shown.current = answer.data.orders
    setOrders(answer.data.orders)
    return answer.data.orders.some((order) => !order.is_over) ? 'answered' : 'settling'
  }, [memberId])
  const current = orders.filter((order) => !order.is_over)
  const previous = orders.filter((order) => order.is_over)
  useLive(orders.some(mayMove), load)
  const part = useRef<HTMLDivElement>(null)
  useWhatCameBefore(part)

  return (
    <>
      {current.length === 0 && (
        <EmptyState title={texts.none}>
          <p>{texts.noneText}</p>
          <a className="btn" href={paths.category('ofertas')}>
            {texts.offers}
          </a>
        </EmptyState>
      )}
      <div className="myorders__list" ref={part}>
        {current.map((order) => (
          <OrderCard key={order.order_id} order={order} page={paths.order(order.order_id)} />
        ))}
      </div>
      {previous.length > 0 && (
        <section aria-labelledby="anteriores">
          <h2 id="anteriores">{texts.previous}</h2>
          <div className="oldies">
            {previous.map((order) => (
              <Earlier key={order.order_id} order={order} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

export const MemberOrders = island(Orders)

/** What whoever listens hears of orders that were shown before. */
function movedSince(before: readonly Tracked[], now: readonly Tracked[]): string[] {
  return now.flatMap((order) => {
    const was = before.find(({ order_id: id }) => id === order.order_id)
    const news = was ? newsOf(order.order_number, toldOf(was), toldOf(order)) : ''
    return news === '' ? [] : [news]
  })
}

function Earlier({ order }: { readonly order: Tracked }) {
  const hasFailed = order.status !== 'ENTREGADO'
  return (
    <details>
      <summary>
        <span>
          <b>{order.order_number}</b>
          <small>{pastDay(dayOf(new Date(order.created_at)))}</small>
        </span>
        <span className="thumbs">
          {order.OrderProducts.slice(0, 3).map((line) => (
            <span className="thumb" key={line.product_id}>
              <img src={line.Product.img_sm} alt="" width="300" height="375" loading="lazy" decoding="async" />
            </span>
          ))}
        </span>
        <span className={`state ${hasFailed ? 'state--fail' : 'state--done'}`}>{order.status}</span>
        <strong>{formatClp(moneyOf(order))}</strong>
        <Icon drawing={down} small />
      </summary>
      <div className="oldies__open">
        <OrderSteps order={order} />
        <Afterwards order={order} />
        <OrderBody order={order} page={paths.order(order.order_id)} />
      </div>
    </details>
  )
}
