// Withdrawals and complaints, for operators: `npm run order -- requests` lists what waits, `accept ID` takes goods back and asks for the
// money, `reject ID --note TEXT` and `answer ID --note TEXT` write to the buyer, `refunded ID` notes money given back by hand.

import { type Command, command, printed, refused } from '#scripts/command.ts'
import { mayStep, type RequestStep, type RequestWithOrder } from '#shop/orders/requests/after-sale-request.ts'
import type { DecisionRefusal } from '#shop/orders/requests/request.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { orderRequests as texts } from '#texts/orders/order-requests.ts'

const words = commands.requests

/** What waits for an operator or for its money. */
export const listRequests = command('requests', async ({ operations }) => {
  const open = await operations.payments.requests.open()
  return printed(...(open.length === 0 ? [words.none] : open.flatMap(requestLines)))
})

export const acceptRequest = deciding('accept', 'accept ID [--note TEXT] [--yes]')
export const rejectRequest = deciding('reject', 'reject ID --note TEXT [--yes]')
export const answerRequest = deciding('answer', 'answer ID --note TEXT [--yes]')
export const requestRefunded = deciding('refund', 'refunded ID [--yes]')

/** Makes the command that shows a request, asks, and decides it. */
function deciding(step: RequestStep, usage: string): Command {
  return command(
    usage,
    async ({ operations: { payments }, asked: { operator, now } }, { words: [typed], texts: { note = null } }) => {
      const { requests } = payments
      const id = Number(typed)
      if (!Number.isInteger(id) || id < 1) return null
      const found = await requests.find(id)
      if (!found) return refused(`${id}: ${words.unknown}`)
      const { kind, state } = found.request
      const shown = requestLines(found)
      if (!mayStep(step, found.request))
        return refused(...shown, words.wrongStep(texts.name(kind, id), texts.states[state]))
      return {
        shown,
        question: words.questions[step],
        async run() {
          const result = await requests[step === 'refund' ? 'markRefunded' : step](id, { operator, note }, now)
          if (!result.ok) return refused(`${id}: ${reasonOf(result.refusal)}`)
          const { money = null, points = null } = result.value.events.at(-1) ?? {}
          return printed(
            words.done(id, texts.states[result.value.state]),
            ...(money ? [words.money(formatClp(money))] : []),
            ...(points ? [words.pointsBack(commands.points(points))] : []),
          )
        },
      }
    },
  )
}

function requestLines({ request, order, lines }: RequestWithOrder): string[] {
  const { id, kind, state, reason, comment, createdAt } = request
  const nameOf = (productId: number) => lines.find((line) => line.productId === productId)?.name ?? String(productId)
  return [
    `${texts.name(kind, id)}, ${texts.states[state].toLowerCase()}: ${commands.pay.order(order.number)}, ${order.buyer.name} ${order.buyer.lastName}, ${formatInstant(createdAt)}`,
    ...request.lines.map(({ productId, units }) => `  ${units} × ${nameOf(productId)}`),
    ...(reason === null ? [] : [`  ${texts.reasons[reason]}`]),
    ...(comment === '' ? [] : comment.split('\n').map((line) => `  > ${line}`)),
  ]
}

function reasonOf(refusal: DecisionRefusal): string {
  switch (refusal.code) {
    case 'noteNeeded':
      return words.noteNeeded
    case 'wrongState':
      return commands.meanwhile.decided(stateOf(refusal.state))
    case 'refundUnderWay':
      return words.underWay
    case 'notRefundable':
      return words.notRefundable
    default:
      return words.unknown
  }
}

const stateOf = (state: unknown): string => texts.states[state as keyof typeof texts.states].toLowerCase()
