// From what was read of Bsale to the rows of an owner's files: prices with taxes, the stock of each store, names and what is still sold. What
// cannot be a row is left out and told. Pure.
import { extraTaxRate } from '#shop/products/extra-tax.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { skuKey } from '../cells.ts'
import type { LoadFault } from '../faults.ts'
import { isPackBy, type StoredProduct } from '../fields.ts'
import type { LoadedFile } from '../read-files.ts'
import type { CatalogueState } from '../wanted.ts'
import type { BsalePrice, BsaleRead, BsaleStock, BsaleVariant } from './bsale-items.ts'
import type { BsaleMapping } from './bsale-mapping.ts'

export type LeftOutReason = 'noCode' | 'unknown' | 'codeTwice' | 'oddPrice' | 'oddTaxes' | 'faulty' | 'jump'

/** What was not taken. */
export interface LeftOut {
  readonly why: LeftOutReason
  /** The SKU, or the variant's number where it has none. */
  readonly what: string
  /** The price it is about; the empty text for none. */
  readonly detail: string
  /** What is wrong with its rows. */
  readonly fault?: LoadFault
}

/** Rows by file; the first cell of each is the SKU. */
export type SourceRows = Readonly<Record<'productos' | 'precios' | 'stock', readonly (readonly string[])[]>>

interface Sold {
  readonly variant: BsaleVariant
  readonly product: StoredProduct
}

const IVA = 0.19
/** Pesos by which a price may differ from its net price with taxes: both are rounded. */
const ROUNDING = 2

export function bsaleRows(
  read: BsaleRead,
  mapping: BsaleMapping,
  { products }: Pick<CatalogueState, 'products'>,
): { readonly rows: SourceRows; readonly leftOut: readonly LeftOut[] } {
  const leftOut: LeftOut[] = []
  const sold = new Map<number, Sold>()
  const leave = (why: LeftOutReason, what: string, detail = '') => void leftOut.push({ why, what, detail })
  const byCode = Map.groupBy(read.variants, ({ code }) => skuKey((code ?? '').trim()))
  for (const [key, variants] of byCode) {
    const alive = variants.filter(({ state }) => state === 0)
    const taken = alive.length > 0 ? alive : variants.slice(0, 1)
    const product = products.get(key)
    if (key === '') for (const { id } of alive) leave('noCode', String(id))
    else if (!product) for (const { code } of alive) leave('unknown', code ?? '')
    else if (taken.length > 1) leave('codeTwice', product.sku)
    else sold.set(taken[0]!.id, { variant: taken[0]!, product })
  }
  return {
    rows: { productos: productRows(), precios: priceRows(), stock: stockRows() },
    leftOut,
  }

  function productRows() {
    if (!mapping.names && !mapping.states) return []
    const names = new Map(read.products.map(({ id, name }) => [id, name?.trim() ?? '']))
    return [...sold.values()].map(({ variant, product }) => {
      const name = [names.get(variant.product?.id ?? 0), variant.description?.trim()].filter(Boolean).join(' ')
      const isNamed = mapping.names && names.get(variant.product?.id ?? 0)
      return [product.sku, isNamed ? name : '', mapping.states ? (variant.state === 0 ? 'si' : 'no') : '']
    })
  }

  function priceRows() {
    return [...mapping.lists].flatMap(([theirs, ours]) =>
      (read.prices.get(theirs) ?? []).flatMap((price) => {
        const one = aliveOf(price)
        const pesos = one && pesosOf(price, one.product)
        return pesos ? [[one.product.sku, ours, String(pesos)]] : []
      }),
    )
  }

  function pesosOf({ variantValue: net, variantValueWithTaxes: given }: BsalePrice, { sku, fields }: StoredProduct) {
    const pesos = Math.round(given)
    const extra = extraTaxRate(Number(fields.get('codigo_impuesto') ?? '0')) / 100
    const isOf = (taxes: number) => Math.abs(given - net * (1 + taxes)) <= ROUNDING
    if (pesos < 1) leave('oddPrice', sku, String(given))
    else if (isOf(IVA) || isOf(IVA + extra)) return pesos
    else leave('oddTaxes', sku, `${net} + IVA ≠ ${given}`)
    return null
  }

  /** Two offices of one store are one shelf. */
  function stockRows() {
    const shelves = new Map<string, { readonly sku: string; readonly store: string; units: number }>()
    for (const stock of read.stocks) {
      const one = aliveOf(stock)
      const store = mapping.offices.get(stock.office.id)
      if (!one || !store || isPackBy(one.product.fields)) continue
      const { sku } = one.product
      const shelf = shelves.get(`${sku}\n${store}`) ?? { sku, store, units: 0 }
      shelf.units += unitsOf(stock)
      shelves.set(`${sku}\n${store}`, shelf)
    }
    return [...shelves.values()].map(({ sku, store, units }) => [sku, store, String(Math.max(0, Math.floor(units)))])
  }

  function unitsOf({ quantity, quantityAvailable }: BsaleStock): number {
    return mapping.isAvailable ? quantityAvailable : quantity
  }

  /** What is still sold there: prices and stock of the rest say nothing. */
  function aliveOf({ variant }: { readonly variant: { readonly id: number } }): Sold | null {
    const one = sold.get(variant.id)
    return one && one.variant.state === 0 ? one : null
  }
}

const HEADINGS = {
  productos: ['sku', 'nombre', 'activo'],
  precios: ['sku', 'lista', 'precio'],
  stock: ['sku', 'tienda', 'unidades'],
} as const
const KINDS = ['productos', 'precios', 'stock'] as const

/** The rows as an owner's files; a kind without rows has none. */
export function filesOfRows(rows: SourceRows, source: string): LoadedFile[] {
  return KINDS.filter((kind) => rows[kind].length > 0).map((kind) => ({
    name: `${kind}-${source}.csv`,
    bytes: new TextEncoder().encode(csvFile(HEADINGS[kind], rows[kind])),
  }))
}

/** The rows without those of some products, by `skuKey`. */
export function rowsWithout(rows: SourceRows, keys: ReadonlySet<string>): SourceRows {
  const kept = (kind: keyof SourceRows) => rows[kind].filter(([sku = '']) => !keys.has(skuKey(sku)))
  return { productos: kept('productos'), precios: kept('precios'), stock: kept('stock') }
}
