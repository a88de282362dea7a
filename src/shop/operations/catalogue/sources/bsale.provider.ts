// Reads Bsale (API v1): every page of a list, at its pace, until two readings name the same. It writes nothing there, and what goes wrong is a
// refusal.
import type { z } from 'zod'
import type { HttpClient } from '#platform/http/http-client.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { BsalePage } from './bsale-items.ts'
import type { SourceRefusalCode } from './source-refusal.ts'

export type BsaleRefusal = Refusal<SourceRefusalCode>

interface Deps {
  /** Calls Bsale with its token. */
  readonly http: HttpClient
  readonly pause: (ms: number) => Promise<unknown>
}

/** What is read of a list: its address, the form of an item and what tells it from others. */
export interface BsaleList<Item> {
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly item: z.ZodType<Item>
  readonly keyOf: (item: Item) => string | number
}

export type Bsale = ReturnType<typeof createBsale>

/** The most items of a page. */
const PAGE = 50
/** Bsale takes ten calls a second, 3,000 in 300 seconds. */
const PACE_MS = 110
/** How long is waited for another try: after an outage, and after too many calls, which are counted over 300 seconds. */
const OUTAGE_PAUSES_MS = [1_000, 4_000, 15_000]
const LIMIT_PAUSES_MS = [10_000, 60_000, 300_000]
/** Readings of a list whose items are others each time. */
const MOST_READINGS = 6
const MOST_PAGES = 20_000

export function createBsale({ http, pause }: Deps) {
  return {
    /** Reads all of a list; refused where what it names is other each time. An item that is listed twice counts once, as it was listed last. */
    async list<Item>(list: BsaleList<Item>): Promise<Result<Item[], BsaleRefusal>> {
      let before: ReadonlySet<string | number> | null = null
      for (let reading = 0; reading < MOST_READINGS; reading++) {
        const read = await readOnce(list)
        if (!read.ok) return read
        const { items, pages } = read.value
        const keys = new Set(items.keys())
        if (pages === 1 || (before && isSame(before, keys))) return done([...items.values()])
        before = keys
      }
      return refuse({ code: 'unsteady', given: list.path })
    },

    /** Reads one thing; null where there is none. */
    async one<Item>(path: string, item: z.ZodType<Item>): Promise<Result<Item | null, BsaleRefusal>> {
      const answer = await call(path)
      if (!answer.ok) return answer.refusal.status === 404 ? done(null) : answer
      const read = item.safeParse(answer.value)
      return read.success ? done(read.data) : refuse({ code: 'unreadable', given: path })
    },
  }

  async function readOnce<Item>({ path, query, item, keyOf }: BsaleList<Item>) {
    const items = new Map<string | number, Item>()
    let offset = 0
    let pages = 0
    for (;;) {
      const answer = await call(path, { ...query, limit: PAGE, offset })
      if (!answer.ok) return answer
      const page = BsalePage.safeParse(answer.value)
      const read = page.success ? page.data.items.map((each) => item.safeParse(each)) : []
      if (!page.success || read.some(({ success }) => !success)) return refuse({ code: 'unreadable', given: path })
      for (const { data } of read) items.set(keyOf(data!), data!)
      pages += 1
      offset += PAGE
      if (read.length === 0 || offset >= page.data.count) return done({ items, pages })
      if (pages === MOST_PAGES) return refuse({ code: 'unsteady', given: path })
    }
  }

  async function call(path: string, query?: BsaleList<unknown>['query']): Promise<Result<unknown, BsaleRefusal>> {
    const [outages, limits] = [[...OUTAGE_PAUSES_MS], [...LIMIT_PAUSES_MS]]
    for (;;) {
      const outcome = await http({ method: 'GET', path, ...(query && { query }) })
      await pause(PACE_MS)
      if (outcome.kind === 'answered' && outcome.status === 200) return done(outcome.body)
      const status = outcome.kind === 'answered' ? outcome.status : null
      const lasting = status === null ? null : lastingRefusal(status)
      if (lasting) return refuse({ code: lasting, given: path, status })
      const wait = (status === 429 ? limits : outages).shift()
      if (wait === undefined) return refuse({ code: passingRefusal(outcome), given: path, status })
      await pause(wait)
    }
  }
}

/** What asking again would not mend. */
function lastingRefusal(status: number): SourceRefusalCode | null {
  if (status === 401 || status === 403) return 'token'
  if (status === 402) return 'blocked'
  return status >= 400 && status < 500 && status !== 429 ? 'mapping' : null
}

function passingRefusal(outcome: Awaited<ReturnType<HttpClient>>): SourceRefusalCode {
  if (outcome.kind === 'answered') return outcome.status === 429 ? 'limited' : 'unreachable'
  return outcome.reason === 'timeout' || outcome.reason === 'connection' ? 'unreachable' : 'unreadable'
}

const isSame = (one: ReadonlySet<string | number>, other: ReadonlySet<string | number>): boolean =>
  one.size === other.size && [...one].every((key) => other.has(key))
