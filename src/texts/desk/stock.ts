// A product's stock.

export const stockWords = {
  title: 'Stock',
  search: 'Producto',
  searchHelp: 'SKU o comienzo de una palabra del nombre.',
  find: 'Buscar',
  none: 'Ningún producto se llama así.',
  store: 'Tienda',
  inStock: 'A la venta',
  onSale: 'A la venta',
  promised: 'En pedidos',
  onShelf: 'En la tienda',
  reserved: 'Reserva programado',
  reservedNow: 'Reserva express',
  from: 'Desde',
  to: 'Hacia',
  units: 'Unidades',
  acts: {
    contar: { label: 'Contar', help: 'Cuenta todo lo que hay en la tienda, también lo apartado para pedidos.' },
    recibir: { label: 'Recibir', help: 'Lo que llegó se suma a lo que hay.' },
    mover: { label: 'Mover', help: 'Solo se mueve lo que está a la venta.' },
  },
  moves: (units: number, from: string, to: string) => `${units} unidades pasan de ${from} a ${to}.`,
  changes: (store: string, before: number, after: number, promised: number) =>
    `${store}: a la venta ${before} → ${after}${promised > 0 ? ` (más ${promised} apartadas para pedidos)` : ''}.`,
  changed: 'Alguien cambió el stock de este producto mientras tanto. No se hizo nada: mira cómo quedó y repítelo.',
  refusals: {
    isPack: 'Un pack no tiene stock propio: cambia el de sus productos. No se hizo nada.',
    storeUnknown: 'Esa tienda no existe. No se hizo nada.',
    unitsInvalid: 'Escribe unidades en números enteros. No se hizo nada.',
    tooFew: 'En esa tienda no hay tantas a la venta. No se hizo nada.',
    sameStore: 'Elige dos tiendas distintas. No se hizo nada.',
    nothingAsked: 'Escribe cuántas unidades. No se hizo nada.',
  },
  caption: 'Unidades por tienda',
  sku: 'SKU',
  name: 'Nombre',
} as const
