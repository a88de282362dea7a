import { describe, expect, test } from 'vitest'
import { documentTaxes } from '#shop/billing/taxes.ts'
import type { OrderWithLines } from '#shop/orders/order.ts'
import type { OrderId, ProductId } from '#shop/shared/ids.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, formatClp, ZERO } from '#shop/shared/money.ts'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import { confirmationMail } from './confirmation.mail.ts'

const AROUND = { commune: 'Las Condes', store: null, page: '/tbk-webpay-final/a/b' }
const NOWHERE = { commune: null, store: null, page: null }
const line = {
  productId: 1 as ProductId,
  sku: 'A',
  slug: 'a',
  name: 'Vino <b>"Ñ"</b> & Cía',
  brand: 'B',
  category: 'vinos',
  pictureKey: 'k',
  quantity: 2,
  regularPrice: clp(5000),
  unitPrice: clp(5000),
  unitPriceBeforeTaxes: clp(3584),
  totalUnitPrice: clp(5000),
  totalPrice: clp(10_000),
  rates: { tax: 19, extraTax: 20.5, extraTaxCode: 25 },
  taxes: { net: clp(7168), iva: clp(1363), extra: clp(1469) },
}

function whole(hasAlcohol: boolean): OrderWithLines {
  const order = {
    rowId: 1,
    id: 'o'.repeat(22) as OrderId,
    number: 100_001,
    customerRowId: 1,
    requestHash: '',
    status: 'POR PREPARAR' as const,
    buyer: { name: 'Ana', lastName: 'Soto', email: 'ana@correo.example', phone: '', rut: '' },
    storeId: WAREHOUSE,
    delivery: {
      type: 'delivery' as const,
      time: 'programmed' as const,
      programmedType: 'next_day',
      day: '2026-11-13',
      service: 'scheduled' as const,
      region: '13',
      commune: '13114',
      city: null,
      pickupStoreId: null,
      pickupCode: null,
      quoteId: null,
      point: null,
      placeId: null,
      street: 'Av. Apoquindo',
      number: '4501',
      apartment: '12',
      instructions: 'Timbre malo',
      action: 'deliverable_action_meet_at_door' as const,
    },
    hasAlcohol,
    amounts: {
      subtotal: clp(12_990),
      deliveryCost: clp(2990),
      total: clp(12_490),
      due: clp(12_490),
      clubDiscount: clp(500),
      bulkDiscount: ZERO,
      recommendedDiscount: ZERO,
      promotionName: null,
      promotionDiscount: ZERO,
      couponCode: null,
      couponDiscount: ZERO,
    },
    billing: { documentType: 'boleta' as const, company: null },
    taxes: documentTaxes('boleta', [{ gross: clp(9500), rates: line.rates }], { cost: clp(2990), day: '2026-11-12' }),
    holdsStock: true,
    analyticsSent: false,
    expiresAt: new Date(0),
    paidAt: new Date(0),
    createdAt: new Date(0),
  }
  const payment = { source: 'money', type: 'WEBPAY CREDITO', pesos: clp(12_490), state: 'paid' } as const
  return { order, lines: [line], payments: [payment] }
}

describe('the confirmation', () => {
  test('says number, lines, sums, day, address and how to withdraw', () => {
    const mail = confirmationMail(whole(true), AROUND, SENDER)
    expect(mail).toMatchObject({ to: 'ana@correo.example', subject: 'Pedido 100001 confirmado · Liqui' })
    for (const words of [
      'Pedido 100001',
      'Hola Ana',
      '2 × Vino <b>"Ñ"</b> & Cía ($5.000 c/u): $10.000',
      'Subtotal: $10.000',
      'Descuento Socio: -$500',
      'Despacho: $2.990',
      'Total: $12.490',
      'Webpay, crédito',
      'Llega: el viernes 13 de noviembre',
      'Indicaciones: Timbre malo',
      'Ver mi pedido: http://shop/tbk-webpay-final/a/b',
      'http://shop/terminos-y-condiciones',
      'http://shop/terminos-y-condiciones.pdf',
      'Av. Apoquindo 4501, depto. 12, Las Condes',
      'ADVERTENCIA',
      'http://shop/cambios-y-retracto',
    ])
      expect(mail.text).toContain(words)
  })

  test('a line costs what its units do, says what was taken off, and lines are the subtotal', () => {
    const found = whole(false)
    const own = { ...line, unitPrice: clp(4_750), totalPrice: clp(9_500) }
    const mail = confirmationMail({ ...found, lines: [own] }, AROUND, SENDER)
    expect(mail.text).toContain('($5.000 c/u): $10.000 (−$500 con tu cuenta)')
    expect(mail.text).not.toContain('$4.750')
  })

  test.each([
    ['a part', 2_000, 10_490, 'Webpay, crédito'],
    ['all', 12_490, 0, null],
  ])('says that points paid %s of it', (_what, points, due, money) => {
    const found = whole(false)
    const order = { ...found.order, amounts: { ...found.order.amounts, due: clp(due) } }
    const state = 'paid' as const
    const payments = [
      { source: 'points', type: 'WALLET', pesos: clp(points), state },
      { source: 'money', type: due === 0 ? 'FREE' : 'WEBPAY CREDITO', pesos: clp(due), state },
    ] as const
    const { text } = confirmationMail({ ...found, order, payments }, AROUND, SENDER)
    const rows = text.split('\n')
    expect(rows.filter((row) => /^(Liquipuntos|Total): /.test(row))).toEqual([
      `Liquipuntos: ${formatClp(-points)}`,
      `Total: ${formatClp(due)}`,
    ])
    expect(rows.filter((row) => row.startsWith('Medio de pago: '))).toEqual([
      'Medio de pago: Liquipuntos',
      ...(money === null ? [] : [`Medio de pago: ${money}`]),
    ])
  })

  test('links the order and the terms, and nothing where there is no page', () => {
    const hrefs = ({ html }: { html: string }) => [
      ...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)),
    ]
    const always = ['cambios-y-retracto', 'terminos-y-condiciones', 'terminos-y-condiciones.pdf'].map(
      (to) => `http://shop/${to}`,
    )
    expect(hrefs(confirmationMail(whole(true), AROUND, SENDER))).toEqual([
      'http://shop/tbk-webpay-final/a/b',
      ...always,
    ])
    expect(hrefs(confirmationMail(whole(true), NOWHERE, SENDER))).toEqual(always)
  })

  test('keeps only amounts of money on one line, and says each sum with its name', () => {
    const { html } = confirmationMail(whole(true), AROUND, SENDER)
    const unbroken = [...html.matchAll(/<t[dh][^>]*white-space:nowrap[^>]*>([^<]*)</g)].map(([, text]) => text)
    expect(unbroken.length).toBeGreaterThan(3)
    for (const text of unbroken) expect(text).toMatch(/^-?\$[\d.]+$/)
    expect(html).not.toMatch(/width="(?!100%|40%|600"|86")/)
  })

  test('says when, where and with which code a pickup is collected: the day after the stored one', () => {
    const found = whole(false)
    const delivery = { ...found.order.delivery, type: 'pickup' as const, pickupCode: '012345', day: '2026-11-13' }
    const { text } = confirmationMail(
      { ...found, order: { ...found.order, delivery } },
      { ...NOWHERE, store: 'Las Condes, Av. Apoquindo 4775, Las Condes' },
      SENDER,
    )
    expect(text).toContain('Retíralo: el sábado 14 de noviembre')
    expect(text).toContain('Lo retiras en: Las Condes, Av. Apoquindo 4775, Las Condes')
    expect(text).toContain('Código para retiro en tienda: 012345')
    expect(text).toContain('Retiro en tienda: ')
    expect(text).not.toContain('Lo llevamos a')
  })

  test('says of express that it comes within the hour', () => {
    const found = whole(false)
    const delivery = { ...found.order.delivery, time: 'immediate' as const, day: null }
    const { text } = confirmationMail({ ...found, order: { ...found.order, delivery } }, AROUND, SENDER)
    expect(text).toContain('Llega: desde 30 minutos después de tu pago')
  })

  test('names the company of a factura, with its RUT and the taxes apart; of a boleta nobody', () => {
    const found = whole(true)
    const company = { rut: '765432103', company: 'Bar <Sur> SpA', activity: '', address: '', commune: '', city: '' }
    const billing = { documentType: 'factura' as const, company }
    const gross = { gross: clp(9500), rates: line.rates }
    const taxes = documentTaxes('factura', [gross], { cost: clp(2990), day: '2026-11-12' })
    const { text, html } = confirmationMail({ ...found, order: { ...found.order, billing, taxes } }, AROUND, SENDER)
    expect(text).toContain('Factura: Te la enviamos por correo')
    expect(text).toContain('Factura a nombre de: Bar <Sur> SpA, RUT 76.543.210-3')
    expect(text).toContain('Impuestos incluidos: neto $9.323, IVA $1.771, impuesto adicional $1.396')
    expect(html).toContain('Bar &lt;Sur&gt; SpA')
    const boleta = confirmationMail(found, AROUND, SENDER).text
    expect(boleta).toContain('Boleta: Te la enviamos por correo')
    expect(boleta).not.toContain('a nombre de')
  })

  test('warns only where alcohol is sold', () => {
    expect(confirmationMail(whole(false), NOWHERE, SENDER).text).not.toContain('ADVERTENCIA')
    expect(confirmationMail(whole(true), NOWHERE, SENDER).html).toContain('ADVERTENCIA')
  })

  test('lets no name become HTML', () => {
    const { html } = confirmationMail(whole(true), NOWHERE, SENDER)
    expect(html).toContain('Vino &lt;b&gt;&quot;Ñ&quot;&lt;/b&gt; &amp; Cía')
    expect(html).not.toContain('<b>')
  })
})
