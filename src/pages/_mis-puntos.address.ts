// A member's statement of points: nobody else's, never cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const pointsPage: PageDeclaration = {
  path: '/mis-puntos',
  cached: false,
  parameters: { pagina: 'page' },
}
