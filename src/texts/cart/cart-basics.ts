// Words about the cart that any page may need at once; the others come with the drawer (cart.ts).

export const cartBasics = {
  emptyWarning: 'No hay productos en el carro',
  added: (product: string) => `Se agregó ${product} al carro`,
  removed: (product: string) => `Se eliminó ${product} del carro`,
  amountOf: (product: string) => `Cantidad de ${product}`,
  amountIs: (amount: number, product: string) => `${amount} de ${product} en tu carro`,
  onlyLeft: (units: number) => `solo ${units} en stock`,
  atLimit: (limit: number) => `Máximo ${limit} por pedido`,
  priceChanged: (product: string, before: string, now: string) =>
    `${product} cambió de precio: antes ${before}, ahora ${now}.`,
  stockChanged: (product: string, available: number) =>
    available === 1 ? `Queda 1 de ${product}.` : `Quedan ${available} de ${product}.`,
  soldOut: (product: string) => `${product} se agotó.`,
  gone: (product: string) => `${product} ya no está disponible.`,
  limited: (product: string, limit: number) => `${product}: dejamos ${limit}, el máximo por pedido.`,
  failed: 'Error cargando el carro',
  offline: 'No tienes conexión a internet. Tu carro queda guardado en este equipo y lo actualizamos cuando vuelva.',
  backOnline: 'Volvió la conexión y tu carro está al día.',
} as const

/** Why a call failed, when the server did not say. */
export const callFailures = {
  offline: 'No tienes conexión a internet. Revísala e intenta de nuevo.',
  timeout: 'La respuesta está tardando demasiado. Intenta de nuevo.',
  server: 'Tuvimos un problema. Intenta de nuevo en unos minutos.',
  aborted: '',
} as const
