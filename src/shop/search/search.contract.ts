// The calls of search: suggestions while somebody types, and everything found.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { contextQuery, filterShape, productShape } from '#shop/catalog/catalog.contract.ts'

const searchQuery = z.extend(contextQuery, { word: z._default(z.string().check(z.maxLength(200)), '') })

/** Filters come under their own names, as in a category's call. */
const filteredSearch = z.catchall(searchQuery, z.unknown())

export const readSuggestions = endpoint({
  method: 'GET',
  path: '/searcher/suggestions',
  query: searchQuery,
  data: z.object({
    products: z.array(
      z.object({
        id: z.number(),
        slug: z.string(),
        display_name: z.string(),
        /** Address of a drawing 300 px wide. */
        picture: z.string(),
        /** What one costs, in pesos. */
        price: z.number(),
        /** `750 cc`; empty when it has no measure. */
        format: z.string(),
      }),
    ),
    categories: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** What was probably meant, where a word had to be guessed. */
    corrected: z.nullable(z.string()),
  }),
  refusals: { searchTooShort: { status: 400 } },
  fromMemory: true,
})

export const readResults = endpoint({
  method: 'GET',
  path: '/searcher/results',
  query: filteredSearch,
  data: z.object({
    products: z.array(productShape),
    filters: z.array(filterShape),
    /** How many there are: at most the best thousand, filtered. */
    total: z.number(),
    corrected: z.nullable(z.string()),
  }),
  refusals: { searchTooShort: { status: 400 } },
  fromMemory: true,
})
