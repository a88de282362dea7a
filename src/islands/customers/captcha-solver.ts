// Solves a captcha in a thread of its own: tries keys one by one until one begins as the challenge demands.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Longer than the slowest phone takes. */
const TIMEOUT_MS = 90_000

self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey, timeout: TIMEOUT_MS }).catch(() => null)
  self.postMessage(solution)
})
