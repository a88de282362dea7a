// Makes the key of a quote, which belongs to one cart, one store and one address.
import { createHash } from 'node:crypto'
import type { Point } from '#shop/geography/point.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface QuoteKey {
  readonly storeId: StoreId
  /** The SHA-256 of the cart, in hex. */
  readonly cartHash: string
  readonly addressHash: string
  /** The hashes of all points to which a client may have rounded the address, its own among them. */
  readonly addressHashes: readonly string[]
}

interface KeyedLine {
  readonly product: { readonly id: ProductId }
  readonly quantity: number
}

/**
 * The parts of a degree in an address's point, which is kept to a metre. The point alone is the address: couriers charge
 * by nothing else, and people write one address in many ways.
 */
const PARTS = 100_000

/** Makes the key, the same for the same units of the same products, however the lines are ordered. */
export function quoteKey(storeId: StoreId, to: Point, lines: readonly KeyedLine[]): QuoteKey {
  const quantities = new Map<ProductId, number>()
  for (const { product, quantity } of lines) quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity)
  const cart = [...quantities].sort(([one], [other]) => one - other)
  const [latitude, longitude] = [to.latitude * PARTS, to.longitude * PARTS]
  const around = ends(latitude).flatMap((north) => ends(longitude).map((east) => hashed([north, east])))
  const addressHash = hashed([Math.round(latitude), Math.round(longitude)])
  return { storeId, cartHash: hashed(cart), addressHash, addressHashes: [...new Set([addressHash, ...around])] }
}

export function keyText({ storeId, cartHash, addressHash }: Omit<QuoteKey, 'addressHashes'>): string {
  return `${storeId}/${cartHash}/${addressHash}`
}

function ends(parts: number): number[] {
  return [Math.floor(parts), Math.ceil(parts)]
}

function hashed(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
