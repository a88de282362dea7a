// Setting a new password. The host takes `rut` and `token` out of the address before the page is made (shop/customers/reset-link.ts).
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const resetPage: PageDeclaration = {
  path: '/restablecer-contrasena',
  cached: false,
  parameters: { estado: 'text', aviso: 'text', campo: 'text' },
}
