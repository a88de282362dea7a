// What buyers and operators ask about orders: at the shop's pages and calls, at the desk, by commands. Each answer must have what is looked for.
import { type Commands, type Context, runCommand } from '#scripts/command.ts'
import { CUSTOMER_COMMANDS } from '#scripts/customers.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import { STOCK_COMMANDS } from '#scripts/stock.ts'
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import { createFigures } from '#shop/reporting/figures.service.ts'
import { addDays, dayOf } from '#shop/shared/chile-time.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { type FilledShop, KNOWN } from './fill-orders.ts'

/** A shop with orders in it, and who asks. */
export interface AskedShop {
  readonly filled: FilledShop
  readonly now: Date
  /** Asks the web process; an answer other than 200 is an error. */
  page(path: string, as: 'member' | 'operator' | 'guest'): Promise<string>
  readonly context: Context
}

export interface Question {
  readonly name: string
  /** Where it is asked. */
  readonly at: 'desk' | 'shop' | 'command'
  /** Throws where the answer is not the expected one. */
  ask(shop: AskedShop): Promise<void>
}

const { guest, rareStore, rareProduct, commonName, commonSurname } = KNOWN
const newest = ({ filled }: AskedShop) => String(orderNumber(filled.newest))
/** A complaint waits for an answer about it. */
const asked = ({ filled }: AskedShop) => String(orderNumber(filled.asked))
const oldest = ({ filled }: AskedShop) => String(orderNumber(filled.oldest))
const ofGuest = ({ filled }: AskedShop) => String(orderNumber(filled.ofGuest))
const ofMember = ({ filled }: AskedShop) => String(orderNumber(filled.ofMember))

export const ORDER_QUESTIONS: readonly Question[] = [
  ...[
    desk('open orders', () => '?orden=nuevos', newest),
    desk(
      'open orders, due first',
      () => '',
      () => 'Pedidos',
    ),
    desk('all', () => '?etapa=todos', newest),
    desk('delivered', () => '?etapa=ENTREGADO', ofGuest),
    desk('delivered, way and store', () => '?etapa=ENTREGADO&via=programado&tienda=9', ofGuest),
    desk('delivered, rare way and store', () => `?etapa=ENTREGADO&via=retiro&tienda=${rareStore}`, oldest),
    desk('all of a way', () => '?etapa=todos&via=programado', newest),
    desk('all of a rare store', () => `?etapa=todos&tienda=${rareStore}`, oldest),
    desk('open of a store', () => '?tienda=9&orden=nuevos', newest),
    desk(
      'none of a way',
      () => '?via=express&etapa=EN RUTA',
      () => 'Pedidos',
    ),
    desk('made on a day', ({ now }) => `?etapa=todos&comprado=${dayOf(now)}`, newest),
    desk('due on a day', ({ now }) => `?etapa=todos&entrega=${addDays(dayOf(now), 1)}`, newest),
    desk('by number', (shop) => `?etapa=todos&texto=${ofGuest(shop)}`, ofGuest),
    desk('by mail', () => `?etapa=todos&texto=${guest.email}`, ofGuest),
    desk('by phone', () => `?etapa=todos&texto=${encodeURIComponent(guest.phone)}`, ofGuest),
    desk('by RUT', () => `?etapa=todos&texto=${guest.rut}`, ofGuest),
    desk('by rare surname', () => `?etapa=todos&texto=${encodeURIComponent(guest.lastName)}`, ofGuest),
    desk(
      'by common surname',
      () => `?etapa=todos&texto=${commonSurname}`,
      () => 'González',
    ),
    desk(
      'by two common names',
      () => `?etapa=todos&texto=${commonName}+${commonSurname}`,
      () => 'González',
    ),
    desk(
      'by rare product',
      () => `?etapa=todos&texto=${encodeURIComponent(rareProduct)}`,
      () => 'Pedidos',
    ),
    desk(
      'by SKU',
      ({ filled }) => `?etapa=todos&texto=${filled.sku}`,
      () => 'Pedidos',
    ),
    desk(
      'by amount',
      () => '?etapa=todos&texto=12.870',
      () => 'Pedidos',
    ),
    desk(
      'by coupon',
      () => '?etapa=todos&texto=BIENVENIDA10',
      () => 'Pedidos',
    ),
    desk(
      'by company',
      () => '?etapa=todos&texto=76.086.428-5',
      () => 'Pedidos',
    ),
    desk('an order', (shop) => `/pedidos/${ofGuest(shop)}`, ofGuest),
    desk('requests', () => '/solicitudes', asked),
    desk(
      'pending',
      () => '/pendientes',
      () => 'Pendientes',
    ),
    desk('list of a day', ({ now }) => `/dia?dia=${addDays(dayOf(now), 1)}`, newest),
    desk(
      'figures',
      () => '/cifras',
      () => 'Cifras',
    ),
    desk(
      'figures of a week',
      ({ now }) => `/cifras?desde=${addDays(dayOf(now), -6)}&hasta=${dayOf(now)}`,
      () => 'Cifras',
    ),
    desk(
      'customers of a common surname',
      () => `/clientes?cliente=${commonSurname}`,
      () => 'González',
    ),
    desk(
      'stock of a product',
      ({ filled }) => `/stock/${filled.sku}`,
      ({ filled }) => filled.sku,
    ),
  ],
  ...[
    page('tracking, member', ({ filled }) => `/orders/ecommerce/tracking/user/${filled.memberId}`, 'member', ofMember),
    page(
      'tracking, guest',
      (shop) => `/orders/ecommerce/tracking/guest/${guest.rut}/${ofGuest(shop)}`,
      'guest',
      ofGuest,
    ),
    page('history', () => '/mis-compras', 'member', ofMember),
    page(
      'history, second page',
      (shop) => `/mis-compras?antes=${Number(ofMember(shop)) - 15}`,
      'member',
      (shop) => String(Number(ofMember(shop)) - 18),
    ),
    page('history, common product', ({ filled }) => `/mis-compras?buscar=${filled.word}`, 'member', ofMember),
    page(
      'history, rare product',
      () => `/mis-compras?buscar=${rareProduct.split(' ')[1]}`,
      'member',
      () => rareProduct,
    ),
    page('history, number', (shop) => `/mis-compras?buscar=${ofMember(shop)}`, 'member', ofMember),
    page('an order of his', ({ filled }) => `/mis-pedidos/${filled.memberOrder}`, 'member', ofMember),
  ],
  ...[
    order('find NUMBER', (shop) => ['find', ofGuest(shop)], ofGuest),
    order('find MAIL', () => ['find', guest.email], ofGuest),
    order('find PHONE', () => ['find', guest.phone], ofGuest),
    order('find RUT', () => ['find', guest.rut], ofGuest),
    order('find RARE SURNAME', () => ['find', guest.lastName], ofGuest),
    order(
      'find COMMON SURNAME',
      () => ['find', commonSurname],
      () => 'González',
    ),
    order(
      'find TWO COMMON NAMES',
      () => ['find', commonName, commonSurname],
      () => 'González',
    ),
    order('show', (shop) => ['show', ofGuest(shop)], ofGuest),
    order('note', (shop) => ['note', newest(shop), 'llamar antes'], newest),
    order('export', ({ now }) => ['export', dayOf(now)], newest),
    order(
      'picking',
      ({ now }) => ['picking', addDays(dayOf(now), 1)],
      ({ filled }) => filled.sku,
    ),
    order('route', ({ now }) => ['route', addDays(dayOf(now), 1)], newest),
    order('requests', () => ['requests'], asked),
    command(
      'stock show',
      STOCK_COMMANDS,
      ({ filled }) => ['show', filled.sku],
      ({ filled }) => filled.sku,
    ),
    command(
      'customer find MAIL',
      CUSTOMER_COMMANDS,
      () => ['find', guest.email],
      () => guest.email,
    ),
    command(
      'customer find COMMON SURNAME',
      CUSTOMER_COMMANDS,
      () => ['find', commonSurname],
      () => 'González',
    ),
    command(
      'customer show',
      CUSTOMER_COMMANDS,
      () => ['show', guest.rut],
      () => guest.email,
    ),
  ],
  {
    name: 'daily report',
    at: 'command',
    async ask({ context: { database }, now }) {
      const figures = createFigures({ database, lastHour: () => USUAL_LAST_HOUR })
      const [day, watch] = [await figures.ofDay(dayOf(now)), await figures.watch(now)]
      if (day.sold.orders === 0 || watch.lowStock === undefined) throw new Error('nothing was sold')
    },
  },
]

type Words = (shop: AskedShop) => string

function desk(name: string, path: Words, expected: Words): Question {
  return page(`desk: ${name}`, (shop) => `/mesa${path(shop)}`, 'operator', expected)
}

function page(name: string, path: Words, as: 'member' | 'operator' | 'guest', expected: Words): Question {
  return {
    name,
    at: as === 'operator' ? 'desk' : 'shop',
    async ask(shop) {
      expectIn(await shop.page(path(shop), as), expected(shop), name)
    },
  }
}

function order(name: string, words: (shop: AskedShop) => string[], expected: Words): Question {
  return command(`order ${name}`, ORDER_COMMANDS, words, expected)
}

function command(name: string, of: Commands, words: (shop: AskedShop) => string[], expected: Words): Question {
  return {
    name,
    at: 'command',
    async ask(shop) {
      const { lines } = await runCommand(name, of, words(shop), shop.context)
      expectIn(lines.join('\n'), expected(shop), name)
    },
  }
}

function expectIn(answer: string, expected: string, name: string): void {
  if (!answer.includes(expected))
    throw new Error(`${name}: "${expected}" is not in the answer (${answer.slice(0, 200)})`)
}
