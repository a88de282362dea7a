// What changed since the customer last saw the cart: always shown, never silent. Pure.
import { type SavedLine, withPreviousPrice } from '#islands/cart/cart-lines.ts'
import type { Totals } from '#islands/cart/totals.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cartBasics as texts } from '#texts/cart/cart-basics.ts'

/** A change the customer should know of, until dismissed. */
export interface CartNotice {
  readonly key: string
  readonly text: string
}

/** The prices that changed since the customer last saw them; the lines store the previous ones. */
export function priceChanges(lines: readonly SavedLine[]): readonly CartNotice[] {
  return lines.flatMap(({ productId, name, before, price }) =>
    before === undefined
      ? []
      : [{ key: `price-${productId}`, text: texts.priceChanged(name, formatClp(before), formatClp(price)) }],
  )
}

/** Those of `lines` that `before` did not have yet. */
export function newPriceChanges(before: readonly SavedLine[], lines: readonly SavedLine[]): readonly CartNotice[] {
  const known = new Set(priceChanges(before).map(({ text }) => text))
  return priceChanges(lines).filter(({ text }) => !known.has(text))
}

/** Lines that cannot be ordered as they are, by the server's answer. */
export function stockChanges(lines: readonly SavedLine[], totals: Totals): readonly CartNotice[] {
  return lines.flatMap(({ productId, name }) => {
    if (totals.unknown.includes(productId)) return [{ key: `gone-${productId}`, text: texts.gone(name) }]
    const priced = totals.lines.find((line) => line.productId === productId)
    if (priced?.state === 'inactive') return [{ key: `gone-${productId}`, text: texts.gone(name) }]
    if (priced?.state !== 'no_stock') return []
    const { available } = priced
    const text = available > 0 ? texts.stockChanged(name, available) : texts.soldOut(name)
    return [{ key: `stock-${productId}-${available}`, text }]
  })
}

/** The lines of a request whose quantity the server cut to the limit of today. */
export function limitChanges(asked: readonly SavedLine[], totals: Totals): readonly CartNotice[] {
  return asked.flatMap(({ productId, name, quantity }) => {
    const priced = totals.lines.find((line) => line.productId === productId)
    if (priced === undefined || priced.quantity >= quantity) return []
    return [{ key: `limit-${productId}`, text: texts.limited(name, priced.quantity) }]
  })
}

/**
 * The lines with the server's data, which are about the lines that were `asked`: a quantity that was changed since
 * stays, and so does what was added since. Unchanged lines stay the same objects.
 */
export function withServerData(
  saved: readonly SavedLine[],
  totals: Totals,
  asked: readonly SavedLine[] = saved,
): readonly SavedLine[] {
  return saved.map((line) => {
    const priced = totals.lines.find(({ productId }) => productId === line.productId)
    if (priced === undefined) return line
    const { list, pictureKey, slug } = priced
    const isAsAsked = asked.some(
      ({ productId, quantity }) => productId === line.productId && quantity === line.quantity,
    )
    const quantity = isAsAsked ? priced.quantity : line.quantity
    const name = priced.name || line.name
    const price = priced.unitPrice || line.price
    // The shelf's price, or the guest's he was, did not change for who pays less by a list of his own.
    const isOfAnother = line.list && line.list !== list && price < line.price
    const fresh = withPreviousPrice(
      { ...line, quantity, list, pictureKey, slug, name, price },
      line.before ?? (isOfAnother ? undefined : line.price || undefined),
    )
    const keys = Object.keys({ ...line, ...fresh }) as (keyof SavedLine)[]
    return keys.every((key) => fresh[key] === line[key]) ? line : fresh
  })
}

/** The lines once every change of price is acknowledged. */
export function withoutPreviousPrices(lines: readonly SavedLine[]): readonly SavedLine[] {
  return lines.map((line) => withPreviousPrice(line, undefined))
}
