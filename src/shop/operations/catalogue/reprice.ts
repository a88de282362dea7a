// Many prices by one rule: which products, which prices of them, by how many per cent, rounded how; as the files that say the new prices, so that they
// are shown, guarded, written and taken back as those of any file. Pure.
import { NAMED_LISTS } from './columns.ts'
import { ACTIVE, priceField, type StoredProduct } from './fields.ts'
import type { LoadedFile } from './read-files.ts'
import { typedFile } from './typed-product.ts'

/** Prices that stand in a product's own row. */
const COLUMNS = { caja: 'precio_caja', referencia: 'precio_referencia' } as const

/** Each price a rule may move, by what it is called. */
export const MOVED_PRICES: readonly string[] = [...NAMED_LISTS.map(({ name }) => name), ...Object.keys(COLUMNS)]

/** How a price is rounded: to the nearest multiple, or to the nearest that ends so. */
const ROUNDINGS = {
  peso: { of: 1, ends: 0 },
  '10': { of: 10, ends: 0 },
  '100': { of: 100, ends: 0 },
  '90': { of: 100, ends: 90 },
  '990': { of: 1_000, ends: 990 },
} as const

export type Rounding = keyof typeof ROUNDINGS
export const ROUNDING_NAMES = ['peso', '10', '100', '90', '990'] as const satisfies readonly Rounding[]

export interface PriceRule {
  /** Products of this family alone; empty: of all. */
  readonly family: string
  readonly brand: string
  readonly prices: readonly string[]
  readonly percent: number
  readonly round: Rounding
}

export type RuleFault = 'noPrices' | 'noPercent' | 'noRounding'

/** Reads a rule as people type it: `-10`, `+5,5`, `12 %`; nothing is taken for what it may have meant. */
export function readRule(given: {
  readonly family: string
  readonly brand: string
  readonly prices: readonly string[]
  readonly percent: string
  readonly round: string
}): PriceRule | { readonly fault: RuleFault } {
  const prices = MOVED_PRICES.filter((price) => given.prices.includes(price))
  if (prices.length === 0 || prices.length < new Set(given.prices).size) return { fault: 'noPrices' }
  const typed = /^([+-]?\d{1,3}(?:[.,]\d)?) ?%?$/.exec(given.percent.trim().replace('−', '-'))?.[1]
  const percent = Number(typed?.replace(',', '.'))
  if (typed === undefined || percent < -90 || percent > 300) return { fault: 'noPercent' }
  const round = ROUNDING_NAMES.find((each) => each === given.round)
  if (!round) return { fault: 'noRounding' }
  return { family: given.family.trim(), brand: given.brand.trim(), prices, percent, round }
}

/** A price after a rule, never less than its first ending. */
export function repriced(pesos: number, { percent, round }: Pick<PriceRule, 'percent' | 'round'>): number {
  const { of, ends } = ROUNDINGS[round]
  const moved = (pesos * Math.round(1_000 + percent * 10)) / 1_000
  return Math.max(ends || of, Math.round((moved - ends) / of) * of + ends)
}

/** The files that say what a rule makes of the prices of active products; none where nothing moves. */
export function repricedFiles(rule: PriceRule, products: Iterable<StoredProduct>): LoadedFile[] {
  const columns = Object.entries(COLUMNS)
    .filter(([name]) => rule.prices.includes(name))
    .map(([, column]) => column)
  const lists = rule.prices.filter((name) => !Object.hasOwn(COLUMNS, name))
  const meant = [...products].filter(({ fields }) => fields.get(ACTIVE) === '1' && isMeant(rule, fields))
  const cell = (field: string, { fields }: StoredProduct): string => {
    const before = fields.get(field)
    const after = before === undefined ? undefined : String(repriced(Number(before), rule))
    return after === undefined || after === before ? '' : after
  }
  const sorted = meant.sort((one, other) => (one.sku < other.sku ? -1 : 1))
  const rows = sorted.map((product) => [product.sku, ...columns.map((column) => cell(column, product))])
  const prices = sorted.flatMap((product) => lists.map((list) => [product.sku, list, cell(priceField('precio', list), product)])) // biome-ignore format: one row
  const changed = [rows, prices].map((all, at) =>
    all.filter((cells) => cells.slice(at + 1).some((each) => each !== '')),
  )
  return [
    ...(changed[0]!.length > 0 ? [typedFile('productos', ['sku', ...columns], changed[0]!)] : []),
    ...(changed[1]!.length > 0 ? [typedFile('precios', ['sku', 'lista', 'precio'], changed[1]!)] : []),
  ]
}

function isMeant({ family, brand }: PriceRule, fields: StoredProduct['fields']): boolean {
  const isSame = (wanted: string, has: string | undefined) => wanted === '' || plain(wanted) === plain(has ?? '')
  return isSame(family, fields.get('categoria')) && isSame(brand, fields.get('marca'))
}

const plain = (text: string): string => text.trim().toLocaleLowerCase('es')
