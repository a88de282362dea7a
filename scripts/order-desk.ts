// Orders for operators: `npm run order -- find TEXT`, `show NUMBER` with everything about one, `note NUMBER TEXT`, `resend NUMBER MAIL`,
// `export DAY`.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { csvPieces } from '#server/desk/csv-pieces.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { courierFailure } from '#shop/operations/actions/courier-failure.view.ts'
import type { OrderDossier } from '#shop/operations/actions/order-desk.service.ts'
import { ORDER_MAILS, type OrderMailName } from '#shop/operations/actions/order-dossier.ts'
import { type ExportedOrder, exportColumns, exportRows, isRange } from '#shop/operations/lists/order-export.ts'
import type { FoundOrder } from '#shop/operations/lists/order-search.repository.ts'
import { nextSteps, ORDER_EVENTS } from '#shop/orders/states/transitions.ts'
import { formatDay, formatInstant, isDay } from '#shop/shared/chile-time.ts'
import { csvLines } from '#shop/shared/csv.ts'
import { formatClp } from '#shop/shared/money.ts'
import { printable } from '#shop/shared/printable.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { failureText } from '#texts/desk/failures.ts'
import { orderEvents } from '#texts/orders/order-events.ts'
import { orderExport } from '#texts/orders/order-export.ts'
import { actionLine } from './action-line.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'
import { refundLine } from './refundable.ts'

const words = commands.show
const { titles } = words

export const FIND = 'find TEXT'
export const SHOW = 'show NUMBER'
export const NOTE = 'note NUMBER TEXT'
export const RESEND = `resend NUMBER ${Object.keys(ORDER_MAILS).join('|')} [--yes]`
export const EXPORT = 'export DAY [DAY] [--file FILE.csv]'

export async function findOrders({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 6] })
  if (!given) return refused(FIND)
  const found = await operations.orders.search(given.words.join(' '))
  return found.length === 0 ? refused(desk.list.notFound) : printed(...found.map(foundLine))
}

/** An order with everything about it, and what may happen next. */
export async function showOrder({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1] })
  const found = given ? await findOrder(operations.orders, given.words[0]!) : 'unreadable'
  if (typeof found === 'string') return refused(found === 'unreadable' ? SHOW : found)
  const dossier = await operations.orders.dossier(found.order.rowId)
  return printed(...dossierLines(dossier!))
}

/** Writes what only operators read. */
export async function noteOrder({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [2, 200] })
  const [number = '', ...words] = given?.words ?? []
  const found = given ? await findOrder(operations.orders, number) : 'unreadable'
  if (typeof found === 'string') return refused(found === 'unreadable' ? NOTE : found)
  const result = await operations.orders.note(found.order.rowId, words.join(' '), asked)
  return result.ok ? printed(`${number}: ${commands.note.done}`) : refused(`${number}: ${REFUSED[result.refusal.code]}`)
}

/** Sends a mail once more, as the order is now. */
export async function resendMail({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [2, 2], flags: ['yes'] })
  const [number = '', mail = ''] = given?.words ?? []
  if (!given || !isMail(mail)) return refused(RESEND)
  const found = await findOrder(operations.orders, number)
  if (typeof found === 'string') return refused(found === 'unreadable' ? RESEND : found)
  const { rowId, buyer } = found.order
  const sent = (await operations.orders.dossier(rowId))!.mails.filter((one) => one.mail === mail)
  const shown = [...orderLines(found.order), ...sent.map(mailLine)]
  const question = commands.resend.question(desk.order.mailNames[mail], buyer.email)
  if (!given.flags.yes && !(await asked.confirm([...shown, question]))) return refused(commands.resend.notSent)
  const result = await operations.orders.resend(rowId, { mail, seen: sent.length }, asked)
  return result.ok
    ? printed(`${number}: ${commands.resend.done}`)
    : refused(`${number}: ${REFUSED[result.refusal.code]}`)
}

/** The orders that were made on a day or in a range of days, as CSV. */
export async function exportDay({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 2], texts: ['file'] })
  const [from = '', to = from] = given?.words ?? []
  if (!given || !isDay(from) || !isDay(to) || !isRange({ from, to })) return refused(EXPORT)
  const result = await operations.orders.exported({ from, to }, asked)
  if (!result.ok) return refused(EXPORT)
  const { count, orders } = result.value
  const { file } = given.texts
  if (file === undefined) {
    const lines = csvLines(exportColumns(orderExport), [])
    for await (const order of orders) lines.push(...csvLines([], exportRows(order, orderExport)).slice(1))
    return printed(...lines)
  }
  // Names and addresses of people.
  await pipeline(csvPieces(exportColumns(orderExport), rowsOf(orders)), createWriteStream(file, { mode: 0o600 }))
  return printed(commands.export.done(count, file))
}

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
