// The way out of letters about stock: `clave` proves who may use it, `listo` is what was just taken back.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const remindersPage: PageDeclaration = {
  path: '/avisos',
  cached: false,
  parameters: { clave: 'text', listo: 'text' },
}
