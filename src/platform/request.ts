// What a controller may know of the request beside its validated input.
import type { AnswerOf, EndpointDefinition, InputOf } from '#platform/endpoint.ts'

export interface CallContext {
  readonly requestId: string
  readonly now: Date
  /** The customer this browser is bound to (guest or member), if any. */
  readonly customer: CallCustomer | null
  readonly ip: string
  /** The address without what a subscriber may change by himself: an IPv4 address, the first 64 bits of an IPv6 one. Null when it is unknown. */
  readonly network: () => string | null
  readonly userAgent: string
  /** The request's `Cookie` header; '' when it has none. */
  readonly cookies: string
  /** Binds the browser to a customer: a session cookie leaves with the answer. */
  startSession(customerInternalId: number): Promise<void>
  /** Sends a cookie, HttpOnly and gone with the browser session, with the answer. */
  setCookie(name: string, value: string): void
}

export interface CallCustomer {
  /** Row id, never leaves the server. */
  readonly rowId: number
  readonly id: string
  readonly kind: 'guest' | 'member' | 'distributor' | 'caterer'
}

/** One action of a controller: validated input in, data or a typed refusal out. */
export type Action<E extends EndpointDefinition> = (input: InputOf<E>, call: CallContext) => Promise<AnswerOf<E>>

export interface Route<E extends EndpointDefinition = EndpointDefinition> {
  readonly endpoint: E
  readonly action: Action<E>
}

/** Ties a contract to its action; the table in server/calls/api-routes.ts is a list of these. */
export function route<E extends EndpointDefinition>(endpoint: E, action: Action<E>): Route {
  return { endpoint, action: action as unknown as Action<EndpointDefinition> }
}
