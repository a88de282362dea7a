// Orders on their way, for operators: `npm run order -- advance NUMBER [EVENT]` moves one on, `hand-over NUMBER CODE` gives it to whoever says its code at the counter. The worker writes to the buyer.

import { type CommandCaller, orderCommand, printed, refused, type Step } from '#scripts/command.ts'
import { typedCode } from '#shop/customers/codes/typed-code.ts'
import { handedOverBy, receivedOn } from '#shop/delivery/received-on.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import type { Order } from '#shop/orders/order.ts'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason } from '#shop/orders/states/order-event.ts'
import type { AdvanceRefusal, OrderProgress } from '#shop/orders/states/progress.service.ts'
import {
  isStep,
  nextSteps,
  ORDER_EVENTS,
  type OrderEventName,
  type OrderStep,
} from '#shop/orders/states/transitions.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { orderExport } from '#texts/orders/order-export.ts'

const { advance: words, show } = commands

/** Moves an order on by one step: the usual one, or the one that is named. Refuses what its state forbids, with the reason. */
export const advance = orderCommand(
  `advance NUMBER [EVENT] [--reason ${FAILED_DELIVERY_REASONS.join('|')}] [--yes]`,
  ({ words: [, named], texts }) => {
    const reason = FAILED_DELIVERY_REASONS.find((each) => each === texts.reason)
    return texts.reason !== reason || (named !== undefined && !isEvent(named)) ? null : { named, reason }
  },
  async (order, { named, reason }, { operations, asked }) => {
    const event = named ?? nextSteps(order).find((step) => step !== 'hand_over')
    if (event === undefined) return refused(...orderLines(order), words.nothing)
    return stepOf(operations.orders, order, { event, reason }, asked)
  },
)

/** Gives an order to whoever says its code. */
export const handOver = orderCommand(
  'hand-over NUMBER CODE [--yes]',
  ({ words: [, code = ''] }) => typedCode(code) ?? code,
  async (order, code, { operations, asked }) => stepOf(operations.orders, order, { event: 'hand_over', code }, asked),
)

function stepOf(
  progress: OrderProgress,
  order: Order,
  step: {
    readonly event: OrderStep
    readonly reason?: FailedDeliveryReason | undefined
    readonly code?: string | undefined
  },
  { operator, now }: CommandCaller,
): Step {
  return {
    shown: orderLines(order),
    question: words.question(order.status, ORDER_EVENTS[step.event].to),
    async run() {
      const result = await progress.advance(order.rowId, { ...step, seen: order.status, operator }, now)
      if (!result.ok) return refused(`${order.number}, ${order.status}: ${reasonOf(result.refusal, step.event)}`)
      return printed(words.done(order.number, result.value))
    },
  }
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
