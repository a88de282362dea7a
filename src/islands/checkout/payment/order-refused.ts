// What the page does about each reason for which an order was not created (spec 2, §8 "The error catalogue").
import { $cart } from '#islands/cart/cart.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { $stockProblems, goToStep, type StockProblem, showProblem, stepOf } from '#islands/checkout/checkout.store.ts'
import { loadDates } from '#islands/delivery/dates.ts'
import { $date, $destination } from '#islands/delivery/delivery.store.ts'
import type { Answer } from '#islands/shared/call.ts'
import { field, textField } from '#islands/shared/untrusted.ts'
import { checkout as texts } from '#texts/checkout.ts'

type Refused = Extract<Answer<unknown>, { ok: false }>

/** Says what is wrong and brings what has changed up to date. */
export async function showRefusal(answer: Refused): Promise<void> {
  if (answer.errorType === 'stock') {
    $stockProblems.set(stockProblems(answer.data))
    showProblem(texts.failures.stock)
    await recalculateNow()
  } else if (answer.errorType === 'delivery_programmed_type') {
    $date.set(null)
    await loadDates($destination.get(), true)
    goToStep('delivery')
    showProblem(answer.message || texts.failures.date, 'date')
  } else if (answer.errorType === 'invalid_payments_amount') {
    await recalculateUntil(Number(field(answer.data, 'total')))
    showProblem(texts.failures.amount)
  } else {
    const flag = DESTINATION_FLAGS.find((known) => known === field(answer.data, 'flag')) ?? null
    if (flag !== null) goToStep(stepOf(flag))
    showProblem(answer.message || texts.failures.order, flag)
  }
}

/** What of the place of delivery the server may object to. */
const DESTINATION_FLAGS = ['region', 'commune'] as const

const MAX_TRIES = 8
const RETRY_MS = 1_000

/** What shows prices may be seconds behind what takes orders: asks until the page shows the amount the order would have. */
async function recalculateUntil(total: number): Promise<void> {
  for (let look = 1; ; look++) {
    await Promise.all([loadDates($destination.get(), true), recalculateNow()])
    if (look === MAX_TRIES || $calculation.get().totals?.finalTotal === total) return
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
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
