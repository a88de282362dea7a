// Who collects points, and what an order earns.
import { expect, test } from 'vitest'
import { collectsPoints, earningMoney, formatPoints, pointsEarned } from './points.ts'

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
  const paid = {
    payments: payments.map(([type, pesos]) => ({ type, pesos })),
    deliveryCost,
    givenBack: { forLines: 0, inAll: 0 },
  }
  expect(pointsEarned(earningMoney(paid), rate)).toBe(earned)
})

test('nothing is earned with money that was given back', () => {
  const paid = { payments: [{ type: 'WEBPAY CREDITO', pesos: 12_990 }], deliveryCost: 2_990 }
  const earning = (forLines: number, inAll: number) => earningMoney({ ...paid, givenBack: { forLines, inAll } })
  expect([earning(0, 0), earning(4_000, 4_000), earning(0, 2_990), earning(4_000, 6_990)]).toEqual([
    10_000, 6_000, 10_000, 6_000,
  ])
  expect([earning(0, 4_000), earning(10_000, 12_990), earning(0, 12_990)]).toEqual([8_990, 0, 0])
})

test('members and caterers collect points, nobody else', () => {
  const kinds = ['guest', 'member', 'distributor', 'caterer'] as const
  expect(kinds.filter(collectsPoints)).toEqual(['member', 'caterer'])
})

test('points have a dot between thousands', () => {
  expect([0, 999, 8450, 1_000_000].map(formatPoints)).toEqual(['0', '999', '8.450', '1.000.000'])
})
