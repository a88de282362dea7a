// Sign-up. `paso` is the code's view without script, which shows a visitor's own phone, so it is not cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const signUpPage: PageDeclaration = {
  path: '/registrate',
  cached: false,
  parameters: { redirect: 'text', id: 'text', paso: 'text', aviso: 'text', campo: 'text', segundos: 'text' },
}
