// What the statement says of each entry.
import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { EntryReason } from './ledger.ts'
import { type LineKind, readStatementPage } from './points-statement.ts'
import { statementView } from './points-statement.view.ts'

const figures = { deposits: 9_000, charges: 500, reserved: 1_200, cashDeposits: 2_000, cashCharges: 0, owed: 0 }
const at = instantAt('2026-11-21', '23:30')

const viewOf = (kind: LineKind, reason: EntryReason, orderNumber: number | null = 100_042) =>
  statementView({
    figures,
    lines: [{ at, kind, points: 1_500, reason, balance: 7_800, orderNumber }],
    page: 1,
    pages: 1,
  }).lines[0]!

test.each([
  ['club_deposit', 'order_delivered', '+1.500', 'Ganados con tu pedido 100042'],
  ['club_deposit', 'order_returned', '+1.500', 'Devueltos de tu pedido 100042'],
  ['club_charge', 'order_refunded', '−1.500', 'Descontados: los ganó tu pedido 100042, que devolvimos'],
  ['cash_deposit', 'order_returned', '+1.500', 'Devueltos de tu pedido 100042, de tu suscripción'],
  ['reserve', 'order_created', '−1.500', 'Reservados para tu pedido 100042'],
  ['reserve', 'order_revived', '−1.500', 'Reservados otra vez para tu pedido 100042: el pago llegó tarde'],
  ['release', 'order_closed', '+1.500', 'Fin de la reserva: tu pedido 100042 no se pagó'],
  ['release', 'order_paid', '+1.500', 'Fin de la reserva: pagaste tu pedido 100042'],
  ['club_charge', 'order_paid', '−1.500', 'Usados en tu pedido 100042'],
  ['cash_charge', 'order_paid', '−1.500', 'Usados en tu pedido 100042, de tu suscripción'],
  ['use', 'order_created', '−1.500', 'Usados en tu pedido 100042'],
  ['debt', 'order_refunded', '1.500', 'Quedan por descontar: los ganó tu pedido 100042, que devolvimos'],
  ['debt_charge', 'debt_paid', '−1.500', 'Descontados: quedaban por descontar de un pedido que devolvimos'],
] as const)('%s, %s', (kind, reason, change, text) => {
  expect(viewOf(kind, reason)).toMatchObject({ day: '21/11/2026', change, text, balance: '7.800' })
})

test('an entry of no order', () => {
  expect(viewOf('cash_deposit', 'subscription', null).text).toBe('Abono de tu suscripción')
})

test('balance, worth, what is reserved, and the pages beside', () => {
  const view = statementView({ figures, lines: [], page: 2, pages: 3 })
  expect(view).toMatchObject({ balance: '9.300', worth: '$9.300', reserved: '1.200', owed: null })
  expect([view.newer, view.older]).toEqual(['/mis-puntos', '/mis-puntos?pagina=3'])
  const last = statementView({ figures: { ...figures, reserved: 0 }, lines: [], page: 3, pages: 3 })
  expect([last.newer, last.older, last.reserved]).toEqual(['/mis-puntos?pagina=2', null, null])
  expect(statementView({ figures: { ...figures, owed: 4_367 }, lines: [], page: 1, pages: 1 }).owed).toBe('4.367')
})

test.each([
  [null, 1],
  ['', 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['99999999', 1],
])('the page of %j', (text, page) => {
  expect(readStatementPage(text)).toBe(page)
})
