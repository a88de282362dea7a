// Words of lists, cards and prices.
import type { SortKey } from '#shop/catalog/sort-key.ts'

export const catalog = {
  add: 'agregar al carro',
  addShort: 'agregar',
  /** On the product page: straight to the checkout. */
  buyNow: 'Comprar ahora',
  /** In the place of the add button, without script. */
  seeProduct: 'ver producto',
  out: 'agotado (avisar)',
  outShort: 'agotado',
  scarce: (units: number) => `solo ${units} en stock`,
  inCart: 'En tu carro',
  less: 'Quitar uno',
  more: 'Agregar uno',
  amount: 'Cantidad',
  amountOf: (name: string) => `Cantidad de ${name}`,
  club: 'Socios:',
  /** Before the price from so many units on; the second where 'Mayorista:' stands before somebody's own price already. */
  wholesale: 'Mayorista',
  wholesaleToo: 'Por caja',
  wholesaleFrom: (units: number) => `desde ${units}`,
  /** Before a price that is somebody's own, and before what others pay. */
  own: { club: 'Socios:', wholesale: 'Mayorista:' },
  others: { club: 'Sin club', wholesale: 'Precio público' },
  before: 'antes',
  discount: (percentage: number) => `−${percentage} %`,
  discountSaid: (percentage: number) => `${percentage} por ciento de descuento`,
  per: { 'lt.': 'por lt.', kg: 'por kg' },
  sponsored: 'Patrocinado',
  sort: 'Ordenar por',
  sortApply: 'Ordenar',
  loadMore: 'VER MÁS PRODUCTOS',
  showing: (shown: number, total: number) => `Viendo ${shown} de ${total}`,
  count: (total: number) => (total === 1 ? '1 producto' : `${total} productos`),
  empty: 'No hay productos',
  emptyHelp: 'Prueba con otra categoría o vuelve más tarde: reponemos el estante todos los días.',
  backHome: 'Volver al inicio',
  seeAll: 'Ver todo',
  products: 'Productos',
  /** Of a list, by the delivery time it is seen in. */
  stockFor: { programmed: 'Con stock para despacho programado', immediate: 'Con stock para entrega Express' },
  stockForPickup: 'Con stock para retiro en tienda',
  /** Of a product that is not. */
  outFor: { programmed: 'Agotado para despacho programado', immediate: 'Agotado para entrega Express' },
  outForPickup: 'Agotado para retiro en tienda',
} as const

/** Names of the sort orders, in the order they are offered. */
export const sortLabels: Readonly<Record<SortKey, string>> = {
  default: 'Recomendados',
  'name:asc': 'Nombre: A a Z',
  'name:desc': 'Nombre: Z a A',
  'price:asc': 'Precio: menor a mayor',
  'price:desc': 'Precio: mayor a menor',
  'unit:asc': 'Precio por litro o kilo',
  'discount:asc': 'Descuento: menor a mayor',
  'discount:desc': 'Descuento: mayor a menor',
}
