import { expect, test } from 'vitest'
import { createSealer } from './sealed-value.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date('2026-11-22T12:15:00Z')
const secret = 'a secret of at least thirty-two letters'
const sealer = createSealer(secret, 'draft')

test('what is sealed is opened, until its end', () => {
  const sealed = sealer.seal('Ñuñoa 1', later)
  expect(Buffer.from(sealed, 'base64url').includes('Ñuñoa')).toBe(false)
  expect(sealer.open(sealed, now)).toBe('Ñuñoa 1')
  expect(sealer.open(sealed, later)).toBeNull()
})

test('the same value is never sealed the same way', () =>
  expect(sealer.seal('a', later)).not.toBe(sealer.seal('a', later)))

test('nothing else opens it, and nothing changed is opened', () => {
  const sealed = sealer.seal('secreto', later)
  expect(createSealer(secret, 'other').open(sealed, now)).toBeNull()
  expect(createSealer('another secret of thirty-two letters', 'draft').open(sealed, now)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(sealer.open(changed.toString('base64url'), now)).toBeNull()
  }
})

test.each([[''], ['abc'], ['no es nada'], ['A'.repeat(60)]])('%j is nothing', (text) =>
  expect(sealer.open(text, now)).toBeNull(),
)
