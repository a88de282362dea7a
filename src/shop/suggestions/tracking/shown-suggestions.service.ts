// Tracks suggestions. A response belongs to the browser that got it and says nothing of a person.
import { createHash } from 'node:crypto'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { SuggestionType } from '#shop/suggestions/cart-suggestions.ts'
import { createShownSuggestionsRepository, type StoredResponse } from './shown-suggestions.repository.ts'

/** Responses are deleted after this, and beyond this many: requests cannot fill the disk. */
const MAX_AGE_MS = 30 * 86_400_000
const MAX_RESPONSES = 500_000
const DELETE_BATCH = 5_000
/** Longer watch times are cut to a day. */
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
    /** Stores what is shown; returns its id, the same all day for the same products in the same browser. */
    async show({ browser, type, storeId, products, now }: ShownList): Promise<string> {
      const question = hashOf([dayOf(now), type, storeId, ...products].join(' '))
      const response = { id: newId(), browser: hashOf(browser), question, type, storeId, products, now }
      return inTransaction(database, (tx) => responses.add(tx, response))
    },

    /** Records that they were on the screen. */
    async viewed(ref: ResponseRef): Promise<Result<StoredResponse, Unknown>> {
      const response = await findResponse(ref)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      await responses.markViewed(database, response.key, ref.now)
      return done(response)
    },

    /** Records that some of them went into the cart, at the prices of a list. */
    async added(
      ref: ResponseRef & { readonly products: readonly number[]; readonly priceList: number | null },
    ): Promise<Result<readonly number[], Unknown | { readonly code: 'notSuggested' }>> {
      const response = await findResponse(ref)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      const suggested = await responses.products(database, response.key)
      if (!ref.products.every((id) => suggested.has(id))) return refuse({ code: 'notSuggested' })
      await responses.markAdded(database, response.key, ref.products, ref.priceList, ref.now)
      return done(ref.products)
    },

    /** Records that they left the screen after `watchMs` in all; returns the longest time so far. */
    async closed(ref: ResponseRef & { readonly watchMs: number }): Promise<Result<number, Unknown>> {
      const response = await findResponse(ref)
      if (!response) return refuse({ code: 'suggestionUnknown' })
      const watched = Math.min(Math.round(ref.watchMs), MAX_WATCH_MS)
      await responses.markClosed(database, response.key, watched, ref.now)
      return done(Math.max(watched, response.watchMs))
    },

    /** Deletes what is too old or too much; returns how many. */
    async deleteOld(now: Date): Promise<number> {
      const old = new Date(now.getTime() - MAX_AGE_MS)
      const nthNewest = await responses.creationOfNth(database, MAX_RESPONSES)
      const before = nthNewest && nthNewest > old ? nthNewest : old
      let deleted = 0
      for (;;) {
        const count = await responses.deleteBefore(database, before, DELETE_BATCH)
        deleted += count
        if (count < DELETE_BATCH) return deleted
      }
    },
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
