// Declares what a controller may know of the request beside its validated input.
import type { AnswerOf, EndpointDefinition, InputOf } from '#platform/endpoint.ts'
import type { Origin } from '#shop/shared/requests/origin.ts'

export interface CallContext {
  readonly requestId: string
  readonly now: Date
  /** The customer to whom this browser is bound (guest or member), if any. */
  readonly customer: CallCustomer | null
  /** The audience whose prices the call shows: the customer's kind, or what a signed cookie proves where none is looked up. */
  readonly audience: CallCustomer['kind']
  /** The key under which the customer's session or bearer token is stored; null without one. It never leaves the server. */
  readonly sessionKey: string | null
  /** The key by which a program calls; null for calls whose contract names no scope. */
  readonly program: CallingKey | null
  readonly ip: string
  /**
   * Gives the caller's network: an IPv4 address, or the first 56 bits of an IPv6 one, whose rest a subscriber may change.
   * Null when it is unknown.
   */
  readonly network: () => string | null
  /** Gives the place and device of the call, as far as they may be kept. */
  readonly origin: () => Origin
  readonly userAgent: string
  /** The request's `Cookie` header; '' when it has none. */
  readonly cookies: string
  /**
   * Binds the browser to a customer by a new session, whose cookies are in the response; an earlier one ends. Gives what the
   * table calls the new one.
   */
  startSession(customer: Pick<CallCustomer, 'rowId' | 'kind'>): Promise<string>
  /**
   * Ends this browser's session with its owner's bearer tokens, or the one token that spoke for him; the response
   * deletes its cookies.
   */
  endSession(): Promise<void>
  /** Deletes the cookies of a session that ended; renews those that are old, or say another kind of customer. */
  renewCookies(): void
  /** Sets an HttpOnly cookie for the browser session, or for so many days. */
  setCookie(name: string, value: string, days?: number): void
}

/** The key by which a program of others calls. */
export interface CallingKey {
  /** The row id, which never leaves the server. */
  readonly rowId: number
  readonly name: string
  readonly scopes: readonly string[]
}

export interface CallCustomer {
  /** The row id, which never leaves the server. */
  readonly rowId: number
  readonly id: string
  readonly kind: 'guest' | 'member' | 'distributor' | 'caterer'
  /** The session that speaks for him, or with which his token was given; it never leaves the server. */
  readonly sessionId?: string
}

/** An action of a controller: validated input in, data or a typed refusal out. */
export type Action<E extends EndpointDefinition> = (input: InputOf<E>, call: CallContext) => Promise<AnswerOf<E>>

export interface Route<E extends EndpointDefinition = EndpointDefinition> {
  readonly endpoint: E
  readonly action: Action<E>
}

/** Ties a contract to its action; the table in server/http/calls/api-routes.ts is a list of these. */
export function route<E extends EndpointDefinition>(endpoint: E, action: Action<E>): Route {
  return { endpoint, action: action as unknown as Action<EndpointDefinition> }
}
