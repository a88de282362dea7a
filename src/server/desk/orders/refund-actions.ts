// Makes the actions that give a part back (units of lines, or an amount) and the one that notes what a person gave back.

import type { Operations } from '#server/build/operations.ts'
import type { Action, FormValues } from '#server/desk/shared/action.ts'
import { check, field, select, shown } from '#server/desk/shared/pieces.ts'
import { type ReturnedUnits, returnOf, unitsIn } from '#shop/orders/returns/return.ts'
import { forAPerson, type Refund, refundable, refusedInVain } from '#shop/payments/refunds/refund.ts'
import type { AttemptId, ProductId } from '#shop/shared/ids.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { desk } from '#texts/desk/desk.ts'
import { failureText } from '#texts/desk/failures.ts'
import { canGoBack, wayOf } from './give-back-actions.ts'
import type { WholeOrder } from './whole-order.ts'

const words = desk.giveBack

const LONGEST_REFERENCE = 60

/** Makes the action that gives back the money and points of units of lines. */
export function linesAction(operations: Operations): Action<WholeOrder> {
  const { payments } = operations
  const shareOf = ({ order, lines, returned }: WholeOrder, given: FormValues) =>
    returnOf({ lines, amounts: order.amounts }, returned, wantedUnits(lines, given))
  const left = ({ returned }: WholeOrder, productId: ProductId, quantity: number) =>
    quantity - unitsIn(returned.filter((line) => line.productId === productId))
  return {
    name: 'devolver',
    label: words.lines,
    tone: 'line',
    isAllowed: (whole) =>
      canGoBack(whole, operations) &&
      whole.lines.some(({ productId, quantity }) => left(whole, productId, quantity) > 0),
    fields: (whole, given) => [
      ...whole.lines.flatMap(({ productId, name, quantity }) => {
        const most = left(whole, productId, quantity)
        if (most <= 0) return []
        const id = `u-${productId}`
        const label = words.unitsLeft(shown(name), most)
        return [field(id, label, { type: 'number', inputmode: 'numeric', value: given[id] ?? '0', max: most })]
      }),
      ...(whole.order.holdsStock ? [check('repuesto', words.restock, given.repuesto === 'si')] : []),
    ],
    preview(whole, given) {
      if (given === null) return null
      const share = shareOf(whole, given)
      if (!share.ok) return { problem: share.refusal.code === 'nothingAsked' ? words.nothingChosen : words.tooMuch }
      const nameOf = new Map(whole.lines.map(({ productId, name }) => [productId, name]))
      const { lines, money, points } = share.value
      return [
        ...lines.map((line) =>
          words.givesUnits(line.units, shown(nameOf.get(line.productId)), formatClp(line.money), line.points),
        ),
        words.total(formatClp(money), points),
        ...(whole.paid && money > 0 ? [wayOf(whole.paid, money, operations)] : []),
        given.repuesto === 'si' ? words.restocked : words.notRestocked,
      ]
    },
    async run(whole, given, { operator, now }) {
      const { order, lines, returned, refunds, paid } = whole
      const what = {
        orderRowId: order.rowId,
        attemptId: paid?.id ?? null,
        lines: wantedUnits(lines, given),
        restock: given.repuesto === 'si',
        seen: { refunds: refunds.length, units: unitsIn(returned) },
        requestedBy: operator,
      }
      const result = await payments.requestLineRefund(what, now)
      if (result.ok) return 'done'
      switch (result.refusal.code) {
        case 'changed':
          return { refused: words.changedMoney }
        case 'nothingAsked':
        case 'nothingToRefund':
          return { refused: words.nothingChosen }
        case 'notPaid':
          return { refused: words.notPaid }
        case 'packChanged':
          return { refused: words.packChanged }
        default:
          return { refused: words.tooMuch }
      }
    },
  }
}

/** Makes the action that gives back money alone: of a price that was wrong, or of a delivery that cost less. */
export function amountAction(operations: Operations): Action<WholeOrder> {
  const { payments } = operations
  const left = ({ paid, refunds }: WholeOrder) => (paid === null ? clp(0) : refundable(paid.pesos, refunds))
  return {
    name: 'devolver-monto',
    label: words.amount,
    tone: 'line',
    isAllowed: (whole) => canGoBack(whole, operations) && left(whole) > 0,
    fields: (whole, { monto = '' }) => [
      field('monto', words.pesos, {
        required: true,
        inputmode: 'numeric',
        value: monto,
        help: words.left(formatClp(left(whole))),
      }),
    ],
    preview(whole, given) {
      if (given === null) return null
      const pesos = typedWhole(given.monto ?? '')
      if (pesos === null || pesos <= 0) return { problem: words.pesosInvalid }
      if (pesos > left(whole)) return { problem: words.tooMuch }
      return [words.gives(formatClp(clp(pesos)), 0), wayOf(whole.paid!, clp(pesos), operations)]
    },
    async run({ paid, refunds }, { monto = '' }, { operator, now }) {
      const key = `operator-${refunds.length + 1}`
      const request = { pesos: clp(typedWhole(monto) ?? 0), reason: 'operator', key, requestedBy: operator } as const
      const result = await payments.requestRefund(paid!.id, { ...request, seen: refunds.length }, now)
      if (result.ok) return 'done'
      switch (result.refusal.code) {
        case 'changed':
          return { refused: words.changedMoney }
        case 'notPaid':
          return { refused: words.notPaid }
        default:
          return { refused: words.tooMuch }
      }
    },
  }
}

/** Makes the action that repeats, unchanged, a refund the provider refused. */
export function againAction({ payments }: Operations): Action<WholeOrder> {
  const refused = ({ attempts }: WholeOrder) =>
    attempts.flatMap(({ state, provider, pesos, refunds }) =>
      state === 'paid' && payments.knows(provider) ? refusedInVain(pesos, refunds) : [],
    )
  return {
    name: 'pedir-devolucion',
    label: words.again,
    tone: 'main',
    isAllowed: (whole) => refused(whole).length > 0,
    fields: () => [],
    preview: (whole) => [
      ...refused(whole).map(({ pesos, failure }) =>
        words.againLine(formatClp(pesos), shown(failureText(failure ?? ''))),
      ),
      words.againText,
    ],
    async run({ order }, _given, by) {
      const result = await payments.refundsAgain.request(order.rowId, by)
      return result.ok ? 'done' : { refused: words.notRefused }
    },
  }
}

/** Makes the action that notes that a refund only a person could make, or one that was refused, has been paid. */
export function byHandAction({ payments }: Operations): Action<WholeOrder> {
  return {
    name: 'devuelta-a-mano',
    label: words.noted,
    tone: 'main',
    isAllowed: (whole) => waiting(whole).length > 0,
    fields: (whole, { devolucion = '', referencia = '' }) => {
      const choices = waiting(whole).map(({ refund: { id, pesos } }) => ({ value: id, label: formatClp(pesos) }))
      return [
        ...(choices.length > 1 ? [select('devolucion', words.which, choices, devolucion)] : []),
        field('referencia', words.reference, { required: true, value: referencia, help: words.referenceHelp }),
      ]
    },
    preview(whole, given) {
      const all = waiting(whole)
      if (given === null && all.length > 1) return null
      const named = all.find(({ refund }) => refund.id === given?.devolucion) ?? all[0]
      return named ? [words.isBack(formatClp(named.refund.pesos)), desk.act.mailed] : { problem: words.notWaiting }
    },
    async run(whole, { devolucion, referencia = '' }, { operator, now }) {
      const bankReference = referencia.trim()
      if (bankReference === '' || bankReference.length > LONGEST_REFERENCE) return { refused: words.referenceNeeded }
      const all = waiting(whole)
      const named = devolucion === undefined ? all[0] : all.find(({ refund }) => refund.id === devolucion)
      if (!named) return { refused: words.notWaiting }
      const byHand = { refundId: named.refund.id, bankReference, operator }
      const result = await payments.refundDoneByHand(named.attemptId, byHand, now)
      return result.ok ? 'done' : { refused: words.notWaiting }
    },
  }
}

/** Lists the refunds that wait for a person, of all payments of an order. */
function waiting({ attempts }: WholeOrder): { readonly attemptId: AttemptId; readonly refund: Refund }[] {
  return attempts.flatMap(({ id, pesos, refunds }) =>
    forAPerson(pesos, refunds).map((refund) => ({ attemptId: id, refund })),
  )
}

/** Reads the units a form names; what is no whole number counts as more than anybody bought, and so is refused. */
function wantedUnits(lines: readonly { readonly productId: ProductId }[], given: FormValues): ReturnedUnits[] {
  return lines.flatMap(({ productId }) => {
    const text = given[`u-${productId}`] ?? ''
    const units = text.trim() === '' ? 0 : typedWhole(text)
    if (units === 0) return []
    return [{ productId, units: units === null || units < 0 ? Number.MAX_SAFE_INTEGER : units }]
  })
}
