// schema.org descriptions of what a page shows, for search engines. Addresses are absolute: `origin` is the shop's, without a slash at the end.
import type { Clp } from '#shop/shared/money.ts'

export interface NamedAddress {
  readonly label: string
  /** Path from the root; left out for the page itself. */
  readonly href?: string
}

export interface OfferedProduct {
  readonly name: string
  readonly path: string
  readonly description: string
  readonly sku: string
  readonly ean: string | undefined
  readonly brand: string
  /** Path of its picture. */
  readonly image: string
  readonly price: Clp
  readonly inStock: boolean
}

const CONTEXT = 'https://schema.org'

/** A product with its one offer, in pesos. */
export function productJsonLd(product: OfferedProduct, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    url: origin + product.path,
    description: product.description,
    sku: product.sku,
    ...(product.ean ? { gtin13: product.ean } : {}),
    brand: { '@type': 'Brand', name: product.brand },
    image: [origin + product.image],
    offers: {
      '@type': 'Offer',
      url: origin + product.path,
      price: product.price,
      priceCurrency: 'CLP',
      availability: `${CONTEXT}/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
    },
  }
}

/** The path from the front page to this one. */
export function breadcrumbJsonLd(crumbs: readonly NamedAddress[], origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: origin + href }),
    })),
  }
}

/** A list of products by their addresses. */
export function itemListJsonLd(
  name: string,
  products: readonly { readonly name: string; readonly path: string }[],
  origin: string,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: origin + product.path,
    })),
  }
}

/** Who runs the shop. */
export function organizationJsonLd(
  shop: { readonly name: string; readonly email: string; readonly phone: string; readonly social: readonly string[] },
  origin: string,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name: shop.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: shop.email,
    telephone: shop.phone,
    areaServed: 'CL',
    ...(shop.social.length > 0 ? { sameAs: shop.social } : {}),
  }
}

/** The site and how to search it. `results` is the path of the results page. */
export function websiteJsonLd(name: string, results: string, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'es-CL',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${results}?busqueda={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
