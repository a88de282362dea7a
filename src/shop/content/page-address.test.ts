import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIST_PARAMETERS } from './list-parameters.ts'
import { createPageAddress } from './page-address.ts'

const pageAddress = createPageAddress([
  { path: '/', cached: true },
  { path: '/categorias/[slug]', cached: true, parameters: LIST_PARAMETERS },
  { path: '/resultados', cached: true, parameters: { ...LIST_PARAMETERS, busqueda: 'text' } },
  { path: '/productos/[id]/[slug]', cached: true, parameters: { formato: 'values' } },
  { path: '/productos/[id]', cached: false },
  { path: '/blog', cached: true, parameters: { pagina: 'page', buscar: 'text' } },
  { path: '/despacho', cached: true },
  { path: '/mapa.xml', cached: true, isFile: true },
  { path: '/mapa-[part].xml', cached: true, isFile: true },
  { path: '/checkout', cached: false },
  { path: '/entrega', cached: false, parameters: { region: 'text' } },
])
const addressOf = (url: string) => pageAddress(url)?.address

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/?', '/'],
    ['/categorias/vinos?', '/categorias/vinos'],
    ['/categorias/vinos/', '/categorias/vinos'],
    ['/categorias/%76inos', '/categorias/vinos'],
    ['/categorias/vinos?utm_source=x&gclid=1', '/categorias/vinos'],
    ['/categorias/vinos?cualquiera=8', '/categorias/vinos'],
    ['/categorias/vinos?pagina=2&orden=price:asc', '/categorias/vinos?orden=price%3Aasc&pagina=2'],
    ['/categorias/vinos?orden=price%3Aasc&x=1&pagina=2', '/categorias/vinos?orden=price%3Aasc&pagina=2'],
    ['/categorias/vinos?cepa=rose,merlot', '/categorias/vinos?cepa=merlot%2Crose'],
    ['/categorias/vinos?cepa=rose&cepa=merlot,,rose&tipo=', '/categorias/vinos?cepa=merlot%2Crose'],
    ['/resultados?busqueda=a&busqueda=b', '/resultados?busqueda=a'],
    ['/resultados?busqueda=b,a&marca=b,a', '/resultados?busqueda=b%2Ca&marca=a%2Cb'],
    ['/resultados?busqueda=pisco+sour', '/resultados?busqueda=pisco+sour'],
    ['/resultados?busqueda=pisco%20sour', '/resultados?busqueda=pisco+sour'],
    ['/productos/7/vino?orden=price:asc', '/productos/7/vino'],
    ['/?store_id=abc&delivery_time=mañana&delivery_type=', '/'],
    ['/?store_id=2&store_id=3&delivery_time=immediate', '/?delivery_time=immediate&store_id=2'],
    ['/categorias/vinos?pagina=99999', '/categorias/vinos?pagina=42'],
    ['/productos/7/vino?formato=', '/productos/7/vino'],
    ['/blog?buscar=pisco+sour&pagina=834', '/blog?buscar=pisco+sour&pagina=834'],
    ['/blog?pagina=1', '/blog'],
    ['/blog?pagina=-1&orden=x', '/blog'],
    ['/entrega/?region=Biob%C3%ADo&utm_source=x', '/entrega?region=Biob%C3%ADo'],
    ['/checkout?x=1', '/checkout'],
    ['/mapa.xml?delivery_time=immediate&store_id=2&x=1', '/mapa.xml'],
    ['/mapa-7.xml?store_id=2', '/mapa-7.xml'],
    [`/categorias/vinos?pagina=2&delivery_type=${'x'.repeat(7_000)}`, '/categorias/vinos?pagina=2'],
  ])('%s is %s', (url, address) => {
    expect(addressOf(url)).toBe(address)
  })

  test.each([
    ...['/categorias', '/categorias/vinos/tintos', '/productos/x/y', '/categorias/%E0%A4%A', '/api/products', '', '*'],
    ...['/Blog', '/blogs', '/blog/1', '/mapaxxml', '/mapa-.xml', '/mapa-1.xml/2'],
  ])('%s is none', (url) => {
    expect(pageAddress(url)).toBeNull()
  })

  test.each([
    ['/', true],
    ['/productos/7/vino?x=1', true],
    ['/productos/7', false],
    ['/checkout', false],
  ])('%s has copies that guests share: %s', (url, cached) => {
    expect(pageAddress(url)?.cached).toBe(cached)
  })

  test('hands on what the page does not know', () => {
    expect(pageAddress('/categorias/snack?utm_source=mail&pagina=2&x=ñ')).toEqual({
      address: '/categorias/snack?pagina=2',
      unknownQuery: 'utm_source=mail&x=%C3%B1',
      cached: true,
    })
  })

  test('is its own address, whatever the order and whatever strangers add', () => {
    const known = fc.constantFrom('orden', 'pagina', 'store_id', 'busqueda', 'pisco_type')
    const entries = fc.uniqueArray(fc.tuple(known, fc.string()), { selector: ([name]) => name, maxLength: 5 })
    fc.assert(
      fc.property(entries, fc.webQueryParameters(), (query, stranger) => {
        const one = addressOf(`/resultados?${new URLSearchParams(query)}`)!
        const other = addressOf(
          `/resultados?x-${stranger.replaceAll('&', '&x-')}&${new URLSearchParams(query.toReversed())}`,
        )
        expect(other).toBe(one)
        expect(addressOf(one)).toBe(one)
      }),
    )
  })

  test.each([
    ['/', '/#immediate.delivery.3'],
    ['/categorias/vinos?utm_source=x', '/categorias/vinos#immediate.delivery.3'],
    ['/categorias/vinos?pagina=2', '/categorias/vinos?pagina=2#immediate.delivery.3'],
    ['/productos/7/vino', '/productos/7/vino#immediate.delivery.3'],
    ['/resultados?busqueda=pisco', '/resultados?busqueda=pisco#immediate.delivery.3'],
    ['/?delivery_time=programmed', '/?delivery_time=programmed'],
    ['/?delivery_time=immediate&store_id=3', '/?delivery_time=immediate&store_id=3'],
    ['/despacho', '/despacho#immediate.delivery.3'],
    ['/checkout', '/checkout'],
    ['/api/products', undefined],
    ['/#immediate.delivery.5', '/#immediate.delivery.3'],
  ])('%s with the cookie of store 3 is %s', (url, address) => {
    expect(pageAddress(url, 'edad=1; compra=immediate.delivery.3')?.address).toBe(address)
  })

  test('no cookie, and none worth the name, is the address of everybody', () => {
    const urls = fc.constantFrom('/', '/categorias/vinos?pagina=2', '/resultados?busqueda=x&store_id=3', '/checkout')
    const cookies = fc.oneof(
      fc.string().filter((text) => !text.includes('compra=')),
      fc.string().map((text) => `compra=!${text}`),
      fc.constantFrom('compra=programmed.delivery.9', 'compra=immediate.delivery.', 'compra=programmed.pickup.3'),
    )
    fc.assert(
      fc.property(urls, cookies, (url, cookie) => {
        expect(pageAddress(url, cookie)).toEqual(pageAddress(url))
      }),
    )
  })

  test('nothing that a client writes behind a # makes a copy', () => {
    fc.assert(
      fc.property(fc.string(), (mark) => {
        expect(addressOf(`/?store_id=3#${mark}`)).toBe('/?store_id=3')
      }),
    )
  })
})
