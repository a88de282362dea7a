// The calls by which a program sends products, prices and counts, up to a thousand rows at once.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { type BatchField, type BatchRow, PRICE_FIELDS, PRODUCT_FIELDS, STOCK_FIELDS } from './batch-fields.ts'

const MOST_ROWS = 1_000
/** Longer than any text the shop takes: what a column allows is checked with the other rules. */
const MOST_TEXT = 20_000

const SHAPES = {
  text: z.string().check(z.maxLength(MOST_TEXT)),
  number: z.number(),
  flag: z.boolean(),
} as const

/** Rows of a SKU and these fields, of which each may be left out or null, and no other. */
function rows(fields: Readonly<Record<string, BatchField>>) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { shape }]) => [name, z.optional(z.nullable(SHAPES[shape]))]),
  )
  const sku = z.string().check(z.regex(/\S/), z.maxLength(MOST_TEXT))
  const row = z.strictObject({ ...shape, sku })
  return z.array(row as z.ZodMiniType<BatchRow, BatchRow>).check(z.minLength(1), z.maxLength(MOST_ROWS))
}

const many = z.optional(z.int().check(z.minimum(0)))

/** What all batches may say beside their rows. */
const ABOUT = {
  /** The same batch under the same key is done once and answered the same. */
  idempotency_key: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  /** Says what would change, and writes nothing. */
  dry_run: z.optional(z.boolean()),
  /** How many of each a guard may let pass that held the batch: the number it named. */
  allow: z.optional(z.strictObject({ retire: many, prices: many, empty: many })),
}

const change = z.object({
  sku: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const data = z.object({
  /** The number of the load at the desk, by which it is undone there; null where nothing changed or would be written. */
  run: z.nullable(z.int()),
  dry_run: z.boolean(),
  /** Fields that change. */
  changed: z.int(),
  /** Rows' products that stay as they are. */
  unchanged: z.int(),
  /** Changes, at most 200. */
  changes: z.array(change),
  /** Rows that were left out, because somebody has changed or counted it later. */
  skipped: z.array(z.object({ sku: z.string(), field: z.string(), message: z.string() })),
  /** Nothing wrong, but odd. */
  warnings: z.array(z.string()),
})

const REFUSALS = {
  scopeMissing: { status: 403 },
  rowsWrong: { status: 422 },
  loadGuarded: { status: 422 },
  loadUnderWay: { status: 409 },
  callUnderWay: { status: 409 },
  keyOfOther: { status: 409 },
  countedOutside: { status: 422 },
} as const

/** New products and what changes of others. `full`: active products that are not named are retired. */
export const sendProducts = endpoint({
  method: 'POST',
  path: '/integrations/products',
  scope: 'products',
  body: z.strictObject({ products: rows(PRODUCT_FIELDS), full: z.optional(z.boolean()), ...ABOUT }),
  data,
  refusals: REFUSALS,
})

/** Prices in lists, with their periods. */
export const sendPrices = endpoint({
  method: 'POST',
  path: '/integrations/prices',
  scope: 'prices',
  body: z.strictObject({ prices: rows(PRICE_FIELDS), ...ABOUT }),
  data,
  refusals: REFUSALS,
})

/** What was counted on shelves at a moment: what left them since is taken off. */
export const sendStock = endpoint({
  method: 'POST',
  path: '/integrations/stock',
  scope: 'stock',
  body: z.strictObject({ counted_at: z.iso.datetime({ offset: true }), stock: rows(STOCK_FIELDS), ...ABOUT }),
  data,
  refusals: REFUSALS,
})
