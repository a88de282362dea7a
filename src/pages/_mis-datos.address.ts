// A person's own data; the parameters say what became of a form.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const myDataPage: PageDeclaration = {
  path: '/mis-datos',
  cached: false,
  parameters: { aviso: 'text', campo: 'text', documentos: 'text', paso: 'text', segundos: 'text' },
}
