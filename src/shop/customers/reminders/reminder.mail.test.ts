import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT, parseContext } from '#shop/browsing/buying-context.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import { reminderMail } from './reminder.mail.ts'

const LETTER = {
  to: 'ana@correo.example',
  name: 'Ana <b>',
  product: aProduct(7, { displayName: 'Vino "Ñ" & Cía' }),
  price: clp(4500),
  bulk: null,
  context: DEFAULT_CONTEXT,
  wayOut: 'valor.fin.firma',
}

describe('the letter', () => {
  test('says product and price, links the product as it can be bought, and the way out', () => {
    const { to, subject, text, html, unsubscribe } = reminderMail(LETTER, SENDER)
    expect([to, subject]).toEqual(['ana@correo.example', 'Volvió Vino "Ñ" & Cía · Liqui'])
    for (const words of ['Hola Ana <b>:', 'Vino "Ñ" & Cía está de vuelta', 'Tu precio: $4.500', 'ADVERTENCIA'])
      expect(text).toContain(words)
    const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    const hrefs = [...new Set(addresses)]
    expect(unsubscribe).toBe(hrefs[1])
    expect(hrefs).toEqual([
      'http://shop/productos/7/producto-7?delivery_time=programmed&delivery_type=delivery&store_id=9',
      'http://shop/avisos?clave=valor.fin.firma',
    ])
    expect(html).not.toContain('Ana <b>')
    for (const href of hrefs) expect(text).toContain(href)
  })

  test('says what many cost only to whom the price is shown, and warns only of alcohol', () => {
    const bulk = { price: clp(3900), amount: 12 }
    expect(reminderMail({ ...LETTER, bulk }, SENDER).text).toContain('Mayorista: $3.900 c/u desde 12 unidades')
    const ice = { ...LETTER, product: aProduct(8, { hasAlcohol: false }), bulk: { ...bulk, price: null } }
    expect(reminderMail(ice, SENDER).text).not.toMatch(/Mayorista|ADVERTENCIA/)
  })

  test('leads to the store that delivers express', () => {
    const { text } = reminderMail({ ...LETTER, context: parseContext('immediate.delivery.3')! }, SENDER)
    expect(text).toContain('delivery_time=immediate&delivery_type=delivery&store_id=3')
    expect(text).toContain('Express')
  })
})
