// Orders for operators: `npm run order -- find TEXT`, `show NUMBER` with everything about one, `note NUMBER TEXT`, `resend NUMBER MAIL`,
// `export DAY`.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { actionLine } from '#scripts/action-line.ts'
import { asGiven, command, orderCommand, printed, refused } from '#scripts/command.ts'
import { csvPieces } from '#server/desk/shared/csv-pieces.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { courierFailure } from '#shop/operations/actions/courier-failure.view.ts'
import type { OrderDossier } from '#shop/operations/actions/order-desk.service.ts'
import { ORDER_MAILS, type OrderMailName } from '#shop/operations/actions/order-dossier.ts'
import { type ExportedOrder, exportColumns, exportRows, isRange } from '#shop/operations/lists/order-export.ts'
import type { FoundOrder } from '#shop/operations/lists/order-search.repository.ts'
import { nextSteps, ORDER_EVENTS } from '#shop/orders/states/transitions.ts'
import { formatDay, formatInstant, isDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { csvLines } from '#shop/shared/written/csv.ts'
import { printable } from '#shop/shared/written/printable.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { failureText } from '#texts/desk/failures.ts'
import { orderEvents } from '#texts/orders/order-events.ts'
import { orderExport } from '#texts/orders/order-export.ts'
import { orderLines } from './order-progress.ts'
import { refundLine } from './refundable.ts'

const words = commands.show
const { titles } = words

export const findOrders = command(
  'find TEXT',
  async ({ operations }, given) => {
    const found = await operations.orders.search(given.words.join(' '))
    return found.length === 0 ? refused(desk.list.notFound) : printed(...found.map(foundLine))
  },
  { mostWords: 6 },
)

/** An order with everything about it, and what may happen next. */
export const showOrder = orderCommand('show NUMBER', asGiven, async ({ rowId }, _given, { operations }) =>
  printed(...dossierLines((await operations.orders.dossier(rowId))!)),
)

/** Writes what only operators read. */
export const noteOrder = orderCommand(
  'note NUMBER TEXT',
  asGiven,
  async ({ rowId, number }, { words: [, ...text] }, { operations, asked }) => {
    const result = await operations.orders.note(rowId, text.join(' '), asked)
    return result.ok
      ? printed(`${number}: ${commands.note.done}`)
      : refused(`${number}: ${REFUSED[result.refusal.code]}`)
  },
  { mostWords: 200 },
)

/** Sends a mail once more, as the order is now. */
export const resendMail = orderCommand(
  `resend NUMBER ${Object.keys(ORDER_MAILS).join('|')} [--yes]`,
  ({ words: [, mail = ''] }) => (isMail(mail) ? mail : null),
  async (order, mail, { operations, asked }) => {
    const { rowId, number, buyer } = order
    const sent = (await operations.orders.dossier(rowId))!.mails.filter((one) => one.mail === mail)
    return {
      shown: [],
      question: [...orderLines(order), ...sent.map(mailLine), commands.resend.question(desk.order.mailNames[mail], buyer.email)], // biome-ignore format: one row
      declined: commands.resend.notSent,
      async run() {
        const result = await operations.orders.resend(rowId, { mail, seen: sent.length }, asked)
        return result.ok
          ? printed(`${number}: ${commands.resend.done}`)
          : refused(`${number}: ${REFUSED[result.refusal.code]}`)
      },
    }
  },
)

/** The orders that were made on a day or in a range of days, as CSV. */
export const exportDay = command(
  'export DAY [DAY] [--file FILE.csv]',
  async ({ operations, asked }, { words: [from = '', to = from], texts }) => {
    if (!isDay(from) || !isDay(to) || !isRange({ from, to })) return null
    const result = await operations.orders.exported({ from, to }, asked)
    if (!result.ok) return null
    const { count, orders } = result.value
    const { file } = texts
    if (file === undefined) {
      const lines = csvLines(exportColumns(orderExport), [])
      for await (const order of orders) lines.push(...csvLines([], exportRows(order, orderExport)).slice(1))
      return printed(...lines)
    }
    // Names and addresses of people.
    await pipeline(csvPieces(exportColumns(orderExport), rowsOf(orders)), createWriteStream(file, { mode: 0o600 }))
    return printed(commands.export.done(count, file))
  },
)

async function* rowsOf(orders: AsyncIterable<ExportedOrder>) {
  for await (const order of orders) yield exportRows(order, orderExport)
}

const REFUSED = commands.deskRefusals

const isMail = (word: string): word is OrderMailName => Object.hasOwn(ORDER_MAILS, word)

function foundLine({ number, status, createdAt, name, lastName, total, delivery }: FoundOrder): string {
  const way = `${orderExport.ways[`${delivery.time} ${delivery.type}`]}${delivery.day ? ` ${formatDay(receivedOn(delivery.type, delivery.day))}` : ''}`
  return [number, formatInstant(createdAt), status, formatClp(total), way, printable(`${name} ${lastName}`)].join('\t')
}

function dossierLines({
  order,
  lines,
  payments,
  attempts,
  returned,
  events,
  couriers,
  mails,
  notes,
  actions,
}: OrderDossier) {
  const { buyer, amounts } = order
  const skuOf = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const steps = nextSteps(order)
  return [
    ...orderLines(order),
    words.buyer(formatRut(buyer.rut), buyer.email, buyer.phone),
    ...titled(titles.lines, lines.map(({ quantity, sku, name, totalPrice }) => `${quantity} × ${sku} ${name}: ${formatClp(totalPrice)}`)), // biome-ignore format: one row each
    words.delivery(formatClp(amounts.deliveryCost)),
    ...titled(titles.payments, payments.map(({ type, pesos, state }) => `${type}: ${formatClp(pesos)}, ${desk.order.paymentStates[state]}`)), // biome-ignore format: one row each
    ...titled(titles.attempts, attempts.flatMap(({ provider, reference, pesos, state, failure, refunds }) => [
      `${provider} ${reference}: ${formatClp(pesos)}, ${desk.order.attemptStates[state]}${failure ? ` (${failureText(failure)})` : ''}`,
      ...refunds.map((refund) => `  ${words.refund} ${refundLine(refund).trim()}`),
    ])), // biome-ignore format: one row each
    ...titled(titles.returned, returned.map(({ units, productId, money, points, requestedBy }) => `${units} × ${skuOf.get(productId) ?? ''}: ${formatClp(money)}, ${commands.points(points)}, ${requestedBy}`)), // biome-ignore format: one row each
    ...titled(titles.couriers, couriers.map((one) => [formatInstant(one.at), one.courier, one.attempt, one.state, one.status, one.reference, courierFailure(one)].filter((part) => part !== null).map(String).join(' '))), // biome-ignore format: one row each
    ...titled(
      titles.mails,
      mails.map((mail) => mailLine(mail).trim()),
    ),
    ...titled(titles.notes, notes.map(({ at, operator, text }) => `${formatInstant(at)} ${operator}: ${text}`)), // biome-ignore format: one row each
    ...titled(titles.states, events.map(({ at, status, reason, operator }) => `${formatInstant(at)} ${status}: ${orderEvents[reason]}${operator === null ? '' : ` (${operator})`}`)), // biome-ignore format: one row each
    ...titled(titles.operators, actions.map(actionLine)),
    words.next(
      steps.length === 0 ? words.noNext : steps.map((step) => `${ORDER_EVENTS[step].to} (${step})`).join(', '),
    ),
  ]
}

const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

function mailLine({ mail, state, at, payload }: OrderDossier['mails'][number]): string {
  const { stage } = payload as { readonly stage?: string }
  return `  ${formatInstant(at)} ${desk.order.mailNames[mail]}${stage ? ` ${stage}` : ''}: ${desk.order.mailStates[state]}`
}
