// Follows suggestions from being shown to being taken. A response belongs to the browser that got it and says nothing of a person.
import { createHash } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { SuggestionType } from '#shop/suggestions/cart-suggestions.ts'
import { createShownSuggestionsRepository, type StoredResponse } from './shown-suggestions.repository.ts'

/** How long responses are kept, and how many of the newest at most: nobody fills the disk by asking. */
const KEPT_MS = 30 * 86_400_000
const MOST_KEPT = 500_000
const AT_ONCE = 5_000
/** No list is looked at for longer than a day. */
const LONGEST_WATCH_MS = 86_400_000

interface Shown {
  /** The token in the browser's cookie. */
  readonly browser: string
  readonly type: SuggestionType
  readonly storeId: StoreId
  readonly products: readonly ProductId[]
  readonly now: Date
}

interface Told {
  readonly id: string
  /** Null for a browser that never got one. */
  readonly browser: string | null
  readonly now: Date
}

type Unknown = { readonly code: 'suggestionUnknown' }

interface Needs {
  readonly database: Database
  readonly newId: <Kind extends string>() => Kind
}

export type ShownSuggestionsService = ReturnType<typeof createShownSuggestionsService>

export function createShownSuggestionsService({ database, newId }: Needs) {
  const responses = createShownSuggestionsRepository()

  async function found({ id, browser }: Told): Promise<StoredResponse | null> {
    return browser === null ? null : responses.find(database, id, hashOf(browser))
  }

  return {
    /** Writes down what is shown and returns the response's id: the same all day for the same products in the same browser. */
    async show({ browser, type, storeId, products, now }: Shown): Promise<string> {
      const question = hashOf([dayOf(now), type, storeId, ...products].join(' '))
      const response = { id: newId(), browser: hashOf(browser), question, type, storeId, products, now }
      return inTransaction(database, (tx) => responses.add(tx, response))
    },

    /** They have been on the screen. */
    async viewed(told: Told): Promise<Result<StoredResponse, Unknown>> {
      const response = await found(told)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      await responses.markViewed(database, response.key, told.now)
      return done(response)
    },

    /** Some of them went into the cart, at the prices of a list. */
    async added(
      told: Told & { readonly products: readonly number[]; readonly priceList: number | null },
    ): Promise<Result<readonly number[], Unknown | { readonly code: 'notSuggested' }>> {
      const response = await found(told)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      const suggested = await responses.products(database, response.key)
      if (!told.products.every((id) => suggested.has(id))) return refuse({ code: 'notSuggested' })
      await responses.markAdded(database, response.key, told.products, told.priceList, told.now)
      return done(told.products)
    },

    /** They left the screen after `watchMs` in all; returns the longest time told so far. */
    async closed(told: Told & { readonly watchMs: number }): Promise<Result<number, Unknown>> {
      const response = await found(told)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      const watched = Math.min(Math.round(told.watchMs), LONGEST_WATCH_MS)
      await responses.markClosed(database, response.key, watched, told.now)
      return done(Math.max(watched, response.watchMs))
    },

    /** Removes what is too old or too much. */
    async forgetOld(now: Date): Promise<number> {
      const old = new Date(now.getTime() - KEPT_MS)
      const crowd = await responses.ageOf(database, MOST_KEPT)
      const before = crowd && crowd > old ? crowd : old
      let gone = 0
      for (;;) {
        const count = await responses.forget(database, before, AT_ONCE)
        gone += count
        if (count < AT_ONCE) return gone
      }
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
