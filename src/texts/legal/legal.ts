// The legal pages: where each one is and what it is called. Their texts are in texts/legal/, one file each.
import { paths } from '#texts/paths.ts'

export const legalPages = [
  { path: paths.terms, title: 'Términos y condiciones' },
  { path: paths.privacy, title: 'Política de privacidad' },
  { path: paths.withdrawal, title: 'Cambios y retracto' },
  { path: paths.shipping, title: 'Despacho' },
] as const
