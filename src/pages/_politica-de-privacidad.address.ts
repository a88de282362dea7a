// A legal text.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const privacyPage: PageDeclaration = {
  path: '/politica-de-privacidad',
  cached: true,
}
