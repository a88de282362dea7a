import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './signed-value.ts'

const signer = createSigner('a secret of the tests, long enough', 'audience')
const until = new Date('2026-12-01T00:00:00Z')

test('what was signed is read again, with its end', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,20}$/), (value) => {
      expect(signer.verify(signer.sign(value, until))).toEqual({ value, until: until.getTime() })
    }),
  )
})

test('a changed letter, another purpose or another secret makes it nothing', () => {
  const text = signer.sign('member', until)
  for (let at = 0; at < text.length; at++) {
    const other = text[at] === 'a' ? 'b' : 'a'
    expect(signer.verify(text.slice(0, at) + other + text.slice(at + 1))).toBeNull()
  }
  expect(createSigner('a secret of the tests, long enough', 'token').verify(text)).toBeNull()
  expect(createSigner('another secret of the tests, long', 'audience').verify(text)).toBeNull()
})

test.each([
  '',
  '.',
  '..',
  'member',
  'member.x',
  'member..',
  '.x.y',
  'member.x.y.z',
  'member.-1.AAAAAAAAAAAAAAAAAAAAAA',
])('%j is nothing', (text) => {
  expect(signer.verify(text)).toBeNull()
})
