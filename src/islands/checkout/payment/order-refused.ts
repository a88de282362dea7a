// Carries out what order-reactions.ts says about an order that was not created.
import { $cart } from '#islands/cart/cart.store.ts'
import { $dismissed, $stockNotices } from '#islands/cart/notices.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import {
  $progress,
  $stockProblems,
  goToStep,
  type StockProblem,
  showProblem,
  stepOf,
} from '#islands/checkout/checkout.store.ts'
import { refreshedDelivery } from '#islands/checkout/delivery/settled.ts'
import { NEXT_PROBLEM } from '#islands/checkout/Problems.tsx'
import { shopNow } from '#islands/checkout/page-data.ts'
import { type OrderRefused, reactionTo, showsTotal } from '#islands/checkout/payment/order-reactions.ts'
import { reload } from '#islands/checkout/payment/reload.ts'
import { leadToChanges } from '#islands/checkout/payment/told-changes.ts'
import { leadTo } from '#islands/shared/focus-instead.ts'
import { field, textField } from '#islands/shared/untrusted.ts'

/**
 * Shows the problem at its step, once what has changed is there. `isTold`: whether a change of the cart says since the press what stopped
 * it, which is then not said once more.
 */
export async function showRefusal(answer: OrderRefused, isTold: () => boolean): Promise<void> {
  const { text, flag, reloads } = reactionTo(answer)
  const short = answer.errorType === 'stock' ? stockProblems(answer.data) : []
  if (answer.errorType === 'stock') $stockProblems.set(short)
  if (answer.errorType === 'invalid_payments_amount') await recalculateUntil(Number(field(answer.data, 'total')))
  await reload(reloads)
  if (short.length > 0) hushNotices(short.map(({ productId }) => productId)) // each is said above the steps
  if (answer.errorType === 'invalid_payments_amount' && isTold()) return leadToChanges()
  // What is not sold any more has no stock to speak of.
  if (short.length > 0 && short.every(({ isGone }) => isGone)) return leadTo(NEXT_PROBLEM)
  if (flag !== null && stepOf(flag) !== $progress.get().active) goToStep(stepOf(flag))
  showProblem(text, flag)
}

/** What is missing of these products is not said among the notices of the cart as well. */
function hushNotices(products: readonly number[]): void {
  const theirs = $stockNotices.get().filter(({ key }) => products.includes(Number(key.split('-')[1])))
  $dismissed.set([...$dismissed.get(), ...theirs.map(({ key }) => key)])
}

const MAX_TRIES = 8
const RETRY_MS = 1_000

/** Shown prices may be seconds behind those of orders: recalculates until the page shows the order's total. */
async function recalculateUntil(total: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    await refreshedDelivery(shopNow())
    await recalculateNow()
    if (tries === MAX_TRIES || showsTotal($calculation.get().totals, total)) return
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
    const isGone = field(one, 'reason') === 'inactive'
    return [{ productId, name: textField(one, 'name') || line.name, wanted: line.quantity, stock, isGone }]
  })
}
