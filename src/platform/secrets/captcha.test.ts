import { describe, expect, test } from 'vitest'
import { encoded, payloadOf } from '#tests/support/people/captcha.ts'
import { createChallengeIssuer } from './captcha.ts'

const issuer = createChallengeIssuer('a secret of nobody, with enough letters')
const soon = () => new Date(Date.now() + 60_000)
const issue = (until = soon()) => issuer.issue({ cost: 3, until })
const decoded = (payload: string) => JSON.parse(Buffer.from(payload, 'base64').toString())

describe('a challenge', () => {
  test('is solved by who computes it', async () => {
    const until = soon()
    const challenge = await issue(until)
    expect(await issuer.solvedBy(await payloadOf(challenge))).toEqual({
      nonce: challenge.parameters.nonce,
      until: new Date(Math.floor(until.getTime() / 1000) * 1000),
    })
  })

  test('is never the same, and takes at least as many tries as it costs', async () => {
    const [one, other] = await Promise.all([issue(), issue()])
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce)
    expect(decoded(await payloadOf(one)).solution.counter).toBeGreaterThanOrEqual(3)
  })

  test('is not solved too late', async () => {
    expect(await issuer.solvedBy(await payloadOf(await issue(new Date(Date.now() - 2_000))))).toBeNull()
  })

  test('of another shop is nothing here', async () => {
    const strange = createChallengeIssuer('another secret, with as many letters')
    const payload = await payloadOf(await strange.issue({ cost: 3, until: soon() }))
    expect(await issuer.solvedBy(payload)).toBeNull()
  })

  test.each([
    ['a longer life', { expiresAt: 9_999_999_999 }],
    ['an easier key', { keyPrefix: '00' }],
    ['another nonce', { nonce: '0'.repeat(32) }],
    ['less work', { cost: 1 }],
    ['a key of its own', { keySignature: '0'.repeat(64) }],
    ['one thing more', { extra: true }],
  ])('is not believed with %s', async (_name, change) => {
    const { challenge, solution } = decoded(await payloadOf(await issue()))
    const parameters = { ...challenge.parameters, ...change }
    expect(await issuer.solvedBy(encoded({ challenge: { ...challenge, parameters }, solution }))).toBeNull()
  })

  test.each([
    ['a wrong key', { derivedKey: '0'.repeat(64), counter: 4 }],
    ['its prefix as key', 'prefix'],
    ['no solution', null],
    ['an object as key', { derivedKey: {}, counter: 4 }],
    ['a counter below zero', 'negative'],
  ])('is not solved by %s', async (_name, given) => {
    const { challenge, solution: right } = decoded(await payloadOf(await issue()))
    const wrong =
      given === 'prefix'
        ? { ...right, derivedKey: challenge.parameters.keyPrefix }
        : given === 'negative'
          ? { ...right, counter: -1 }
          : given
    expect(await issuer.solvedBy(encoded({ challenge, solution: wrong }))).toBeNull()
  })

  test.each([
    '',
    'no base64 at all',
    encoded(null),
    encoded([]),
    encoded({ challenge: { parameters: null, signature: 'x' }, solution: {} }),
    encoded({ __proto__: { challenge: {} } }),
    'x'.repeat(100_000),
    encoded({ challenge: { parameters: { nonce: 'n', expiresAt: 1e12 } }, solution: { counter: 1, derivedKey: '00' } }),
  ])('is not solved by nonsense: %.40s', async (payload) => {
    expect(await issuer.solvedBy(payload)).toBeNull()
  })
})
