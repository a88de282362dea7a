import { describe, expect, test } from 'vitest'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import type { Order } from '#shop/orders/order.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import { common } from '#texts/common.ts'
import type { MailedStage } from './mailed-stages.ts'
import { stageMail } from './stage.mail.ts'

const AROUND = { reason: 'advanced', store: null, commune: 'Las Condes', page: '/tbk-webpay-final/a/b' } as const
const STAGES: MailedStage[] = ['EN PROCESO', 'PREPARADO', 'EN RUTA', 'ENTREGADO', 'NO ENTREGADO', 'ANULADO']

function order(type: 'delivery' | 'pickup', hasAlcohol = true): Order {
  return {
    id: 'o'.repeat(22) as OrderId,
    number: 100_001,
    buyer: { name: 'Ana <b>', lastName: 'Soto', email: 'ana@correo.example', phone: '', rut: '' },
    delivery: {
      ...{ type, time: 'programmed', day: '2026-11-27', pickupCode: type === 'pickup' ? '246810' : null },
      ...{ street: 'Av. Apoquindo', number: '4501', apartment: '1203', instructions: null },
    },
    hasAlcohol,
  } as Order
}

describe.each(STAGES)('%s', (stage) => {
  test.each(['delivery', 'pickup'] as const)('says the same of a %s as text and as HTML', (type) => {
    const mail = stageMail(order(type), stage, AROUND, SENDER)
    expect(mail.to).toBe('ana@correo.example')
    expect(mail.subject).toContain('100001')
    expect(mail.text).toContain('http://shop/tbk-webpay-final/a/b')
    expect(mail.html).toContain('http://shop/tbk-webpay-final/a/b')
    expect(mail.html).toContain('Ana &lt;b&gt;')
    expect([mail.text, mail.html].map((body) => body.includes(common.alcohol.text))).toEqual([true, true])
  })
})

test('only what can be collected names its code and its store', () => {
  const ready = stageMail(order('pickup'), 'PREPARADO', { ...AROUND, store: 'Tienda Centro' }, SENDER)
  expect(ready.text).toContain('246810')
  expect(ready.text).toContain('Tienda Centro')
  const others = STAGES.filter((stage) => stage !== 'PREPARADO')
  for (const stage of others) expect(stageMail(order('pickup'), stage, AROUND, SENDER).text).not.toContain('246810')
})

test('an order without alcohol carries no warning and asks for no identity card', () => {
  const { text } = stageMail(order('delivery', false), 'EN RUTA', AROUND, SENDER)
  expect(text).not.toContain(common.alcohol.text)
  expect(text).not.toContain('cédula')
})

test('on its way it says when and where it arrives, and nothing of a day of what came express', () => {
  const { text, html } = stageMail(order('delivery'), 'EN RUTA', AROUND, SENDER)
  expect(text).toContain('Llega: el viernes 27 de noviembre, a cualquier hora hasta las 22:00')
  expect(text).toContain('Lo llevamos a: Av. Apoquindo 4501, depto. 1203, Las Condes')
  expect(html).toContain('Av. Apoquindo 4501')
  const { delivery, ...sent } = order('delivery')
  const express = stageMail({ ...sent, delivery: { ...delivery, time: 'immediate' } }, 'EN RUTA', AROUND, SENDER).text
  expect(express).not.toContain('27 de noviembre')
  expect(express).toContain('Lo llevamos a: Av. Apoquindo 4501')
  for (const stage of STAGES.filter((each) => each !== 'EN RUTA'))
    expect(stageMail(order('delivery'), stage, AROUND, SENDER).text).not.toContain('Lo llevamos a')
})

describe('of what a courier brings', () => {
  const courier: ShownDelivery = {
    ...{ courier: 'UBER', label: 'EN_ROUTE_TO_DROPOFF', tip: 0, rider: 'Pedro' },
    dropoffEta: instantAt('2026-11-25', '19:40'),
    trackingUrl: 'https://courier.example/seguir?a=1&b=2',
  }
  const mailOf = (stage: MailedStage, more: Partial<ShownDelivery> = {}) =>
    stageMail(order('delivery'), stage, { ...AROUND, courier: { ...courier, ...more } }, SENDER)

  test('the mail that it is on its way says when it arrives and leads to the courier’s map', () => {
    const { text, html } = mailOf('EN RUTA')
    expect(text).toContain('Lo lleva: Pedro, de Uber\nLlega: cerca de las 19:40')
    expect(text).toContain('Seguir en el mapa de Uber: https://courier.example/seguir?a=1&b=2')
    expect(html).toContain('href="https://courier.example/seguir?a=1&amp;b=2"')
    expect(text).toContain('http://shop/tbk-webpay-final/a/b')
  })

  test.each([
    ['no time and no map', mailOf('EN RUTA', { dropoffEta: null, trackingUrl: null })],
    ['a courier who has ended', mailOf('EN RUTA', { label: 'COMPLETED' })],
    ['another stage', mailOf('ENTREGADO')],
  ])('%s: nothing of it', (_, { text }) => {
    expect(text).not.toContain('cerca de las')
    expect(text).not.toContain('courier.example')
  })
})

test('what could not be delivered says why, and nothing leads nowhere', () => {
  const mail = stageMail(order('delivery'), 'NO ENTREGADO', { ...AROUND, reason: 'nobody_home', page: null }, SENDER)
  expect(mail.text).toContain('No había nadie que pudiera recibirlo.')
  expect(mail.text).not.toContain('Ver mi pedido')
})

test('what was annulled says why and what is given back', () => {
  const around = { ...AROUND, reason: 'out_of_stock', givenBack: ['Te vamos a devolver $5.000.'] } as const
  const { text } = stageMail(order('delivery'), 'ANULADO', around, SENDER)
  expect(text).toContain('Nos quedamos sin uno de los productos.')
  expect(text).toContain('Te vamos a devolver $5.000.')
})
