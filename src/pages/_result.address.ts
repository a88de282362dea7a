// The pages a payment ends on; which query parameter each reads its table says.
import type { PageDeclaration } from '#shop/content/page-address.ts'
import { RESULT_ROUTES } from '#shop/payments/result-routes.ts'

export const resultPages: readonly PageDeclaration[] = RESULT_ROUTES.map(({ path, reads }) => ({
  path,
  cached: false,
  ...(reads && { parameters: { [reads]: 'text' } }),
}))
