import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { breadcrumbJsonLd, itemListJsonLd, productJsonLd, websiteJsonLd } from './structured-data.ts'

const origin = 'https://liqui.example'

describe('what search engines are told', () => {
  test('a product has one offer in pesos', () => {
    const product = {
      name: 'Vino',
      path: '/productos/1/vino',
      description: 'x',
      sku: 'V1',
      ean: '7801',
      brand: 'M',
      image: '/fotos/a-1200.avif',
      price: clp(5090),
      inStock: false,
    }
    expect(productJsonLd(product, origin)).toMatchObject({
      '@type': 'Product',
      gtin13: '7801',
      image: [`${origin}/fotos/a-1200.avif`],
      offers: { price: 5090, priceCurrency: 'CLP', availability: 'https://schema.org/OutOfStock' },
    })
    expect(productJsonLd({ ...product, ean: undefined }, origin)).not.toHaveProperty('gtin13')
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
