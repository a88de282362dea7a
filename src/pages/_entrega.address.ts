// It shows a visitor's own commune; `aviso` is why express was refused,
// `volver` where the form leads back to.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const deliveryPage: PageDeclaration = {
  path: '/entrega',
  cached: false,
  hasMap: true,
  parameters: { region: 'text', aviso: 'text', volver: 'text' },
}
