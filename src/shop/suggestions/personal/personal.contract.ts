// The calls about what a person with an account might buy next: recommended to him, and bought before.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { contextQuery } from '#shop/catalog/catalog.contract.ts'
import { recommendationShape } from '#shop/customers/user.contract.ts'
import { offeredShape } from '#shop/suggestions/suggestions.contract.ts'

const pesos = z.int()

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
    products: z.array(z.extend(offeredShape, { recommended_price: pesos })),
    /** All that is recommended, as the log-in answers it. */
    recomendation: z.array(recommendationShape),
  }),
  refusals: {},
})

const pesosOrNull = z.nullable(pesos)

/** A product as its card shows it. */
const cardShape = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  /** `750 cc`; empty when it has no measure. */
  format: z.string(),
  alcohol: z.nullable(z.number()),
  pictureKey: z.string(),
  price: pesos,
  referencePrice: pesosOrNull,
  discountPercentage: z.nullable(z.int()),
  /** Where the price is this person's own: which it is, and what a guest pays. */
  own: z.nullable(z.object({ of: z.enum(['club', 'wholesale']), guestPrice: pesosOrNull })),
  clubPrice: pesosOrNull,
  wholesalePrice: pesosOrNull,
  wholesaleFrom: z.nullable(z.int()),
  unitPrice: z.nullable(z.object({ price: pesos, label: z.enum(['lt.', 'kg']) })),
  available: z.int(),
  limit: z.int(),
  state: z.enum(['available', 'scarce', 'out']),
  hasAlcohol: z.boolean(),
  cyber: z.boolean(),
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
