// Answers `npm run page` in a running shop: a page's key, how long it has been in memory, and what it was made of. Only those who
// know the shop's secret are answered; for everybody else there is no such address.
import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { keysFor, type Secret } from '#platform/secrets/shop-secret.ts'
import { changesOf, fieldsOf } from './freshness.ts'
import type { PageCache } from './page-cache.ts'

export const PAGE_FACTS_PATH = '/pagez'

export interface PageFacts {
  /** The page's key: its address in the one spelling, and whose copy it is; null for an address that is never kept. */
  readonly key: string | null
  /** The keys of the copies for other audiences and contexts. */
  readonly copies: readonly string[]
  readonly stored: {
    readonly ageMs: number
    /** The time at which the clock ends it, as an ISO instant; null for never. */
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

/** Gathers the facts of `address`, which is a path with its query or a whole key. */
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

/** Makes the `Authorization` by which the command shows that it knows the shop's secret. */
export const pageFactsKey = (secret: Secret): string => pageFactsKeys(secret)[0]!

const pageFactsKeys = (secret: Secret): string[] =>
  keysFor(secret, 'page facts').map((key) => `Bearer ${key.toString('base64url')}`)

interface Deps {
  readonly cache: PageCache
  readonly secret: Secret
  readonly now: () => Date
}

export function createPageFacts({ cache, secret, now }: Deps): RequestHandler {
  const expected = pageFactsKeys(secret).map((key) => Buffer.from(key))
  return ({ path, query, headers }, res, next) => {
    const given = Buffer.from(headers.authorization ?? '')
    const isKey = (key: Buffer) => given.length === key.length && timingSafeEqual(given, key)
    if (path !== PAGE_FACTS_PATH || !expected.some(isKey)) return next()
    res.setHeader('Cache-Control', 'no-store').json(pageFacts(cache, String(query.address), now()))
  }
}
