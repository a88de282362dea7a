// A payment provider translates, and is short: what does not fit the common face changes the face, not the file.
import { expect, it } from 'vitest'
import { readSource } from './source.ts'

const MOST_LINES = 90

it(`every file of a payment provider has at most ${MOST_LINES} lines`, () => {
  const files = readSource(['src/shop/payments']).filter(({ path }) => path.endsWith('.provider.ts'))
  const lengths = files.map(({ path, text }) => [path, text.trimEnd().split('\n').length] as const)
  expect(lengths.length).toBeGreaterThan(9)
  expect(lengths.filter(([, lines]) => lines > MOST_LINES)).toEqual([])
})
