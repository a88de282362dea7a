// What the page does about each reason for which an order was not created (spec 2, §8 "The error catalogue").
import { $cart } from '#islands/cart/cart.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $stockProblems, goTo, type StockProblem, say } from '#islands/checkout/checkout.store.ts'
import { loadDates } from '#islands/delivery/dates.ts'
import { $date, $place } from '#islands/delivery/delivery.store.ts'
import type { Answer } from '#islands/shared/call.ts'
import { field, textField } from '#islands/shared/plain.ts'
import { checkout as texts } from '#texts/checkout.ts'

type Refused = Extract<Answer<unknown>, { ok: false }>

/** Says what is wrong and brings what has changed up to date. */
export async function orderRefused(answer: Refused): Promise<void> {
  if (answer.errorType === 'stock') {
    $stockProblems.set(stockProblems(answer.data))
    say(texts.failures.stock)
    await recalculateNow()
  } else if (answer.errorType === 'delivery_programmed_type') {
    $date.set(null)
    await loadDates($place.get(), true)
    goTo('delivery')
    say(answer.message || texts.failures.date, 'date')
  } else if (answer.errorType === 'invalid_payments_amount') {
    await recalculateNow()
    say(texts.failures.amount)
  } else {
    say(answer.message || texts.failures.order)
  }
}

/** `data.products`: product_id, name, wanted, available of each line that cannot be had. */
function stockProblems(data: unknown): readonly StockProblem[] {
  const products = field(data, 'products')
  if (!Array.isArray(products)) return []
  return products.flatMap((one: unknown): StockProblem[] => {
    const productId = Number(field(one, 'product_id'))
    const line = $cart.get().find((saved) => saved.productId === productId)
    if (line === undefined) return []
    const stock = Math.max(0, Number(field(one, 'available')) || 0)
    return [{ productId, name: textField(one, 'name') || line.name, wanted: line.amount, stock }]
  })
}
