// Makes the actions that give back all that is left of an order: it is annulled before it leaves, and refunded whole after.

import type { Operations } from '#server/build/operations.ts'
import type { Action, FormValues, Outcome } from '#server/desk/shared/action.ts'
import { check, field, select, shown } from '#server/desk/shared/pieces.ts'
import { type ReturnedUnits, unitsIn } from '#shop/orders/returns/return.ts'
import { ANNULMENT_REASONS } from '#shop/orders/states/order-event.ts'
import { stateAfter } from '#shop/orders/states/transitions.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import {
  type AnnulmentRefusal,
  type GivingBack,
  REFUNDED_WHOLE,
  seenBeforeGivingBack,
} from '#shop/payments/refunds/annulment.service.ts'
import { refundable } from '#shop/payments/refunds/refund.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, formatClp } from '#shop/shared/money.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { desk } from '#texts/desk/desk.ts'
import { annulment } from '#texts/orders/order-events.ts'
import type { WholeOrder } from './whole-order.ts'

const words = desk.giveBack

/** Says whether the order's money, if it has any, can go back by the way it was paid. */
export function canGoBack({ order, paid }: WholeOrder, { payments }: Operations): boolean {
  return order.paidAt !== null && (order.amounts.due === 0 || (paid !== null && payments.knows(paid.provider)))
}

/** Says in a sentence how money goes back. */
export function wayOf(paid: Attempt, pesos: Clp, { payments }: Operations): string {
  return payments.isByHand(paid, pesos) ? words.byHand : words.way
}

export function annulAction(operations: Operations): Action<WholeOrder> {
  const { annulments } = operations.payments
  return {
    name: 'anular',
    label: words.annul,
    tone: 'danger',
    isAllowed: (whole) => stateAfter('annul', whole.order, 'operator').ok && canGoBack(whole, operations),
    fields: (_whole, { motivo = '' }) => {
      const reasons = ANNULMENT_REASONS.map((value) => ({ value, label: annulment[value] }))
      return [select('motivo', words.reason, [{ value: '', label: '' }, ...reasons], motivo)]
    },
    async preview({ order }, given) {
      const result = await annulments.annulment(order.rowId)
      const lines = previewOf(result, operations, true)
      if ('problem' in lines || !result?.ok || result.value.held.length === 0) return lines
      const fields = result.value.held.map(({ productId, name, units }) =>
        missingField(productId, shown(name), units, given),
      )
      return { lines: [...lines, words.missingHelp], fields }
    },
    async run(whole, { motivo, ...given }, { operator, now }) {
      const reason = ANNULMENT_REASONS.find((each) => each === motivo)
      if (reason === undefined) return { refused: words.reasonNeeded }
      const wanted = { seen: seenOfAll(whole), reason, missing: missingUnits(given), operator }
      return outcomeOf(await annulments.annul(whole.order.rowId, wanted, now))
    },
  }
}

export function refundAllAction(operations: Operations): Action<WholeOrder> {
  const { annulments } = operations.payments
  return {
    name: 'devolver-todo',
    label: words.refundAll,
    tone: 'line',
    isAllowed: (whole) =>
      REFUNDED_WHOLE.includes(whole.order.status) && canGoBack(whole, operations) && isAnythingLeft(whole),
    fields: ({ order }, { repuesto }) =>
      order.holdsStock ? [check('repuesto', words.restock, repuesto === 'si')] : [],
    preview: async ({ order }) => previewOf(await annulments.refundOfAll(order.rowId), operations, false),
    async run(whole, { repuesto }, { operator, now }) {
      const wanted = { seen: seenOfAll(whole), restock: repuesto === 'si', operator }
      return outcomeOf(await annulments.refundAll(whole.order.rowId, wanted, now))
    },
  }
}

const MISSING = 'falta-'

function missingField(productId: ProductId, name: string, most: number, given: FormValues | null) {
  const id = `${MISSING}${productId}`
  const label = words.missing(name, most)
  return field(id, label, { type: 'number', inputmode: 'numeric', value: given?.[id] ?? '0', max: most })
}

/** Reads the units a form says are missing; what is no whole number counts as more than any order holds, and so is refused. */
function missingUnits(given: FormValues): ReturnedUnits[] {
  return Object.entries(given).flatMap(([name, text]) => {
    const id = name.startsWith(MISSING) ? Number(name.slice(MISSING.length)) : 0
    if (!Number.isSafeInteger(id) || id <= 0 || text.trim() === '') return []
    const units = typedWhole(text)
    if (units === 0) return []
    return [{ productId: id as ProductId, units: units !== null && units > 0 ? units : Number.MAX_SAFE_INTEGER }]
  })
}

function isAnythingLeft({ lines, returned, paid, refunds }: WholeOrder): boolean {
  const bought = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return unitsIn(returned) < bought || (paid !== null && refundable(paid.pesos, refunds) > 0)
}

function seenOfAll({ order, returned, attempts }: WholeOrder): string {
  return seenBeforeGivingBack(order.status, returned, attempts.flatMap(({ refunds }) => refunds).length)
}

/** Tells what giving back will do; with `isStocked` the units go back to the store in any case. */
function previewOf(result: Result<GivingBack, AnnulmentRefusal> | null, operations: Operations, isStocked: boolean) {
  if (!result?.ok) return { problem: result?.refusal.code === 'nothingLeft' ? words.nothingLeft : desk.act.notNow }
  const { money, points, attempt, stock, day, coupon } = result.value
  const units = [...stock.values()].reduce((sum, count) => sum + count, 0)
  return [
    words.gives(formatClp(money), points),
    ...(attempt === null ? [] : [wayOf(attempt, money, operations)]),
    ...(isStocked && units > 0 ? [words.stock(units)] : []),
    ...(day === null ? [] : [words.day(formatDay(day))]),
    ...(coupon === null ? [] : [words.coupon(shown(coupon))]),
    desk.act.mailed,
  ]
}

function outcomeOf(result: Result<unknown, AnnulmentRefusal>): Outcome {
  if (result.ok) return 'done'
  const { code } = result.refusal
  if (code === 'missingNeeded') return { refused: words.missingNeeded }
  if (code === 'notHeld') return { refused: words.missingTooMuch }
  if (code === 'changedMeanwhile') return { refused: desk.act.changed(String(result.refusal.status)) }
  return { refused: code === 'nothingLeft' ? words.nothingLeft : desk.act.notNow }
}
