// Every provider of the shop, and two invented ones, stand the same scenarios. A provider is found by its file in `stand-ins/`.
import { expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#server/build/payment-providers.ts'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { STAND_INS } from './all-stand-ins.ts'
import { describeProvider } from './describe-provider.ts'

for (const [name, openStandIn] of STAND_INS) describeProvider(name, openStandIn)

test('every provider of the shop is among them, and the invented ones were found by themselves', () => {
  const names = [...STAND_INS.keys()]
  expect(names).toEqual(expect.arrayContaining(Object.keys(PAYMENT_PROVIDERS)))
  expect(names.filter((name) => !(name in PAYMENT_PROVIDERS))).toEqual(['eleventh', 'twelfth'])
})

test('every way to pay has a row; that of bank transfers, which nobody plays, is in ../transfers.test.ts', () => {
  const ways = PAYMENT_METHODS.map(({ provider }) => provider)
  expect(ways.filter((provider) => !STAND_INS.has(provider))).toEqual(['transfer'])
})
