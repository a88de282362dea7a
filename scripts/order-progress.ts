// Orders on their way, for operators: `npm run order -- advance NUMBER [EVENT]` moves one on, `hand-over NUMBER CODE` gives it to whoever says its code at the counter. The worker writes to the buyer.
import { typedCode } from '#shop/customers/codes/typed-code.ts'
import { handedOverBy, receivedOn } from '#shop/delivery/received-on.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import type { Order } from '#shop/orders/order.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason } from '#shop/orders/states/order-event.ts'
import type { AdvanceRefusal, OrderProgress } from '#shop/orders/states/progress.service.ts'
import {
  isStep,
  nextSteps,
  ORDER_EVENTS,
  type OrderEventName,
  type OrderStep,
} from '#shop/orders/states/transitions.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { orderExport } from '#texts/orders/order-export.ts'
import { type CommandCaller, type Printed, readArguments, refused } from './command.ts'

const { advance: words, show } = commands

export const ADVANCE = `advance NUMBER [EVENT] [--reason ${FAILED_DELIVERY_REASONS.join('|')}] [--yes]`
export const HAND_OVER = 'hand-over NUMBER CODE [--yes]'

/** Moves an order on by one step: the usual one, or the one that is named. Refuses what its state forbids, with the reason. */
export async function advanceOrder(
  progress: OrderProgress,
  args: readonly string[],
  asked: CommandCaller,
): Promise<Printed> {
  const given = readSteps(args, [1, 2])
  const [number = '', event] = given?.words ?? []
  if (!given || (event !== undefined && !isEvent(event))) return refused(ADVANCE)
  const { reason, yes } = given
  const found = await findOrder(progress, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? ADVANCE : found)
  const next = event ?? nextSteps(found.order).find((step) => step !== 'hand_over')
  if (next === undefined) return refused(...orderLines(found.order), words.nothing)
  return carryOut(progress, found.order, { event: next, reason }, yes, asked)
}

/** Gives an order to whoever says its code. */
export async function handOver(
  progress: OrderProgress,
  args: readonly string[],
  asked: CommandCaller,
): Promise<Printed> {
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
  { operator, now, confirm }: CommandCaller,
): Promise<Printed> {
  const shown = orderLines(order)
  const to = ORDER_EVENTS[step.event].to
  const question = words.question(order.status, to)
  if (!yes && !(await confirm([...shown, question]))) return refused(commands.nothingChanged)
  const result = await progress.advance(order.rowId, { ...step, seen: order.status, operator }, now)
  if (!result.ok) return refused(`${order.number}, ${order.status}: ${reasonOf(result.refusal, step.event)}`)
  return { lines: [...(yes ? shown : []), words.done(order.number, result.value)], refused: false }
}

/** By its number as it is typed; a text where there is none: `unreadable`, or the sentence that says so. */
export async function findOrder(progress: Pick<OrderProgress, 'find'>, number: string) {
  const orderNumber = typedOrderNumber(number)
  if (orderNumber === null) return 'unreadable'
  return (await progress.find(rowIdOfNumber(orderNumber))) ?? `${number}: ${commands.noSuchOrder}`
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
      ? show.pickupAt(handedOverBy(order))
      : [`${delivery.street ?? ''} ${delivery.number ?? ''}`.trim(), shownApartment(delivery.apartment ?? '')]
          .filter(Boolean)
          .join(', ')
  return [
    `${commands.order(number, status)}: ${formatClp(amounts.total)}, ${buyer.name} ${buyer.lastName}`,
    `${orderExport.ways[`${delivery.time} ${delivery.type}`]}${delivery.day ? show.on(formatDay(receivedOn(delivery.type, delivery.day))) : ''}: ${to}`,
  ]
}

function reasonOf(refusal: AdvanceRefusal, event: OrderEventName): string {
  switch (refusal.code) {
    case 'alreadyThere':
      return words.alreadyThere
    case 'changedMeanwhile':
      return commands.meanwhile.changed(String(refusal.status))
    case 'wrongWay':
      return words.wrongWay(event)
    case 'notAllowed':
      return words.notAllowed(event)
    case 'reasonNeeded':
      return words.reasonNeeded(FAILED_DELIVERY_REASONS.join('|'))
    case 'wrongCode':
      return words.wrongCode
    default:
      return words.follows(event, ORDER_EVENTS[event].from.join(', '))
  }
}
