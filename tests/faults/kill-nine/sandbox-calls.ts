// What buyers and tests ask of a sandbox that is killed, too.

import { pause } from './random.ts'
import { isConnectionLost } from './retry.ts'

const TIMEOUT_MS = 240_000
const RETRY_AFTER_MS = 100
/** It was decided before, by a call whose answer was lost. */
const DECIDED = [409, 422]

/**
 * Posts `body` to the sandbox, again while it does not answer. Undefined where it was done before. Throws for any other refusal:
 * what the shop was told of, the sandbox must still know.
 */
export async function askSandbox<Data>(sandboxUrl: string, path: string, body: object): Promise<Data | undefined> {
  const response = await untilReached(() =>
    fetch(sandboxUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
  )
  if (DECIDED.includes(response.status)) return undefined
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${response.text} to ${JSON.stringify(body)}`)
  return JSON.parse(response.text) as Data
}

/** Reads JSON from the sandbox, again while it does not answer. */
export function readSandbox<Data>(sandboxUrl: string, path: string): Promise<Data> {
  return untilReached(async () => {
    const response = await fetch(sandboxUrl + path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as Data
  })
}

async function untilReached<Value>(call: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > end) throw error
    }
    await pause(RETRY_AFTER_MS)
  }
}
