// What a delivery to a commune costs and when it could come first, in one sentence.
import type { DatesAnswer } from '#islands/delivery/dates.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { formatClp } from '#shop/shared/money.ts'
import { callFailures } from '#texts/cart-basics.ts'
import { dateInSentence } from '#texts/date-labels.ts'
import { deliveryCost as texts } from '#texts/delivery-cost.ts'

/** The earliest date on offer with its cost, or why there is none. */
export function quoteText({ commune }: Destination, answer: DatesAnswer): string {
  if (!answer.ok) return answer.message || callFailures.server
  const [first] = answer.options
  if (first === undefined) return answer.notice || texts.quoteNone(commune)
  return texts.quote(commune, first.cost === 0 ? texts.free : formatClp(first.cost), dateInSentence(first.label))
}
