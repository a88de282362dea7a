// What an operator can do with an order at the desk, as a table of actions (action.ts).
import { methodOfType } from '#shop/checkout/methods.ts'
import { type OrderMailName, REBOOKABLE } from '#shop/operations/order-dossier.ts'
import { seenOf as seenBooking, type WantedBooking } from '#shop/operations/rebooking.service.ts'
import { isMailed } from '#shop/orders/mailed-stages.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import { FAILED_DELIVERY_REASONS } from '#shop/orders/order-event.ts'
import { type ReturnedUnits, returnOf, unitsIn } from '#shop/orders/return.ts'
import { isPending, nextSteps, ORDER_EVENTS, type OrderEventName } from '#shop/orders/transitions.ts'
import { TRANSFER_PROVIDER } from '#shop/payments/transfer/transfer.repository.ts'
import { formatDay, isDay } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk as words } from '#texts/desk.ts'
import { failedDelivery } from '#texts/order-events.ts'
import type { Html } from '#ui/markup/html.ts'
import type { Operations } from '../operations.ts'
import type { Action, Given } from './action.ts'
import { annulAction, canGoBack, refundAllAction } from './give-back-actions.ts'
import { check, field, select, shown } from './pieces.ts'
import type { WholeOrder } from './whole-order.ts'

/** One thing done with an order. */
export type OrderAction = Action<WholeOrder>

const STEPS = ['prepare', 'finish', 'send', 'deliver', 'hand_over', 'fail'] as const satisfies readonly OrderEventName[]
const STEP_PATHS = {
  prepare: 'preparar',
  finish: 'preparado',
  send: 'repartir',
  deliver: 'entregado',
  hand_over: 'entregar-por-codigo',
  fail: 'no-entregado',
} as const satisfies Readonly<Record<(typeof STEPS)[number], string>>

export function createOrderActions(operations: Operations): readonly OrderAction[] {
  return [
    ...STEPS.map((event) => stepAction(event, operations)),
    transferAction(operations),
    linesAction(operations),
    refundAllAction(operations),
    annulAction(operations),
    rebookAction(operations),
    ...RESENT_MAILS.map((mail) => resendAction(mail, operations)),
    noteAction(operations),
  ]
}

function stepAction(event: (typeof STEPS)[number], { orders }: Operations): OrderAction {
  const { to } = ORDER_EVENTS[event]
  return {
    name: STEP_PATHS[event],
    label: words.steps[event]!,
    tone: event === 'fail' ? 'line' : 'main',
    isAllowed: ({ order }) => nextSteps(order).includes(event),
    fields: () => fieldsOfStep(event),
    preview: ({ order }) => [
      words.act.from(order.status, to),
      isMailed(to, order.delivery.type) ? words.act.mailed : words.act.notMailed,
    ],
    async run({ order }, given, { operator, now }) {
      const reason = FAILED_DELIVERY_REASONS.find((each) => each === given.motivo)
      const code = given.codigo?.replace(/\s/g, '')
      const step = {
        event,
        seen: order.status,
        operator,
        ...(event === 'fail' ? { reason } : {}),
        ...(event === 'hand_over' ? { code } : {}),
      }
      const result = await orders.advance(order.rowId, step, now)
      if (result.ok) return 'done'
      switch (result.refusal.code) {
        case 'changedMeanwhile':
          return { refused: words.act.changed(String(result.refusal.status)) }
        case 'reasonNeeded':
          return { refused: words.act.reasonNeeded }
        case 'wrongCode':
          return { refused: words.act.wrongCode }
        default:
          return { refused: words.act.notNow }
      }
    },
  }
}

function fieldsOfStep(event: OrderEventName): Html[] {
  if (event === 'hand_over')
    return [field('codigo', words.act.code, { help: words.act.codeHelp, required: true, inputmode: 'numeric' })]
  if (event !== 'fail') return []
  const reasons = FAILED_DELIVERY_REASONS.map((value) => ({ value, label: failedDelivery[value] }))
  return [select('motivo', words.act.reason, [{ value: '', label: '' }, ...reasons], '')]
}

/** Money that arrived in the shop's account. */
function transferAction({ transfers }: Operations): OrderAction {
  return {
    name: 'pagar',
    label: words.act.pay,
    tone: 'main',
    isAllowed: ({ order, payments, attempts }) =>
      isPending(order.status) &&
      attempts.some(({ provider }) => provider === TRANSFER_PROVIDER) &&
      payments.some(({ source, type }) => source === 'money' && methodOfType(type)?.provider === TRANSFER_PROVIDER),
    fields: (_whole, given) => [
      field('monto', words.act.payAmount, { required: true, inputmode: 'numeric', value: given.monto ?? '' }),
    ],
    preview: ({ order }) => [words.act.payPreview(formatClp(order.amounts.due)), words.act.mailed],
    async run({ order }, given, { operator, now }) {
      const digits = (given.monto ?? '').replace(/[\s.$]/g, '')
      const pesos = /^\d{1,9}$/.test(digits) ? Number(digits) : -1
      const how = { source: 'operator', bankReference: null, confirmedBy: operator, now } as const
      const result = await transfers.confirm({ orderNumber: order.number, pesos, ...how })
      if (result.ok) return 'done'
      switch (result.refusal.code) {
        case 'amount':
          return { refused: words.act.payAmountWrong(formatClp(order.amounts.due)) }
        case 'confirmed before':
          return { refused: words.act.payBefore }
        default:
          return { refused: words.act.payNone }
      }
    },
  }
}

/** Units of lines whose money and points go back. */
function linesAction(operations: Operations): OrderAction {
  const { payments } = operations
  const shareOf = ({ order, lines, returned }: WholeOrder, given: Given) =>
    returnOf({ lines, amounts: order.amounts }, returned, wantedUnits(lines, given))
  const left = ({ returned }: WholeOrder, productId: ProductId, quantity: number) =>
    quantity - unitsIn(returned.filter((line) => line.productId === productId))
  return {
    name: 'devolver',
    label: words.act.refund,
    tone: 'line',
    isAllowed: (whole) =>
      canGoBack(whole, operations) &&
      whole.lines.some(({ productId, quantity }) => left(whole, productId, quantity) > 0),
    fields: (whole, given) => [
      ...whole.lines.flatMap(({ productId, name, quantity }) => {
        const most = left(whole, productId, quantity)
        if (most <= 0) return []
        const id = `u-${productId}`
        const label = words.act.refundUnits(shown(name), most)
        return [field(id, label, { type: 'number', inputmode: 'numeric', value: given[id] ?? '0', max: most })]
      }),
      ...(whole.order.holdsStock ? [check('repuesto', words.giveBack.restock, given.repuesto === 'si')] : []),
    ],
    preview(whole, given) {
      if (given === null) return null
      const share = shareOf(whole, given)
      if (!share.ok)
        return { problem: share.refusal.code === 'nothingAsked' ? words.act.refundNothing : words.act.refundTooMuch }
      const nameOf = new Map(whole.lines.map(({ productId, name }) => [productId, name]))
      const { lines, money, points } = share.value
      return [
        ...lines.map((line) =>
          words.act.refundGives(line.units, shown(nameOf.get(line.productId)), formatClp(line.money), line.points),
        ),
        words.act.refundTotal(formatClp(money), points),
        words.giveBack.way,
        given.repuesto === 'si' ? words.giveBack.restocked : words.giveBack.notRestocked,
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
          return { refused: words.act.changedMoney }
        case 'nothingAsked':
        case 'nothingToRefund':
          return { refused: words.act.refundNothing }
        case 'notPaid':
          return { refused: words.act.refundNotPaid }
        case 'packChanged':
          return { refused: words.giveBack.packChanged }
        default:
          return { refused: words.act.refundTooMuch }
      }
    },
  }
}

/** Another day or address before anybody prepares it. */
function rebookAction({ rebooking }: Operations): OrderAction {
  const wantedBy = ({ order: { delivery } }: WholeOrder, given: Given): WantedBooking => {
    const { dia = '', calle = '', numero = '', depto = '', comuna = '', instrucciones = '' } = given
    const isSame = calle === (delivery.street ?? '') && numero === (delivery.number ?? '') && comuna === ''
    const isOther = !isSame || depto !== (delivery.apartment ?? '') || instrucciones !== (delivery.instructions ?? '')
    return {
      ...(isDay(dia) ? { day: dia } : {}),
      ...(delivery.type === 'delivery' && isOther
        ? {
            address: {
              street: calle,
              number: numero,
              apartment: depto,
              instructions: instrucciones,
              ...(comuna === '' ? {} : { commune: comuna }),
            },
          }
        : {}),
    }
  }
  const sentence = ({ code }: { readonly code: string }) => words.rebook.refusals[code] ?? words.rebook.refused
  const inShort = ({ day, street, number }: OrderDelivery) =>
    [day === null ? '' : formatDay(day), `${street ?? ''} ${number ?? ''}`.trim()].filter(Boolean).join(', ')
  return {
    name: 'cambiar',
    label: words.rebook.label,
    tone: 'line',
    isAllowed: ({ order: { status, delivery, holdsStock } }) =>
      REBOOKABLE.includes(status) && holdsStock && delivery.time === 'programmed',
    fields({ order: { delivery } }, given) {
      const { day, type, street, number, apartment, instructions } = delivery
      const text = (name: string, label: string, value: string | null, required = false) =>
        field(name, label, { value: given[name] ?? value ?? '', required })
      return [
        field('dia', words.rebook.day, { type: 'date', value: given.dia ?? day ?? '' }),
        ...(type === 'pickup'
          ? []
          : [
              text('calle', words.rebook.street, street, true),
              text('numero', words.rebook.number, number, true),
              text('depto', words.rebook.apartment, apartment),
              text('comuna', words.rebook.commune, ''),
              text('instrucciones', words.rebook.instructions, instructions),
            ]),
      ]
    },
    async preview(whole, given, now) {
      if (given === null) return null
      const result = await rebooking.preview(whole.order.rowId, wantedBy(whole, given), now)
      if (!result.ok) return { problem: sentence(result.refusal) }
      const { before, after, cost, paid } = result.value
      const [asks, gave] = [formatClp(cost), formatClp(paid)]
      return [
        words.rebook.becomes(shown(inShort(before)), shown(inShort(after))),
        cost > paid
          ? words.rebook.dearer(asks, gave)
          : cost < paid
            ? words.rebook.cheaper(asks, gave)
            : words.rebook.same,
      ]
    },
    async run(whole, given, by) {
      const { order } = whole
      const result = await rebooking.rebook(order.rowId, wantedBy(whole, given), seenBooking(order), by)
      return result.ok ? 'done' : { refused: sentence(result.refusal) }
    },
  }
}

const RESENT_MAILS = ['confirmation', 'stage', 'transfer'] as const satisfies readonly OrderMailName[]

/** The latest mail of a kind, once more. */
function resendAction(mail: OrderMailName, { orders }: Operations): OrderAction {
  const { path, label } = words.resend[mail]
  const sent = ({ mails }: WholeOrder) => mails.filter((job) => job.mail === mail).length
  return {
    name: path,
    label,
    tone: 'line',
    isAllowed: (whole) => sent(whole) > 0,
    fields: () => [],
    preview: (whole) => [words.resend.preview(shown(whole.order.buyer.email)), words.resend.before(sent(whole))],
    async run(whole, _given, by) {
      const result = await orders.resend(whole.order.rowId, { mail, seen: sent(whole) }, by)
      return result.ok ? 'done' : { refused: words.resend.changed }
    },
  }
}

/** What operators tell each other. */
function noteAction({ orders }: Operations): OrderAction {
  return {
    name: 'nota',
    label: words.note.label,
    tone: 'line',
    isAllowed: () => true,
    fields: (_whole, given) => [
      field('nota', words.note.text, { required: true, value: given.nota ?? '', help: words.note.help }),
    ],
    preview: () => [words.note.preview],
    async run({ order }, given, by) {
      const result = await orders.note(order.rowId, given.nota ?? '', by)
      if (result.ok) return 'done'
      return { refused: result.refusal.code === 'noteTooLong' ? words.note.tooLong : words.note.empty }
    },
  }
}

/** The units a form names; what is no whole number is more than anybody bought. */
function wantedUnits(lines: readonly { readonly productId: ProductId }[], given: Given): ReturnedUnits[] {
  return lines.flatMap(({ productId }) => {
    const text = given[`u-${productId}`] ?? ''
    if (text === '' || text === '0') return []
    return [{ productId, units: /^\d{1,5}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER }]
  })
}
