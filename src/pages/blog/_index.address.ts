// The list of posts, searched and paged.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const blogPage: PageDeclaration = {
  path: '/blog',
  cached: true,
  parameters: { pagina: 'page', buscar: 'text' },
}
