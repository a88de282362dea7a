// Ordering again what an order had: what of it can be had today, and what is different. Pure; the figures of today are the cart's.
import { MAX_LINES } from '#shop/shared/limits.ts'

/** Is a line of the order, as it was. */
export interface PastLine {
  readonly productId: number
  readonly name: string
  readonly quantity: number
  /** Pesos for one. */
  readonly price: number
}

/** Is what `POST /cart` answers for the cart with the order's units on top. */
export interface PricedToday {
  readonly lines: readonly {
    readonly productId: number
    readonly quantity: number
    readonly unitPrice: number
    readonly state: 'ok' | 'no_stock' | 'inactive' | 'other_time' | 'alcohol_hours'
    /** Limits the units the line could have. */
    readonly available: number
  }[]
  readonly unknown: readonly number[]
}

export type Difference =
  | { readonly kind: 'price'; readonly before: number; readonly now: number }
  /** The store has fewer units left than were bought. */
  | { readonly kind: 'less'; readonly wanted: number; readonly left: number }
  /** The shop sells no more of one product, those in the cart counted. */
  | { readonly kind: 'limit'; readonly wanted: number; readonly left: number }
  | { readonly kind: 'soldOut' | 'gone' | 'otherTime' | 'cartFull' }

export interface AgainLine {
  readonly productId: number
  readonly name: string
  /** Counts the units that come into the cart; 0 when none can be had. */
  readonly add: number
  readonly differences: readonly Difference[]
}

/** Counts the units of each product in the cart now. */
export type InCart = ReadonlyMap<number, number>

/** Builds the cart to send to `POST /cart`: the present one with the order's units on top, as far as lines go. */
export function askedOf(past: readonly PastLine[], inCart: InCart, most: number): Map<number, number> {
  const asked = new Map(inCart)
  for (const { productId, quantity } of past) {
    if (!asked.has(productId) && asked.size >= MAX_LINES) continue
    asked.set(productId, Math.min((asked.get(productId) ?? 0) + quantity, most))
  }
  return asked
}

/**
 * Says of each line of the order what of it can be had, and every difference. Never adds more than was bought, or takes
 * anything out.
 */
export function againLines(
  past: readonly PastLine[],
  inCart: InCart,
  asked: ReadonlyMap<number, number>,
  { lines, unknown }: PricedToday,
): AgainLine[] {
  return past.map(({ productId, name, quantity, price }) => {
    const none = (kind: 'soldOut' | 'gone' | 'otherTime' | 'cartFull'): AgainLine => ({
      productId,
      name,
      add: 0,
      differences: [{ kind }],
    })
    if (!asked.has(productId)) return none('cartFull')
    const today = lines.find((line) => line.productId === productId)
    if (today === undefined || unknown.includes(productId) || today.state === 'inactive') return none('gone')
    if (today.state === 'other_time') return none('otherTime')
    if (today.available === 0) return none('soldOut')
    const present = inCart.get(productId) ?? 0
    const add = Math.max(0, Math.min(quantity, today.quantity - present, today.available - present))
    const differences: Difference[] = []
    if (add < quantity) {
      const kind = today.available < today.quantity ? 'less' : 'limit'
      differences.push({ kind, wanted: quantity, left: add })
    }
    if (add > 0 && today.unitPrice !== price) differences.push({ kind: 'price', before: price, now: today.unitPrice })
    return { productId, name, add, differences }
  })
}

/** Says whether something is less, or dearer, than it was: then the buyer is asked. What only got cheaper is shown. */
export function isWorse(lines: readonly AgainLine[]): boolean {
  return lines.some(({ differences }) => differences.some((one) => !isFall(one)))
}

/** Says whether something costs less than it did. */
export function isCheaper(lines: readonly AgainLine[]): boolean {
  return lines.some(({ differences }) => differences.some(isFall))
}

function isFall(one: Difference): boolean {
  return one.kind === 'price' && one.now < one.before
}

/** Counts the units that come into the cart. */
export function unitsAdded(lines: readonly AgainLine[]): number {
  return lines.reduce((sum, { add }) => sum + add, 0)
}
