import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { breadcrumbJsonLd, itemListJsonLd, productJsonLd, storeJsonLd, websiteJsonLd } from './structured-data.ts'

const origin = 'https://liqui.example'

describe('structured data', () => {
  test('a product has one offer in pesos', () => {
    const product = {
      name: 'Vino',
      path: '/productos/1/vino',
      description: 'x',
      sku: 'V1',
      ean: '7804320746920',
      brand: 'M',
      images: ['/fotos/a-1200.jpg'],
      price: clp(5090),
      priceUntil: new Date('2026-12-01T03:00:00Z'),
      inStock: false,
    }
    expect(productJsonLd(product, origin)).toMatchObject({
      '@type': 'Product',
      gtin: '7804320746920',
      image: [`${origin}/fotos/a-1200.jpg`],
      offers: {
        price: 5090,
        priceCurrency: 'CLP',
        priceValidUntil: '2026-12-01T03:00:00.000Z',
        availability: 'https://schema.org/OutOfStock',
      },
    })
    const lasting = productJsonLd({ ...product, priceUntil: null }, origin)
    expect(lasting.offers).not.toHaveProperty('priceValidUntil')
    expect(productJsonLd({ ...product, ean: undefined }, origin)).not.toHaveProperty('gtin')
    expect(productJsonLd({ ...product, ean: '7804320746921' }, origin)).not.toHaveProperty('gtin')
  })

  test('lists count from one with absolute addresses', () => {
    const list = { itemListElement: [{ position: 1, url: `${origin}/productos/1/a` }] }
    expect(itemListJsonLd('Vinos', [{ name: 'A', path: '/productos/1/a' }], origin)).toMatchObject(list)
    const crumbs = {
      itemListElement: [
        { position: 1, item: `${origin}/` },
        { position: 2, name: 'Vinos' },
      ],
    }
    expect(breadcrumbJsonLd([{ label: 'Inicio', href: '/' }, { label: 'Vinos' }], origin)).toMatchObject(crumbs)
  })

  test('a store has its week, days with the same hours together, and the days that differ', () => {
    const hours = (dayOfWeek: number, opens: string, closes: string) => ({ dayOfWeek, opens, closes, closed: false })
    const store = {
      name: 'Liqui Maipú',
      path: '/tiendas/11/maipu',
      image: '/og.png',
      street: 'Av. Pajaritos 2664',
      commune: 'Maipú',
      region: 'Metropolitana de Santiago',
      postalCode: '9250000',
      phone: null,
      latitude: -33.5031,
      longitude: -70.7575,
      map: 'https://maps.example/11',
      schedules: [
        hours(0, '00:00', '00:00'),
        hours(1, '10:00', '22:00'),
        hours(2, '10:00', '22:00'),
        { ...hours(3, '10:00', '22:00'), closed: true },
        hours(5, '10:00', '01:00'),
      ],
      changed: [
        { day: '2026-12-24', hours: { opens: '10:00', closes: '20:00' } },
        { day: '2026-12-25', hours: null },
      ],
    }
    const day = (name: string) => `https://schema.org/${name}`
    const described = storeJsonLd(store, origin)
    expect(described).toMatchObject({
      '@type': 'LiquorStore',
      '@id': `${origin}/tiendas/11/maipu`,
      address: { streetAddress: 'Av. Pajaritos 2664', addressLocality: 'Maipú', postalCode: '9250000' },
      geo: { latitude: -33.5031, longitude: -70.7575 },
      openingHoursSpecification: [
        { dayOfWeek: [day('Sunday')], opens: '00:00', closes: '23:59' },
        { dayOfWeek: [day('Monday'), day('Tuesday')], opens: '10:00', closes: '22:00' },
        { dayOfWeek: [day('Friday')], opens: '10:00', closes: '01:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '10:00', closes: '20:00' },
        { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
      ],
    })
    expect(described).not.toHaveProperty('telephone')
    expect(storeJsonLd({ ...store, changed: [] }, origin)).not.toHaveProperty('specialOpeningHoursSpecification')
  })

  test('the site can be searched', () => {
    expect(JSON.stringify(websiteJsonLd('Liqui', '/resultados', origin))).toContain(
      '/resultados?busqueda={search_term_string}',
    )
  })
})
