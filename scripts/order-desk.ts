// Orders for operators: `npm run order -- find TEXT`, `show NUMBER` with everything about one, `note NUMBER TEXT`, `resend NUMBER MAIL`,
// `export DAY`.
import { writeFileSync } from 'node:fs'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { courierFailure } from '#shop/operations/courier-failure.view.ts'
import type { OrderDossier } from '#shop/operations/order-desk.service.ts'
import { ORDER_MAILS, type OrderMailName } from '#shop/operations/order-dossier.ts'
import { EXPORT_COLUMNS, exportRow } from '#shop/operations/order-export.ts'
import type { FoundOrder } from '#shop/operations/order-search.repository.ts'
import { nextSteps } from '#shop/orders/transitions.ts'
import { formatInstant, isDay } from '#shop/shared/chile-time.ts'
import { csvFile, csvLines } from '#shop/shared/csv.ts'
import { formatClp } from '#shop/shared/money.ts'
import { printable } from '#shop/shared/printable.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { desk } from '#texts/desk.ts'
import { orderEvents } from '#texts/order-events.ts'
import { actionLine } from './action-line.ts'
import { type Context, type Printed, printed, readArguments, refused } from './command.ts'
import { findOrder, orderLines } from './order-progress.ts'
import { refundLine } from './refundable.ts'
import { NO_SUCH_ORDER } from './refusal-sentences.ts'

export const FIND = 'find TEXT (number, RUT, mail, phone or name)'
export const SHOW = 'show NUMBER'
export const NOTE = 'note NUMBER TEXT'
export const RESEND = `resend NUMBER ${Object.keys(ORDER_MAILS).join('|')} [--yes]`
export const EXPORT = 'export DAY [--file FILE.csv]'

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
  return result.ok ? printed(`${number}: noted`) : refused(`${number}: ${REFUSED[result.refusal.code]}`)
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
  const question = `send ${mail} to ${buyer.email} once more?`
  if (!given.flags.yes && !(await asked.confirm([...shown, question]))) return refused('nothing was sent')
  const result = await operations.orders.resend(rowId, { mail, seen: sent.length }, asked)
  return result.ok ? printed(`${number}: the worker sends it`) : refused(`${number}: ${REFUSED[result.refusal.code]}`)
}

/** The orders that were made on a day, as CSV. */
export async function exportDay({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1], texts: ['file'] })
  const [day = ''] = given?.words ?? []
  if (!given || !isDay(day)) return refused(EXPORT)
  const result = await operations.orders.ordersOf(day, asked)
  if (!result.ok) return refused(result.refusal.code)
  const rows = result.value.map(exportRow)
  const { file } = given.texts
  if (file === undefined) return printed(...csvLines(EXPORT_COLUMNS, rows))
  writeFileSync(file, csvFile(EXPORT_COLUMNS, rows), { mode: 0o600 }) // names and addresses of people
  return printed(`${rows.length} orders in ${file}`)
}

const REFUSED = {
  orderUnknown: NO_SUCH_ORDER,
  noteEmpty: 'a note needs a text',
  noteTooLong: 'a note has 500 letters at most',
  neverSent: 'that mail was never due: nothing was sent',
  changedMeanwhile: 'it was sent meanwhile: nothing was sent',
} as const

const isMail = (word: string): word is OrderMailName => Object.hasOwn(ORDER_MAILS, word)

function foundLine({ number, status, createdAt, name, lastName, total, delivery }: FoundOrder): string {
  const way = `${delivery.time} ${delivery.type}${delivery.day ? ` ${receivedOn(delivery.type, delivery.day)}` : ''}`
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
    `buyer: ${formatRut(buyer.rut)}, ${buyer.email}, ${buyer.phone}`,
    ...titled('lines', lines.map(({ quantity, sku, name, totalPrice }) => `${quantity} × ${sku} ${name}: ${formatClp(totalPrice)}`)), // biome-ignore format: one row each
    `  delivery: ${formatClp(amounts.deliveryCost)}`,
    ...titled('payments', payments.map(({ type, pesos, state }) => `${type}: ${formatClp(pesos)}, ${state}`)), // biome-ignore format: one row each
    ...titled('attempts', attempts.flatMap(({ provider, reference, pesos, state, failure, refunds }) => [
      `${provider} ${reference}: ${formatClp(pesos)}, ${state}${failure ? ` (${failure})` : ''}`,
      ...refunds.map((refund) => `  refund ${refundLine(refund).trim()}`),
    ])), // biome-ignore format: one row each
    ...titled('given back', returned.map(({ units, productId, money, points, requestedBy }) => `${units} × ${skuOf.get(productId) ?? ''}: ${formatClp(money)}, ${points} points, ${requestedBy}`)), // biome-ignore format: one row each
    ...titled('couriers', couriers.map((one) => [formatInstant(one.at), one.courier, one.attempt, one.state, one.status, one.reference, courierFailure(one)].filter((part) => part !== null).map(String).join(' '))), // biome-ignore format: one row each
    ...titled(
      'mails',
      mails.map((mail) => mailLine(mail).trim()),
    ),
    ...titled('notes', notes.map(({ at, operator, text }) => `${formatInstant(at)} ${operator}: ${text}`)), // biome-ignore format: one row each
    ...titled('states', events.map(({ at, status, reason, operator }) => `${formatInstant(at)} ${status}: ${orderEvents[reason]}${operator === null ? '' : ` (${operator})`}`)), // biome-ignore format: one row each
    ...titled('operators', actions.map(actionLine)),
    `next: ${steps.length === 0 ? 'nothing' : steps.join(', ')}`,
  ]
}

const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

function mailLine({ mail, state, at, payload }: OrderDossier['mails'][number]): string {
  const { stage } = payload as { readonly stage?: string }
  return `  ${formatInstant(at)} ${mail}${stage ? ` ${stage}` : ''}: ${state === 'done' ? 'sent' : state}`
}
