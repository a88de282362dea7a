// Withdrawals and complaints, for operators: `npm run order -- requests` lists what waits, `accept ID` takes goods back and asks for the
// money, `reject ID --note TEXT` and `answer ID --note TEXT` write to the buyer, `refunded ID` notes money given back by hand.
import { mayStep, type RequestStep, type RequestWithOrder } from '#shop/orders/requests/after-sale-request.ts'
import type { DecisionRefusal, OrderRequests } from '#shop/orders/requests/request.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import { orderRequests as texts } from '#texts/orders/order-requests.ts'
import { type CommandCaller, type Printed, readArguments, refused } from './command.ts'

export const REQUESTS: Readonly<Record<RequestStep, string>> = {
  accept: 'accept ID [--note TEXT] [--yes]',
  reject: 'reject ID --note TEXT [--yes]',
  answer: 'answer ID --note TEXT [--yes]',
  refund: 'refunded ID [--yes]',
}
const words = commands.requests
const METHODS = { accept: 'accept', reject: 'reject', answer: 'answer', refund: 'markRefunded' } as const

/** What waits for an operator or for its money. */
export async function listRequests(requests: OrderRequests): Promise<Printed> {
  const open = await requests.open()
  return { lines: open.length === 0 ? [words.none] : open.flatMap(requestLines), refused: false }
}

/** Shows a request, asks, and decides it. */
export async function decideRequest(
  requests: OrderRequests,
  step: RequestStep,
  args: readonly string[],
  { operator, now, confirm }: CommandCaller,
): Promise<Printed> {
  const given = readArgs(args)
  if (!given) return refused(REQUESTS[step])
  const { id, note, yes } = given
  const found = await requests.find(id)
  if (!found) return refused(`${id}: ${words.unknown}`)
  const shown = requestLines(found)
  if (!mayStep(step, found.request))
    return refused(...shown, words.wrongStep(texts.name(found.request.kind, id), texts.states[found.request.state]))
  if (!yes && !(await confirm([...shown, words.questions[step]]))) return refused(commands.nothingChanged)
  const result = await requests[METHODS[step]](id, { operator, note }, now)
  if (!result.ok) return refused(`${id}: ${reasonOf(result.refusal)}`)
  const { money = null, points = null } = result.value.events.at(-1) ?? {}
  return {
    lines: [
      ...(yes ? shown : []),
      words.done(id, texts.states[result.value.state]),
      ...(money ? [words.money(formatClp(money))] : []),
      ...(points ? [words.pointsBack(commands.points(points))] : []),
    ],
    refused: false,
  }
}

function readArgs(args: readonly string[]) {
  const given = readArguments(args, { words: [1, 1], flags: ['yes'], texts: ['note'] })
  const id = Number(given?.words[0])
  return given && Number.isInteger(id) && id >= 1
    ? { id, note: given.texts.note ?? null, yes: given.flags.yes === true }
    : null
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
