// The cart's lines and what can be done to them. Pure: every action returns a new list.
import { field, textField } from '#islands/shared/untrusted.ts'
import { addedQuantity, limitedQuantity } from '#shop/cart/quantity.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shop/shared/limits.ts'

/** A line as the browser stores it: enough to draw it before the server has answered. */
export interface SavedLine {
  readonly productId: number
  readonly quantity: number
  readonly name: string
  /** Pesos for one unit, from the server's last answer. */
  readonly price: number
  /** Its previous price, until the customer acknowledges the change. */
  readonly before?: number
  /** Whose price it is, as `PricedLine.list` says; left out where nobody knows. */
  readonly list?: string | undefined
  readonly pictureKey: string
  readonly slug: string
}

export type SavedProduct = Omit<SavedLine, 'quantity' | 'before'>

/** Adds units on top of those already there, up to `maximum`. */
export function add(
  lines: readonly SavedLine[],
  { productId, name, price, list, pictureKey, slug }: SavedProduct,
  more: number,
  maximum: number,
): readonly SavedLine[] {
  const present = lines.find((line) => line.productId === productId)
  const quantity = addedQuantity(present?.quantity ?? 0, more, maximum)
  const line = withPreviousPrice({ productId, quantity, name, price, list, pictureKey, slug }, present?.before)
  if (present === undefined) return lines.length >= MAX_LINES ? lines : [...lines, line]
  return lines.map((other) => (other === present ? line : other))
}

/** Sets the quantity of a line: at least 1, at most `maximum`. */
export function setQuantity(
  lines: readonly SavedLine[],
  productId: number,
  quantity: number,
  maximum = Number.POSITIVE_INFINITY,
): readonly SavedLine[] {
  const limited = limitedQuantity(quantity, maximum)
  return lines.map((line) => (line.productId === productId ? { ...line, quantity: limited } : line))
}

export function remove(lines: readonly SavedLine[], productIds: readonly number[]): readonly SavedLine[] {
  return lines.filter((line) => !productIds.includes(line.productId))
}

/** Replaces a line by one unit of another product. */
export function replace(lines: readonly SavedLine[], productId: number, product: SavedProduct): readonly SavedLine[] {
  const others = lines.filter((line) => line.productId === productId || line.productId !== product.productId)
  return others.map((line) => (line.productId === productId ? { ...product, quantity: 1 } : line))
}

/** The `removed` lines of `before` where they were; what was changed, added or removed since stays so. */
export function putBack(
  lines: readonly SavedLine[],
  before: readonly SavedLine[],
  removed: readonly number[],
): readonly SavedLine[] {
  const known = new Set(before.map(({ productId }) => productId))
  const back = before.flatMap((line) => {
    const present = lines.find(({ productId }) => productId === line.productId)
    return present ?? (removed.includes(line.productId) ? line : [])
  })
  return [...back, ...lines.filter(({ productId }) => !known.has(productId))].slice(0, MAX_LINES)
}

/** The line with its previous price; without one where none is known, or the price is the same again. */
export function withPreviousPrice({ before: _, ...line }: SavedLine, before: number | undefined): SavedLine {
  return before === undefined || before === line.price ? line : { ...line, before }
}

/** The units of a product in the cart, 0 when it is not in it. */
export function quantityOf(lines: readonly SavedLine[], productId: number): number {
  return lines.find((line) => line.productId === productId)?.quantity ?? 0
}

export function unitsOf(lines: readonly SavedLine[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}

/** Pesos at the stored prices, without delivery: shown until the server has answered. */
export function estimateOf(lines: readonly SavedLine[]): number {
  return lines.reduce((total, line) => total + line.price * line.quantity, 0)
}

/** The text the cart is stored as; a line's quantity is called `amount` there. */
export function writeLines(lines: readonly SavedLine[]): string {
  return JSON.stringify(lines.map(({ quantity, ...line }) => ({ ...line, amount: quantity })))
}

/** The lines of a stored text. What is broken or foreign in it is left out, so that it can never break the page. */
export function parseLines(text: string | undefined): readonly SavedLine[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const lines = new Map<number, SavedLine>()
  for (const one of stored.slice(0, MAX_LINES)) {
    const line = parseLine(one)
    if (line !== null) lines.set(line.productId, line)
  }
  return [...lines.values()]
}

function parseLine(stored: unknown): SavedLine | null {
  const productId = field(stored, 'productId')
  const quantity = field(stored, 'amount')
  const price = field(stored, 'price')
  const before = field(stored, 'before')
  if (!isCount(productId) || !isCount(quantity)) return null
  const line = {
    productId,
    quantity: Math.min(quantity, MAX_QUANTITY),
    price: isCount(price) ? price : 0,
    list: textField(stored, 'list') || undefined,
    name: textField(stored, 'name'),
    pictureKey: textField(stored, 'pictureKey'),
    slug: textField(stored, 'slug'),
  }
  return withPreviousPrice(line, isCount(before) ? before : undefined)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}
