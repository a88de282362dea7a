// Words of the filters of lists.
import type { FacetName } from '#shop/catalog/filters/facets.ts'

export const filters = {
  title: 'Filtros',
  open: 'Filtros',
  chosen: (count: number) => (count === 1 ? '1 filtro aplicado' : `${count} filtros aplicados`),
  close: 'Cerrar filtros',
  apply: (total: number) => `Aplicar (${total})`,
  clear: 'Limpiar',
  clearAll: 'Limpiar todo',
  clearFilters: 'Limpiar filtros',
  applied: 'Filtros aplicados',
  remove: 'quitar filtro',
  price: 'Precio',
  from: 'Precio desde',
  to: 'Precio hasta',
  between: 'a',
  applyPrice: 'Aplicar precio',
  priceFrom: (price: string) => `Desde ${price}`,
  priceTo: (price: string) => `Hasta ${price}`,
  priceBetween: (from: string, to: string) => `${from} a ${to}`,
  search: (name: string) => `Buscar ${name.toLowerCase()}`,
  none: 'Nada con ese nombre',
  more: (count: number) => `Ver más (${count})`,
  less: 'Ver menos',
  empty: 'Ningún producto tiene todo lo que elegiste. Quita algún filtro para ver más.',
  counted: (total: number, of: number) => (total === of ? products(total) : `${total} de ${products(of)}`),
} as const

function products(total: number): string {
  return total === 1 ? '1 producto' : `${total} productos`
}

/** The title of each filter. */
export const facetTitles = {
  category: 'Categoría',
  type: 'Tipo',
  style: 'Estilo',
  strain: 'Cepa',
  brand: 'Marca',
  vineyard: 'Viña',
  valley: 'Valle o zona',
  origin: 'Origen',
  size: 'Formato',
  format: 'Envase',
  alcohol: 'Graduación',
  pairing: 'Maridaje',
  promotion: 'Promoción',
} as const satisfies Readonly<Record<FacetName, string>>
