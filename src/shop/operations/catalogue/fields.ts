// A product as a set of fields with canonical texts: columns, prices by list, what a pack holds, units on a shelf. Files, database and changes
// speak of the same fields, so that comparing, undoing and exporting are one thing for all of them.
import type { ProductKind } from '#shop/products/category-contents.ts'
import type { Described } from '#shop/products/derived-attributes.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** Field → text; what is not there has no value. */
export type Fields = ReadonlyMap<string, string>

export interface StoredProduct {
  readonly id: number
  readonly sku: string
  readonly fields: Fields
}

/** One field of one product, or of one record of another kind: what it is and what it is to be. Null is no value. */
export interface FieldChange {
  /** The file it is of (`zonas`); left out for a product. */
  readonly kind?: string | undefined
  /** As the shop spells it; of a record, its key. */
  readonly sku: string
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Whether a change is of a product, and not of a record of another kind. */
export const isOfProduct = ({ kind }: FieldChange): boolean => kind === undefined

/** The field by which a product comes into being, and a record goes as well. */
export const CREATED = 'alta'
export const ACTIVE = 'activo'
/** When a product came to the shop, to the minute: the newest are among the novelties. */
export const ARRIVED = 'ingreso'

export type PricePart = 'precio' | 'desde' | 'hasta'

export const priceField = (part: PricePart, list: string): string => `${part}:${list}`
/** What is kept of a product in a store: units on the shelf, and how many of them are kept back from single sales. */
/** Nothing kept back is no value, as most products are. */
export const RESERVES = ['reserva', 'reserva_express'] as const
export type Reserve = (typeof RESERVES)[number]
export const SHELF_PARTS = ['stock', ...RESERVES] as const
export type ShelfPart = (typeof SHELF_PARTS)[number]

export const shelfField = (storeId: number | string, part: ShelfPart = 'stock'): string => `${part}:${storeId}`
export const componentField = (sku: string): string => `componente:${sku}`
export const attributeField = (attribute: string): string => `atributo:${attribute}`

/** `precio:club` as `precio` and `club`; the second is undefined for a column of the product. */
export function fieldParts(field: string): readonly [kind: string, of: string | undefined] {
  const at = field.indexOf(':')
  return at < 0 ? [field, undefined] : [field.slice(0, at), field.slice(at + 1)]
}

/** Puts what changes into the fields of a product or record; what is null goes. That it was made is no field. */
export function put(fields: Map<string, string>, changes: readonly Pick<FieldChange, 'field' | 'after'>[]): void {
  for (const { field, after } of changes) {
    if (field === CREATED) continue
    if (after === null) fields.delete(field)
    else fields.set(field, after)
  }
}

/** The SKU a pack holds by this field; undefined for every other field. */
export function partIn(field: string): string | undefined {
  const [kind, sku] = fieldParts(field)
  return kind === 'componente' ? sku : undefined
}

/** One product that a pack holds, in the texts of its field. */
export interface Part {
  readonly field: string
  readonly sku: string
  readonly quantity: string
}

/** What a pack holds; nothing of any other product, nor what a file takes out of it. */
export function partsOf(fields: ReadonlyMap<string, string | null>): Part[] {
  return [...fields].flatMap(([field, quantity]) => {
    const sku = partIn(field)
    return sku !== undefined && quantity !== null ? [{ field, sku, quantity }] : []
  })
}

export const isCount = (field: string): boolean => field.startsWith('stock:')
export const isShelf = (field: string): boolean => isCount(field) || /^reserva(_express)?:/.test(field)
export const isPriceAmount = (field: string): boolean =>
  field.startsWith('precio:') || field === 'precio_caja' || field === 'precio_referencia'

/** The attribute a product's strain or style stands in. */
export const styleAttribute = (family: string | undefined): 'strain' | 'style' =>
  family === 'vinos' ? 'strain' : 'style'

const LATE = ', Late harvest'

/**
 * Columns that are attributes: `cepa` is where its family has it, without what the late harvest adds. The strain of a pack is no column: it is
 * that of the wine it holds.
 */
export function columnOfAttribute(
  attribute: string,
  value: string,
  isPack: boolean,
): readonly [column: string, value: string] | null {
  if (attribute === 'strain' && isPack) return null
  if (attribute === 'strain') return ['cepa', value.endsWith(LATE) ? value.slice(0, -LATE.length) : value]
  if (attribute === 'style') return ['cepa', value]
  if (attribute === 'valley') return ['valle', value]
  if (attribute === 'origin') return ['origen', value]
  return null
}

/** The attribute a column is written to. */
export function attributeOfColumn(
  column: string,
  value: string,
  fields: Fields,
): readonly [attribute: string, value: string] | null {
  if (column === 'valle') return ['valley', value]
  if (column === 'origen') return ['origin', value]
  if (column !== 'cepa') return null
  const isLate = fields.get('subcategoria') === 'late-harvest'
  const attribute = isPackBy(fields) ? 'style' : styleAttribute(fields.get('categoria'))
  return [attribute, attribute === 'strain' && isLate && value !== '' ? `${value}${LATE}` : value]
}

/** A product that says so, or that holds others. */
export function isPackBy(fields: ReadonlyMap<string, string | null>): boolean {
  return fields.get('es_pack') === '1' || partsOf(fields).length > 0
}

/** What names and attributes are derived from. */
export function describedBy(fields: Fields): Described {
  const text = (field: string) => fields.get(field) ?? ''
  return {
    name: text('nombre'),
    brand: text('marca'),
    family: text('categoria'),
    subfamily: text('subcategoria'),
    style: text('cepa') || (columnOfAttribute('strain', text(attributeField('strain')), false)?.[1] ?? ''),
    valley: text('valle'),
    origin: text('origen'),
    alcohol: Number(text('alcohol') || 0),
    hasAlcohol: text('con_alcohol') === '1',
    netContent: Number(text('contenido') || 1),
    unit: text('unidad'),
    isPack: isPackBy(fields),
  }
}

/** What says which categories hold a product: only that a pack holds something counts, not what. */
export function kindBy(fields: Fields): ProductKind {
  const text = (field: string) => fields.get(field) ?? ''
  return {
    name: text('nombre'),
    family: text('categoria'),
    subfamily: text('subcategoria'),
    attributes: { style: text('cepa') },
    components: isPackBy(fields) ? [{ productId: 0 as ProductId, quantity: 1 }] : [],
  }
}
