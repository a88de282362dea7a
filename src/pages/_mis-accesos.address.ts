// A member's password, sessions and what happened with his account; the parameters say what became of a form.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const accessPage: PageDeclaration = {
  path: '/mis-accesos',
  cached: false,
  parameters: { aviso: 'text', campo: 'text', segundos: 'text' },
}
