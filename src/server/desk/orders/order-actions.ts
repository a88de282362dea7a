// Lists what an operator can do with an order at the desk, as a table of actions (action.ts).

import type { Operations } from '#server/build/operations.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { field, select, shown } from '#server/desk/shared/pieces.ts'
import { methodOfType } from '#shop/checkout/methods.ts'
import { typedCode } from '#shop/customers/codes/typed-code.ts'
import type { OrderMailName } from '#shop/operations/actions/order-dossier.ts'
import { isMailed } from '#shop/orders/mails/mailed-stages.ts'
import { FAILED_DELIVERY_REASONS } from '#shop/orders/states/order-event.ts'
import { isPending, nextSteps, ORDER_EVENTS, type OrderEventName } from '#shop/orders/states/transitions.ts'
import { TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import { formatClp } from '#shop/shared/money.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { desk as words } from '#texts/desk/desk.ts'
import { failedDelivery } from '#texts/orders/order-events.ts'
import type { Html } from '#ui/markup/html.ts'
import { courierAction } from './courier-action.ts'
import { annulAction, refundAllAction } from './give-back-actions.ts'
import { STEP_PATHS, STEPS } from './order-steps.ts'
import { companyAction, facturaAction } from './papers-actions.ts'
import { rebookAction } from './rebook-action.ts'
import { againAction, amountAction, byHandAction, linesAction } from './refund-actions.ts'
import { sendAgainAction } from './send-again-action.ts'
import { isSettling, type WholeOrder } from './whole-order.ts'

export type OrderAction = Action<WholeOrder>

export function createOrderActions(operations: Operations): readonly OrderAction[] {
  return [
    ...STEPS.map((event) => stepAction(event, operations)),
    sendAgainAction(operations),
    transferAction(operations),
    courierAction(operations),
    againAction(operations),
    byHandAction(operations),
    linesAction(operations),
    amountAction(operations),
    refundAllAction(operations),
    annulAction(operations),
    rebookAction(operations),
    companyAction(operations),
    facturaAction(operations),
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
      const code = typedCode(given.codigo ?? '') ?? given.codigo
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

/** Makes the action that notes a transfer's arrival in the shop's account. */
function transferAction({ transfers }: Operations): OrderAction {
  return {
    name: 'pagar',
    label: words.act.pay,
    tone: 'main',
    isAllowed: (whole) => {
      const { order, payments, attempts } = whole
      return (
        isPending(order.status) &&
        !isSettling(whole) &&
        attempts.some(({ provider }) => provider === TRANSFER_PROVIDER) &&
        payments.some(({ source, type }) => source === 'money' && methodOfType(type)?.provider === TRANSFER_PROVIDER)
      )
    },
    fields: (_whole, given) => [
      field('monto', words.act.payAmount, { required: true, inputmode: 'numeric', value: given.monto ?? '' }),
    ],
    preview: ({ order }) => [words.act.payPreview(formatClp(order.amounts.due)), words.act.mailed],
    async run({ order }, given, { operator, now }) {
      const pesos = typedWhole(given.monto ?? '') ?? -1
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

const RESENT_MAILS = ['confirmation', 'stage', 'booking', 'transfer'] as const satisfies readonly OrderMailName[]

/** Makes the action that sends the latest mail of a kind once more. */
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

/** Makes the action that leaves a note for other operators. */
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
