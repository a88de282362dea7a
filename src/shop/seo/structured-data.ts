// schema.org descriptions of a page. Addresses are absolute: `origin` is the shop's, without a slash at the end.
// The compiler checks their shape against schema.org's vocabulary (package schema-dts, types only).
import type {
  BreadcrumbList,
  ContactPage,
  ContactPoint,
  ItemList,
  LiquorStore,
  OnlineStore,
  OpeningHoursSpecification,
  Product as ProductSchema,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import type { Clp } from '#shop/shared/money.ts'
import type { ChangedDay } from '#shop/stores/changed-days.ts'
import type { Schedule } from '#shop/stores/store.ts'

export interface BreadcrumbItem {
  readonly label: string
  /** Path from the root; left out for the page itself. */
  readonly href?: string
}

export interface OfferedProduct {
  readonly name: string
  readonly path: string
  readonly description: string
  readonly sku: string
  /** The bar code: 8, 12, 13 or 14 digits; one with a wrong check digit is left out. */
  readonly ean: string | undefined
  readonly brand: string
  /** Paths of its pictures, the main one first. */
  readonly images: readonly string[]
  readonly price: Clp
  /** When the price ends; null when it has no end. */
  readonly priceUntil: Date | null
  readonly inStock: boolean
}

const CONTEXT = 'https://schema.org'

/** A product with its one offer, in pesos. */
export function productJsonLd(product: OfferedProduct, origin: string): WithContext<ProductSchema> {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    url: origin + product.path,
    description: product.description,
    sku: product.sku,
    ...(product.ean && isGtin(product.ean) ? { gtin: product.ean } : {}),
    ...(product.brand === '' ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    image: product.images.map((path) => origin + path),
    offers: {
      '@type': 'Offer',
      url: origin + product.path,
      price: product.price,
      priceCurrency: 'CLP',
      ...(product.priceUntil ? { priceValidUntil: product.priceUntil.toISOString() } : {}),
      availability: `${CONTEXT}/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      seller: { '@id': organizationId(origin) },
    },
  }
}

/** Whether a bar code is one of GS1, by its length and check digit; search engines refuse a description with a wrong one. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const [check = 0, ...others] = [...digits].reverse().map(Number)
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** The path from the front page to this one. */
export function breadcrumbJsonLd(crumbs: readonly BreadcrumbItem[], origin: string): WithContext<BreadcrumbList> {
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
): WithContext<ItemList> {
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
  shop: {
    readonly name: string
    /** Path of its picture. */
    readonly logo: string
    readonly email: string
    readonly phone: string
    readonly social: readonly string[]
  },
  origin: string,
): WithContext<OnlineStore> {
  return {
    '@context': CONTEXT,
    '@type': 'OnlineStore',
    '@id': organizationId(origin),
    name: shop.name,
    url: `${origin}/`,
    logo: origin + shop.logo,
    email: shop.email,
    telephone: shop.phone,
    areaServed: 'CL',
    ...(shop.social.length > 0 ? { sameAs: shop.social } : {}),
  }
}

/** How to reach the shop. `hours` are Monday to Friday, by the clock in Chile. */
export function contactJsonLd(
  shop: {
    readonly name: string
    readonly company: string
    readonly taxId: string
    readonly email: string
    readonly phone: string
    /** Printed lines: street and number first. */
    readonly address: readonly string[]
    readonly points: readonly { readonly name: string; readonly opens: string; readonly closes: string }[]
  },
  path: string,
  origin: string,
): WithContext<ContactPage> {
  const [street, ...locality] = shop.address
  const points = shop.points.map(
    ({ name, opens, closes }): ContactPoint => ({
      '@type': 'ContactPoint',
      contactType: name,
      email: shop.email,
      telephone: shop.phone,
      areaServed: 'CL',
      availableLanguage: 'es',
      hoursAvailable: { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS, opens, closes },
    }),
  )
  return {
    '@context': CONTEXT,
    '@type': 'ContactPage',
    url: origin + path,
    mainEntity: {
      '@type': 'OnlineStore',
      '@id': organizationId(origin),
      name: shop.name,
      legalName: shop.company,
      taxID: shop.taxId,
      url: `${origin}/`,
      contactPoint: points,
      ...(street === undefined
        ? {}
        : {
            address: {
              '@type': 'PostalAddress',
              streetAddress: street,
              ...(locality.length > 0 ? { addressLocality: locality.join(', ') } : {}),
              addressCountry: 'CL',
            },
          }),
    },
  }
}

export interface DescribedStore {
  readonly name: string
  readonly path: string
  /** Path of a picture. */
  readonly image: string
  readonly street: string
  readonly commune: string
  readonly region: string
  /** '' when unknown. */
  readonly postalCode: string
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
  /** Its way there, on a map. */
  readonly map: string
  readonly schedules: readonly Schedule[]
  /** The days ahead on which it keeps other hours. */
  readonly changed: readonly ChangedDay[]
}

/** A store people visit, with its week. */
export function storeJsonLd(store: DescribedStore, origin: string): WithContext<LiquorStore> {
  return {
    '@context': CONTEXT,
    '@type': 'LiquorStore',
    '@id': origin + store.path,
    name: store.name,
    url: origin + store.path,
    image: origin + store.image,
    ...(store.phone ? { telephone: store.phone } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.street,
      addressLocality: store.commune,
      addressRegion: store.region,
      ...(store.postalCode === '' ? {} : { postalCode: store.postalCode }),
      addressCountry: 'CL',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    hasMap: store.map,
    currenciesAccepted: 'CLP',
    parentOrganization: { '@id': organizationId(origin) },
    openingHoursSpecification: weekHours(store.schedules),
    ...(store.changed.length > 0 ? { specialOpeningHoursSpecification: store.changed.map(specialHours) } : {}),
  }
}

/** One for all days with the same hours; a day without any does not open. */
function weekHours(schedules: readonly Schedule[]): OpeningHoursSpecification[] {
  const open = schedules.flatMap(({ dayOfWeek, opens, closes, closed }) =>
    closed || !opens || !closes ? [] : [{ day: DAYS[dayOfWeek]!, opens, closes: endOf({ opens, closes }) }],
  )
  return [...Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`).values()].map((days) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ day }) => day),
    opens: days[0]!.opens,
    closes: days[0]!.closes,
  }))
}

function specialHours({ day, hours }: ChangedDay): OpeningHoursSpecification {
  const said = hours ? { opens: hours.opens, closes: endOf(hours) } : { opens: '00:00', closes: '00:00' } // shut
  return { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, ...said }
}

/** Midnight to midnight would mean shut. */
function endOf({ opens, closes }: { readonly opens: string; readonly closes: string }): string {
  return closes === opens ? '23:59' : closes
}

const DAYS = (['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const).map(
  (day) => `https://schema.org/${day}` as const,
)

/** Monday to Friday. */
const WEEKDAYS = DAYS.slice(1, 6)

const organizationId = (origin: string) => `${origin}/#organization` as const

/** The site and how to search it. `results` is the path of the results page. */
export function websiteJsonLd(name: string, results: string, origin: string): WithContext<WebSite> {
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${results}?busqueda={search_term_string}` },
    'query-input': 'required name=search_term_string', // Google's own, not in the vocabulary
  }
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'es-CL',
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  }
}
