import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { breadcrumbJsonLd, itemListJsonLd, productJsonLd, websiteJsonLd } from './structured-data.ts'

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

  test('the site can be searched', () => {
    expect(JSON.stringify(websiteJsonLd('Liqui', '/resultados', origin))).toContain(
      '/resultados?busqueda={search_term_string}',
    )
  })
})
