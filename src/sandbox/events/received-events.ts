// The events that arrived at the stand-ins of Meta, GA4, Topsort and the marketing tool, newest first.

export type ReceivedEvent = {
  readonly id: number
  readonly at: string
  /** `pixel` is Meta's image, requested by a browser. */
  readonly source: 'meta' | 'pixel' | 'ga4' | 'topsort' | 'marketing'
  readonly name: string
  /** The id that marks a repeated event. */
  readonly eventId: string | null
  /** The same name and id came before, from server or browser: counted once. */
  readonly repeated: boolean
  /** As it came, without the access token. */
  readonly content: unknown
}

export type ReceivedEvents = {
  add(event: Omit<ReceivedEvent, 'id' | 'repeated'>): void
  list(filter?: { source?: string | undefined; name?: string | undefined }): readonly ReceivedEvent[]
  clear(): void
}

const MAX_EVENTS = 2_000
/** Meta counts the same event once within this time. */
const DEDUPLICATION_MS = 48 * 3_600_000

/** An empty list. */
export function createReceivedEvents(): ReceivedEvents {
  let events: ReceivedEvent[] = []
  let lastId = 0
  return {
    add(event) {
      lastId += 1
      const repeated =
        event.eventId !== null &&
        events.some(
          (before) =>
            receiverOf(before) === receiverOf(event) &&
            before.name === event.name &&
            before.eventId === event.eventId &&
            Date.parse(event.at) - Date.parse(before.at) < DEDUPLICATION_MS,
        )
      events = [{ ...event, id: lastId, repeated }, ...events].slice(0, MAX_EVENTS)
    },
    list: ({ source, name } = {}) =>
      events.filter(
        (event) => (source === undefined || event.source === source) && (name === undefined || event.name === name),
      ),
    clear() {
      events = []
    },
  }
}

/** Meta's server and pixel report to one receiver. */
const receiverOf = ({ source }: Pick<ReceivedEvent, 'source'>) => (source === 'pixel' ? 'meta' : source)
