// Tells of each call to an outside party: in the log, by the metrics, and which party has not answered for a while.
import type { Logger } from '#platform/log/logger.ts'
import { currentRequestId } from '#platform/log/request-id.ts'

/** What of a call may be told. */
export interface PartyCall {
  readonly party: string
  readonly method: string
  /** The path without its query, and with only the first 6 characters of tokens and long ids. */
  readonly path: string
  /** The status of the answer, or why there is none. */
  readonly outcome: number | string
  readonly ms: number
}

type Observer = (call: PartyCall) => void

const observers = new Set<Observer>()
/** Of each party how many of its last calls in a row had no answer, and when the last of them was. */
const failures = new Map<string, { inARow: number; at: number }>()

/** How many calls in a row without an answer make a party away, and for how long after the last of them. */
const FAILURES_OF_ONE_AWAY = 3
const AWAY_MS = 5 * 60_000

/** Parties that are asked for nearly every visitor: their calls are told of where somebody looks closely. */
const BUSY: ReadonlySet<string> = new Set(['analytics', 'topsort', 'google-maps'])

/** The programs of others that want to be told, each at an address of its own: that one does not answer says nothing of the rest. */
export const WEBHOOK = 'webhook'
/** The outcome of a letter that the mail server will not take whenever it is sent; the server itself is well. */
export const REFUSED = 'refused'

/** Calls the observer after each call of this process. */
export function observePartyCalls(observer: Observer): void {
  observers.add(observer)
}

/** Writes each call of this process into its log, under the request's id. */
export function logPartyCalls(logger: Pick<Logger, 'info' | 'debug'>): void {
  observePartyCalls((call) => logger[BUSY.has(call.party) ? 'debug' : 'info'](call, 'call to a party'))
}

/** Lists who answered none of the last few calls of this process. */
export function partiesAway(now: number = Date.now()): string[] {
  const away = [...failures].filter(([, { inARow, at }]) => inARow >= FAILURES_OF_ONE_AWAY && now - at < AWAY_MS)
  return away.map(([party]) => party).sort()
}

export function tellOfCall(call: PartyCall): void {
  if (hasFailed(call) && call.party !== WEBHOOK)
    failures.set(call.party, { inARow: (failures.get(call.party)?.inARow ?? 0) + 1, at: Date.now() })
  else if (failures.has(call.party)) failures.set(call.party, { inARow: 0, at: 0 })
  for (const observer of observers) observer(call)
}

/** Says whether a party did not do what it is there for: no answer, or one of a server in trouble. */
export const hasFailed = ({ outcome }: Pick<PartyCall, 'outcome'>): boolean =>
  typeof outcome === 'string' ? outcome !== REFUSED : outcome >= 500

/** Calls a party by `fetch`-like means and tells of it; whatever it throws is thrown. */
export async function toldCall<Answer extends { readonly status: number }>(
  call: Pick<PartyCall, 'party' | 'method'> & { readonly address: string },
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const { party, method, address } = call
  const startedAt = performance.now()
  const tell = (outcome: PartyCall['outcome']) =>
    tellOfCall({ party, method, path: withoutTokens(address), outcome, ms: Math.round(performance.now() - startedAt) })
  try {
    const answer = await send(requestHeader())
    tell(answer.status)
    return answer
  } catch (error) {
    tell(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection')
    throw error
  }
}

/** The header by which a party may know the request, as most keep it for when somebody asks. */
export function requestHeader(): Readonly<Record<string, string>> {
  const id = currentRequestId()
  return id === undefined ? {} : { 'x-request-id': id }
}

/** Gives a token's first 6 characters: enough to find a payment, useless to take it over. */
export function tokenStart(token: string): string {
  return token.length > 6 ? `${token.slice(0, 6)}…` : token
}

/** Gives the path of an address, and shortens its segments of 16 characters and more, which are ids or tokens. */
export function withoutTokens(address: string): string {
  const path = /^https?:/.test(address) ? (URL.parse(address)?.pathname ?? '') : (address.split('?')[0] ?? '')
  return path
    .split('/')
    .map((segment) => (segment.length >= 16 ? tokenStart(segment) : segment))
    .join('/')
}
