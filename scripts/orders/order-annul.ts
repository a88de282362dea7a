// Gives back all that is left of an order, for operators: `npm run order -- annul NUMBER --reason CODE [--missing SKU[=UNITS]] [--yes]` before it has
// left, `refund NUMBER --all [--restock] [--yes]` after it was delivered, or was not. Both show first what goes back.

import { type CommandCaller, orderCommand, type Printed, printed, refused, type Step } from '#scripts/command.ts'
import type { Order } from '#shop/orders/order.ts'
import { ANNULMENT_REASONS } from '#shop/orders/states/order-event.ts'
import { ORDER_EVENTS } from '#shop/orders/states/transitions.ts'
import type { AnnulmentRefusal, Annulments, GivingBack, HeldUnits } from '#shop/payments/refunds/annulment.service.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { annulment } from '#texts/orders/order-events.ts'
import { namedUnits, type WantedRefund } from './refund-command.ts'

const { annul, refundAll: all } = commands

/** Shows what goes back, asks, and annuls. Refuses what its state forbids, with the reason. */
export const annulOrder = orderCommand(
  `annul NUMBER --reason ${ANNULMENT_REASONS.join('|')} [--missing SKU[=UNITS] …] [--yes]`,
  ({ texts, lists }) => {
    const reason = ANNULMENT_REASONS.find((each) => each === texts.reason)
    const named = namedUnits(lists.missing)
    return reason === undefined || named === null ? null : { reason, named }
  },
  async ({ rowId, number }, { reason, named }, { operations, asked }) => {
    const { annulments } = operations.payments
    const shown = (await annulments.annulment(rowId))!
    if (!shown.ok) return refused(`${number}: ${reasonOf(shown.refusal)}`)
    const { order, seen, held } = shown.value
    const missing = named.flatMap(({ sku, units }) => {
      const found = held.find((each) => each.sku === sku)
      return found ? [{ ...found, units: units ?? found.units }] : []
    })
    if (missing.length < named.length || (reason === 'out_of_stock' && held.length > 0 && missing.length === 0))
      return refused(`${number}: ${whichIsMissing(held)}`)
    return {
      shown: [
        `${commands.order(number, order.status)}: ${formatClp(order.amounts.total)}`,
        ...linesOf(shown.value, annul.stock),
        ...missing.map(({ sku, units }) => annul.missing(units, sku)),
        annulment[reason],
      ],
      question: annul.question,
      async run() {
        const done = await annulments.annul(rowId, { seen, reason, missing, operator: asked.operator }, asked.now)
        return done.ok ? printed(annul.done(number)) : refused(`${number}: ${reasonOf(done.refusal)}`)
      },
    }
  },
)

/** The same for all that is left of an order that has left the shop: its state stays. */
export async function refundAll(
  { rowId, number }: Order,
  { restock }: WantedRefund,
  annulments: Annulments,
  { operator, now }: CommandCaller,
): Promise<Step | Printed> {
  const shown = (await annulments.refundOfAll(rowId))!
  if (!shown.ok) return refused(`${number}: ${whyNotWhole(shown.refusal)}`)
  const { order, seen } = shown.value
  return {
    shown: [commands.order(number, order.status), ...linesOf(shown.value, restock ? all.restock : all.stays)],
    question: all.question,
    async run() {
      const done = await annulments.refundAll(rowId, { seen, restock, operator }, now)
      return done.ok ? printed(all.done(number)) : refused(`${number}: ${whyNotWhole(done.refusal)}`)
    },
  }
}

function linesOf({ money, points, attempt, stock, day, coupon }: GivingBack, ofStock: string): string[] {
  const units = [...stock.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...(attempt ? [all.money(formatClp(money), attempt.provider, attempt.reference)] : [all.noMoney]),
    ...(points > 0 ? [`  ${commands.points(points)}`] : []),
    ...(units > 0 ? [`  ${commands.units(units)}: ${ofStock}`] : []),
    ...(day === null ? [] : [all.room(formatDay(day))]),
    ...(coupon === null ? [] : [all.coupon(coupon)]),
  ]
}

/** What a pack is made of is named, not the pack. */
const whichIsMissing = (held: readonly HeldUnits[]): string =>
  annul.nameMissing(held.map(({ sku, units }) => `${sku} (${units})`).join(', '))

function reasonOf(refusal: AnnulmentRefusal): string {
  switch (refusal.code) {
    case 'alreadyThere':
      return annul.alreadyThere
    case 'notHeld':
      return annul.notHeld
    case 'changedMeanwhile':
      return commands.meanwhile.changed(String(refusal.status))
    default:
      return annul.states(ORDER_EVENTS.annul.from.join(', '))
  }
}

function whyNotWhole(refusal: AnnulmentRefusal): string {
  if (refusal.code === 'nothingLeft') return all.nothingLeft
  if (refusal.code === 'changedMeanwhile') return reasonOf(refusal)
  return all.states
}
