// Who collects points, and what an order earns.
import { expect, test } from 'vitest'
import { collectsPoints, formatPoints, pointsEarned } from './points.ts'

test.each([
  ['the rate of what was paid without delivery', [['WEBPAY DEBITO', 35_050]], 2_990, 1, 320],
  ['rounded down', [['WEBPAY CREDITO', 10_199]], 0, 1, 101],
  [
    'nothing for what points paid',
    [
      ['WALLET', 20_000],
      ['WEBPAY CREDITO', 5_000],
    ],
    2_000,
    1,
    30,
  ],
  [
    'nothing for delivery alone',
    [
      ['WALLET', 9_000],
      ['WEBPAY CREDITO', 2_990],
    ],
    2_990,
    1,
    0,
  ],
  ['nothing for an order that points paid whole', [['WALLET', 9_000]], 2_990, 1, 0],
  ['another rate', [['WEBPAY CREDITO', 10_000]], 0, 5, 500],
  ['no rate', [['WEBPAY CREDITO', 10_000]], 0, 0, 0],
] as const)('an order earns %s', (_, payments, deliveryCost, rate, earned) => {
  const paid = { payments: payments.map(([type, pesos]) => ({ type, pesos })), deliveryCost, givenBack: 0 }
  expect(pointsEarned(paid, rate)).toBe(earned)
})

test('nothing is earned with money that was given back', () => {
  const payments = [{ type: 'WEBPAY CREDITO', pesos: 12_990 }]
  expect(pointsEarned({ payments, deliveryCost: 2_990, givenBack: 4_000 }, 1)).toBe(60)
  expect(pointsEarned({ payments, deliveryCost: 2_990, givenBack: 12_990 }, 1)).toBe(0)
})

test('members and caterers collect points, nobody else', () => {
  const kinds = ['guest', 'member', 'distributor', 'caterer'] as const
  expect(kinds.filter(collectsPoints)).toEqual(['member', 'caterer'])
})

test('points have a dot between thousands', () => {
  expect([0, 999, 8450, 1_000_000].map(formatPoints)).toEqual(['0', '999', '8.450', '1.000.000'])
})
