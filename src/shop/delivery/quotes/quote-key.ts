// What a quote belongs to: one cart, one store, one address. It is another quote's for any other.
import { createHash } from 'node:crypto'
import type { Point } from '#shop/geography/point.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface QuoteKey {
  readonly storeId: StoreId
  /** SHA-256, hex. */
  readonly cartHash: string
  readonly addressHash: string
}

interface KeyedLine {
  readonly product: { readonly id: ProductId }
  readonly quantity: number
}

/** An address is its point, to a metre: couriers charge by nothing else, and people write one address in many ways. */
const DECIMALS = 5

export function quoteKey(storeId: StoreId, to: Point, lines: readonly KeyedLine[]): QuoteKey {
  const quantities = new Map<ProductId, number>()
  for (const { product, quantity } of lines) quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity)
  const cart = [...quantities].sort(([one], [other]) => one - other)
  return { storeId, cartHash: hashed(cart), addressHash: hashed([rounded(to.latitude), rounded(to.longitude)]) }
}

/** One text for each key. */
export function keyText({ storeId, cartHash, addressHash }: QuoteKey): string {
  return `${storeId}/${cartHash}/${addressHash}`
}

function rounded(degrees: number): string {
  return degrees.toFixed(DECIMALS)
}

function hashed(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
