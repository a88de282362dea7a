// What a secret before today's made is read while it stands beside, and is nothing without it; all that is new is by the one of today.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { createChallengeIssuer } from './captcha.ts'
import { createSealer } from './sealed-value.ts'
import { keyFor, keysFor, type Secret } from './shop-secret.ts'
import { createSigner } from './signed-value.ts'

const OLDEST = 'the oldest secret, long enough for it'
const OLD = 'the old secret, long enough for this'
const NEW = 'the new secret, long enough for this'
const BESIDE: Secret = [NEW, OLD, OLDEST]
const NOW = new Date('2026-11-27T12:00:00Z')
const LATER = new Date('2026-11-27T13:00:00Z')

/** How each kind of value is made and read. */
const KINDS: Readonly<
  Record<
    string,
    { make: (secret: Secret) => string | Promise<string>; reads: (secret: Secret, made: string) => unknown }
  >
> = {
  signed: {
    make: (secret) => createSigner(secret, 'links').sign('value', LATER),
    reads: (secret, made) => createSigner(secret, 'links').read(made, NOW),
  },
  sealed: {
    make: (secret) => createSealer(secret, 'cards').seal('value', LATER),
    reads: (secret, made) => createSealer(secret, 'cards').open(made, NOW),
  },
  challenge: {
    async make(secret) {
      const challenge = await createChallengeIssuer(secret).issue({ cost: 2, until: new Date('2099-01-01T00:00:00Z') })
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    reads: (secret, made) => createChallengeIssuer(secret).solvedBy(made),
  },
}

describe.each(Object.entries(KINDS))('%s', (_, { make, reads }) => {
  test.each([
    ['by the one of today', NEW, BESIDE],
    ['by an old one beside it', OLD, BESIDE],
    ['by an older one beside it', OLDEST, BESIDE],
    ['by several, of which today is the first', BESIDE, NEW],
  ] as const)('%s is read', async (_case, by, under) => {
    expect(await reads(under, await make(by))).not.toBeNull()
  })
  test.each([
    ['by an old one that was taken away', OLD, NEW],
    ['by several, of which today is the first, for whom knows the old one alone', BESIDE, OLD],
    ['by another', 'a secret of somebody else, long enough', BESIDE],
  ] as const)('%s is nothing', async (_case, by, under) => {
    expect(await reads(under, await make(by))).toBeNull()
  })
  test('garbage is nothing', async () => {
    for (const garbage of ['', '.', 'AAAA', 'ñ', 'A'.repeat(3_000), `x.y${await make(OLD)}`])
      expect(await reads(BESIDE, garbage)).toBeNull()
  })
})

test('keys of today come first, and no purpose shares one', () => {
  expect(keysFor(BESIDE, 'a')).toEqual([keyFor(NEW, 'a'), keyFor(OLD, 'a'), keyFor(OLDEST, 'a')])
  expect(keyFor(BESIDE, 'a')).toEqual(keyFor(NEW, 'a'))
  expect(keyFor(NEW, 'a')).not.toEqual(keyFor(NEW, 'b'))
})

test('what an old secret sealed is sealed anew by the one of today, to the same end, whenever that is', () => {
  for (const end of [LATER, new Date('2020-01-01T00:00:00Z')]) {
    const old = createSealer(OLD, 'cards').seal('value', end)
    const renewal = createSealer(BESIDE, 'cards').renew(old)
    if (renewal.by !== 'another') throw new Error(renewal.by)
    const today = createSealer(NEW, 'cards')
    expect(today.renew(renewal.anew)).toEqual({ by: 'today' })
    expect(today.open(renewal.anew, new Date(end.getTime() - 1000))).toBe('value')
    expect(today.open(renewal.anew, end)).toBeNull()
    expect(today.renew(old)).toEqual({ by: 'nobody' })
  }
  expect(createSealer(BESIDE, 'cards').renew('garbage')).toEqual({ by: 'nobody' })
})
