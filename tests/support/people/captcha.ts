// Solves the captcha of a shop that tests run.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '#platform/secrets/captcha.ts'
import { payloadOf } from '#scripts/load/solve-captcha.ts'

export { encoded, payloadOf } from '#scripts/load/solve-captcha.ts'

/** A fresh solution of a running shop's captcha. */
export const solveCaptcha = async (siteUrl: string): Promise<string> => payloadOf(await challengeOf(siteUrl))

/** How many tries a running shop's captcha took. */
export async function triesOf(siteUrl: string): Promise<number> {
  const solution = await solveChallenge({ challenge: await challengeOf(siteUrl), deriveKey })
  return solution?.counter ?? 0
}

async function challengeOf(siteUrl: string): Promise<Challenge> {
  const response = await fetch(`${siteUrl}/api/captcha`)
  const { data } = (await response.json()) as { data: { challenge: Challenge } }
  return data.challenge
}
