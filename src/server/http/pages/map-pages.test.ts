// Where Google's map may come: by the pages' own declarations, and never where somebody's account is.
import { expect, test } from 'vitest'
import { PAGES } from '#pages/_addresses.ts'
import { mapPagePatterns } from '#shop/content/page-address.ts'

const isMapPage = (path: string) => mapPagePatterns(PAGES).some((pattern) => new RegExp(pattern).test(path))

test.each(['/checkout', '/tiendas', '/tiendas/', '/entrega'])('%s has a map', (path) =>
  expect(isMapPage(path)).toBe(true),
)

test.each([
  ...['/', '/ingresa', '/registrate', '/mis-datos', '/mis-pedidos', '/mis-pedidos/abc', '/mis-compras', '/mis-puntos'],
  ...[
    '/restablecer-contrasena',
    '/categorias/vinos',
    '/tiendas/3/x',
    '/mesa',
    '/entrega/x',
    '/checkout/x',
    '/x/checkout',
  ],
])('%s has none', (path) => expect(isMapPage(path)).toBe(false))
