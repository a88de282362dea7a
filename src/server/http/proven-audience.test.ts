import { expect, test } from 'vitest'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createAudienceCookie } from './audience-cookie.ts'
import { createProvenAudience } from './proven-audience.ts'

const signer = createSigner('a secret of the tests, long enough', 'audience')
const proof = createAudienceCookie({ signer, secure: false, now: () => new Date() })
const clock = { ms: Date.now() }
const [member] = proof.set('member').split(';')

function audiences(living: Record<string, 'guest' | 'member' | 'distributor'>) {
  const asked: string[] = []
  const sessions = {
    kindOf: (token: string) => living[token] ?? null,
    learn: (token: string) => {
      asked.push(token)
      return null
    },
  }
  return { ...createProvenAudience({ proof, sessionCookie: 'liqui', sessions, now: () => clock.ms }), asked }
}

test.each([
  ['a session that lives', `liqui=alive; ${member}`, 'member'],
  ['one that was made another kind', `liqui=other; ${member}`, 'distributor'],
  ['one that ended', `liqui=ended; ${member}`, 'guest'],
  ["a guest's", `liqui=guest; ${member}`, 'guest'],
  ['the proof alone, copied', member, 'guest'],
  ['a session alone', 'liqui=alive', 'guest'],
  ['an empty session', `liqui=; ${member}`, 'guest'],
  ['nothing', undefined, 'guest'],
])('%s', (_name, cookies, audience) => {
  const { read } = audiences({ alive: 'member', other: 'distributor', guest: 'guest' })
  expect(read(cookies)).toBe(audience)
})

test('nobody is asked about guests', () => {
  const { prepare, asked } = audiences({})
  for (const cookies of [undefined, '', 'liqui=alive', 'publico=member; liqui=alive', member]) prepare(cookies)
  expect(asked).toEqual([])
  prepare(`${member}; liqui=alive`)
  expect(asked).toEqual(['alive'])
})

test('a proof whose time is over proves nothing, however often it was read', () => {
  const { read } = audiences({ alive: 'member' })
  const cookies = `liqui=alive; ${member}`
  expect(read(cookies)).toBe('member')
  clock.ms += 31 * 24 * 60 * 60_000
  expect(read(cookies)).toBe('guest')
})
