// All somebody with an account has bought: nobody else's, never cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const historyPage: PageDeclaration = {
  path: '/mis-compras',
  cached: false,
  parameters: { buscar: 'text', antes: 'text', despues: 'text' },
}
