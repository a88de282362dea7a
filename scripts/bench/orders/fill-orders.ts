// A shop's past as rows: as many orders as wanted, with their buyers, lines, stock, payments, states, mails, requests and operators' actions.
// The newest fifty are the same in every size, two days of 25; the others are older by the longest time anybody looks back to. So a question
// has as many answers in a large shop as in a small one, and what differs is what lies behind.
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import { addDays, dayOf } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { checkDigit } from '#shop/shared/rut.ts'

export interface FilledShop {
  /** Row ids: of the newest and the oldest order, of one with an open complaint, of the member's and the known guest's newest ones, of the member. */
  readonly newest: number
  readonly oldest: number
  readonly asked: number
  readonly ofMember: number
  readonly ofGuest: number
  readonly member: number
  /** Public ids of the member and of his newest order. */
  readonly memberId: string
  readonly memberOrder: string
  /** A product of many orders, of the member's newest one too, and the first word of its name. */
  readonly sku: string
  readonly word: string
}

const NEWEST = 50
const OPEN = 8
const OLDEST = 4
const A_DAY = 25
/** More than figures look back (`SALES_DAYS`). */
const PAUSE_DAYS = 60
/** By how many newer ones there are: of this order and each twentieth older one something was asked. */
const ASKED_OF = 11
const AT_ONCE = 5_000
/** Products that are bought again and again. */
const BOUGHT = 60
const FILLED = [
  ...[
    'orders',
    'customer',
    'order_line',
    'stock_hold',
    'order_event',
    'payment',
    'payment_attempt',
    'payment_refund',
    'job',
  ],
  ...['operator_action', 'order_request', 'order_request_event'],
]
const DAY_MS = 86_400_000
const NAMES = 'Ana,Bea,Carla,Diego,Elena,Felipe,Gabriel,Hugo,Inés,Juan,Karla,Luis,Nora,Óscar,Pedro'.split(',')
const SURNAMES =
  'Araya,Bravo,Castro,Díaz,Espinoza,Flores,Henríquez,Ibarra,Jara,Lagos,Muñoz,Núñez,Ortiz,Pérez,Rojas,Soto,Tapia,Vega'.split(
    ',',
  )

/** A guest of the newest fifty orders, whose surname is nobody else's. */
const KNOWN_GUEST = 9

/** Whom and what questions name: each is there in every size. */
export const KNOWN = {
  guest: personOf(KNOWN_GUEST),
  /** Most of the newest fifty orders have these names, then one in sixteen and one in twenty. */
  commonName: 'maria',
  commonSurname: 'gonzalez',
  /** Only the four oldest orders went out from here, as pickups. */
  rareStore: 15,
  /** Bought by the member once, in his oldest order here. */
  rareProduct: 'Botella Rarisima',
} as const

/** Adds `count` orders to a seeded schema, at least fifty; the newest is made at `now`. */
export async function fillOrders(databaseUrl: string, count: number, now: Date): Promise<FilledShop> {
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z' })
  try {
    const first = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0][0]!
    const idOf = async (query: string) => Number((await first(query)).id)
    const member = await idOf("SELECT MIN(id) AS id FROM customer WHERE kind = 'member'")
    const before = await idOf('SELECT COALESCE(MAX(id), 0) AS id FROM orders')
    const guests = await idOf('SELECT MAX(id) + 1 AS id FROM customer')
    const place = { count, now, member, guests, before }
    await addGuests(connection, place)
    for (let from = 0; from < count; from += AT_ONCE)
      await addOrders(connection, place, from, Math.min(from + AT_ONCE, count))
    await addWhatFollows(connection, place)
    const ageOf = (isHis: (age: number) => boolean) => Array.from({ length: NEWEST }, (_, age) => age).find(isHis)!
    const ofMember = before + count - ageOf((age) => guestOf(age) === null)
    const line = await first(
      `SELECT sku, product_name AS name FROM order_line WHERE order_id = ${ofMember} AND position = 0`,
    )
    return {
      newest: before + count,
      oldest: before + 1,
      asked: before + count - ASKED_OF,
      ofMember,
      ofGuest: before + count - ageOf((age) => guestOf(age) === KNOWN_GUEST),
      member,
      memberId: (await first(`SELECT public_id AS id FROM customer WHERE id = ${member}`)).id,
      memberOrder: (await first(`SELECT public_id AS id FROM orders WHERE id = ${ofMember}`)).id,
      sku: line.sku,
      word: encodeURIComponent(line.name.split(' ')[0]),
    }
  } finally {
    await connection.end()
  }
}

interface Place {
  readonly count: number
  readonly now: Date
  readonly member: number
  /** Row id of the first guest. */
  readonly guests: number
  /** Row id of the order before the first. */
  readonly before: number
}

/** The guest who bought an order, by how many newer ones there are; null for the member. A guest of the older ones buys five times. */
function guestOf(age: number): number | null {
  if (age < NEWEST) return age % 3 === 0 ? null : age % 10
  return age % 10 === 0 ? null : 10 + Math.floor((age - NEWEST) / 5)
}

function personOf(guest: number) {
  const body = String(30_000_000 + guest)
  const isCommon = guest < 10
  return {
    rut: `${body}${checkDigit(body)}`,
    name: isCommon ? 'María' : guest % 16 === 0 ? 'María' : NAMES[guest % NAMES.length]!,
    lastName:
      guest === KNOWN_GUEST
        ? 'Ñancupil'
        : isCommon || guest % 20 === 0
          ? 'González'
          : SURNAMES[guest % SURNAMES.length]!,
    email: `comprador${guest}@correo.example`,
    phone: `+569${body}`,
  }
}

async function addGuests(connection: Connection, { count, guests, member }: Place): Promise<void> {
  const rows = Array.from({ length: (guestOf(count + 1) ?? guestOf(count + 2)!) + 1 }, (_, guest) => {
    const { rut, name, lastName, email, phone } = personOf(guest)
    // The first guest is the member before he had an account: a history has two records.
    const of = guest === 0 ? member : null
    return [guests + guest, keyOf('g', guest), 'guest', rut, name, lastName, email, phone, '1990-01-01', of]
  })
  await insert(
    connection,
    'customer',
    'id, public_id, kind, rut, name, last_name, email, phone, birth_date, member_id',
    rows,
  )
}

function statusOf(age: number, count: number): OrderStatus {
  if (age < OPEN) return (['POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA'] as const)[age % 4]!
  if (age >= count - OLDEST) return 'ENTREGADO'
  return ({ 22: 'NO ENTREGADO', 23: 'ANULADO', 24: 'EXPIRADO' } as const)[(age % 25) as 22] ?? 'ENTREGADO'
}

/** Nine in ten are brought from the warehouse on a chosen day; the others are express or picked up. */
function wayOf(age: number, count: number) {
  const store = 1 + (Math.floor(age / 20) % 8)
  if (age >= count - OLDEST) return { store: KNOWN.rareStore, type: 'pickup', time: 'programmed' }
  if (age % 20 === 10) return { store, type: 'delivery', time: 'immediate' }
  if (age % 20 === 15) return { store, type: 'pickup', time: 'programmed' }
  return { store: WAREHOUSE, type: 'delivery', time: 'programmed' }
}

async function addOrders(connection: Connection, place: Place, from: number, to: number): Promise<void> {
  const { count, now, member, guests, before } = place
  const memberPerson = {
    rut: '111111111',
    name: 'Socio',
    lastName: 'Fuentes Rojas',
    email: 'socio@liqui.example',
    phone: '+56961234567',
  }
  const rows = Array.from({ length: to - from }, (_, nth) => {
    const number = from + nth + 1 // the oldest is 1
    const age = count - number
    const guest = guestOf(age)
    const person = guest === null ? memberPerson : personOf(guest)
    const status = statusOf(age, count)
    const { store, type, time } = wayOf(age, count)
    const days = Math.floor(age / A_DAY) + (age < NEWEST ? 0 : PAUSE_DAYS)
    const created = new Date(now.getTime() - days * DAY_MS - (age % A_DAY) * 60_000)
    const paid = status === 'EXPIRADO' ? null : new Date(created.getTime() + 30_000)
    const day = time === 'immediate' ? null : addDays(dayOf(created), 1)
    const isPickup = type === 'pickup'
    return [
      ...[before + number, keyOf('o', number), 100_000 + before + number, guest === null ? member : guests + guest],
      ...[keyOf('k', number), '', status, guest === null ? 'socio' : 'no-socio'],
      ...[
        person.name,
        person.lastName,
        person.email,
        person.phone,
        person.rut,
        isPickup ? WAREHOUSE : store,
        type,
        time,
        day,
      ],
      ...(isPickup ? [null, null, null, null] : ['13', '13114', 'Av. Apoquindo', '4501']),
      ...[isPickup ? store : null, 'deliverable_action_meet_at_door', 1, 33_000, 3_000, 33_000, 33_000],
      ...[status === 'EXPIRADO' || status === 'ANULADO' ? 0 : 1, 1, created, paid, created],
    ]
  })
  const columns = `id, public_id, order_number, customer_id, idempotency_key, request_hash, status, buy_type, buyer_name, buyer_last_name,
    buyer_email, buyer_phone, buyer_rut, store_id, delivery_type, delivery_time, delivery_day, address_region, address_commune, address_street,
    address_number, pickup_store_id, deliverable_action, has_alcohol, subtotal, delivery_cost, total_amount, due, holds_stock, points_settled,
    expires_at, paid_at, created_at`
  await insert(connection, 'orders', columns, rows)
}

/** What orders leave behind, as rows made of theirs. */
async function addWhatFollows(connection: Connection, { before, count, member }: Place): Promise<void> {
  const age = `(${before + count} - o.id)`
  await connection.query(
    `CREATE TEMPORARY TABLE bought SELECT ROW_NUMBER() OVER (ORDER BY p.id) - 1 AS n, p.* FROM product p
       JOIN stock s ON s.product_id = p.id AND s.store_id = ${WAREHOUSE} WHERE p.active AND NOT p.is_pack ORDER BY p.id LIMIT ${BOUGHT}`,
  )
  const steps = `(SELECT 0 AS n UNION SELECT 1 UNION SELECT 2)`
  const statements = [
    `INSERT INTO order_line (order_id, buyer_id, position, product_id, sku, slug, product_name, brand, category, picture_key, amount, regular_price,
       unit_price, unit_price_before_taxes, total_unit_price, total_price)
     SELECT o.id, o.customer_id, l.n, b.id, b.sku, b.slug, b.name, b.brand, b.family, b.picture_key, 1, 10000, 10000, 8403, 10000, 10000
     FROM orders o JOIN ${steps} l JOIN bought b ON b.n = (${age} * 7 + l.n * 20) % ${BOUGHT} WHERE o.id > ${before}`,
    `UPDATE order_line SET product_name = '${KNOWN.rareProduct}' WHERE position = 0 AND order_id =
       (SELECT MIN(id) FROM orders WHERE customer_id = ${member} AND id > ${before})`,
    `INSERT INTO stock_hold (order_id, product_id, store_id, units)
     SELECT o.id, l.product_id, o.store_id, 1 FROM orders o JOIN order_line l ON l.order_id = o.id
     JOIN stock s ON s.store_id = o.store_id AND s.product_id = l.product_id WHERE o.id > ${before}`,
    `INSERT INTO order_event (order_id, status, reason, at) SELECT o.id, ELT(s.n + 1, 'PENDIENTE', 'POR PREPARAR', o.status),
       ELT(s.n + 1, 'created', 'paid', IF(o.status = 'EXPIRADO', 'payment_time_over', 'advanced')), o.created_at + INTERVAL s.n MINUTE
     FROM orders o JOIN ${steps} s WHERE o.id > ${before} AND (o.status <> 'EXPIRADO' OR s.n <> 1) ORDER BY o.id, s.n`,
    `INSERT INTO payment (order_id, source, type, amount, state)
     SELECT o.id, 'money', 'WEBPAY PLUS', o.due, IF(o.paid_at IS NULL, 'canceled', 'paid') FROM orders o WHERE o.id > ${before}`,
    `INSERT INTO payment_attempt (public_id, order_id, provider, amount, state, reference, session_reference, settled_at, created_at)
     SELECT LPAD(o.id, 22, 'a'), o.id, 'webpay-plus', o.due, IF(o.paid_at IS NULL, 'expired', 'paid'), CONCAT('r', o.id), CONCAT('s', o.id),
       o.created_at + INTERVAL 1 MINUTE, o.created_at FROM orders o WHERE o.id > ${before}`,
    `INSERT INTO payment_refund (public_id, attempt_id, amount, reason, request_key, state, settled_at, created_at)
     SELECT LPAD(a.id, 22, 'r'), a.id, a.amount, 'operator', 'k', 'done', a.settled_at, a.settled_at FROM payment_attempt a
     JOIN orders o ON o.id = a.order_id WHERE o.status = 'ANULADO' AND o.id > ${before}`,
    `INSERT INTO job (kind, unique_key, payload, state, run_at, attempts, created_at, finished_at)
     SELECT IF(s.n = 0, 'order.confirmation', 'order.stage'), CONCAT(o.public_id, IF(s.n = 0, '', CONCAT(':', s.n))), '{"stage":"ENTREGADO"}', 'done',
       o.created_at, 1, o.created_at, o.created_at FROM orders o JOIN ${steps} s WHERE o.id > ${before} AND o.paid_at IS NOT NULL`,
    `INSERT INTO operator_action (at, operator, source, action, target_kind, target, before_text, after_text)
     SELECT o.created_at, 'ana', 'desk', 'order.advance', 'order', o.order_number, 'POR PREPARAR', 'EN PROCESO' FROM orders o WHERE o.id > ${before}`,
    `INSERT INTO order_request (order_id, request_key, kind, state, comment, created_at)
     SELECT o.id, 'k', 'complaint', IF(${age} < ${NEWEST}, 'requested', 'answered'), 'No llegó completo', o.created_at
     FROM orders o WHERE ${age} % 20 = ${ASKED_OF} AND o.id > ${before}`,
    `INSERT INTO order_request_event (request_id, state, at) SELECT id, 'requested', created_at FROM order_request`,
    `INSERT INTO order_request_event (request_id, state, operator, note, at)
     SELECT id, 'answered', 'ana', 'Va de nuevo', created_at FROM order_request WHERE state = 'answered'`,
  ]
  for (const statement of statements) await connection.query(statement)
  await connection.query(`ANALYZE TABLE ${FILLED.join(', ')}`)
}

async function insert(
  connection: Connection,
  table: string,
  columns: string,
  rows: readonly unknown[][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000)
    await connection.query(`INSERT INTO ${table} (${columns}) VALUES ?`, [rows.slice(from, from + 1_000)])
}

const keyOf = (letter: string, number: number): string => String(number).padStart(22, letter)
