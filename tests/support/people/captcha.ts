// Solves the shop's captcha as a browser does, by altcha-lib's own solver.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '#platform/secrets/captcha.ts'

/** What a form sends as `captcha`. */
export async function payloadOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encoded({ challenge, solution })
}

export const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')

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
