// What a quote belongs to: one cart, one store, one address. It is another quote's for any other.
import { createHash } from 'node:crypto'
import type { Point } from '#shop/geography/point.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface QuoteKey {
  readonly storeId: StoreId
  /** SHA-256, hex. */
  readonly cartHash: string
  readonly addressHash: string
  /** Those of the points around the address that a client may have rounded it to, its own among them. */
  readonly addressHashes: readonly string[]
}

interface KeyedLine {
  readonly product: { readonly id: ProductId }
  readonly quantity: number
}

/**
 * An address is its point, to a metre (a hundred thousandth of a degree): couriers charge by nothing else, and
 * people write one address in many ways.
 */
const PARTS = 100_000

/** The same for the same units of the same products, however its lines are ordered. */
export function quoteKey(storeId: StoreId, to: Point, lines: readonly KeyedLine[]): QuoteKey {
  const quantities = new Map<ProductId, number>()
  for (const { product, quantity } of lines) quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity)
  const cart = [...quantities].sort(([one], [other]) => one - other)
  const [latitude, longitude] = [to.latitude * PARTS, to.longitude * PARTS]
  const around = ends(latitude).flatMap((north) => ends(longitude).map((east) => hashed([north, east])))
  const addressHash = hashed([Math.round(latitude), Math.round(longitude)])
  return { storeId, cartHash: hashed(cart), addressHash, addressHashes: [...new Set([addressHash, ...around])] }
}

/** One text for each key. */
export function keyText({ storeId, cartHash, addressHash }: Omit<QuoteKey, 'addressHashes'>): string {
  return `${storeId}/${cartHash}/${addressHash}`
}

function ends(parts: number): number[] {
  return [Math.floor(parts), Math.ceil(parts)]
}

function hashed(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
