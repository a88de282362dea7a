// Stock by hand.
const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)

export const stockCommands = {
  stock: {
    questions: {
      count: (store: number, count: number) => `¿hay ${units(count)} en la tienda ${store}?`,
      receive: (store: number, count: number) => `¿llegaron ${units(count)} a la tienda ${store}?`,
      move: (from: number, to: number, count: number) =>
        `¿mover ${units(count)} de la tienda ${from} a la tienda ${to}?`,
    },
    pack: ', un pack: su stock es el de lo que lleva',
    store: (id: number, name: string, stock: number, promised: number, programmed: number, immediate: number) =>
      `  tienda ${id} ${name}: ${stock} a la venta, ${promised} en pedidos, ${programmed} y ${immediate} reservadas`,
    changed: (sku: string, store: number, before: number, after: number) =>
      `${sku} en la tienda ${store}: ${before} → ${after} a la venta`,
    promised: (count: number) => `${count} en pedidos`,
    missing: (count: number) => (count === 1 ? 'FALTA 1 de ellas' : `FALTAN ${count} de ellas`),
    belowReserve: 'menos de las reservadas',
    productUnknown: 'no existe ese producto',
    refusals: {
      isPack: 'un pack no tiene stock propio: cuenta lo que lleva',
      unitsInvalid: 'las unidades van de 0 (de 1, si se mueven) a 100000',
      sameStore: 'es la misma tienda',
    },
    storeUnknown: (store: number) => `no existe la tienda ${store}`,
    tooFew: (available: number) => `solo hay ${available} a la venta ahí: no se cambió nada`,
    import: {
      columns: '(columnas sku, tienda, unidades: lo que se contó)',
      toChange: (count: number) => `${count} por cambiar: repite con --apply`,
    },
  },
} as const
