// What the record of operators' actions holds in short, in words for people: codes, states and counts as services write them down, also as
// versions before did. What people wrote themselves stands as it is.
import type { OperatorAction } from '#shop/operations/operator-action.ts'
import { type Day, formatDay } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { integrationCommands } from '#texts/commands/integrations.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { documents } from '#texts/documents.ts'
import { annulment, failedDelivery } from '#texts/orders/order-events.ts'
import { orderRequests } from '#texts/orders/order-requests.ts'
import { peopleCommands } from '../commands/people.ts'
import { ordersWords } from './orders.ts'
import { peopleWords } from './people.ts'

type Rule = readonly [RegExp, (whole: string, ...found: string[]) => string]

/** A sentence's full stop is left out within others. */
const named = (names: Readonly<Record<string, string | undefined>>, code: string): string =>
  (names[code] ?? code).replace(/\.$/, '')
const counted = (count: string, one: string, more: string): string =>
  `${count} ${Math.abs(Number(count)) === 1 ? one : more}`

const POINTS: Rule = [/(-?\d+) points/, (_, count) => counted(count!, 'punto', 'puntos')]
const MISSING: Rule = [/(\d+)( × [^,]+)? missing( for orders)?/g, (_, count, what = '', held) => `${Number(count) === 1 ? 'falta' : 'faltan'} ${count}${what}${held ? ' para pedidos' : ''}`] // biome-ignore format: one row
const RESTOCKED: Rule = [/, restocked$/, () => ', vuelven a la venta']
const STORE: Rule = [/^store (\d+):/, (_, store) => `tienda ${store}:`]

const DAY: Rule = [/^\d{4}-\d{2}-\d{2}/, (day) => formatDay(day as Day)]
const pesos = (text: string): string => formatClp(clp(Number(text)))

/** Actions that are not here are told as they were written. */
const RULES: Readonly<Partial<Record<OperatorAction, readonly Rule[]>>> = {
  'order.advance': [[/ \((\w+)\)$/, (_, reason) => ` (${named(failedDelivery, reason!)})`]],
  'order.annul': [[/^(\w+): (?=\$)/, (_, reason) => `${named(annulment, reason!)}: `], POINTS, MISSING],
  // The reference of the payment it was given back of.
  'order.refund': [[/^[^\s$]+$/, (reference) => `pago «${reference}»`]],
  'order.refund_lines': [POINTS],
  'order.refund_all': [POINTS, RESTOCKED],
  'order.request': [
    [/^(\d+) (\w+) (\w+)$/, (_, id, kind, state) => `${named(orderRequests.kinds, kind!)} ${id}: ${named(orderRequests.states, state!).toLowerCase()}`], // biome-ignore format: one row
    [/^(\w+)$/, (_, state) => named(orderRequests.states, state!).toLowerCase()],
  ],
  'order.rebook': [DAY, [/; costs (\d+), paid (\d+)$/, (_, cost, paid) => `; cuesta ${pesos(cost!)}, se pagó ${pesos(paid!)}`]], // biome-ignore format: one row
  'order.send_again': [DAY],
  'order.courier': [[/^([A-Z]+)(?= \$)/, (_, courier) => named(courierTexts.names, courier!)]],
  'order.resend': [
    [/^repeated (\d+) times$/, (_, times) => counted(times!, 'vez más', 'veces más')],
    [/^(\w+)$/, (_, mail) => named(ordersWords.order.mailNames, mail!)],
  ],
  'order.tax_document': [
    [/^(\d+) (\d+) (\w+)$/, (_, kind, n, state) => `${documents.kindName(Number(kind))}${n === '1' ? '' : ` (${n})`}: ${named(documents.states, state!)}`], // biome-ignore format: one row
    [/^retried$/, () => 'se intenta de nuevo'],
    [/^ended$/, () => 'terminado sin emitir'],
  ],
  'order.export': [[/^(\d+) orders$/, (_, count) => counted(count!, 'pedido', 'pedidos')]],
  'stock.count': [STORE, MISSING],
  'stock.receive': [STORE, MISSING],
  'stock.move': [STORE, MISSING],
  'stock.import': [STORE, MISSING],
  'catalogue.apply': [[/^(\d+) changes$/, (_, count) => counted(count!, 'cambio', 'cambios')]],
  'catalogue.finish': [[/^finished$/, () => 'terminada']],
  'catalogue.undo': [[/^(\d+) changes$/, (_, count) => counted(count!, 'cambio', 'cambios')]],
  'stock.missing': [[/^order (\d+)$/, (_, order) => `pedido ${order}`], MISSING],
  'customer.block': [[/^free$/, () => 'libre']],
  'customer.unblock': [
    [/^free$/, () => 'libre'],
    [/^blocked$/, () => 'bloqueado'],
  ],
  'customer.points': [[/^(-?\d+) points(?=:)/, (_, count) => counted(count!, 'punto', 'puntos')]],
  'customer.kind': [[/^(\w+)$/, (_, kind) => named(peopleCommands.customer.kinds, kind!)]],
  'integration.add': [[/\b(products|prices|stock|orders)\b/g, (_, scope) => named(integrationCommands.integrations.scopes, scope!)]], // biome-ignore format: one row
  'webhook.add': [[/\b(order\.(?:created|paid|changed|refunded|documented)|stock\.low)\b/g, (_, type) => named(integrationCommands.integrations.events, type!)]], // biome-ignore format: one row
  'desk.add': [
    [/^new key$/, () => 'clave nueva'],
    [/^(\w+)$/, (_, role) => named(peopleWords.roles, role!)],
  ],
  'desk.role': [[/^(\w+)$/, (_, role) => named(peopleWords.roles, role!)]],
  'desk.factor': [
    [/^on$/, () => 'activados'],
    [/^off$/, () => 'desactivados'],
  ],
  'desk.sessions': [[/^(\d+)$/, (_, count) => counted(count!, 'sesión', 'sesiones')]],
}

/** Actions that write a commune by its code, between the day and the street. */
const WITH_COMMUNE: ReadonlySet<OperatorAction> = new Set(['order.rebook', 'order.send_again'])
const COMMUNE = /(^|, )(\d{5})(?=, )/

/** `communeName` says the name of a commune's code; without it the code stands. */
export function recordedText(
  action: OperatorAction,
  text: string,
  communeName: (code: string) => string = (code) => code,
): string {
  const said = WITH_COMMUNE.has(action)
    ? text.replace(COMMUNE, (_, before: string, code: string) => `${before}${communeName(code)}`)
    : text
  return (RULES[action] ?? []).reduce(
    (all, [pattern, words]) =>
      all.replace(pattern, (...found: unknown[]) => words(...(found as [string, ...string[]]))),
    said,
  )
}

/** What was done to, where it is a day or a range of them: as people write them. */
export function recordedTarget(target: string): string {
  return target.replace(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day as Day)).replace(' ', ' – ')
}
