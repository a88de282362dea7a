// A bank's statement as the books of the transfers.
import { expect, test } from 'vitest'
import { type ReferencedTransfer, statementEntries } from './statement-books.ts'

const transfer = (orderNumber: number, more: Partial<ReferencedTransfer> = {}): ReferencedTransfer => ({
  ...{ orderNumber, reference: `lq-${orderNumber}`, pesos: 9_000, orderStatus: 'POR PREPARAR' },
  ...{ isConfirmed: false, bankReference: null, ...more },
})
const TRANSFERS = [
  transfer(100_001),
  transfer(100_002, { isConfirmed: true, bankReference: 'B-2' }),
  transfer(100_003, { isConfirmed: true }),
]

test.each<[string, { reference?: string; pesos?: number; text?: string }, [string, number][]]>([
  ['a line that names an order', {}, [['lq-100001', 9_000]]],
  ['one with another amount', { pesos: 8_999 }, [['lq-100001', 8_999]]],
  ['one that was confirmed by its number, whatever it says', { reference: 'B-2', text: 'TEF' }, [['lq-100002', 9_000]]],
  ['one an operator confirmed without its number', { text: 'Pedido 100003' }, [['lq-100003', 9_000]]],
  ['one that names no order', { text: 'TEF' }, [['B-1', 9_000]]],
  ['one that names two', { text: '100001 y 100002' }, [['B-1', 9_000]]],
  ['money that left', { pesos: -9_000 }, []],
])('%s', (_, line, expected) => {
  const found = statementEntries([{ reference: 'B-1', pesos: 9_000, text: 'Pedido 100001', ...line }], TRANSFERS)
  expect(found.map(({ reference, captured }) => [reference, captured])).toEqual(expected)
})

test('an order paid twice has two entries', () => {
  const line = (reference: string) => ({ reference, pesos: 9_000, text: 'Pedido 100001' })
  expect(statementEntries([line('B-8'), line('B-9')], TRANSFERS).map(({ reference }) => reference)).toEqual([
    'lq-100001',
    'lq-100001',
  ])
})
