// The crash page; the host shows it at any address.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const crashPage: PageDeclaration = {
  path: '/500',
  cached: false,
}
