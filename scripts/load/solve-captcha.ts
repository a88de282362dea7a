// Solves the shop's captcha as a browser does, by altcha-lib's own solver.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Browser } from './browser.ts'

/** What an order sends as `captcha`; null where the shop gives none. */
export async function solve(browser: Browser): Promise<string | null> {
  const asked = await browser.ask({ name: 'captcha', sort: 'call', address: '/api/captcha' })
  const challenge = asked?.json?.data?.challenge
  if (!challenge) return null
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
