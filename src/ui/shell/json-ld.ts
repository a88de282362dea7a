// schema.org descriptions of what a page shows, for search engines.

export type Crumb = { readonly label: string; readonly href?: string }

/** `object` as text that is safe inside a script element. */
export function jsonLdText(object: object): string {
  return JSON.stringify(object).replaceAll('<', '\\u003c')
}

/** BreadcrumbList of a path of pages; `origin` is the shop's address without a slash at the end. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  }
}

/** The shop as an organisation with its search. */
export function shopJsonLd(
  shop: { readonly name: string; readonly phone: string; readonly email: string },
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: shop.name,
    url: `${origin}/`,
    telephone: shop.phone,
    email: shop.email,
    logo: `${origin}/icon-512.png`,
    areaServed: 'CL',
  }
}
