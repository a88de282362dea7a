import { expect, test } from 'vitest'
import { bidIdOf, runAuction, skuOf } from './auction.ts'

const campaigns = [
  { id: 'a', sku: 'A', bid: 10 },
  { id: 'b', sku: 'B', bid: 30 },
  { id: 'c', sku: 'C', bid: 20 },
]

test('the highest bids among what is put up win, as many as there are slots', () => {
  const won = (slots: number, products: string[]) =>
    runAuction({ slots, products }, campaigns, 'one').map(({ rank, id }) => `${rank}${id}`)
  expect(won(2, ['A', 'B', 'C', 'D'])).toEqual(['1B', '2C'])
  expect(won(5, ['A', 'D'])).toEqual(['1A'])
  expect(won(2, ['D'])).toEqual([])
})

test('a bid id is told from anything else', () => {
  expect([bidIdOf('A', 'one'), 'nada', '', 'own-1', bidIdOf('A', 'one').slice(1)].map(skuOf)).toEqual([
    'A',
    null,
    null,
    null,
    null,
  ])
})
