// What a browser's owner does when the shop does not answer: the same again, until it does.
import { type Answer, type BrowserReturn, comeBack } from '#tests/support/people/buyer.ts'
import { pause } from './random.ts'

const TIMEOUT_MS = 240_000
const RETRY_AFTER_MS = 200

/** What the buyers saw of the dying shop. */
export interface ClientErrors {
  /** Connections refused or cut. */
  cuts: number
  /** "One moment, please" while the shop starts. */
  waits: number
  /** The provider did not answer the shop. */
  away: number
  /** Answers no dying shop excuses. */
  readonly complaints: string[]
}

export const noErrors = (): ClientErrors => ({ cuts: 0, waits: 0, away: 0, complaints: [] })

/**
 * Repeats `call` while the connection breaks or the shop starts. That a provider is away is an answer; other 5xx are noted and
 * repeated too.
 */
export async function retryUntilAnswered<Value>(
  seen: ClientErrors,
  what: string,
  call: () => Promise<Value>,
): Promise<Value> {
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      const value = await call()
      if (isProviderAway(value)) {
        seen.away += 1
        return value
      }
      if (!isFailure(value)) return value
      seen.complaints.push(`${what}: ${value.status} ${JSON.stringify('body' in value ? value.body : '')}`)
    } catch (error) {
      if (isConnectionLost(error)) seen.cuts += 1
      else if (isStarting(error)) seen.waits += 1
      else throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
    if (Date.now() > end) throw new Error(`${what}: no good answer in ${TIMEOUT_MS / 1000} s`)
    await pause(RETRY_AFTER_MS)
  }
}

/** A browser's return, repeated while the shop starts; any other answer than a page to go on to is noted. */
export function returned(seen: ClientErrors, what: string, back: BrowserReturn, cookie = '') {
  return retryUntilAnswered(seen, what, async () => {
    const landed = await comeBack(back, cookie)
    if (landed.status === 503) throw new Error(`${what} answered 503`)
    if (landed.status !== 303) seen.complaints.push(`${what}: ${landed.status}`)
    return landed
  })
}

/** Whether the connection broke: the only excuse a killed process has. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message)
}

/** What the shop says of a provider it does not reach. */
const AWAY = ['paymentStart', 'chargeFailed', 'cardRegistration', 'mercadoPagoStart']

/** Whether the shop answered that the payment's provider is away, which a killed sandbox is. */
export function isProviderAway(value: unknown): value is Answer {
  return isFailure(value) && value.status === 502 && 'body' in value && AWAY.includes(value.body?.data?.reason)
}

function isStarting(error: unknown): boolean {
  return error instanceof Error && / 503\b/.test(error.message)
}

function isFailure(value: unknown): value is Answer {
  const status = (value as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 500
}
