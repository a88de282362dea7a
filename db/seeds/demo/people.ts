// The people of the demonstration with their past: orders, points, addresses. Each is added once: who is there stays as he is, who
// was deleted stays away.
import { readJsonFile } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database/database.ts'
import { readSeedMemory, writeSeedMemory } from '#platform/database/database-seeds.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { orderTaxes } from '#shop/orders/order-taxes.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { addDays, dayOf } from '#shop/shared/chile-time.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { demoCompanies } from './companies.ts'
import { type PastOrder, pastOrders } from './people-orders.ts'
import { pastPoints } from './people-points.ts'

export interface DemoPerson {
  /** Public id. */
  readonly id: string
  readonly kind: Exclude<Audience, 'guest'>
  readonly rut: string
  readonly password: string
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly birthDate: string
  readonly gender: 'female' | 'male' | 'other'
  /** Newest first; the orders went to the first. */
  readonly addresses: readonly [DemoAddress, ...DemoAddress[]]
}

interface DemoAddress {
  readonly street: string
  readonly number: string
  readonly apt: string | null
  readonly commune: string
  readonly communeCode: string
  readonly regionCode: string
  readonly reference: string | null
  readonly deliverableAction: string
}

export interface PeopleTools {
  readonly now: Date
  readonly newId: () => string
  readonly hashPassword: (password: string) => Promise<string>
}

export const demoPeople: readonly DemoPerson[] = readJsonFile<DemoPerson[]>('people.json')

const PEOPLE = 'people'

/** Returns how many people were added. */
export async function seedPeople(tx: Tx, tools: PeopleTools): Promise<number> {
  const known = (await readSeedMemory(tx, PEOPLE))?.rows
  let added = 0
  for (const person of demoPeople) if (!known?.has(person.id) && (await addPerson(tx, person, tools))) added++
  await writeSeedMemory(tx, PEOPLE, { columns: [], rows: new Map(demoPeople.map(({ id }) => [id, ''])) })
  if (added > 0) await leaveOutOfReconciliation(tx, tools.now)
  return added
}

/** No provider knows the payments of an invented past: its days count as compared. */
async function leaveOutOfReconciliation(tx: Tx, now: Date): Promise<void> {
  const days = [-2, -1, 0].map((offset) => ({ day: addDays(dayOf(now), offset), done_at: now }))
  await tx.insertInto('reconciliation').ignore().values(days).execute()
}

async function addPerson(tx: Tx, person: DemoPerson, tools: PeopleTools): Promise<boolean> {
  const rut = cleanRut(person.rut)!
  const known = tx.selectFrom('customer').select('id')
  if (
    await known
      .where((eb) => eb.or([eb('account_rut', '=', rut), eb('account_email', '=', person.email)]))
      .executeTakeFirst()
  )
    return false
  const orders = pastOrders(person.kind, tools.now)
  const { insertId } = await tx
    .insertInto('customer')
    .values({
      public_id: person.id,
      kind: person.kind,
      rut,
      name: person.name,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      birth_date: person.birthDate,
      gender: person.gender,
      account_rut: rut,
      account_email: person.email,
      password_hash: await tools.hashPassword(person.password),
      created_at: orders[0]!.states[0]!.at,
    })
    .executeTakeFirstOrThrow()
  const customerRowId = Number(insertId)
  const orderRowIds: number[] = []
  for (const order of orders) orderRowIds.push(await addOrder(tx, customerRowId, person, order, tools))
  await addPoints(tx, customerRowId, person, orders, orderRowIds)
  await addAddresses(tx, customerRowId, person, tools)
  return true
}

/** What the shop calls a buyer of each kind. */
const BUY_TYPES = { member: 'socio', distributor: 'distribuidor', caterer: 'banquetera' } as const

async function addOrder(
  tx: Tx,
  customerRowId: number,
  person: DemoPerson,
  { seed, lines, amounts, changes, hasAlcohol, deliveryDay, states }: PastOrder,
  { newId }: PeopleTools,
): Promise<number> {
  const [created, paid] = [states[0]!.at, states[1]!.at]
  const { discounts } = amounts
  const [address] = person.addresses
  const document = documentOf(person)
  const taxes = orderTaxes({
    documentType: document.document_type,
    lines: lines.map(({ total, rates }, place) => ({ productId: place as ProductId, totalPrice: total, rates })),
    ...{ deliveryCost: amounts.deliveryCost, points: amounts.points, day: dayOf(created) },
  })
  const { insertId } = await tx
    .insertInto('orders')
    .values({
      public_id: newId(),
      customer_id: customerRowId,
      idempotency_key: newId(),
      request_hash: '0'.repeat(64),
      status: seed.status,
      buy_type: BUY_TYPES[person.kind],
      buyer_name: person.name,
      buyer_last_name: person.lastName,
      buyer_email: person.email,
      buyer_phone: person.phone,
      buyer_rut: cleanRut(person.rut)!,
      ...document,
      store_id: WAREHOUSE,
      delivery_type: 'delivery',
      delivery_time: 'programmed',
      delivery_programmed_type: 'next_day',
      delivery_day: deliveryDay,
      delivery_service: 'scheduled',
      address_region: address.regionCode,
      address_commune: address.communeCode,
      address_street: address.street,
      address_number: address.number,
      address_apt: address.apt,
      deliverable_action: hasAlcohol ? 'deliverable_action_meet_at_door' : 'deliverable_action_leave_at_door',
      has_alcohol: hasAlcohol,
      subtotal: amounts.subtotal + amounts.deliveryCost,
      delivery_cost: amounts.deliveryCost,
      total_amount: amounts.total,
      due: amounts.due,
      net_amount: taxes.total.net,
      iva_amount: taxes.total.iva,
      extra_tax_amount: taxes.total.extra,
      tax_rounding: taxes.rounding,
      delivery_net: taxes.delivery.net,
      club_discount: discounts.clubDiscount,
      bulk_discount: discounts.bulkDiscount,
      holds_stock: false,
      points_settled: seed.status === 'ENTREGADO',
      expires_at: new Date(created.getTime() + 30 * 60_000),
      paid_at: paid,
      created_at: created,
    })
    .executeTakeFirstOrThrow()
  const rowId = Number(insertId)
  const number = orderNumber(rowId)
  await tx.updateTable('orders').set({ order_number: number }).where('id', '=', rowId).execute()
  await addLines(tx, { rowId, customerRowId }, lines, changes)
  const events = states.map(({ status, reason, at }) => ({ order_id: rowId, status, reason, at }))
  await tx.insertInto('order_event').values(events).execute()
  await addPayment(tx, rowId, { paidWith: seed.paidWith, ...amounts }, paid, newId)
  return rowId
}

/** Distributors get facturas, everybody else here a boleta. */
function documentOf({ kind }: DemoPerson) {
  const [company] = demoCompanies
  if (kind !== 'distributor' || !company) return { document_type: 'boleta' } as const
  return {
    document_type: 'factura',
    billing_rut: company.rut,
    billing_company: company.company,
    billing_activity: company.activity,
    billing_address: company.address,
    billing_commune: company.commune,
    billing_city: company.city,
  } as const
}

async function addLines(
  tx: Tx,
  { rowId, customerRowId }: { readonly rowId: number; readonly customerRowId: number },
  lines: PastOrder['lines'],
  changes: PastOrder['changes'],
): Promise<void> {
  const skus = lines.map(({ row }) => row.sku)
  const products = await tx
    .selectFrom('product')
    .select(['id', 'sku', 'slug', 'display_name', 'brand', 'family', 'picture_key'])
    .where('sku', 'in', skus)
    .execute()
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const values = lines.map(({ row, price, beforeTaxes, total, rates, taxes }, position) => {
    const product = bySku.get(row.sku)!
    return {
      order_id: rowId,
      buyer_id: customerRowId,
      position,
      product_id: product.id,
      sku: product.sku,
      slug: product.slug,
      product_name: product.display_name,
      brand: product.brand,
      category: product.family,
      picture_key: product.picture_key,
      amount: price.quantity,
      regular_price: price.regularPrice,
      unit_price: price.unitPrice,
      unit_price_before_taxes: beforeTaxes,
      total_unit_price: price.unitPrice,
      total_price: total,
      tax: rates.tax,
      extra_tax: rates.extraTax,
      extra_tax_code: rates.extraTaxCode,
      net_amount: taxes.net,
      iva_amount: taxes.iva,
      extra_tax_amount: taxes.extra,
    }
  })
  await tx.insertInto('order_line').values(values).execute()
  const rows = changes.map(({ kind, label, productId: place, pesos }, position) => {
    const product_id = place === null ? null : values[place]!.product_id
    return { order_id: rowId, position, kind, label, product_id, pesos }
  })
  await tx.insertInto('order_price_change').values(rows).execute()
}

/** What was paid, and the card that paid it; both add up to the total. */
async function addPayment(
  tx: Tx,
  rowId: number,
  { paidWith, points, due: money }: Pick<PastOrder['seed'], 'paidWith'> & Pick<PastOrder['amounts'], 'points' | 'due'>,
  paidAt: Date,
  newId: () => string,
): Promise<void> {
  const paid = { order_id: rowId, state: 'paid', paid_at: paidAt } as const
  await tx
    .insertInto('payment')
    .values({ ...paid, source: 'money', type: paidWith, amount: money })
    .execute()
  if (points > 0)
    await tx
      .insertInto('payment')
      .values({ ...paid, source: 'points', type: WALLET_TYPE, amount: points })
      .execute()
  const charge = {
    authorizationCode: '1213',
    date: paidAt.toISOString(),
    cardDigits: '6623',
    instalments: 0,
    typeCode: paidWith === 'WEBPAY DEBITO' ? 'VD' : 'VN',
    paymentType: paidWith,
  }
  await tx
    .insertInto('payment_attempt')
    .values({
      public_id: newId(),
      order_id: rowId,
      provider: 'webpay-plus',
      amount: money,
      state: 'paid',
      reference: `demo-${rowId}`,
      session_reference: `demo-${rowId}`,
      charge: JSON.stringify(charge),
      returned_at: paidAt,
      settled_at: paidAt,
      created_at: paidAt,
    })
    .execute()
}

async function addPoints(
  tx: Tx,
  customerRowId: number,
  { kind }: DemoPerson,
  orders: readonly PastOrder[],
  orderRowIds: readonly number[],
): Promise<void> {
  const past = pastPoints(kind, orders)
  if (!past) return
  const { deposits, charges, reserved, cashDeposits, cashCharges } = past.figures
  const sums = { deposits, charges, reserved, cash_deposits: cashDeposits, cash_charges: cashCharges }
  await tx
    .insertInto('points_account')
    .values({ customer_id: customerRowId, ...sums })
    .execute()
  const entries = past.entries.map(({ at, order, ...entry }) => ({
    ...entry,
    customer_id: customerRowId,
    order_id: order === null ? null : orderRowIds[order]!,
    created_at: at,
  }))
  await tx.insertInto('points_entry').values(entries).execute()
}

/** The newest has the highest row id. */
async function addAddresses(
  tx: Tx,
  customerRowId: number,
  { addresses }: DemoPerson,
  { now, newId }: PeopleTools,
): Promise<void> {
  const values = addresses.map((address) => ({
    public_id: newId(),
    customer_id: customerRowId,
    street: address.street,
    number: address.number,
    apt: address.apt,
    commune_code: address.communeCode,
    region_code: address.regionCode,
    city: address.commune,
    reference: address.reference,
    deliverable_action: address.deliverableAction,
    created_at: now,
  }))
  await tx.insertInto('customer_address').values(values.reverse()).execute()
}
