import { describe, expect, test } from 'vitest'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createAudienceCookie } from './audience-cookie.ts'

const DAY_MS = 24 * 60 * 60 * 1000

function cookies(secure = false) {
  const clock = { ms: Date.parse('2026-11-22T12:00:00Z') }
  const signer = createSigner('a secret of the tests, long enough', 'audience')
  const cookie = createAudienceCookie({ signer, secure, now: () => new Date(clock.ms) })
  return { ...cookie, signer, clock }
}
const sent = (header: string) => header.split(';')[0]!

test.each(['member', 'distributor', 'caterer'] as const)('a %s proves it for thirty days', (audience) => {
  const { set, claimed, clock } = cookies()
  const header = `edad=1; ${sent(set(audience))}; compra=immediate.delivery.3`
  expect(claimed(header)).toBe(audience)
  clock.ms += 30 * DAY_MS - 1000
  expect(claimed(header)).toBe(audience)
  clock.ms += 1000
  expect(claimed(header)).toBe('guest')
})

test('it is current for half of its life, and as long as it says the same', () => {
  const { set, isCurrent, clock } = cookies()
  const header = sent(set('member'))
  expect(['member', 'caterer', 'guest'].map((audience) => isCurrent(header, audience as 'member'))).toEqual([
    true,
    false,
    false,
  ])
  expect([isCurrent('', 'guest'), isCurrent('', 'member')]).toEqual([true, false])
  clock.ms += 15 * DAY_MS
  expect(isCurrent(header, 'member')).toBe(false)
})

test('a guest proves nothing: the cookie is deleted', () => {
  expect(cookies().set('guest')).toBe('publico=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
})

test('over https it has the prefix that other hosts cannot set', () => {
  const { set, claimed } = cookies(true)
  expect(set('member')).toMatch(/^__Host-publico=\S+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  expect(claimed(sent(set('member')))).toBe('member')
  expect(claimed(sent(cookies().set('member')))).toBe('guest')
})

describe('what nobody signed', () => {
  const { set, claimed, signer, clock } = cookies()
  const proof = sent(set('member'))

  test.each([
    '',
    'publico=',
    'publico=member',
    proof.replace('member', 'distributor'),
    `${proof}A`,
    `x${proof}`,
    `publico=${'m'.repeat(5_000)}`,
    `publico=${signer.sign('guest', new Date(clock.ms + DAY_MS))}`,
    `publico=${signer.sign('admin', new Date(clock.ms + DAY_MS))}`,
  ])('%j is a guest', (header) => {
    expect(claimed(header)).toBe('guest')
  })
})
