import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { hashPersonalData } from '#shop/visitors/visitor.ts'
import { publicPageUrl, purchaseOf, totalValue } from './shop-event.ts'

const SITE = 'https://liqui.example'

describe('the address of a page', () => {
  test.each([
    ['https://liqui.example/', `${SITE}/`],
    ['https://liqui.example/productos/4/merlot?fbclid=x#top', `${SITE}/productos/4/merlot`],
    ['https://liqui.example/categorias/vinos?pagina=2', `${SITE}/categorias/vinos`],
    ['https://liqui.example/resultados?busqueda=algo+privado', `${SITE}/resultados`],
    ['https://liqui.example/tbk-webpay-final/secret/order', `${SITE}/tbk-webpay-final`],
    ['https://elsewhere.example/productos/4/x', `${SITE}/productos/4/x`],
    ['javascript:alert(1)', null],
    ['nothing', null],
  ])('%s is reported as %s', (url, reported) => {
    expect(publicPageUrl(url, SITE)).toBe(reported)
  })
})

test('the worth of items is what they cost together', () => {
  const item = { sku: 'A', name: 'A', brand: '', category: '' }
  expect(totalValue([])).toBe(0)
  expect(
    totalValue([
      { ...item, price: 1_200, amount: 3 },
      { ...item, price: 5_000, amount: 1 },
    ]),
  ).toBe(8_600)
})

test('a purchase carries what was paid, its taxes, and its buyer only hashed', () => {
  const zero = clp(0)
  const line = {
    sku: 'A1',
    name: 'Vino',
    brand: 'Marca',
    category: 'vinos',
    quantity: 2,
    totalUnitPrice: clp(4_500),
    totalPrice: clp(9_000),
    unitPriceBeforeTaxes: clp(3_000),
  }
  const order = {
    number: 100_042,
    buyer: { name: 'Ana', lastName: 'Soto', email: 'Ana@Correo.example', phone: '+56 9 1234 5678', rut: '123456785' },
    amounts: {
      subtotal: clp(12_990),
      deliveryCost: clp(2_990),
      total: clp(11_990),
      due: clp(11_990),
      clubDiscount: zero,
      bulkDiscount: zero,
      recommendedDiscount: zero,
      promotionName: null,
      promotionDiscount: zero,
      couponCode: null,
      couponDiscount: zero,
    },
  }
  const visitor = { fbp: null, fbc: null, client: null, ip: '1.1.1.1', userAgent: 'x', customer: null }
  const event = purchaseOf(order, [line as never], { visitor, at: new Date(5_000), url: `${SITE}/checkout` })
  expect(event).toMatchObject({
    kind: 'purchase',
    id: 'pur_100042',
    at: 5_000,
    value: 11_990,
    buyer: {
      email: hashPersonalData('ana@correo.example'),
      phone: hashPersonalData('56912345678'),
      name: hashPersonalData('ana'),
      lastName: hashPersonalData('soto'),
    },
    items: [{ sku: 'A1', price: 4_500, amount: 2 }],
    order: { number: 100_042, delivery: 2_990, tax: 3_000, coupon: null },
  })
  const written = JSON.stringify(event)
  for (const secret of ['Ana', 'Soto', 'orreo', '1234', '12345678'])
    expect(written.replace(/[0-9a-f]{64}/g, '')).not.toContain(secret)
})
