// How a payment page sends the browser back to the shop, and its copies from server to server.
import { setTimeout as wait } from 'node:timers/promises'
import type { Response } from 'express'
import { sendPage } from '#sandbox/page/layout.ts'
import type { World } from '#sandbox/world.ts'
import { autoSubmitPage } from './pages.ts'

export type ReturnMethod = 'GET' | 'POST'
/** For GET, `url` already carries the parameters. */
export type BrowserReturn = { method: ReturnMethod; url: string; params: Record<string, string> }

const TIMEOUT_MS = 20_000

/** The return to `address`. */
export function browserReturn(address: string, method: ReturnMethod, params: Record<string, string>): BrowserReturn {
  return { method, url: method === 'GET' ? withParams(address, params) : address, params }
}

function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address)
  const added = new URLSearchParams(params).toString()
  if (added !== '') url.search = url.search ? `${url.search}&${added}` : added
  return url.href
}

/** Sends the browser back: by a redirect, or by a form that submits itself. */
export function sendBack(response: Response, back: BrowserReturn): void {
  if (back.method === 'POST') sendPage(response, autoSubmitPage(back))
  else response.set('Cache-Control', 'no-store').redirect(303, back.url)
}

/** Sends the planned copies of a return in the background; each result is in the call log as `return`. */
export function sendCopies(
  { scenarios, calls, clock }: Pick<World, 'scenarios' | 'calls' | 'clock'>,
  provider: string,
  { buyOrder, token }: { buyOrder: string; token: string },
  back: BrowserReturn,
): void {
  const planned = scenarios.take(provider, 'return', { buyOrder })
  if (!planned) return
  const copy = async () => {
    await wait(planned.delayMs)
    const status = await call(back)
    const { scenario } = planned
    calls.add({ at: clock.isoNow(), provider, operation: 'return', buyOrder, token, status, scenario })
  }
  for (let copies = 0; copies < planned.copies; copies += 1) void copy()
}

async function call(back: BrowserReturn): Promise<number | null> {
  try {
    const body = back.method === 'POST' ? new URLSearchParams(back.params) : null
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(back.url, { method: back.method, body, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
