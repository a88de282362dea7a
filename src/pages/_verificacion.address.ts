// `volver` is the form it leads back to, `estado` what became of what was sent.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const captchaPage: PageDeclaration = {
  path: '/verificacion',
  cached: false,
  parameters: { volver: 'text', estado: 'text' },
}
