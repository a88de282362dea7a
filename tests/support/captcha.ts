// Solves the shop's captcha as a browser does, by altcha-lib's own solver.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '#platform/captcha.ts'

/** What a form sends as `captcha`. */
export async function payloadOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encoded({ challenge, solution })
}

export const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')

/** A fresh solution of a running shop's captcha. */
export async function solveCaptcha(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/captcha`)
  const { data } = (await response.json()) as { data: { challenge: Challenge } }
  return payloadOf(data.challenge)
}
