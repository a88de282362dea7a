// Proves to the shop that somebody is there, where many call from one address: a captcha is solved in the background, once for all calls that wait.
import { solution } from '#islands/customers/captcha.ts'
import { call } from '#islands/shared/call.ts'

const NEVER = new AbortController().signal
let running: Promise<boolean> | null = null

/** True once the browser has the cookie that says so. */
export function proveSelf(): Promise<boolean> {
  running ??= prove().finally(() => {
    running = null
  })
  return running
}

async function prove(): Promise<boolean> {
  const solved = await solution(NEVER)
  // Without one, a link by e-mail may have left a pass.
  const answer = await call('POST /api/captcha/proof', { body: { captcha: solved?.payload ?? '' } })
  return answer.ok
}
