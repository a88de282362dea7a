// One order. The host takes the key of a mail's link out of the address before the page is made (server/forms/followed-order.ts).
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const orderPage: PageDeclaration = {
  path: '/mis-pedidos/[orderId]',
  cached: false,
  parameters: { aviso: 'text' },
}
