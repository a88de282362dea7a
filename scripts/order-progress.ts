// Orders on their way, for operators: `npm run order -- advance NUMBER [EVENT]` moves one on, `hand-over NUMBER CODE` gives it to whoever says its code at the counter. The worker writes to the buyer.
import { typedCode } from '#shop/customers/codes/typed-code.ts'
import { handedOverBy, receivedOn } from '#shop/delivery/received-on.ts'
import type { Order } from '#shop/orders/order.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason } from '#shop/orders/order-event.ts'
import type { AdvanceRefusal, OrderProgress } from '#shop/orders/progress.service.ts'
import { isStep, nextSteps, ORDER_EVENTS, type OrderEventName, type OrderStep } from '#shop/orders/transitions.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { formatClp } from '#shop/shared/money.ts'
import { type Asked, type Printed, readArguments, refused } from './command.ts'
import { changedMeanwhile, NO_SUCH_ORDER, NOTHING_CHANGED } from './refusal-sentences.ts'

export const ADVANCE = `advance NUMBER [EVENT] [--reason ${FAILED_DELIVERY_REASONS.join('|')}] [--yes]`
export const HAND_OVER = 'hand-over NUMBER CODE [--yes]'

/** Moves an order on by one step: the usual one, or the one that is named. Refuses what its state forbids, with the reason. */
export async function advanceOrder(progress: OrderProgress, args: readonly string[], asked: Asked): Promise<Printed> {
  const given = readSteps(args, [1, 2])
  const [number = '', event] = given?.words ?? []
  if (!given || (event !== undefined && !isEvent(event))) return refused(ADVANCE)
  const { reason, yes } = given
  const found = await findOrder(progress, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? ADVANCE : found)
  const next = event ?? nextSteps(found.order).find((step) => step !== 'hand_over')
  if (next === undefined) return refused(...orderLines(found.order), 'nothing is left to be done with advance')
  return carryOut(progress, found.order, { event: next, reason }, yes, asked)
}

/** Gives an order to whoever says its code. */
export async function handOver(progress: OrderProgress, args: readonly string[], asked: Asked): Promise<Printed> {
  const given = readSteps(args, [2, 2])
  const [number = '', code = ''] = given?.words ?? []
  if (!given || given.reason !== undefined) return refused(HAND_OVER)
  const { yes } = given
  const found = await findOrder(progress, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? HAND_OVER : found)
  const said = typedCode(code) ?? code
  return carryOut(progress, found.order, { event: 'hand_over', code: said }, yes, asked)
}

async function carryOut(
  progress: OrderProgress,
  order: Order,
  step: {
    readonly event: OrderStep
    readonly reason?: FailedDeliveryReason | undefined
    readonly code?: string | undefined
  },
  yes: boolean,
  { operator, now, confirm }: Asked,
): Promise<Printed> {
  const shown = orderLines(order)
  const to = ORDER_EVENTS[step.event].to
  const question = `from ${order.status} to ${to}?`
  if (!yes && !(await confirm([...shown, question]))) return refused(NOTHING_CHANGED)
  const result = await progress.advance(order.rowId, { ...step, seen: order.status, operator }, now)
  if (!result.ok) return refused(`${order.number}, ${order.status}: ${reasonOf(result.refusal, step.event)}`)
  return { lines: [...(yes ? shown : []), `${order.number} is ${result.value} now`], refused: false }
}

/** By its number as it is typed; a text where there is none: `unreadable`, or the sentence that says so. */
export async function findOrder(progress: Pick<OrderProgress, 'find'>, number: string) {
  const orderNumber = typedOrderNumber(number)
  if (orderNumber === null) return 'unreadable'
  return (await progress.find(rowIdOfNumber(orderNumber))) ?? `${number}: ${NO_SUCH_ORDER}`
}

function readSteps(args: readonly string[], words: readonly [number, number]) {
  const given = readArguments(args, { words, flags: ['yes'], texts: ['reason'] })
  const named = given?.texts.reason
  const reason = FAILED_DELIVERY_REASONS.find((each) => each === named)
  return given && (named === undefined || reason) ? { words: given.words, reason, yes: given.flags.yes === true } : null
}

function isEvent(word: string): word is OrderStep {
  return Object.hasOwn(ORDER_EVENTS, word) && isStep(word as OrderEventName)
}

/** What an operator sees of an order before anything happens to it. */
export function orderLines(order: Order): string[] {
  const { number, status, buyer, delivery, amounts } = order
  const to =
    delivery.type === 'pickup'
      ? `pickup at store ${handedOverBy(order)}`
      : `${delivery.street ?? ''} ${delivery.number ?? ''}`.trim()
  return [
    `order ${number}, ${status}: ${formatClp(amounts.total)}, ${buyer.name} ${buyer.lastName}`,
    `${delivery.time} ${delivery.type}${delivery.day ? ` on ${receivedOn(delivery.type, delivery.day)}` : ''}: ${to}`,
  ]
}

function reasonOf(refusal: AdvanceRefusal, event: OrderEventName): string {
  switch (refusal.code) {
    case 'alreadyThere':
      return 'it is that already'
    case 'changedMeanwhile':
      return changedMeanwhile(refusal.status)
    case 'wrongWay':
      return `${event} is not for orders that are received this way`
    case 'notAllowed':
      return `${event} is not an operator's to say`
    case 'reasonNeeded':
      return `name why with --reason ${FAILED_DELIVERY_REASONS.join('|')}`
    case 'wrongCode':
      return `that is not its code: ${NOTHING_CHANGED}`
    default:
      return `${event} follows only ${ORDER_EVENTS[event].from.join(', ')}`
  }
}
