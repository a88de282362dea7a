// What the customer intends to buy, as a list of lines, and what can be done to it (spec 1, §4 "Cart"). Pure: every action returns a new list.
import { field, textField } from '#islands/shared/untrusted.ts'
import { MAX_LINES } from '#shop/shared/limits.ts'

/** One line as the browser keeps it: enough to draw it before the server has answered. */
export interface SavedLine {
  readonly productId: number
  readonly amount: number
  readonly name: string
  /** What one unit costs, in pesos, as last heard. */
  readonly price: number
  /** What it cost before, while the customer has not said that the change is understood. */
  readonly before?: number
  readonly pictureKey: string
  readonly slug: string
}

export type SavedProduct = Omit<SavedLine, 'amount' | 'before'>

/** Adds `amount` units, on top of those already there, up to `most`. */
export function add(
  lines: readonly SavedLine[],
  { productId, name, price, pictureKey, slug }: SavedProduct,
  amount: number,
  most: number,
): readonly SavedLine[] {
  const present = lines.find((line) => line.productId === productId)
  const wanted = Math.max(1, Math.min((present?.amount ?? 0) + whole(amount), Math.max(1, most)))
  const made = withPreviousPrice({ productId, amount: wanted, name, price, pictureKey, slug }, present?.before)
  if (present === undefined) return lines.length >= MAX_LINES ? lines : [...lines, made]
  return lines.map((line) => (line === present ? made : line))
}

/** Sets the amount of a line: at least 1, at most `most`. */
export function setAmount(
  lines: readonly SavedLine[],
  productId: number,
  amount: number,
  most = Number.POSITIVE_INFINITY,
): readonly SavedLine[] {
  const wanted = Math.max(1, Math.min(whole(amount), Math.max(1, most)))
  return lines.map((line) => (line.productId === productId ? { ...line, amount: wanted } : line))
}

/** One more, up to `most`. */
export function increment(
  lines: readonly SavedLine[],
  productId: number,
  most = Number.POSITIVE_INFINITY,
): readonly SavedLine[] {
  return setAmount(lines, productId, amountOf(lines, productId) + 1, most)
}

/** One less, never below 1. */
export function decrement(lines: readonly SavedLine[], productId: number): readonly SavedLine[] {
  return setAmount(lines, productId, amountOf(lines, productId) - 1)
}

export function remove(lines: readonly SavedLine[], productIds: readonly number[]): readonly SavedLine[] {
  return lines.filter((line) => !productIds.includes(line.productId))
}

/** Another product in the place of a line, one unit of it. */
export function replace(lines: readonly SavedLine[], productId: number, product: SavedProduct): readonly SavedLine[] {
  const others = lines.filter((line) => line.productId === productId || line.productId !== product.productId)
  return others.map((line) => (line.productId === productId ? { ...product, amount: 1 } : line))
}

/** A line whose price used to be `before`; without it where that is not known, or what it costs again. */
export function withPreviousPrice({ before: _, ...line }: SavedLine, before: number | undefined): SavedLine {
  return before === undefined || before === line.price ? line : { ...line, before }
}

/** The units of a product in the cart, 0 when it is not in it. */
export function amountOf(lines: readonly SavedLine[], productId: number): number {
  return lines.find((line) => line.productId === productId)?.amount ?? 0
}

export function unitsOf(lines: readonly SavedLine[]): number {
  return lines.reduce((units, line) => units + line.amount, 0)
}

/** What the cart costs at the prices last heard, in pesos: shown until the server has answered. */
export function estimateOf(lines: readonly SavedLine[]): number {
  return lines.reduce((total, line) => total + line.price * line.amount, 0)
}

/** The lines in a stored text; what is broken or foreign in it is left out, so that it can never break the page. */
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
  const amount = field(stored, 'amount')
  const price = field(stored, 'price')
  const before = field(stored, 'before')
  if (!isCount(productId) || !isCount(amount)) return null
  const line = {
    productId,
    amount: Math.min(amount, 9999),
    price: isCount(price) ? price : 0,
    name: textField(stored, 'name'),
    pictureKey: textField(stored, 'pictureKey'),
    slug: textField(stored, 'slug'),
  }
  return withPreviousPrice(line, isCount(before) ? before : undefined)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function whole(amount: number): number {
  return Number.isFinite(amount) ? Math.trunc(amount) : 1
}
