// What the files of an order say: sums and taxes of its data, the day of its calendar.
import { describe, expect, test } from 'vitest'
import { pdfTable } from '#platform/pdf/pdf-table.ts'
import { chargedRates, taxesOf } from '#shop/billing/taxes.ts'
import { type OrderId, type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import type { Store } from '#shop/stores/store.ts'
import type { Order, OrderLine, OrderWithLines } from './order.ts'
import { orderCalendar } from './order-calendar.view.ts'
import { orderDocument } from './order-document.view.ts'
import { beforeTaxes } from './order-line.ts'
import { orderTaxes } from './order-taxes.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
let nextId = 1
const line = (name: string, quantity: number, price: number, extraTaxCode: number): OrderLine => ({
  ...{
    productId: nextId++ as ProductId,
    sku: 'ABC-1',
    slug: 'a',
    name,
    brand: 'B',
    category: 'vinos',
    pictureKey: 'k',
    quantity,
  },
  ...{ regularPrice: clp(price), unitPrice: clp(price), totalUnitPrice: clp(price), totalPrice: clp(price * quantity) },
  unitPriceBeforeTaxes: beforeTaxes(clp(price), chargedRates(19, extraTaxCode, true)),
  rates: chargedRates(19, extraTaxCode, true),
  taxes: taxesOf(clp(price * quantity), chargedRates(19, extraTaxCode, true)),
})
const LINES = [line('Vino Ñuble Añejo', 2, 5000, 25), line('Pisco 35°', 1, 9000, 24), line('Papas', 1, 1000, 0)]
const AROUND = {
  seller: { company: 'Liqui SpA', taxId: '76.543.210-3', address: ['Av. Uno 1', 'Santiago'] },
  place: 'Av. Apoquindo 4501, Las Condes',
  isBuyer: true,
}

const COMPANY = {
  rut: '761234560',
  company: 'Bar Ñandú SpA',
  activity: 'Bar',
  address: 'Uno 1',
  commune: 'Ñuñoa',
  city: 'Santiago',
}

function order(more: Partial<Order> = {}, delivery: Partial<Order['delivery']> = {}): Order {
  return {
    ...{
      rowId: 1,
      id: 'o'.repeat(22) as OrderId,
      number: 100_001,
      customerRowId: 1,
      requestHash: '',
      status: 'POR PREPARAR',
    },
    buyer: { name: 'José', lastName: 'Núñez', email: 'j@correo.example', phone: '', rut: '123456785' },
    storeId: WAREHOUSE,
    delivery: {
      ...{
        type: 'delivery',
        time: 'programmed',
        programmedType: 'next_day',
        day: '2026-11-30',
        service: 'scheduled',
        region: '13',
      },
      ...{
        commune: '13114',
        city: null,
        pickupStoreId: null,
        pickupCode: null,
        quoteId: null,
        point: null,
        placeId: null,
      },
      ...{
        street: 'Av. Apoquindo',
        number: '4501',
        apartment: null,
        instructions: null,
        action: 'deliverable_action_meet_at_door',
      },
      ...delivery,
    },
    hasAlcohol: true,
    amounts: {
      ...{ subtotal: clp(22_990), deliveryCost: clp(2990), total: clp(22_990), due: clp(20_000), clubDiscount: ZERO },
      ...{ bulkDiscount: ZERO, recommendedDiscount: ZERO, promotionName: null, promotionDiscount: ZERO },
      ...{ couponCode: null, couponDiscount: ZERO },
    },
    billing: { documentType: 'boleta', company: null },
    taxes: orderTaxes({
      ...{ documentType: 'boleta', lines: LINES, deliveryCost: clp(2990), points: clp(2990), day: '2026-11-23' },
    }),
    ...{ holdsStock: true, analyticsSent: false, expiresAt: NOW, paidAt: NOW, createdAt: NOW },
    ...more,
  }
}
const PAYMENTS = [
  { source: 'points', type: 'WALLET', pesos: clp(2990), state: 'paid' },
  { source: 'money', type: 'WEBPAY CREDITO', pesos: clp(20_000), state: 'paid' },
] as const
const whole = (more: Partial<Order> = {}, lines = LINES): OrderWithLines => ({
  order: order(more),
  lines,
  payments: PAYMENTS,
})
const pesosOf = (amount: string) => Number(amount.replace(/[$.]/g, ''))

describe('the data of an order', () => {
  test('says that it is no tax document, what was paid, and the taxes of each rate, which add up', () => {
    const { warning, sums, facts } = orderDocument(whole(), AROUND)
    expect(warning).toContain('no es un documento tributario electrónico')
    expect(sums[0]!.rows).toEqual([
      ['Subtotal', '$20.000'],
      ['Despacho', '$2.990'],
      ['Total del pedido', '$22.990'],
      ['Pagado con Liquipuntos', '-$2.990'],
      ['Pagado', '$20.000'],
    ])
    const taxes = sums[1]!.rows
    expect(taxes.map(([label]) => label)).toEqual(['Neto', 'IVA (19 %)', 'Total con impuestos'])
    const amounts = taxes.map(([, amount]) => pesosOf(amount))
    expect(amounts.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(amounts.at(-1))
    expect(facts.flatMap(({ lines }) => lines)).toContain('José Núñez')
    expect(facts[3]!.lines).toEqual(['Despacho a domicilio', 'El lunes 30 de noviembre de 2026', AROUND.place])
  })

  test('a line says below its name what was taken off it', () => {
    const [wine, ...others] = LINES
    const amounts = { ...order().amounts, couponCode: 'MENOS3000', couponDiscount: clp(3000) }
    const { rows } = orderDocument(whole({ amounts }, [{ ...wine!, totalPrice: clp(7000) }, ...others]), AROUND)
    expect(rows[0]).toEqual(['Vino Ñuble Añejo\n−$3.000 con tu cupón', 'ABC-1', '2', '$5.000', '$10.000'])
    expect(rows[1]![0]).toBe('Pisco 35°')
  })

  test('a factura names its company in the buyer’s place; an order nobody worked the taxes out of has none', () => {
    const { facts } = orderDocument(whole({ billing: { documentType: 'factura', company: COMPANY } }), AROUND)
    const words = facts.flatMap(({ lines }) => lines)
    for (const word of [
      'Bar Ñandú SpA',
      'RUT 76.123.456-0',
      'Giro: Bar',
      'Uno 1, Ñuñoa, Santiago',
      'Documento solicitado: factura',
    ])
      expect(words).toContain(word)
    expect(words).not.toContain('José Núñez')
    const [, sold] = orderDocument(whole({ billing: { documentType: 'factura', company: COMPANY } }), AROUND).sums
    expect(sold!.rows.map(([label]) => label)).toEqual([
      'Neto',
      'IVA (19 %)',
      'Impuesto adicional, código 24 (31,5 %)',
      'Impuesto adicional, código 25 (20,5 %)',
      'Total con impuestos',
    ])
    const none = { net: ZERO, iva: ZERO, extra: ZERO }
    expect(orderDocument(whole({ taxes: { delivery: none, total: none, rounding: 0 } }), AROUND).sums).toHaveLength(1)
  })

  test('says of the buyer his first name alone to who is not him', () => {
    for (const more of [{}, { billing: { documentType: 'factura', company: COMPANY } }] as const) {
      const { facts } = orderDocument(whole(more), { ...AROUND, isBuyer: false })
      expect(facts[2]).toEqual({ title: 'Comprador', lines: ['José'] })
    }
  })

  test('is a PDF of as many pages as its lines take, whatever letters are in it', async () => {
    const many = Array.from({ length: 100 }, (_, index) =>
      line(`Añejo 🍷 ${index} ${'largo '.repeat(index % 9)}`, 1, 1000, 0),
    )
    const file = (await pdfTable(orderDocument(whole({}, many), AROUND))).toString('latin1')
    expect(file.startsWith('%PDF-')).toBe(true)
    expect(Number(/\/Count (\d+)/.exec(file)![1])).toBeGreaterThan(2)
  })
})

describe('the day for a calendar', () => {
  const store = {
    ...{ name: 'Ñuñoa', street: 'Irarrázaval', number: '1', commune: 'Ñuñoa', ownPickupSchedules: [] },
    schedules: [{ dayOfWeek: 2, opens: '10:30', closes: '20:00', closed: false }],
  } as unknown as Store
  const around = { place: 'x', link: 'http://shop/mis-pedidos', shopName: 'Liqui', host: 'shop', now: NOW }
  const file = (delivery: Partial<Order['delivery']>, more: Partial<Order> = {}, own: Store | null = null) =>
    orderCalendar(order(more, delivery), { ...around, store: own })?.replaceAll('\r\n ', '') ?? null
  const pickup = { type: 'pickup', pickupCode: '246810' } as const

  test.each([
    [
      'a delivery takes its day',
      {},
      null,
      ['DTSTART;VALUE=DATE:20261130', 'mostrar su cédula', 'SUMMARY:Llega tu pedido 100001'],
    ],
    [
      'a pickup the day after, in the store’s hours',
      pickup,
      store,
      ['DTSTART;TZID=America/Santiago:20261201T103000', 'retiro en tienda: 246810'],
    ],
    ['on a day without hours the whole', { ...pickup, day: '2026-12-01' }, store, ['DTSTART;VALUE=DATE:20261202']],
  ] as const)('%s', (_, delivery, own, words) => {
    for (const word of words) expect(file(delivery, {}, own)).toContain(word)
  })

  test.each([
    ['express', { time: 'immediate' }, {}],
    ['without a day', { day: null }, {}],
    ['unpaid', {}, { paidAt: null }],
    ['delivered', {}, { status: 'ENTREGADO' }],
    ['annulled', {}, { status: 'ANULADO' }],
  ] as const)('%s has none', (_, delivery, more) => {
    expect(file(delivery, more)).toBeNull()
  })
})
