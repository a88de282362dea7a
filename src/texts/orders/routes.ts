// Words of the lists of a day: what is picked in the warehouse, and the stops of each route.
import type { RouteWords } from '#shop/orders/routes/route-list.ts'

export const routeTexts = {
  picking: ['Zona', 'SKU', 'Producto', 'Unidades', 'Pedidos'],
  route: [
    'Zona',
    'Parada',
    'Pedido',
    'Cliente',
    'Teléfono',
    'Dirección',
    'Depto',
    'Comuna',
    'Instrucciones',
    'Unidades',
    'Pedir cédula',
    'Factura',
    'Estado',
  ],
  yes: 'sí',
  factura: (folio: number | null) => (folio === null ? 'sin emitir' : `folio ${folio}`),
  express: (store: string) => `Express · ${store}`,
} as const satisfies RouteWords
