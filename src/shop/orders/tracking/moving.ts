// What of an order moves while somebody looks at it: the order's own state, and within one of them its courier.
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
  readonly requests: readonly { readonly id: number; readonly state: string }[]
}

/** Equal for two answers that look the same; a page keeps it beside what it shows. */
export function movingMark({ status, timeline, failure, courier, given_back: givenBack, requests }: Moving): string {
  return JSON.stringify([
    status,
    timeline.map((step) => [step.status, step.state]),
    failure,
    courier && [courier.says, courier.rider, courier.dropoff_eta, courier.tracking_url],
    [givenBack.back, givenBack.coming, givenBack.points],
    requests.map(({ id, state }) => [id, state]),
  ])
}

/** Where it is, in a word or two: the step of now, or how it ended. */
export function placeOf({ status, timeline }: Pick<Moving, 'status' | 'timeline'>): string {
  return timeline.find(({ state }) => state === 'now' || state === 'ended' || state === 'failed')?.status ?? status
}
