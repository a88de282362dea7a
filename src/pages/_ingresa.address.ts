// Log-in. It shows what a visitor's own last try was refused with, and passes on `redirect` and `id`, so it is not cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const logInPage: PageDeclaration = {
  path: '/ingresa',
  cached: false,
  parameters: { redirect: 'text', id: 'text', aviso: 'text', campo: 'text', segundos: 'text' },
}
