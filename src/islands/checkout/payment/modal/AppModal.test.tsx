// What the dialog of an app's payment says in each of its states, on phones and elsewhere.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppModal } from './AppModal.tsx'

type Props = Parameters<typeof AppModal>[0]

const nothing = () => {}
const BASE: Props = {
  name: 'Redpay',
  orderNumber: 100_123,
  amount: 33_155,
  deeplink: 'redpay://pay/1',
  qr: 'https://redpay.example/pay/1',
  isPhone: false,
  timeLeft: '4:59',
  state: 'waiting',
  dialog: { current: null },
  opened: nothing,
  cancel: nothing,
  again: nothing,
  other: nothing,
}
const shown = (changes: Partial<Props> = {}) => renderToStaticMarkup(<AppModal {...BASE} {...changes} />)

describe('elsewhere than on a phone', () => {
  test('a code of eight pixels a module, its countdown, and how to cancel', () => {
    const html = shown()
    for (const text of ['Paga con Redpay', '$33.155', 'Pedido 100123', '4:59', 'Cancelar']) expect(html).toContain(text)
    const [, width, size] = /width="(\d+)" height="\d+" viewBox="0 0 (\d+) \d+"/.exec(html) ?? []
    expect(Number(width)).toBe(Number(size) * 8)
    expect(html).not.toContain('redpay://')
    expect(html).not.toContain('EXPIRADO')
  })

  test.each([
    ['Redpay', 'Abre la app de tu banco.'],
    ['Mach', 'Abre la app de Mach.'],
    ['Chek', 'Abre la app de Chek.'],
  ])('a code of %s names the app that reads it', (name, line) => expect(shown({ name })).toContain(line))

  test('a picture the provider drew is shown as it is', () => {
    expect(shown({ qr: 'data:image/png;base64,AAAA' })).toContain('src="data:image/png;base64,AAAA"')
  })
})

test('on a phone the app comes first', () => {
  const html = shown({ isPhone: true })
  expect(html).toContain('href="redpay://pay/1"')
  expect(html).toContain('Abrir Redpay')
  expect(html).toContain('Esperando la confirmación de Redpay')
  expect(html).not.toContain('<svg class="qr"')
})

describe('its time is over', () => {
  test('nothing is said of a charge before the payment was given up', () => {
    const html = shown({ timeLeft: null, state: 'canceling' })
    expect(html).toContain('EXPIRADO')
    expect(html).not.toContain('ningún cobro')
  })

  test('then it is, with a new code and another method', () => {
    const html = shown({ timeLeft: null, state: 'over' })
    for (const text of [
      'El código venció. No se realizó ningún cobro.',
      'Generar otro código',
      'Elegir otro medio de pago',
    ])
      expect(html).toContain(text)
  })
})

test('a payment that could not be cancelled says so, and can be tried again', () => {
  const html = shown({ state: 'failed' })
  expect(html).toContain('Hubo un error. Intenta más tarde.')
  expect(html).toContain('Cancelar')
  expect(html).not.toContain('ningún cobro')
})
