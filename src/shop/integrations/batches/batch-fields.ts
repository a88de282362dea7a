// The fields of what programs send, each with the column of an owner's file it stands for: names and shapes are JSON's, all rules are the file's.
import type { ProductFile } from '#shop/operations/catalogue/columns.ts'

/** What a field holds; a number is whole or has decimals as its column says. */
type Shape = 'text' | 'number' | 'flag'

export interface BatchField {
  readonly column: string
  readonly shape: Shape
  /** Needs the scope `prices`, whichever call it stands in. */
  readonly isPrice?: true
}

const text = (column: string): BatchField => ({ column, shape: 'text' })
const number = (column: string): BatchField => ({ column, shape: 'number' })
const flag = (column: string): BatchField => ({ column, shape: 'flag' })
const price = (column: string): BatchField => ({ column, shape: 'number', isPrice: true })

/** Of a product, beside its SKU. */
export const PRODUCT_FIELDS = {
  name: text('nombre'),
  display_name: text('nombre_corto'),
  brand: text('marca'),
  category: text('categoria'),
  subcategory: text('subcategoria'),
  net_content: number('contenido'),
  unit_of_measure: text('unidad'),
  alcohol_pct: number('alcohol'),
  has_alcohol: flag('con_alcohol'),
  tax_code: text('codigo_impuesto'),
  ean: text('ean'),
  description: text('descripcion'),
  keywords: text('palabras_clave'),
  style: text('cepa'),
  valley: text('valle'),
  origin: text('origen'),
  warning_seals: text('sellos'),
  box_units: number('caja_unidades'),
  reference_price: price('precio_referencia'),
  price: price('precio'),
  club_price: price('precio_club'),
  bulk_price: price('precio_caja'),
  bulk_amount: price('unidades_caja'),
  offer: flag('oferta'),
  cyber: flag('cyber'),
  sellout: flag('liquidacion'),
  free_delivery: flag('despacho_gratis'),
  sort_rank: number('orden'),
  active: flag('activo'),
  programmed: flag('programado'),
  immediate: flag('inmediato'),
} as const satisfies Readonly<Record<string, BatchField>>

/** Of a price in a list. */
export const PRICE_FIELDS = {
  list: text('lista'),
  price: price('precio'),
  from: text('desde'),
  until: text('hasta'),
} as const satisfies Readonly<Record<string, BatchField>>

/** Of what lies on a store's shelf. */
export const STOCK_FIELDS = {
  store: number('tienda'),
  units: number('unidades'),
} as const satisfies Readonly<Record<string, BatchField>>

/** What is sent at once, and the file it becomes. */
export type BatchKind = 'products' | 'prices' | 'stock'

export const BATCHES: Readonly<
  Record<BatchKind, { readonly file: ProductFile; readonly fields: Readonly<Record<string, BatchField>> }>
> = {
  products: { file: 'productos', fields: PRODUCT_FIELDS },
  prices: { file: 'precios', fields: PRICE_FIELDS },
  stock: { file: 'stock', fields: STOCK_FIELDS },
}

/** A field that is left out stays as it is, null empties it. */
export type BatchValue = string | number | boolean | null | undefined

export type BatchRow = { readonly sku: string } & Readonly<Record<string, BatchValue>>
