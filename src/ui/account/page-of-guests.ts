// Pages for who is not logged in: whoever is goes on to where he wanted to be. They answer forms, so they are never stored.
import type { AstroGlobal } from 'astro'
import { isRegistered } from '#shop/pricing/audience.ts'
import { readProductId } from '#shop/products/product.ts'
import { localPath } from '#shop/shared/requests/local-path.ts'

type Page = Pick<AstroGlobal, 'locals' | 'request' | 'response' | 'url' | 'redirect'>

/**
 * Where this page leads in the end, and how to get there at once for somebody with a session: the database is asked, because
 * the cookie of the audience outlives a session that was ended elsewhere.
 */
export async function pageOfGuests({ locals, request, response, url, redirect }: Page) {
  const target = localPath(url.searchParams.get('redirect'))
  response.headers.set('Cache-Control', 'no-store')
  const customer = await locals.shop.sessions.read(request.headers.get('cookie') ?? '')
  return { target, leave: customer && isRegistered(customer.kind) ? redirect(target, 303) : null }
}

/** Id of the product somebody wants to be told about, as the address says; '' for none. */
export function wantedOf(query: URLSearchParams): string {
  return String(readProductId(query.get('id') ?? undefined) ?? '')
}

/** A page of accounts, for the same target and product. */
export function withWish(path: string, target: string, productId: string): string {
  const wish = new URLSearchParams({
    ...(target === '/' ? {} : { redirect: target }),
    ...(productId ? { id: productId } : {}),
  })
  return wish.size === 0 ? path : `${path}?${wish}`
}
