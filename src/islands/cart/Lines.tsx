// The cart as a table: Item, Cantidad, Subtotal. The same in the drawer and in the cart step of the checkout.

import { $cart, setQuantity } from '#islands/cart/cart.store.ts'
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import { $receiving, timeOf } from '#islands/cart/receiving.store.ts'
import { Stepper } from '#islands/cart/Stepper.tsx'
import { Thumb } from '#islands/cart/Thumb.tsx'
import { $calculation, type LineState, type PricedLine, pricedLine } from '#islands/cart/totals.store.ts'
import { removeLine } from '#islands/cart/undo.store.ts'
import { focusInstead, HEADING } from '#islands/shared/focus-instead.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { maximumQuantity } from '#shop/cart/quantity.ts'
import { MAX_QUANTITY } from '#shop/shared/limits.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cart as texts } from '#texts/cart/cart.ts'
import * as paths from '#texts/first-paths.ts'

/** Why a line is greyed; '' for one that is not. A line that could have fewer units says how many are there. */
function stateWords(state: LineState, available: number): string {
  if (state === 'other_time') return texts.notThen[timeOf($receiving.get())]
  if (state === 'no_stock' && available > 0) return texts.onlyLeft(available)
  const words = { ok: '', no_stock: texts.noStock, inactive: texts.inactive, alcohol_hours: texts.alcoholLine }
  return words[state]
}

interface LinesProps {
  readonly limit: number
  /** Shows alternatives to a greyed line; without it none are offered. */
  readonly showAlternatives?: (line: SavedLine) => void
}

export function Lines({ limit, showAlternatives }: LinesProps) {
  const lines = useStore($cart)
  const { state, totals } = useStore($calculation)
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{texts.columns.item}</th>
          <th scope="col">{texts.columns.amount}</th>
          <th scope="col">{texts.columns.subtotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.productId}
            line={line}
            priced={pricedLine(totals, line.productId)}
            unknown={totals?.unknown.includes(line.productId) ?? false}
            loading={state === 'loading'}
            limit={limit}
            {...(showAlternatives && { showAlternatives })}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The line after this one, else the one before it: it takes the focus of the removed one. */
function neighbourOf({ productId }: SavedLine): number | undefined {
  const ids = $cart.get().map((line) => line.productId)
  const at = ids.indexOf(productId)
  return ids[at + 1] ?? ids[at - 1]
}

interface LineProps extends LinesProps {
  readonly line: SavedLine
  readonly priced: PricedLine | undefined
  readonly unknown: boolean
  readonly loading: boolean
}

function Line({ line, priced, unknown, loading, limit, showAlternatives }: LineProps) {
  const state: LineState = unknown ? 'inactive' : (priced?.state ?? 'ok')
  const greyed = state !== 'ok'
  const available = priced?.available ?? MAX_QUANTITY
  const price = priced?.unitPrice || line.price
  const scarce = !greyed && available < limit && line.quantity >= available
  return (
    <tr className={greyed ? 'is-out' : undefined} tabIndex={-1} data-line={line.productId}>
      <td>
        <Thumb pictureKey={line.pictureKey} />
        <div className="item__name">
          <a href={paths.product({ id: line.productId, slug: line.slug || String(line.productId) })}>{line.name}</a>
          <small>{priced?.recommended ? texts.eachRecommended(formatClp(price)) : texts.each(formatClp(price))}</small>
          {priced?.promotion && priced.quantity === line.quantity && (
            <small className="won">{`${priced.promotion.name} −${formatClp(priced.promotion.discount)}`}</small>
          )}
          {(greyed || scarce) && (
            <span className="low">
              <span className="say">{greyed ? stateWords(state, available) : texts.onlyLeft(available)}</span>
            </span>
          )}
          {state === 'no_stock' && available > 0 && (
            <button
              type="button"
              className="link link--s"
              onClick={() => {
                setQuantity(line.productId, available)
                focusInstead(`[data-remove="${line.productId}"]`, HEADING)
              }}
            >
              {texts.takeAvailable(available)}
            </button>
          )}
          {greyed && showAlternatives && (
            <button
              type="button"
              className="link link--s"
              aria-label={texts.showAlternativesTo(line.name)}
              aria-haspopup="dialog"
              onClick={() => showAlternatives(line)}
            >
              {texts.showAlternatives}
            </button>
          )}
        </div>
      </td>
      <td>
        <Stepper
          productId={line.productId}
          name={line.name}
          quantity={line.quantity}
          maximum={maximumQuantity(limit, available)}
          disabled={greyed || loading}
        />
        <button
          type="button"
          className="link link--s"
          aria-label={texts.remove(line.name)}
          data-remove={line.productId}
          onClick={() => {
            const near = neighbourOf(line)
            removeLine(line)
            focusInstead(`[data-line="${near}"]`, HEADING)
          }}
        >
          {texts.removeShort}
        </button>
      </td>
      <td className="item__sum">
        {formatClp(priced && priced.quantity === line.quantity ? priced.total : price * line.quantity)}
      </td>
    </tr>
  )
}
