// Orders on their way, for operators: `npm run order -- show NUMBER` prints what happened to one, `advance NUMBER [EVENT]` moves it on,
// `hand-over NUMBER CODE` gives it to whoever says its code at the counter. The worker writes to the buyer.
import type { Order } from '#shop/orders/order.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason, type OrderEventRow } from '#shop/orders/order-event.ts'
import type { AdvanceRefusal, OrderProgress } from '#shop/orders/progress.service.ts'
import { isStep, nextSteps, ORDER_EVENTS, type OrderEventName, type OrderStep } from '#shop/orders/transitions.ts'
import { pesosOf } from '#shop/payments/transfer/statement.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { orderEvents } from '#texts/order-events.ts'
import type { Printed } from './order-transfers.ts'

const ADVANCE = `advance NUMBER [EVENT] [--reason ${FAILED_DELIVERY_REASONS.join('|')}] [--yes]`
const HAND_OVER = 'hand-over NUMBER CODE [--yes]'
const SHOW = 'show NUMBER'

interface Asked {
  readonly operator: string
  readonly now: Date
  /** Whether the operator says yes to what is shown. */
  readonly confirm: (lines: readonly string[]) => Promise<boolean>
}

/** An order, what happened to it and what may happen next. */
export async function showOrder(progress: OrderProgress, args: readonly string[]): Promise<Printed> {
  const [number = '', ...rest] = args
  const found = rest.length > 0 ? 'unreadable' : await findOrder(progress, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? SHOW : found)
  const { order, events } = found
  const steps = nextSteps(order)
  return {
    lines: [
      ...orderLines(order),
      ...events.map(eventLine),
      `next: ${steps.length === 0 ? 'nothing' : steps.join(', ')}`,
    ],
    refused: false,
  }
}

/** Moves an order on by one step: the usual one, or the one that is named. Refuses what its state forbids, with the reason. */
export async function advanceOrder(progress: OrderProgress, args: readonly string[], asked: Asked): Promise<Printed> {
  const { words, reason, yes, isWrong } = readFlags(args)
  const [number = '', event, ...rest] = words
  if (isWrong || rest.length > 0 || (event !== undefined && !isEvent(event))) return refused(ADVANCE)
  const found = await findOrder(progress, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? ADVANCE : found)
  const next = event ?? nextSteps(found.order).find((step) => step !== 'hand_over')
  if (next === undefined) return refused(...orderLines(found.order), 'nothing is left to be done with advance')
  return carryOut(progress, found.order, { event: next, reason }, yes, asked)
}

/** Gives an order to whoever says its code. */
export async function handOver(progress: OrderProgress, args: readonly string[], asked: Asked): Promise<Printed> {
  const { words, reason, yes, isWrong } = readFlags(args)
  const [number = '', code, ...rest] = words
  if (isWrong || reason !== undefined || code === undefined || rest.length > 0) return refused(HAND_OVER)
  const found = await findOrder(progress, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? HAND_OVER : found)
  return carryOut(progress, found.order, { event: 'hand_over', code }, yes, asked)
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
  if (!yes && !(await confirm([...shown, question]))) return refused('nothing was changed')
  const result = await progress.advance(order.rowId, { ...step, seen: order.status, operator }, now)
  if (!result.ok) return refused(`${order.number}, ${order.status}: ${reasonOf(result.refusal, step.event)}`)
  return { lines: [...(yes ? shown : []), `${order.number} is ${result.value} now`], refused: false }
}

async function findOrder(progress: OrderProgress, number: string) {
  const orderNumber = pesosOf(number)
  if (orderNumber === null) return 'unreadable'
  return (await progress.find(rowIdOfNumber(orderNumber))) ?? `${number}: there is no such order`
}

function readFlags(args: readonly string[]) {
  const words: string[] = []
  let [yes, isWrong] = [false, false]
  let reason: FailedDeliveryReason | undefined
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index]!
    if (word === '--yes') yes = true
    else if (word === '--reason') {
      reason = FAILED_DELIVERY_REASONS.find((each) => each === args[index + 1])
      isWrong ||= reason === undefined
      index += 1
    } else if (word.startsWith('--')) isWrong = true
    else words.push(word)
  }
  return { words, reason, yes, isWrong }
}

function isEvent(word: string): word is OrderStep {
  return Object.hasOwn(ORDER_EVENTS, word) && isStep(word as OrderEventName)
}

function orderLines({ number, status, buyer, delivery, amounts }: Order): string[] {
  const to = delivery.type === 'pickup' ? 'pickup' : `${delivery.street ?? ''} ${delivery.number ?? ''}`.trim()
  return [
    `order ${number}, ${status}: ${formatClp(amounts.total)}, ${buyer.name} ${buyer.lastName}`,
    `${delivery.time} ${delivery.type}${delivery.day ? ` on ${delivery.day}` : ''}: ${to}`,
  ]
}

function eventLine({ status, reason, operator, at }: OrderEventRow): string {
  return `  ${formatInstant(at)} ${status}: ${orderEvents[reason]}${operator === null ? '' : ` (${operator})`}`
}

function reasonOf(refusal: AdvanceRefusal, event: OrderEventName): string {
  switch (refusal.code) {
    case 'alreadyThere':
      return 'it is that already'
    case 'changedMeanwhile':
      return `it was changed meanwhile and is ${refusal.status}: nothing was changed`
    case 'wrongWay':
      return `${event} is not for orders that are received this way`
    case 'notAllowed':
      return `${event} is not an operator's to say`
    case 'reasonNeeded':
      return `name why with --reason ${FAILED_DELIVERY_REASONS.join('|')}`
    case 'wrongCode':
      return 'that is not its code: nothing was changed'
    default:
      return `${event} follows only ${ORDER_EVENTS[event].from.join(', ')}`
  }
}

const refused = (...lines: string[]): Printed => ({ lines, refused: true })
