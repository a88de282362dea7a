// Calls of the API documentation: what goes with a product or a cart, what is recommended, and what became of it.
import { CUSTOMER_ID, PUBLIC_ID } from './example-values.ts'
import type { Calls } from './operation.ts'

export const SUGGESTIONS_CALLS: Calls = {
  'GET /api/products/suggested': {
    id: 'readSuggested',
    summary: 'Up to three products that go with a cart',
    query: { cartIds: '[1,2]' },
  },
  'GET /api/products/checkout/alternative': {
    id: 'readAlternatives',
    summary: 'Products in place of one that is sold out',
    query: { product_id: '1' },
  },
  'POST /api/suggestions/fallback': {
    id: 'suggestFallback',
    summary: 'Suggestions for a cart when no others are at hand',
    body: { cart: [{ productId: 1 }], store: 9 },
  },
  'POST /products/recommended-suggestions': {
    id: 'showSuggestions',
    summary: 'Suggestions that are followed: shown, seen, added, closed',
    note: 'With a `response_id` it only writes down that they were seen. The id belongs to the browser (session cookie).',
    body: { cart: [{ productId: 1 }], store: 9, deliveryTime: 'programmed' },
  },
  'POST /products/add-recommended-suggestion': {
    id: 'addSuggestion',
    summary: 'A followed suggestion was put into the cart',
    body: { response_id: PUBLIC_ID, product_id: 1 },
  },
  'POST /products/close-recommended-suggestions': {
    id: 'closeSuggestions',
    summary: 'Followed suggestions were closed, and how long they were on the screen',
    body: { response_id: PUBLIC_ID, recommendedWatchTime: { total: 4_200 } },
  },
  'GET /api/customers/:id/recommendations': {
    id: 'readRecommendations',
    summary: 'What is recommended to a person with an account, at its recommended price',
    note: 'Made from paid orders. It holds until the next one, a day at most; an order checks it again.',
    params: { id: CUSTOMER_ID },
  },
  'GET /api/customers/:id/ordered-products': {
    id: 'readOrderedProducts',
    summary: 'What a person with an account has bought before, the latest first',
    params: { id: CUSTOMER_ID },
  },
}
