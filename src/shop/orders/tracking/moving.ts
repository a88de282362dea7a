// What of an order moves while somebody looks at it: the order's own state, and within one of them its courier.
import { isOpenRequest, type RequestState } from '../requests/after-sale-request.ts'

interface Moving {
  readonly status: string
  readonly timeline: readonly { readonly status: string; readonly state: string }[]
  readonly failure: string | null
  readonly courier: {
    readonly says: string
    readonly rider: string | null
    readonly dropoff_eta: string | null
    readonly tracking_url: string | null
  } | null
  readonly given_back: { readonly back: number; readonly coming: number; readonly points: number }
  readonly requests: readonly { readonly id: number; readonly state: RequestState }[]
}

/**
 * Says whether an order is over while money is on its way back or an answer is awaited: then a page looks once a
 * minute.
 */
export function isSettling(order: Pick<Moving, 'given_back' | 'requests'> & { readonly is_over: boolean }): boolean {
  const { is_over: isOver, given_back: given, requests } = order
  return isOver && (given.coming > 0 || requests.some(isOpenRequest))
}

/** Says whether anything of an order may still change while somebody looks. */
export function mayMove(order: Parameters<typeof isSettling>[0]): boolean {
  return !order.is_over || isSettling(order)
}

/** Makes a mark that is equal for two answers that look the same; a page keeps it beside what it shows. */
export function movingMark({ status, timeline, failure, courier, given_back: givenBack, requests }: Moving): string {
  return JSON.stringify([
    status,
    timeline.map((step) => [step.status, step.state]),
    failure,
    courier && [courier.says, courier.rider, courier.dropoff_eta, courier.tracking_url],
    [givenBack.back, givenBack.coming, givenBack.points],
    askedMark(requests),
  ])
}

/** Makes such a mark of the requests after the sale alone. */
export function askedMark(requests: Moving['requests']): string {
  return requests.map(({ id, state }) => `${id} ${state}`).join()
}

/** Says where an order is, in a word or two: the present step, or how it ended. */
export function placeOf({ status, timeline }: Pick<Moving, 'status' | 'timeline'>): string {
  return timeline.find(({ state }) => state === 'now' || state === 'ended' || state === 'failed')?.status ?? status
}
