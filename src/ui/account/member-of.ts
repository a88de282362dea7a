// Who reads a personal page: a person with an account, by the session itself; the audience's cookie is no proof.
import type { AstroGlobal } from 'astro'
import type { PageShop } from '#server/build/page-shop.ts'
import { isRegistered } from '#shop/pricing/audience.ts'
import { paths } from '#texts/paths.ts'

type Member = NonNullable<Awaited<ReturnType<PageShop['sessions']['read']>>>

/**
 * The person with an account who reads this page, null for guests. It is stored nowhere; other sites get no referrer, but
 * its own forms must say where they come from (`Origin` is null under `no-referrer`).
 */
export async function memberOf({
  locals,
  request,
  response,
}: Pick<AstroGlobal, 'locals' | 'request' | 'response'>): Promise<Member | null> {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'same-origin')
  const customer = await locals.shop.sessions.read(request.headers.get('cookie') ?? '')
  return customer && isRegistered(customer.kind) ? customer : null
}

/** Leads to the log-in, which leads back here. */
export function logInFirst({ url, redirect }: Pick<AstroGlobal, 'url' | 'redirect'>): Response {
  return redirect(`${paths.logIn}?redirect=${encodeURIComponent(`${url.pathname}${url.search}`)}`, 303)
}
