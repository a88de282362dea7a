// What `npm run page` asks of a running shop: a page's key, since when it is in memory, and of what it was made. Only who knows
// the shop's secret is answered; for everybody else there is no such address.
import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { keyFor } from '#platform/secrets/signed-value.ts'
import { changesOf, fieldsOf } from './freshness.ts'
import type { PageCache } from './page-cache.ts'

export const PAGE_FACTS_PATH = '/pagez'

export interface PageFacts {
  /** The address in its one spelling, and whose copy it is; null where no page is kept. */
  readonly key: string | null
  /** Keys of the copies for other audiences and contexts. */
  readonly copies: readonly string[]
  readonly stored: {
    readonly ageMs: number
    /** When the clock ends it, as an ISO instant; null for never. */
    readonly until: string | null
    readonly bytes: number
    readonly dependencies: readonly {
      readonly name: string
      readonly fields: readonly string[]
      /** The fields that read otherwise now. */
      readonly changed: readonly string[]
    }[]
  } | null
}

/** What is to be said of `address`, a path with its query or a whole key. */
export function pageFacts(
  cache: Pick<PageCache, 'keyOf' | 'look' | 'copiesOf'>,
  address: string,
  now: Date,
): PageFacts {
  const key = address.includes('#') ? address : cache.keyOf(address, undefined)
  const page = key === null ? null : cache.look(key)
  return {
    key,
    copies: key === null ? [] : cache.copiesOf(key),
    stored: page && {
      ageMs: now.getTime() - page.storedAt,
      until: page.expiresAt === Number.POSITIVE_INFINITY ? null : new Date(page.expiresAt).toISOString(),
      bytes: page.size,
      dependencies: page.dependencies.map((dependency) => ({
        name: dependency.name,
        fields: [...fieldsOf(dependency.model).keys()],
        changed: changesOf(dependency),
      })),
    },
  }
}

/** What the command shows that it knows the shop's secret by. */
export const pageFactsKey = (secret: string): string => `Bearer ${keyFor(secret, 'page facts').toString('base64url')}`

interface Deps {
  readonly cache: PageCache
  readonly secret: string
  readonly now: () => Date
}

export function createPageFacts({ cache, secret, now }: Deps): RequestHandler {
  const expected = Buffer.from(pageFactsKey(secret))
  return ({ path, query, headers }, res, next) => {
    const given = Buffer.from(headers.authorization ?? '')
    if (path !== PAGE_FACTS_PATH || given.length !== expected.length || !timingSafeEqual(given, expected)) return next()
    res.setHeader('Cache-Control', 'no-store').json(pageFacts(cache, String(query.address), now()))
  }
}
