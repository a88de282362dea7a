// Solves the shop's captcha as a browser does, by altcha-lib's own solver. For shoppers of `npm run load` and of the tests.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from '#platform/secrets/captcha.ts'
import type { Browser } from './browser.ts'

/** What an order sends as `captcha`; null where the shop gives none. */
export async function solve(browser: Browser): Promise<string | null> {
  const asked = await browser.ask({ name: 'captcha', sort: 'call', address: '/api/captcha' })
  const challenge = asked?.json?.data?.challenge
  return challenge ? payloadOf(challenge) : null
}

/** What a form sends as `captcha`. */
export async function payloadOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encoded({ challenge, solution })
}

export const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64')
