// Which line of a bank's statement pays which order.
import { describe, expect, test } from 'vitest'
import { type MatchKind, matchStatement, type WaitingTransfer } from './bank-statement.ts'

const waiting = (orderNumber: number, pesos: number, more: Partial<WaitingTransfer> = {}): WaitingTransfer => ({
  ...{ orderNumber, pesos, orderStatus: 'PENDIENTE', isConfirmed: false, bankReference: null },
  ...more,
})
const TRANSFERS = [
  waiting(100_001, 25_990),
  waiting(100_002, 8_000),
  waiting(100_003, 9_000, { isConfirmed: true, bankReference: 'B-3' }),
]
const line = (text: string, pesos: number, reference = 'B-1') => ({ reference, pesos, text })

describe('a line', () => {
  test.each<[string, string, number, MatchKind, number | null]>([
    ['with number and amount', 'Pedido 100001', 25_990, 'match', 100_001],
    ['with the number as people write it', 'TEF de Bar Sur, N°100.001', 25_990, 'match', 100_001],
    ['with a RUT beside the number', '76.543.210-3 pago #100002', 8_000, 'match', 100_002],
    ['with a peso less', 'Pedido 100001', 25_989, 'another amount', 100_001],
    ['of an order nobody transfers for', 'Pedido 100009', 25_990, 'no order', null],
    ['with the amount alone', 'Transferencia de terceros', 25_990, 'no order', null],
    ['with two orders', '100001 y 100002', 33_990, 'several orders', null],
    ['with the same number twice', '100001 pedido 100001', 25_990, 'match', 100_001],
    ['within a longer number', 'cuenta 1000011', 25_990, 'no order', null],
    ['of an order that has its money', 'Pedido 100003', 9_000, 'paid twice', 100_003],
    ['of money that left', 'Pedido 100001', -25_990, 'no payment', null],
  ])('%s', (_, text, pesos, kind, order) => {
    const [match] = matchStatement([line(text, pesos)], TRANSFERS)
    expect([match!.kind, match!.order?.orderNumber ?? null]).toEqual([kind, order])
  })

  test('that was confirmed before is not confirmed again', () => {
    expect(matchStatement([line('Pedido 100003', 9_000, 'B-3')], TRANSFERS)[0]!.kind).toBe('confirmed before')
  })

  test('with the reference of an earlier line is confirmed once, whatever it names', () => {
    const same = [line('Pedido 100001', 25_990, 'B-1'), line('Pedido 100002', 8_000, 'B-1')]
    expect(matchStatement(same, TRANSFERS).map(({ kind }) => kind)).toEqual(['match', 'confirmed before'])
  })

  test('of a second transfer in one statement pays nothing', () => {
    const twice = [line('Pedido 100001', 25_990, 'B-1'), line('Pedido 100001', 25_990, 'B-2')]
    expect(matchStatement(twice, TRANSFERS).map(({ kind }) => kind)).toEqual(['match', 'paid twice'])
  })
})
