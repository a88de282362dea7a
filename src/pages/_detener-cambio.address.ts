// Stopping a change of contact by the link of a letter (`clave`); `estado` says what came of it.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const stopChangePage: PageDeclaration = {
  path: '/detener-cambio',
  cached: false,
  parameters: { clave: 'text', estado: 'text' },
}
