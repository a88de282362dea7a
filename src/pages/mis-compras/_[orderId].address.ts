// One of somebody's own orders: nobody else's, never cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const pastOrderPage: PageDeclaration = { path: '/mis-compras/[orderId]', cached: false, parameters: {} }
