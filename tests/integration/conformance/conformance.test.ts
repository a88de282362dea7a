// Every provider of the shop, and two invented ones, stand the same scenarios. A provider is found by its file in `stand-ins/`.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#server/payment-providers.ts'
import { describeProvider } from './describe-provider.ts'
import type { StandIn } from './stand-in.ts'

const FOLDER = new URL('stand-ins/', import.meta.url)
const names = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''))

for (const name of names) {
  const { openStandIn } = (await import(new URL(`${name}.ts`, FOLDER).pathname)) as { openStandIn(): Promise<StandIn> }
  describeProvider(name, openStandIn)
}

test('every provider of the shop is among them, and the invented ones were found by themselves', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(PAYMENT_PROVIDERS)))
  expect(names.filter((name) => !(name in PAYMENT_PROVIDERS))).toEqual(['eleventh', 'twelfth'])
})
