// Where orders are followed: a person's own, or a guest's by RUT and number. Never cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const ordersPage: PageDeclaration = {
  path: '/mis-pedidos',
  cached: false,
  parameters: { aviso: 'text', segundos: 'text' },
}
