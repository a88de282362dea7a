// The request's id: one word for all that follows from one request. It is in each line of the log, goes with jobs to the worker and with
// calls to outside parties.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const requestIds = new AsyncLocalStorage<string>()

/** What a proxy or a provider may call a request; `job.request_id` is as long. */
const FORM = /^[\w-]{8,64}$/

/** Gives the id a proxy sent, where one stands before the shop and it is in the form of one; else a new one. */
export const requestIdOf = (sent: string | undefined, hasProxy: boolean): string =>
  hasProxy && sent !== undefined && FORM.test(sent) ? sent : randomUUID()

/** Runs something, and all that it begins, under a request's id; under a new one where there is none. */
export const withRequestId = <Value>(id: string | null, run: () => Value): Value =>
  requestIds.run(id ?? randomUUID(), run)

/** The id of the request of which this is a part; undefined outside of any. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

/** Keeps what is done later by somebody else's turn under the id of now. */
export const underThisRequest = <Arguments extends unknown[], Value>(
  later: (...given: Arguments) => Value,
): ((...given: Arguments) => Value) => AsyncLocalStorage.bind(later)

/** The head of an id, short enough to be read out: by it people are told of a failure, and find it in the log. */
export const referenceOf = (id: string): string => id.slice(0, 8)
