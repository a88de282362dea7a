// What the page does about each reason for which an order was not created.
import { $cart } from '#islands/cart/cart.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { $stockProblems, goToStep, type StockProblem, showProblem, stepOf } from '#islands/checkout/checkout.store.ts'
import { forgetDay, refreshedDelivery } from '#islands/checkout/delivery/settled.ts'
import { loadStock } from '#islands/checkout/delivery/stock.store.ts'
import { shopNow } from '#islands/checkout/page-data.ts'
import { updateRecommendations } from '#islands/customers/update-recommendations.ts'
import type { Answer } from '#islands/shared/call.ts'
import { field, textField } from '#islands/shared/untrusted.ts'
import { checkout as texts } from '#texts/checkout.ts'

type Refused = Extract<Answer<unknown>, { ok: false }>

/** Shows the problem and reloads what has changed. */
export async function showRefusal(answer: Refused): Promise<void> {
  if (answer.errorType === 'stock') {
    $stockProblems.set(stockProblems(answer.data))
    showProblem(texts.failures.stock)
    await recalculateNow()
  } else if (answer.errorType === 'delivery_programmed_type') {
    forgetDay()
    await refreshedDelivery(shopNow())
    goToStep('delivery')
    showProblem(answer.message || texts.failures.date, 'date')
  } else if (answer.errorType === 'invalid_payments_amount') {
    await recalculateUntil(Number(field(answer.data, 'total')))
    showProblem(texts.failures.amount)
  } else if (answer.errorType === 'recommended') {
    await Promise.all([updateRecommendations(), recalculateNow()])
    showProblem(answer.message || texts.failures.amount)
  } else {
    const flag = DELIVERY_FLAGS.find((known) => known === field(answer.data, 'flag')) ?? null
    if (flag !== null) {
      loadStock(true)
      await refreshedDelivery(shopNow())
      goToStep(stepOf(flag))
    }
    showProblem(answer.message || texts.failures.order, flag)
  }
}

/** The parts of the delivery the server may refuse; stores, dates and quotes are then asked for anew. */
const DELIVERY_FLAGS = ['region', 'commune', 'address', 'date', 'store'] as const

const MAX_TRIES = 8
const RETRY_MS = 1_000

/** Shown prices may be seconds behind those of orders: recalculates until the page shows the order's total. */
async function recalculateUntil(total: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    await refreshedDelivery(shopNow())
    await recalculateNow()
    if (tries === MAX_TRIES || $calculation.get().totals?.finalTotal === total) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** `data.products`: product_id, name, wanted, available of each line without enough stock. */
function stockProblems(data: unknown): readonly StockProblem[] {
  const products = field(data, 'products')
  if (!Array.isArray(products)) return []
  return products.flatMap((one: unknown): StockProblem[] => {
    const productId = Number(field(one, 'product_id'))
    const line = $cart.get().find((saved) => saved.productId === productId)
    if (line === undefined) return []
    const stock = Math.max(0, Number(field(one, 'available')) || 0)
    return [{ productId, name: textField(one, 'name') || line.name, wanted: line.quantity, stock }]
  })
}
