// What the cart drawer holds: lines, notices, totals and the way to pay. The dialog around it is the page's own.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $cart, $units } from '#islands/cart/cart.store.ts'
import { estimateOf } from '#islands/cart/cart-lines.ts'
import { Lines } from '#islands/cart/Lines.tsx'
import { Notices } from '#islands/cart/Notices.tsx'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation, $freshTotals } from '#islands/cart/totals.store.ts'
import { clearLines } from '#islands/cart/undo.store.ts'
import { loadDates } from '#islands/delivery/dates.ts'
import { $date, $dates, $place } from '#islands/delivery/delivery.store.ts'
import { EmptyShelf } from '#islands/shared/EmptyShelf.tsx'
import { $settings, loadSettings } from '#islands/shared/settings.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart.ts'
import { paths } from '#texts/paths.ts'
import { Icon } from '#ui/icon/Icon.tsx'
import { trash, x } from '#ui/icon/icons.ts'

export function Drawer({ close }: { readonly close: () => void }) {
  const lines = useStore($cart)
  const { limit } = useStore($settings)
  useEffect(() => {
    loadSettings()
  }, [])
  return (
    <>
      <div className="drawer__head">
        <h2>{texts.title}</h2>
        <button type="button" className="iconbtn" aria-label={texts.close} onClick={close}>
          <Icon drawing={x} />
        </button>
      </div>
      <div className="drawer__body">
        <Notices />
        {lines.length === 0 ? (
          <Empty />
        ) : (
          <>
            <Minimum />
            <Lines limit={limit} />
            <button type="button" className="link" onClick={clearLines}>
              <Icon drawing={trash} small />
              {texts.clear}
            </button>
          </>
        )}
      </div>
      <div className="drawer__foot">
        {lines.length === 0 ? (
          <a className="btn btn--l btn--block" href={paths.category('ofertas')}>
            {texts.seeOffers}
          </a>
        ) : (
          <Foot />
        )}
      </div>
    </>
  )
}

function Empty() {
  return (
    <EmptyShelf title={texts.empty}>
      <p>{texts.emptyHelp}</p>
    </EmptyShelf>
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
  const place = useStore($place)
  const cost = useDeliveryCost()
  const busy = state !== 'failed' && (state === 'loading' || totals === null)
  const subtotal = totals?.subtotal ?? estimateOf(lines)
  const saved = totals?.discounts.totalDiscount ?? 0
  const total = subtotal - saved + (cost?.amount ?? 0)
  return (
    <>
      {state === 'failed' && (
        <p className="error" role="alert">
          {message}{' '}
          <button type="button" className="link link--s" onClick={recalculateNow}>
            {texts.retry}
          </button>
        </p>
      )}
      <dl className="sum" aria-busy={busy}>
        <div>
          <dt>
            {texts.subtotal} <small>({texts.units(units)})</small>
          </dt>
          <dd>{formatClp(subtotal)}</dd>
        </div>
        {saved > 0 && (
          <div className="is-save">
            <dt>{texts.savings}</dt>
            <dd>{formatClp(saved)}</dd>
          </div>
        )}
        {cost !== null && (
          <div>
            <dt>{texts.delivery(place.commune)}</dt>
            <dd>{cost.chosen ? formatClp(cost.amount) : texts.deliveryFrom(formatClp(cost.amount))}</dd>
          </div>
        )}
      </dl>
      <a className="btn btn--l btn--block btn--split" href={paths.checkout} aria-busy={busy || undefined}>
        <span>{texts.pay}</span>
        <b className="num">{formatClp(total)}</b>
      </a>
    </>
  )
}

/** What the delivery costs: of the chosen date, or the least of those on offer; null while nobody knows. */
function useDeliveryCost(): { amount: number; chosen: boolean } | null {
  const place = useStore($place)
  const date = useStore($date)
  const dates = useStore($dates)
  const totals = useStore($freshTotals)
  useEffect(() => {
    loadDates(place)
  }, [place])
  if (date !== null) return { amount: totals?.deliveryCost ?? date.cost, chosen: true }
  if (dates.state !== 'ready' || dates.options.length === 0) return null
  return { amount: Math.min(...dates.options.map(({ cost }) => cost)), chosen: false }
}
