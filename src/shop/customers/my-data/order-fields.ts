// What an order says of its buyer, and what of it tax law makes the shop keep when the rest is deleted:
// documents stay six years (Código Tributario, articles 17 and 200), with who they were made out to; a factura
// also with the address.

export interface OrderField {
  readonly column:
    | 'buyer_name'
    | 'buyer_last_name'
    | 'buyer_rut'
    | 'buyer_email'
    | 'buyer_phone'
    | 'address_street'
    | 'address_number'
    | 'address_apt'
    | 'address_instructions'
    | 'address_lat'
    | 'address_lng'
    | 'place_id'
    | 'pickup_code'
    | 'billing_rut'
    | 'billing_company'
    | 'billing_activity'
    | 'billing_address'
    | 'billing_commune'
    | 'billing_city'
  readonly blank: '' | null
  /** The documents that need it. */
  readonly keptFor: readonly ('boleta' | 'factura')[]
}

export const ORDER_FIELDS: readonly OrderField[] = [
  { column: 'buyer_name', blank: '', keptFor: ['boleta', 'factura'] },
  { column: 'buyer_last_name', blank: '', keptFor: ['boleta', 'factura'] },
  { column: 'buyer_rut', blank: '', keptFor: ['boleta', 'factura'] },
  { column: 'buyer_email', blank: '', keptFor: [] },
  { column: 'buyer_phone', blank: '', keptFor: [] },
  { column: 'address_street', blank: null, keptFor: ['factura'] },
  { column: 'address_number', blank: null, keptFor: ['factura'] },
  { column: 'address_apt', blank: null, keptFor: ['factura'] },
  { column: 'address_instructions', blank: null, keptFor: [] },
  { column: 'address_lat', blank: null, keptFor: [] },
  { column: 'address_lng', blank: null, keptFor: [] },
  { column: 'place_id', blank: null, keptFor: [] },
  { column: 'pickup_code', blank: null, keptFor: [] },
  { column: 'billing_rut', blank: null, keptFor: ['factura'] },
  { column: 'billing_company', blank: null, keptFor: ['factura'] },
  { column: 'billing_activity', blank: null, keptFor: ['factura'] },
  { column: 'billing_address', blank: null, keptFor: ['factura'] },
  { column: 'billing_commune', blank: null, keptFor: ['factura'] },
  { column: 'billing_city', blank: null, keptFor: ['factura'] },
]

/** Who bought stays a text, an address may be missing. */
type Blanks = {
  readonly [Column in OrderField['column']]?: Column extends `buyer_${string}` ? '' : null
}

/** What an order becomes; `document` is null of one that was never paid, or whose six years are over. */
export function blanksOf(document: 'boleta' | 'factura' | null): Blanks {
  const needless = ORDER_FIELDS.filter(({ keptFor }) => document === null || !keptFor.includes(document))
  return Object.fromEntries(needless.map(({ column, blank }) => [column, blank])) as Blanks
}

/** An order in one of these needs its buyer: nothing is deleted before it ends. */
export const OPEN_STATES = ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA'] as const
