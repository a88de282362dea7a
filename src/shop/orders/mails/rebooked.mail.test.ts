// What a buyer reads of another day or address, and of what goes once more.
import { expect, test } from 'vitest'
import { sampleMails } from '#tests/support/mails/sample-mails.ts'

const { rebooked, 'rebooked-again': again, 'rebooked-pickup': collected } = sampleMails()

test('a delivery: its new day, place, and who may receive it', () => {
  const { text, subject } = rebooked!
  expect(subject).toBe('Cambiamos la entrega de tu pedido 102969 · Liqui')
  expect(text).toContain('Llega: el miércoles 25 de noviembre, a cualquier hora hasta las 22:00')
  expect(text).toContain('Lo llevamos a: Av. Apoquindo 4501, depto. 1203, Las Condes')
  expect(text).toContain('mayor de 18 años')
})

test('a pickup: its new day and its store, and no address', () => {
  const { text } = collected!
  expect(text).toContain('Retíralo: el jueves 26 de noviembre')
  expect(text).toContain('Lo retiras en: Las Condes, Av. Apoquindo 4775')
  expect(text).not.toContain('Lo llevamos a')
})

test('what could not be handed over: that it goes once more, when, and that nothing more is paid', () => {
  const { text, subject } = again!
  expect(subject).toBe('Vamos de nuevo con tu pedido 102969 · Liqui')
  for (const told of [
    'lo llevamos otra vez',
    'Llega: el miércoles 25 de noviembre',
    'no tienes que pagar nada más',
    'antes de que salga',
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('¿No pediste este cambio')
})
