// Links to the pages of a list of the site map: the one before, each by its number, the one after.
import type { SitemapList } from '#shop/seo/sitemap-page.view.ts'
import { sitemap } from '#texts/catalog/sitemap.ts'
import { icon } from '#ui/icon/icon.ts'
import { left, right } from '#ui/icon/icons.ts'
import { pageLinks } from '#ui/list/page-links.ts'
import { type Html, html } from '#ui/markup/html.ts'

/** None where the list has one page. */
export function sitemapPages({ page, pages }: Pick<SitemapList, 'page' | 'pages'>): Html | null {
  if (pages.length === 1) return null
  const [before, after] = [pages[page - 2], pages[page]]
  return pageLinks({
    label: sitemap.pages,
    before:
      before === undefined
        ? null
        : html`<a class="link" href="${before}" rel="prev">${icon(left, true)}${sitemap.previous}</a>`,
    numbers: pages.map((href, at) => ({
      number: at + 1,
      href,
      label: sitemap.page(at + 1, pages.length),
      isCurrent: at + 1 === page,
    })),
    after:
      after === undefined
        ? null
        : html`<a class="link" href="${after}" rel="next">${sitemap.next}${icon(right, true)}</a>`,
  })
}
