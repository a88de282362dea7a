// The addresses shoppers come from: a network of its own for each.
import { isIPv4 } from 'node:net'
import { expect, test } from 'vitest'
import { addressOf } from './browser.ts'

test('no two shoppers share an address, and each is one of this machine', () => {
  const addresses = Array.from({ length: 70_000 }, (_, n) => addressOf(n))
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of [...addresses.slice(0, 600), addressOf(1_000_019)]) {
    expect(isIPv4(address)).toBe(true)
    expect(address).toMatch(/^127\.[1-9]/)
  }
})
