// Gives back all that is left of an order, for operators: `npm run order -- annul NUMBER --reason CODE [--missing SKU[=UNITS]] [--yes]` before it has
// left, `refund NUMBER --all [--restock] [--yes]` after it was delivered, or was not. Both show first what goes back.
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { ANNULMENT_REASONS } from '#shop/orders/order-event.ts'
import { ORDER_EVENTS } from '#shop/orders/transitions.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import type { AnnulmentRefusal, Annulments, GivingBack, HeldUnits } from '#shop/payments/annulment.service.ts'
import { formatClp } from '#shop/shared/money.ts'
import { annulment } from '#texts/order-events.ts'
import { type Asked, type Printed, readArguments, refused } from './command.ts'
import type { RefundCommand } from './refund-command.ts'
import { changedMeanwhile, NO_SUCH_ORDER, NOTHING_CHANGED } from './refusal-sentences.ts'

export const ANNUL = `annul NUMBER --reason ${ANNULMENT_REASONS.join('|')} [--missing SKU[=UNITS] …] [--yes]`

/** Shows what goes back, asks, and annuls. Refuses what its state forbids, with the reason. */
export async function annulOrder(annulments: Annulments, args: readonly string[], asked: Asked): Promise<Printed> {
  const command = readAnnul(args)
  if (!command) return refused(ANNUL)
  const { orderNumber, reason, missing: named, yes } = command
  const shown = await annulments.annulment(rowIdOfNumber(orderNumber))
  if (!shown) return refused(`${orderNumber}: ${NO_SUCH_ORDER}`)
  if (!shown.ok) return refused(`${orderNumber}: ${reasonOf(shown.refusal)}`)
  const { order, seen, held } = shown.value
  const missing = named.flatMap(({ sku, units }) => {
    const found = held.find((each) => each.sku === sku)
    return found ? [{ ...found, units: units ?? found.units }] : []
  })
  if (missing.length < named.length || (reason === 'out_of_stock' && held.length > 0 && missing.length === 0))
    return refused(`${orderNumber}: ${whichIsMissing(held)}`)
  const lines = [
    ...linesOf(shown.value, 'go back to the store, but what is missing'),
    ...missing.map(({ sku, units }) => `  ${units} × ${sku} missing: not on sale again`),
  ]
  const told = [`order ${orderNumber}, ${order.status}: ${formatClp(order.amounts.total)}`, ...lines, annulment[reason]]
  if (!yes && !(await asked.confirm([...told, 'annul it?']))) return refused(NOTHING_CHANGED)
  const done = await annulments.annul(order.rowId, { seen, reason, missing, operator: asked.operator }, asked.now)
  if (!done.ok) return refused(`${orderNumber}: ${reasonOf(done.refusal)}`)
  return { lines: [...(yes ? told : []), `${orderNumber} is ANULADO now`], refused: false }
}

/** The same for all that is left of an order that has left the shop: its state stays. */
export async function refundAll(annulments: Annulments, command: RefundCommand, asked: Asked): Promise<Printed> {
  const { orderNumber, restock, yes } = command
  const shown = await annulments.refundOfAll(rowIdOfNumber(orderNumber))
  if (!shown) return refused(`${orderNumber}: ${NO_SUCH_ORDER}`)
  if (!shown.ok) return refused(`${orderNumber}: ${whyNotWhole(shown.refusal)}`)
  const { order, seen } = shown.value
  const lines = linesOf(shown.value, restock ? 'goes back to the store' : 'stays out of stock (--restock puts it back)')
  const told = [`order ${orderNumber}, ${order.status}`, ...lines]
  if (!yes && !(await asked.confirm([...told, 'give all of it back?']))) return refused(NOTHING_CHANGED)
  const done = await annulments.refundAll(order.rowId, { seen, restock, operator: asked.operator }, asked.now)
  if (!done.ok) return refused(`${orderNumber}: ${whyNotWhole(done.refusal)}`)
  return { lines: [...(yes ? told : []), `${orderNumber}: all of it is given back`], refused: false }
}

function linesOf({ money, points, attempt, stock, day, coupon }: GivingBack, ofStock: string): string[] {
  const units = [...stock.values()].reduce((sum, count) => sum + count, 0)
  return [
    ...(attempt ? [`  ${formatClp(money)} by ${attempt.provider} ${attempt.reference}`] : ['  no money']),
    ...(points > 0 ? [`  ${points} points`] : []),
    ...(units > 0 ? [`  ${units} units: ${ofStock}`] : []),
    ...(day === null ? [] : [`  room for another order on ${day}`]),
    ...(coupon === null ? [] : [`  the use of ${coupon}`]),
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
  `name what is missing, --missing SKU[=UNITS] of ${held.map(({ sku, units }) => `${sku} (${units})`).join(', ')}`

function reasonOf(refusal: AnnulmentRefusal): string {
  switch (refusal.code) {
    case 'alreadyThere':
      return 'it is annulled already'
    case 'notHeld':
      return 'more is named as missing than it holds'
    case 'changedMeanwhile':
      return changedMeanwhile(refusal.status)
    default:
      return `only what is ${ORDER_EVENTS.annul.from.join(', ')} can be annulled`
  }
}

function whyNotWhole(refusal: AnnulmentRefusal): string {
  if (refusal.code === 'nothingLeft') return 'nothing is left to give back'
  if (refusal.code === 'changedMeanwhile') return reasonOf(refusal)
  return 'only what is ENTREGADO or NO ENTREGADO is refunded whole; what has not left is annulled'
}
