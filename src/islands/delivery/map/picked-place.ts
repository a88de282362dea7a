// What is known of the point somebody picked on the map. A later point makes the answer about an earlier one
// worthless.
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import type { Point } from '#shop/geography/point.ts'
import { mapWords as texts } from '#texts/delivery/map.ts'

/** Somebody who holds an arrow key down picks many points. */
const REST_MS = 250

type AnsweredPlace = NonNullable<CallData<'GET /api/places/reverse'>['place']>

export type Picked =
  | { readonly state: 'none' }
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly message: string }
  /** `place` is null where there is no commune of Chile. */
  | { readonly state: 'found'; readonly point: Point; readonly place: AnsweredPlace | null }

/** Looks each point up once no other has followed for a moment; `said` hears of every state. */
export function createPicking(said: (picked: Picked) => void) {
  let pending = new AbortController()
  let resting: ReturnType<typeof setTimeout> | undefined

  async function search(point: Point, signal: AbortSignal): Promise<void> {
    const coordinates = `${point.latitude.toFixed(6)},${point.longitude.toFixed(6)}`
    const answer = await call('GET /api/places/reverse', { query: { coordinates }, signal })
    if (signal.aborted) return
    if (answer.ok) said({ state: 'found', point, place: answer.data.place })
    else said({ state: 'failed', message: answer.message })
  }

  function stop(): void {
    clearTimeout(resting)
    pending.abort()
  }

  return {
    pick(point: Point): void {
      stop()
      pending = new AbortController()
      const { signal } = pending
      said({ state: 'searching' })
      resting = setTimeout(() => void search(point, signal), REST_MS)
    },
    stop,
  }
}

/** The place of a point that can be confirmed; null while there is none. */
export function confirmable(picked: Picked): FoundPlace | null {
  if (picked.state !== 'found' || picked.place === null || !picked.place.programmed) return null
  const { id, street, number, commune, region, precision } = picked.place
  return { id, street, number, commune, region, precision, point: picked.point }
}

/** What is said of a point, in words. */
export function wordsOf(place: AnsweredPlace | null) {
  if (place === null) return { title: texts.pointNowhere, where: texts.nowhere, reached: null }
  const street = [place.street, place.number].filter((part) => part !== '').join(' ')
  const reached = place.immediate ? texts.reachedByExpress : texts.reached
  return {
    title: street === '' ? texts.pointIn(place.commune) : street,
    where: texts.communeAndRegion(place.commune, place.region),
    /** Null in a sector that is not available. */
    reached: place.programmed ? reached : null,
  }
}
