// The calls about what a person with an account might buy next: recommended to him, and bought before.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { cardShape } from '#shop/catalog/card.contract.ts'
import { contextQuery } from '#shop/catalog/catalog.contract.ts'
import { recommendationShape } from '#shop/customers/user.contract.ts'
import { offeredShape } from '#shop/suggestions/suggestions.contract.ts'

const params = z.object({ id: z.string().check(z.maxLength(40)) })

export const readRecommendations = endpoint({
  method: 'GET',
  path: '/api/customers/:id/recommendations',
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  params,
  query: contextQuery,
  data: z.object({
    /** What can be had now, the best first, at its recommended price. */
    products: z.array(z.extend(offeredShape, { recommended_price: z.int() })),
    /** All that is recommended, as the log-in answers it. */
    recomendation: z.array(recommendationShape),
  }),
  refusals: {},
})

export const readOrderedProducts = endpoint({
  method: 'GET',
  path: '/api/customers/:id/ordered-products',
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  params,
  query: contextQuery,
  data: z.object({
    /** At most 12, the latest first. */
    products: z.array(
      z.object({
        card: cardShape,
        /** `YYYY-MM-DD`. */
        last_ordered: z.string(),
      }),
    ),
  }),
  refusals: {},
})
