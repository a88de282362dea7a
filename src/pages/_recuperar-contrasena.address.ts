// Asking for a new password; it answers its own form without script (`aviso`, `estado`), so it is not cached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const recoveryPage: PageDeclaration = {
  path: '/recuperar-contrasena',
  cached: false,
  parameters: { estado: 'text', aviso: 'text', campo: 'text' },
}
