// Boletas and facturas on the real database: what an order stores of its document, taxes that add up to the peso, and
// which companies a look-up finds.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { down, up } from '#db/migrations/0301_taxes_right.ts'
import { createCompanyService } from '#shop/billing/company.service.ts'
import { createLastPurchaseRepository } from '#shop/checkout/last-purchase.repository.ts'
import type { CustomerKind } from '#shop/customers/customer.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { orderDeskOfFile } from '#tests/support/orders/order-desk-of-file.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'

const desk = orderDeskOfFile({ now: instantAt('2026-11-11', '10:00') })
beforeEach(async () => {
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('company').execute()
  for (const [id, extra_tax_code] of [[WINE, 25] as const, [BEER, 26] as const])
    await desk.database.updateTable('product').set({ extra_tax_code }).where('id', '=', id).execute()
})

const GOODS = [
  { id: WINE, amount: 3 },
  { id: BEER, amount: 7 },
  { id: CASE, amount: 1 },
]

/** An order of somebody, at the total the shop reckons. */
async function order(billing: object | null, kind: CustomerKind = 'guest', coupon: string | null = null) {
  const guest = await desk.guest()
  await desk.database.updateTable('customer').set({ kind }).where('id', '=', guest.rowId).execute()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = dates.find(({ service }) => service === 'scheduled')!.day
  const fields = { delivery_date_requested: date, billing, coupon }
  const first = await desk.orders.create(desk.body(guest, GOODS, 0, fields), guest, desk.now())
  if (first.ok || first.refusal.code !== 'invalid_payments_amount') return first
  return desk.orders.create(desk.body(guest, GOODS, Number(first.refusal.total), fields), guest, desk.now())
}

async function ordered(...args: Parameters<typeof order>) {
  const made = await order(...args)
  if (!made.ok) throw new Error(made.refusal.code)
  return (await desk.orders.findWithLines(made.value.orderId))!
}

async function refusalOf(...args: Parameters<typeof order>) {
  const made = await order(...args)
  return made.ok ? null : [made.refusal.code, 'flag' in made.refusal && made.refusal.flag]
}

describe('the document of an order', () => {
  test('is a factura with its company, and to who sells on with the additional tax of each code, to the peso', async () => {
    const { order: stored, lines } = await ordered(FACTURA, 'distributor')
    const { documentType, ...company } = FACTURA
    expect(stored.billing).toEqual({ documentType, company: { ...company, rut: '765432103' } })
    expect(lines.map(({ totalPrice, rates, taxes }) => [totalPrice, rates.extraTaxCode, taxes])).toEqual([
      [15_000, 25, { net: 10_753, iva: 2_043, extra: 2_204 }],
      [8_400, 26, { net: 6_022, iva: 1_144, extra: 1_234 }],
      [27_000, 0, { net: 22_689, iva: 4_311, extra: 0 }],
    ])
    const { delivery, total, rounding } = stored.taxes
    expect(delivery.net + delivery.iva).toBe(stored.amounts.deliveryCost)
    expect(total.net + total.iva + total.extra + rounding).toBe(stored.amounts.total)
    expect(total.iva).toBe(Math.round(total.net * 0.19))
  })

  test('divides what each line costs after the coupon, which is shared out to the peso', async () => {
    await desk.database.insertInto('coupon').values({ code: 'FACTURA1001', type: 'difference', value: 1_001 }).execute()
    const { order: stored, lines } = await ordered(FACTURA, 'member', 'FACTURA1001')
    expect(stored.amounts.couponDiscount).toBe(1_001)
    for (const { totalPrice, taxes } of lines) expect(taxes.net + taxes.iva + taxes.extra).toBe(totalPrice)
    const { total, deliveryCost } = stored.amounts
    expect(lines.reduce<number>((sum, { totalPrice }) => sum + totalPrice, deliveryCost)).toBe(total)
    const { total: taxes, rounding } = stored.taxes
    expect([taxes.net + taxes.iva + rounding, taxes.extra], 'a member consumes').toEqual([total, 0])
  })

  test.each([[null], [{}], [{ ...FACTURA, documentType: 'boleta', rut: 'x' }]])(
    'is a boleta of nobody for %j, with IVA alone',
    async (billing) => {
      const { order: stored } = await ordered(billing)
      expect(stored.billing).toEqual({ documentType: 'boleta', company: null })
      const { net, iva, extra } = stored.taxes.total
      expect([extra, net, net + iva]).toEqual([0, Math.round(stored.amounts.due / 1.19), stored.amounts.due])
    },
  )

  test('is a factura for distributors, whatever they send', async () => {
    expect((await ordered({ ...FACTURA, documentType: 'boleta' }, 'distributor')).order.billing.company).not.toBeNull()
    expect(await refusalOf(null, 'distributor')).toEqual(['billingRutMissing', 'billing'])
    expect(await refusalOf({ ...FACTURA, rut: '76.543.210-4' }, 'caterer')).toEqual(['billingRutInvalid', 'billing'])
    expect(await refusalOf({ ...FACTURA, city: ' ' }, 'member')).toEqual(['billingDataMissing', 'billing'])
  })

  test('is refused by the database where its parts do not add up', async () => {
    const { order: stored } = await ordered(FACTURA)
    const wrong = { net_amount: stored.taxes.total.net + 1 }
    const change = desk.database.updateTable('orders').set(wrong).where('id', '=', stored.rowId)
    await expect(change.execute()).rejects.toThrow('orders_taxes')
  })

  test.each([
    [{}, 'caterer', false],
    [{ TAX_RESELLERS: 'distributor|caterer' }, 'caterer', true],
    [{ TAX_SELLER_ROLE: 'distributor' }, 'member', true],
  ] as const)('with %j a factura of a %s charges the additional tax: %s', async (settings, kind, charges) => {
    const rows = Object.entries(settings).map(([name, value]) => ({ name, value }))
    for (const row of rows) await desk.database.replaceInto('setting').values(row).execute()
    await desk.settings.refresh()
    expect((await ordered(FACTURA, kind)).order.taxes.total.extra > 0).toBe(charges)
    await desk.database.deleteFrom('setting').where('name', 'like', 'TAX_%').execute()
    await desk.settings.refresh()
  })

  test('of an earlier boleta loses the additional tax it should not have had', async () => {
    const { order: stored } = await ordered(null)
    const figures = async () => [
      await desk.database.selectFrom('orders').select(['net_amount', 'iva_amount', 'extra_tax_amount']).execute(),
      await desk.database.selectFrom('order_line').select(['extra_tax', 'net_amount', 'iva_amount', 'extra_tax_amount', 'unit_price_before_taxes']).orderBy('position').execute(),
    ] // biome-ignore format: two lists
    const before = await figures()
    await down(desk.database as never)
    const wrong = { net_amount: stored.taxes.total.net - 100, extra_tax_amount: 100 }
    await desk.database.updateTable('orders').set(wrong).execute()
    await desk.database.updateTable('order_line').set({ extra_tax: 20.5, net_amount: 1, iva_amount: 2, extra_tax_amount: sql`total_price - 3` }).execute() // biome-ignore format: one row
    await up(desk.database as never)
    expect(await figures()).toEqual(before)
  })
})

test('how an account paid last is known of its own paid orders alone, and of money alone', async () => {
  const { paymentType } = createLastPurchaseRepository()
  const { order: first } = await ordered(null, 'member')
  const { order: second } = await ordered(null, 'member')
  const his = first.customerRowId
  const pay = async (rowId: number, type: string, state: 'paid' | 'pending') => {
    const change = { customer_id: his, paid_at: state === 'paid' ? desk.now() : null }
    await desk.database.updateTable('orders').set(change).where('id', '=', rowId).execute()
    await desk.database.updateTable('payment').set({ type, state }).where('order_id', '=', rowId).execute()
  }
  await pay(first.rowId, 'WEBPAY CREDITO', 'paid')
  await pay(second.rowId, 'MACH', 'pending')
  expect(await paymentType(desk.database, his)).toBe('WEBPAY CREDITO')
  expect(await paymentType(desk.database, second.customerRowId)).toBeNull()
  await pay(second.rowId, 'MACH', 'paid')
  expect(await paymentType(desk.database, his)).toBe('MACH')
})

describe('the look-up of a company', () => {
  type Asking = Parameters<ReturnType<typeof createCompanyService>['find']>[1]
  const find = async (by: Asking, rut: string = FACTURA.rut) => {
    const found = await createCompanyService({ database: desk.database }).find(rut, by)
    return found.ok ? found.value.company : found.refusal.code
  }
  const paid = async ({ order: { rowId, customerRowId } }: Awaited<ReturnType<typeof ordered>>, at = desk.now()) => {
    await desk.database
      .updateTable('orders')
      .set({ paid_at: at, status: 'POR PREPARAR' })
      .where('id', '=', rowId)
      .execute()
    return { rowId: customerRowId, kind: 'member' as const }
  }

  test('knows the latest factura the asking account paid, and only once it is paid', async () => {
    const unpaid = await ordered(FACTURA, 'member')
    expect(await find({ rowId: unpaid.order.customerRowId, kind: 'member' })).toBe('billingUnknown')
    const buyer = await paid(unpaid)
    const asked = [FACTURA.rut, '76543210-3', '765432103'].map((rut) => find(buyer, rut))
    expect(await Promise.all(asked)).toEqual(Array(3).fill('Bar Sur SpA'))
    const later = await ordered({ ...FACTURA, company: 'Bar Norte SpA' }, 'member')
    await paid(later, desk.later(1))
    const his = { customer_id: buyer.rowId }
    await desk.database.updateTable('orders').set(his).where('id', '=', later.order.rowId).execute()
    expect(await find(buyer)).toBe('Bar Norte SpA')
  })

  test('tells nobody what another typed: one small purchase fills nothing in for others', async () => {
    const attacker = await paid(await ordered({ ...FACTURA, company: 'Bar Falso SpA' }, 'member'))
    const victim = await paid(await ordered(FACTURA, 'member'), desk.later(-1))
    const stranger = await paid(await ordered(null, 'member'))
    expect(await find(attacker)).toBe('Bar Falso SpA')
    expect(await find(victim)).toBe('Bar Sur SpA')
    for (const other of [stranger, { ...attacker, kind: 'guest' as const }, null])
      expect(await find(other)).toBe('billingUnknown')
  })

  test('asks the tax office’s register first; who answers late or not at all is not waited for', async () => {
    const values = { rut: '765432103', company: 'De la lista SpA', activity: 'Bares', address: 'Merced 1', commune: 'Santiago', city: 'Santiago' } // biome-ignore format: one row
    await desk.database.insertInto('company').values(values).execute()
    const registered = { name: 'Del registro SpA', activity: 'Bares', address: null, commune: null, city: null }
    const answered = async (taxpayer: NonNullable<Parameters<typeof createCompanyService>[0]['taxpayer']>) => {
      const found = await createCompanyService({ database: desk.database, taxpayer, patienceMs: 50 }).find(FACTURA.rut, null) // biome-ignore format: one row
      return found.ok ? found.value.company : found.refusal.code
    }
    expect(await answered(async () => registered)).toBe('Del registro SpA')
    expect(await answered(async () => ({ ...registered, activity: ' ' }))).toBe('billingNoActivity')
    expect(await answered(async () => null)).toBe('De la lista SpA')
    expect(await answered(() => Promise.reject(new Error('away')))).toBe('De la lista SpA')
    expect(await answered(() => new Promise(() => undefined))).toBe('De la lista SpA')
  })

  test('an account’s next factura begins with its own latest paid one, and with nothing of another’s', async () => {
    const { lastOf } = createCompanyService({ database: desk.database })
    const unpaid = await ordered(FACTURA, 'distributor')
    expect(await lastOf(unpaid.order.customerRowId)).toBeNull()
    const { rowId } = await paid(unpaid)
    const { documentType: _, ...company } = FACTURA
    expect(await lastOf(rowId)).toEqual({ ...company, rut: '765432103' })
    const boleta = await paid(await ordered(null, 'member'))
    expect(await lastOf(boleta.rowId)).toBeNull()
    await desk.database.updateTable('orders').set({ buyer_email: '' }).where('customer_id', '=', rowId).execute()
    expect(await lastOf(rowId), 'its data were deleted').toBeNull()
  })

  test('asks the shop’s own list first, and for anybody', async () => {
    const buyer = await paid(await ordered(FACTURA, 'member'))
    const { documentType: _, ...company } = FACTURA
    const listed = { ...company, rut: '765432103', company: 'La de la lista' }
    await desk.database.insertInto('company').values(listed).execute()
    expect([await find(buyer), await find(null)]).toEqual(Array(2).fill('La de la lista'))
  })

  test('knows no person, nobody whose data are gone, and no wrong RUT', async () => {
    const person = await paid(await ordered({ ...FACTURA, rut: '12.345.678-5' }, 'member'))
    expect(await find(person, '12.345.678-5')).toBe('billingUnknown')
    const buyer = await paid(await ordered(FACTURA, 'member'))
    const gone = { buyer_email: '' }
    await desk.database.updateTable('orders').set(gone).where('customer_id', '=', buyer.rowId).execute()
    expect(await find(buyer)).toBe('billingUnknown')
    expect(await find(buyer, '76.543.210-4')).toBe('billingRutInvalid')
  })
})
