// Gives back all that is left of an order, for operators: `npm run order -- annul NUMBER --reason CODE [--missing SKU[=UNITS]] [--yes]` before it has
// left, `refund NUMBER --all [--restock] [--yes]` after it was delivered, or was not. Both show first what goes back.
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { ANNULMENT_REASONS } from '#shop/orders/states/order-event.ts'
import { ORDER_EVENTS } from '#shop/orders/states/transitions.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import type { AnnulmentRefusal, Annulments, GivingBack, HeldUnits } from '#shop/payments/refunds/annulment.service.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { annulment } from '#texts/orders/order-events.ts'
import { type CommandCaller, type Printed, readArguments, refused } from './command.ts'
import type { RefundCommand } from './refund-command.ts'

const { annul, refundAll: all } = commands

export const ANNUL = `annul NUMBER --reason ${ANNULMENT_REASONS.join('|')} [--missing SKU[=UNITS] …] [--yes]`

/** Shows what goes back, asks, and annuls. Refuses what its state forbids, with the reason. */
export async function annulOrder(
  annulments: Annulments,
  args: readonly string[],
  asked: CommandCaller,
): Promise<Printed> {
  const command = readAnnul(args)
  if (!command) return refused(ANNUL)
  const { orderNumber, reason, missing: named, yes } = command
  const shown = await annulments.annulment(rowIdOfNumber(orderNumber))
  if (!shown) return refused(`${orderNumber}: ${commands.noSuchOrder}`)
  if (!shown.ok) return refused(`${orderNumber}: ${reasonOf(shown.refusal)}`)
  const { order, seen, held } = shown.value
  const missing = named.flatMap(({ sku, units }) => {
    const found = held.find((each) => each.sku === sku)
    return found ? [{ ...found, units: units ?? found.units }] : []
  })
  if (missing.length < named.length || (reason === 'out_of_stock' && held.length > 0 && missing.length === 0))
    return refused(`${orderNumber}: ${whichIsMissing(held)}`)
  const lines = [...linesOf(shown.value, annul.stock), ...missing.map(({ sku, units }) => annul.missing(units, sku))]
  const summary = [
    `${commands.order(orderNumber, order.status)}: ${formatClp(order.amounts.total)}`,
    ...lines,
    annulment[reason],
  ]
  if (!yes && !(await asked.confirm([...summary, annul.question]))) return refused(commands.nothingChanged)
  const done = await annulments.annul(order.rowId, { seen, reason, missing, operator: asked.operator }, asked.now)
  if (!done.ok) return refused(`${orderNumber}: ${reasonOf(done.refusal)}`)
  return { lines: [...(yes ? summary : []), annul.done(orderNumber)], refused: false }
}

/** The same for all that is left of an order that has left the shop: its state stays. */
export async function refundAll(
  annulments: Annulments,
  command: RefundCommand,
  asked: CommandCaller,
): Promise<Printed> {
  const { orderNumber, restock, yes } = command
  const shown = await annulments.refundOfAll(rowIdOfNumber(orderNumber))
  if (!shown) return refused(`${orderNumber}: ${commands.noSuchOrder}`)
  if (!shown.ok) return refused(`${orderNumber}: ${whyNotWhole(shown.refusal)}`)
  const { order, seen } = shown.value
  const lines = linesOf(shown.value, restock ? all.restock : all.stays)
  const summary = [commands.order(orderNumber, order.status), ...lines]
  if (!yes && !(await asked.confirm([...summary, all.question]))) return refused(commands.nothingChanged)
  const done = await annulments.refundAll(order.rowId, { seen, restock, operator: asked.operator }, asked.now)
  if (!done.ok) return refused(`${orderNumber}: ${whyNotWhole(done.refusal)}`)
  return { lines: [...(yes ? summary : []), all.done(orderNumber)], refused: false }
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

function readAnnul(args: readonly string[]) {
  const given = readArguments(args, { words: [1, 1], flags: ['yes'], texts: ['reason'], lists: ['missing'] })
  if (!given) return null
  const orderNumber = typedOrderNumber(given.words[0]!)
  const reason = ANNULMENT_REASONS.find((each) => each === given.texts.reason)
  const missing = (given.lists.missing ?? []).map(unitsOfSku)
  if (orderNumber === null || reason === undefined || missing.includes(null)) return null
  return { orderNumber, reason, missing: missing.filter((each) => each !== null), yes: given.flags.yes === true }
}

/** `SKU=2`; all the order holds without a number. */
function unitsOfSku(text: string): { readonly sku: string; readonly units: number | null } | null {
  const [, sku, units] = /^([^=\s]+)(?:=([1-9]\d{0,4}))?$/.exec(text) ?? []
  return sku === undefined ? null : { sku, units: units === undefined ? null : Number(units) }
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
