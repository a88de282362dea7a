// Proves to the shop that somebody is there, where many call from one address: a captcha is solved in the background, once for all calls that wait.
import type { Challenge } from 'altcha-lib'
import { payloadOf } from '#islands/customers/captcha-worker.ts'

/** The two calls it takes. */
export interface ProofCalls {
  readonly challenge: () => Promise<
    { readonly ok: true; readonly data: { readonly challenge: Challenge } } | { readonly ok: false }
  >
  readonly prove: (captcha: string) => Promise<{ readonly ok: boolean }>
}

let running: Promise<boolean> | null = null

/** True once the browser has the cookie that says so. */
export function proveSelf(calls: ProofCalls): Promise<boolean> {
  running ??= proven(calls).finally(() => {
    running = null
  })
  return running
}

async function proven({ challenge, prove }: ProofCalls): Promise<boolean> {
  const asked = await challenge()
  const solved = asked.ok ? await payloadOf(asked.data.challenge) : null
  // Without one, a link by e-mail may have left a pass.
  return (await prove(solved ?? '')).ok
}
