// Calls of the API documentation: what a visitor who accepted cookies does.
import { PUBLIC_ID } from './example-values.ts'
import type { Calls } from './operation.ts'

const EVENT = { event_id: 'evento-0001', products: [{ id: 1, amount: 2 }] }

export const ANALYTICS_CALLS: Calls = {
  'POST /api/analytics/meta/add-to-cart': {
    id: 'trackAddToCart',
    summary: 'Products were put into the cart',
    body: { url: 'https://liqui.example/categorias/vinos', content: EVENT },
  },
  'POST /api/analytics/meta/init-checkout': {
    id: 'trackInitCheckout',
    summary: 'The checkout was opened',
    body: { url: 'https://liqui.example/checkout', content: EVENT },
  },
  'POST /api/analytics/meta/purchase': {
    id: 'trackPurchase',
    summary: "The caller's own paid order was shown",
    body: { url: 'https://liqui.example/tbk-webpay-final', content: { order_id: PUBLIC_ID } },
  },
  'POST /api/analytics/sponsored': {
    id: 'reportSponsored',
    summary: 'Sponsored cards were seen or clicked',
    body: {
      id: 'informe-0001',
      path: '/categorias/vinos',
      events: [{ kind: 'click', resolvedBidId: 'WyJQSVMwMDEyIl0=', position: 1 }],
    },
  },
}
