// What is different from when the customer last looked: said, never silent (LOOKS, "Cart"). Pure.
import type { SavedLine } from '#islands/cart/cart-lines.ts'
import type { CartNotice, PricedLine, Totals } from '#islands/cart/totals.store.ts'
import { formatClp } from '#shop/shared/money.ts'
import { cartAtHand as texts } from '#texts/cart-at-hand.ts'

/** The notices that an answer of the server gives rise to. */
export function changesBetween(saved: readonly SavedLine[], totals: Totals): readonly CartNotice[] {
  return saved.flatMap((line): CartNotice[] => {
    const priced = totals.lines.find(({ productId }) => productId === line.productId)
    if (priced === undefined) {
      return totals.unknown.includes(line.productId)
        ? [{ key: `gone-${line.productId}`, text: texts.gone(line.name) }]
        : []
    }
    return [...stockChange(line, priced), ...priceChange(line, priced)]
  })
}

/** The lines as the server knows them, so that a change is told once. Lines that are as they were stay the same objects. */
export function refreshed(saved: readonly SavedLine[], totals: Totals): readonly SavedLine[] {
  return saved.map((line) => {
    const priced = totals.lines.find(({ productId }) => productId === line.productId)
    if (priced === undefined) return line
    const { amount, pictureKey, slug } = priced
    const fresh = {
      ...line,
      amount,
      pictureKey,
      slug,
      name: priced.name || line.name,
      price: priced.unitPrice || line.price,
    }
    return (Object.keys(fresh) as (keyof SavedLine)[]).every((key) => fresh[key] === line[key]) ? line : fresh
  })
}

function stockChange(line: SavedLine, priced: PricedLine): CartNotice[] {
  if (priced.state !== 'no_stock') return []
  const text = priced.available > 0 ? texts.stockChanged(line.name, priced.available) : texts.soldOut(line.name)
  return [{ key: `stock-${line.productId}-${priced.available}`, text }]
}

function priceChange(line: SavedLine, priced: PricedLine): CartNotice[] {
  if (line.price === 0 || priced.unitPrice <= 0 || line.price === priced.unitPrice) return []
  return [
    {
      key: `price-${line.productId}`,
      text: texts.priceChanged(line.name, formatClp(line.price), formatClp(priced.unitPrice)),
    },
  ]
}
