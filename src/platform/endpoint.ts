// Declares calls: one typed contract per call (zod in, out, refusals), shared by server and islands. zod/mini keeps
// islands small.
import type * as z from 'zod/mini'
import type { Result } from '#shop/shared/result.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The shape in which a refusal leaves the server; it has an `errorType` only where clients know one. */
export interface RefusalShape {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 422 | 429 | 502 | 504
  readonly errorType?: string
  /** Seconds after which the same call may be let in (`Retry-After`). */
  readonly retryAfter?: number
}

/** A class of calls that are counted together. None uses another's rate up: who tries passwords keeps nobody from his data. */
export type LimitClass =
  | 'read'
  | 'cart'
  | 'write'
  | 'events'
  /** The way of a visitor to prove that he is one: open to a whole crowd behind one address. */
  | 'proof'
  | 'sensitive'
  | 'logIn'
  | 'codes'
  | 'tracking'
  | 'myData'
  | 'desk'
  /** Calls of programs of others, counted by their key. */
  | 'integrations'

export interface EndpointDefinition {
  readonly method: Method
  /** The path as Express writes it, `/api/products/:id`. */
  readonly path: `/${string}`
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The fields of the body that are taken as they are sent, such as passwords. Other texts lose invisible letters (typed-text.ts). */
  readonly verbatim?: readonly string[]
  readonly data: z.ZodMiniType
  readonly refusals: Readonly<Record<string, RefusalShape>>
  /** Lets only people with an account call (401 for others); anybody may when it is absent. */
  readonly access?: 'registered'
  /** Names the input that is a customer's id: 403 for anybody else's. */
  readonly owner?: { readonly in: 'params' | 'query' | 'body'; readonly field: string }
  /**
   * Lets only programs call whose key is good for this (401 without a key, 403 with another): whatever their network, they are counted by key.
   * Their bodies may be long.
   */
  readonly scope?: string
  /** The rate limit that counts the call; `read` when absent. */
  readonly limit?: LimitClass
  /** Marks a GET that changes something, because clients know it as a GET: only our own pages may make it. */
  readonly changesState?: true
  /**
   * Marks a GET without parameters in its path whose response depends on memory, the query and the audience alone, so that raw
   * HTTP may answer (server/http/raw-http).
   */
  readonly fromMemory?: true
  /**
   * Marks a long response that is the same for everybody: it is written down and compressed once for as long as the action
   * returns the same object (server/http/calls/shared-response.ts).
   */
  readonly shared?: true
}

/** Declares a contract, keeping its exact types. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition
}

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

export interface InputOf<E extends EndpointDefinition> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

export type ParamsOf<E extends EndpointDefinition> = E['params'] extends z.ZodMiniType
  ? z.input<E['params']>
  : undefined
export type BodyOf<E extends EndpointDefinition> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined
export type QueryOf<E extends EndpointDefinition> = E['query'] extends z.ZodMiniType ? z.input<E['query']> : undefined
export type DataOf<E extends EndpointDefinition> = z.output<E['data']>
export type CodeOf<E extends EndpointDefinition> = keyof E['refusals'] & string

export type AnswerOf<E extends EndpointDefinition> = Result<
  DataOf<E>,
  { readonly code: CodeOf<E>; readonly [detail: string]: unknown }
>

/** The one envelope of every JSON response. */
export interface Envelope<Data = unknown> {
  readonly success: boolean
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Data
  readonly errorMessage?: string
  readonly errorType?: string
}
