// Follows suggestions from being shown to being taken. A response belongs to the browser that got it and says nothing of a person.
import { createHash } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { SuggestionType } from '#shop/suggestions/cart-suggestions.ts'
import { createShownSuggestionsRepository, type StoredResponse } from './shown-suggestions.repository.ts'

/** How long responses are kept, and how many of the newest at most: nobody fills the disk by asking. */
const MAX_AGE_MS = 30 * 86_400_000
const MAX_RESPONSES = 500_000
const DELETE_BATCH = 5_000
/** No list is looked at for longer than a day. */
const MAX_WATCH_MS = 86_400_000

interface ShownList {
  /** The token in the browser's cookie. */
  readonly browser: string
  readonly type: SuggestionType
  readonly storeId: StoreId
  readonly products: readonly ProductId[]
  readonly now: Date
}

interface ResponseRef {
  readonly id: string
  /** Null for a browser that never got one. */
  readonly browser: string | null
  readonly now: Date
}

type Unknown = { readonly code: 'suggestionUnknown' }

interface Deps {
  readonly database: Database
  readonly newId: <Kind extends string>() => Kind
}

export type ShownSuggestionsService = ReturnType<typeof createShownSuggestionsService>

export function createShownSuggestionsService({ database, newId }: Deps) {
  const responses = createShownSuggestionsRepository()

  async function findResponse({ id, browser }: ResponseRef): Promise<StoredResponse | null> {
    return browser === null ? null : responses.find(database, id, hashOf(browser))
  }

  return {
    /** Writes down what is shown and returns the response's id: the same all day for the same products in the same browser. */
    async show({ browser, type, storeId, products, now }: ShownList): Promise<string> {
      const question = hashOf([dayOf(now), type, storeId, ...products].join(' '))
      const response = { id: newId(), browser: hashOf(browser), question, type, storeId, products, now }
      return inTransaction(database, (tx) => responses.add(tx, response))
    },

    /** They have been on the screen. */
    async viewed(told: ResponseRef): Promise<Result<StoredResponse, Unknown>> {
      const response = await findResponse(told)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      await responses.markViewed(database, response.key, told.now)
      return done(response)
    },

    /** Some of them went into the cart, at the prices of a list. */
    async added(
      told: ResponseRef & { readonly products: readonly number[]; readonly priceList: number | null },
    ): Promise<Result<readonly number[], Unknown | { readonly code: 'notSuggested' }>> {
      const response = await findResponse(told)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      const suggested = await responses.products(database, response.key)
      if (!told.products.every((id) => suggested.has(id))) return refuse({ code: 'notSuggested' })
      await responses.markAdded(database, response.key, told.products, told.priceList, told.now)
      return done(told.products)
    },

    /** They left the screen after `watchMs` in all; returns the longest time told so far. */
    async closed(told: ResponseRef & { readonly watchMs: number }): Promise<Result<number, Unknown>> {
      const response = await findResponse(told)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      const watched = Math.min(Math.round(told.watchMs), MAX_WATCH_MS)
      await responses.markClosed(database, response.key, watched, told.now)
      return done(Math.max(watched, response.watchMs))
    },

    /** Removes what is too old or too much. */
    async deleteOld(now: Date): Promise<number> {
      const old = new Date(now.getTime() - MAX_AGE_MS)
      const crowd = await responses.creationOfNth(database, MAX_RESPONSES)
      const before = crowd && crowd > old ? crowd : old
      let gone = 0
      for (;;) {
        const count = await responses.deleteBefore(database, before, DELETE_BATCH)
        gone += count
        if (count < DELETE_BATCH) return gone
      }
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
