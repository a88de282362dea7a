// Makes and checks challenges that cost a browser some computing (ALTCHA, version 2), by altcha-lib, which the server uses nowhere else.
import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { keysFor, type Secret } from './shop-secret.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** The iterations of one try: about a millisecond on a phone, half of one here. */
const ITERATIONS = 1_000
const KEY_BYTES = 32
/** The longest payload that is read; a solution has some 600 characters. */
const MAX_PAYLOAD = 2_000

export interface Challenge {
  readonly parameters: {
    readonly algorithm: string
    readonly cost: number
    /** The challenge's end in epoch seconds. */
    readonly expiresAt: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly keySignature: string
    readonly nonce: string
    readonly salt: string
  }
  readonly signature: string
}

/** The payload a browser sends in base64: the challenge as it came, and the solution. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export type ChallengeIssuer = ReturnType<typeof createChallengeIssuer>

/** Makes and checks challenges that carry their own signature: nothing is stored here. */
export function createChallengeIssuer(secret: Secret) {
  const solutions = keysFor(secret, 'captcha solution')
  const keys = keysFor(secret, 'captcha challenge').map((key, at) => ({
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: solutions[at]!.toString('hex'),
  }))
  return {
    /** Makes a challenge that takes `cost` tries or more, and less than twice as many. */
    async issue({ cost, until }: { readonly cost: number; readonly until: Date }): Promise<Challenge> {
      const made = await createChallenge({
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        counter: randomInt(cost, 2 * cost),
        deriveKey,
        expiresAt: until,
        keyLength: KEY_BYTES,
        ...keys[0]!,
      })
      return made as Challenge
    },
    /**
     * Finds the challenge a payload solves, by its nonce, with its end; null for a payload that is malformed, tampered
     * with, too late or wrong. It does not know whether one was used before.
     */
    async solvedBy(payload: string): Promise<{ readonly nonce: string; readonly until: Date } | null> {
      const sent = read(payload)
      if (!sent) return null
      const { challenge, solution } = sent
      for (const pair of keys) {
        const asked = { challenge: challenge as unknown as Challenge, solution, deriveKey, ...pair }
        if ((await verifySolution(asked)).verified)
          return { nonce: challenge.parameters.nonce, until: new Date(challenge.parameters.expiresAt * 1000) }
      }
      return null
    },
  }
}

function read(payload: string): z.infer<typeof Payload> | null {
  if (payload.length > MAX_PAYLOAD) return null
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
