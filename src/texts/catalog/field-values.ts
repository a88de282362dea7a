// What values of products and of what else is loaded mean where they are codes, and what their records are called: for the desk and the commands.
import type { RecordFile } from '#shop/operations/catalogue/records/record-kinds.ts'
import type { Product } from '#shop/products/product.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { facetTitles } from './filters.ts'

export const valueWords = {
  yes: 'Sí',
  no: 'No',
  /** Where a product's price stands among those of its category. */
  segments: { low: 'bajo', mid: 'medio', high: 'alto' } satisfies Readonly<Record<Product['priceSegment'], string>>,
  photo: ({ hash, width, height, alt }: { hash: string; width: number; height: number; alt: string }) =>
    `${width} × ${height} px, «${hash.slice(0, 6)}»${alt && `: ${alt}`}`,
  shape: (corners: number) => `área de ${corners} puntos`,
} as const

/** What an attribute is called: as its filter is. */
export const attributeName = (attribute: string): string =>
  facetTitles[(attribute === 'alcohol_percentage' ? 'alcohol' : attribute) as keyof typeof facetTitles] ?? attribute

const ofStore = (store: string) => (store === 'todas' ? 'todas las tiendas' : `tienda ${store}`)

/** A record by the parts of its key. */
export const recordNames: Readonly<Record<RecordFile, (first: string, second: string) => string>> = {
  categorias: (slug) => `Categoría ${slug}`,
  tiendas: (store) => `Tienda ${store}`,
  horarios: (store, day) => `Horario del ${day}, ${ofStore(store)}`,
  retiros: (store, day) => `Retiros del ${day}, ${ofStore(store)}`,
  'dias-cerrados': (store, day) => `Cierre del ${day}, ${ofStore(store)}`,
  feriados: (day) => `Feriado ${day}`,
  zonas: (zone) => `Zona ${zone}`,
  comunas: (commune) => `Comuna ${commune}`,
  express: (area) => `Área de express ${area}`,
  'clientes-transferencia': (rut) => `Cliente ${formatRut(rut)}`,
}
