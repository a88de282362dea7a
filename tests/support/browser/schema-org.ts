// The schema.org fields the shop uses, with Google's requirements. The types of schema-dts say what is allowed;
// this checks what arrives. A field that is not listed is refused.
import { z } from 'zod'

const CONTEXT = z.literal('https://schema.org')
const text = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/ })
const organization = z.strictObject({ '@id': address })
const publisher = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  url: address,
  logo: z.strictObject({ '@type': z.literal('ImageObject'), url: address }),
})

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.int().positive(),
  priceCurrency: z.literal('CLP'),
  priceValidUntil: z.iso.datetime().optional(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  itemCondition: z.literal('https://schema.org/NewCondition'),
  seller: organization,
})

const clock = z.string().regex(/^\d\d:\d\d$/)
const weekHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/)).min(1),
  opens: clock,
  closes: clock,
})
const dayHours = z.strictObject({
  '@type': z.literal('OpeningHoursSpecification'),
  validFrom: z.iso.date(),
  validThrough: z.iso.date(),
  opens: clock,
  closes: clock,
})

const contactPoint = z.strictObject({
  '@type': z.literal('ContactPoint'),
  contactType: text,
  email: z.email(),
  telephone: text,
  areaServed: z.literal('CL'),
  availableLanguage: z.literal('es'),
  hoursAvailable: weekHours,
})

const types = {
  Product: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('Product'),
    name: text,
    url: address,
    description: text,
    sku: text,
    gtin: z
      .string()
      .regex(/^(\d{8}|\d{12,14})$/)
      .optional(),
    brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
    image: z.array(address).min(1),
    offers: offer,
  }),
  /** https://developers.google.com/search/docs/appearance/structured-data/article */
  Article: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('Article'),
    headline: text,
    description: text,
    image: z.array(address).min(1),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
    author: publisher,
    publisher,
    mainEntityOfPage: address,
    wordCount: z.int().positive(),
    inLanguage: z.literal('es-CL'),
  }),
  /** https://developers.google.com/search/docs/appearance/structured-data/local-business */
  LiquorStore: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('LiquorStore'),
    '@id': address,
    name: text,
    url: address,
    image: address,
    telephone: text.optional(),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: z
        .string()
        .regex(/^\d{7}$/)
        .optional(),
      addressCountry: z.literal('CL'),
    }),
    geo: z.strictObject({
      '@type': z.literal('GeoCoordinates'),
      latitude: z.number().min(-56).max(-17),
      longitude: z.number().min(-76).max(-66),
    }),
    hasMap: address,
    currenciesAccepted: z.literal('CLP'),
    parentOrganization: organization,
    openingHoursSpecification: z.array(weekHours).min(1),
    specialOpeningHoursSpecification: z.array(dayHours).min(1).optional(),
  }),
  BreadcrumbList: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('BreadcrumbList'),
    itemListElement: inOrder(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address.optional() }),
    ),
  }),
  ItemList: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('ItemList'),
    name: text,
    numberOfItems: z.int().positive(),
    itemListElement: inOrder(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, url: address }),
    ),
  }),
  OnlineStore: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('OnlineStore'),
    '@id': address,
    name: text,
    url: address,
    logo: address,
    email: z.email(),
    telephone: text,
    areaServed: z.literal('CL'),
    sameAs: z.array(address).optional(),
  }),
  ContactPage: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('ContactPage'),
    url: address,
    mainEntity: z.strictObject({
      '@type': z.literal('OnlineStore'),
      '@id': address,
      name: text,
      legalName: text,
      taxID: text,
      url: address,
      contactPoint: z.array(contactPoint).min(1),
      address: z
        .strictObject({
          '@type': z.literal('PostalAddress'),
          streetAddress: text,
          addressLocality: text.optional(),
          addressCountry: z.literal('CL'),
        })
        .optional(),
    }),
  }),
  WebSite: z.strictObject({
    '@context': CONTEXT,
    '@type': z.literal('WebSite'),
    name: text,
    url: address,
    inLanguage: z.literal('es-CL'),
    publisher: organization,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}/),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
} as const

/** Elements that count from one without a gap, at least one of them. */
function inOrder<Element extends z.ZodType<{ position: number }>>(element: Element) {
  return z
    .array(element)
    .min(1)
    .refine((list) => list.every(({ position }, index) => position === index + 1), 'positions from one')
}

/** The schema.org types a page describes itself with, in order; throws with the field that is not right. */
export function describedBy(html: string): string[] {
  const descriptions = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return descriptions.map(([, json]) => {
    const description: unknown = JSON.parse(json!)
    const { '@type': type } = z
      .looseObject({ '@type': z.enum(Object.keys(types) as (keyof typeof types)[]) })
      .parse(description)
    types[type].parse(description)
    return type
  })
}
