// What the dialog of Webpay Oneclick says with a card, without one, and before one is deleted.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardDialog } from './CardDialog.tsx'

type Props = Parameters<typeof CardDialog>[0]

const nothing = () => {}
const BASE: Props = {
  card: { type: 'Visa', digits: '6623' },
  at: 'choosing',
  pesos: 33_155,
  instalments: 1,
  password: '',
  problem: '',
  dialog: { current: null },
  chooseInstalments: nothing,
  typePassword: nothing,
  register: nothing,
  pay: nothing,
  askToRemove: nothing,
  keep: nothing,
  remove: nothing,
  close: nothing,
}
const shown = (changes: Partial<Props> = {}) => renderToStaticMarkup(<CardDialog {...BASE} {...changes} />)

test('a credit card may pay in 1, 2, 3, 4, 5, 6 or 12 payments', () => {
  const options = [...shown().matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(options).toEqual(['Sin cuotas', ...['2 cuotas', '3 cuotas', '4 cuotas', '5 cuotas', '6 cuotas', '12 cuotas']])
  expect(shown()).toContain('Visa terminada en 6623')
  expect(shown()).toContain('Pagar $33.155')
})

test.each(['Redcompra', 'Prepago'])('%s has no instalments', (type) => {
  const html = shown({ card: { type, digits: '7763' } })
  expect(html).not.toContain('<option')
  expect(html).toContain('Esta tarjeta paga sin cuotas.')
})

test('without a card one is registered, and nothing is charged', () => {
  const html = shown({ card: null })
  expect(html).toContain('Inscribe tu tarjeta')
  expect(html).not.toContain('Pagar $')
  expect(shown({ card: null, at: 'busy' })).toContain('aria-busy="true"')
})

test('a card is deleted after a second press only', () => {
  expect(shown()).not.toContain('Sí, eliminar')
  const html = shown({ at: 'asking' })
  expect(html).toContain('¿Eliminar Visa terminada en 6623?')
  expect(html).toMatch(/<input[^>]* type="password"/)
  expect(html).not.toContain('Pagar $')
})

test('what went wrong is an alert', () => {
  expect(shown({ problem: 'Ha ocurrido un error' })).toMatch(/role="alert".*Ha ocurrido un error/)
})
