// All that follows from the shop's secret is known to its rotation: how long an old one is needed, and what is stored under it.
import { expect, it } from 'vitest'
import { PROTECTED } from '#server/secrets/protected-values.ts'
import { SEALED_PLACES } from '#shop/operations/secrets/sealed-places.ts'
import { readSource } from './source.ts'

it('every purpose of a key is in the list of what the secret protects, and no other', () => {
  const used = readSource(['src', 'scripts']).flatMap(({ text }) =>
    [...text.matchAll(/\b(?:keyFor|keysFor|createSigner|createSealer)\([\w.]+,\s*'([^']+)'\)/g)].map(
      ([, name]) => name!,
    ),
  )
  expect([...new Set(used)].sort()).toEqual(Object.keys(PROTECTED).sort())
})

it('what is stored under it has a place in the database, where it is sealed anew', () => {
  const stored = Object.entries(PROTECTED).flatMap(([purpose, each]) => (each === 'stored' ? [purpose] : []))
  const places = Object.values(SEALED_PLACES).map(({ purpose }) => purpose)
  expect([...new Set(places), 'secret in use'].sort()).toEqual(stored.sort())
})
