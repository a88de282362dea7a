// What the legal pages show: the version in force, or the one their address names.
import type { AstroGlobal } from 'astro'
import { type LegalPageView, legalPageView } from '#shop/content/legal-page.view.ts'

/** The page at `path`; of a version nobody published it leads to the one in force. */
export function legalPageOf(
  { locals, url, redirect }: Pick<AstroGlobal, 'locals' | 'url' | 'redirect'>,
  path: string,
): LegalPageView | Response {
  const { shell, shop, dependsOn } = locals
  const asked = { legal: shop.legal, path, version: url.searchParams.get('version'), shop: shell.identity }
  return dependsOn(legalPageView, asked) ?? redirect(path, 302)
}
