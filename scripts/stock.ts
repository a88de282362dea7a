// Stock by hand: `npm run stock -- show | count | receive | move | import`. What is counted is what lies on the shelf.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Counted, StockChange, StockRefusal } from '#shop/operations/stock-operations.service.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { actionLine } from './action-line.ts'
import { type Commands, type Context, main, type Printed, printed, readArguments, refused } from './command.ts'
import { csvRows } from './csv-rows.ts'
import { changedMeanwhile, NOTHING_CHANGED } from './refusal-sentences.ts'

const SHOW = 'show SKU'
const COUNT = 'count SKU STORE UNITS [--yes]'
const RECEIVE = 'receive SKU STORE UNITS [--yes]'
const MOVE = 'move SKU FROM TO UNITS [--yes]'
const IMPORT = 'import FILE.csv [--apply] (columns sku, tienda, unidades: what was counted)'

export const STOCK_COMMANDS: Commands = {
  show: { usage: SHOW, writes: [], run: showStock },
  count: {
    usage: COUNT,
    writes: ['stock.count'],
    run: (context, args) =>
      changeOne(context, args, COUNT, 3, ([storeId, units], sku) => ({
        question: `${units} units lie in store ${storeId}?`,
        run: (seen) => context.operations.stock.count({ sku, storeId: storeId!, units: units! }, seen, context.asked),
      })),
  },
  receive: {
    usage: RECEIVE,
    writes: ['stock.receive'],
    run: (context, args) =>
      changeOne(context, args, RECEIVE, 3, ([storeId, units], sku) => ({
        question: `${units} more units in store ${storeId}?`,
        run: (seen) => context.operations.stock.receive({ sku, storeId: storeId!, units: units! }, seen, context.asked),
      })),
  },
  move: {
    usage: MOVE,
    writes: ['stock.move'],
    run: (context, args) =>
      changeOne(context, args, MOVE, 4, ([from, to, units], sku) => ({
        question: `${units} units from store ${from} to store ${to}?`,
        run: (seen) => context.operations.stock.move({ sku, from: from!, to: to!, units: units! }, seen, context.asked),
      })),
  },
  import: { usage: IMPORT, writes: ['stock.import'], run: importCounts },
}

async function showStock({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1] })
  if (!given) return refused(SHOW)
  const lines = await stockLines(operations, given.words[0]!)
  if (!lines) return refused(`${given.words[0]!}: there is no such product`)
  const actions = await operations.audit.ofTarget('product', given.words[0]!)
  return printed(...lines.lines, ...actions.map((action) => `  ${actionLine(action)}`))
}

type Changed = Promise<Result<readonly StockChange[], StockRefusal>>

/** Shows a product, asks, and changes its stock; refused when somebody else changed it meanwhile. */
async function changeOne(
  { operations, asked }: Context,
  args: readonly string[],
  usage: string,
  words: number,
  step: (numbers: readonly number[], sku: string) => { question: string; run: (seen: number | null) => Changed },
): Promise<Printed> {
  const given = readArguments(args, { words: [words, words], flags: ['yes'] })
  const [sku = '', ...numbers] = given?.words ?? []
  const read = numbers.map(typedWhole).filter((number): number is number => number !== null && number >= 0)
  if (!given || read.length < numbers.length) return refused(usage)
  const shown = await stockLines(operations, sku)
  const { question, run } = step(read, sku)
  const lines = shown?.lines ?? []
  if (shown && !given.flags.yes && !(await asked.confirm([...lines, question]))) return refused(NOTHING_CHANGED)
  const result = await run(shown?.seen ?? null)
  if (!result.ok) return refused(...lines, `${sku}: ${reasonOf(result.refusal)}`)
  return printed(...(given.flags.yes ? lines : []), ...result.value.map(changeLine))
}

async function importCounts({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1], flags: ['apply'] })
  if (!given) return refused(IMPORT)
  const counted = countedIn(readFileSync(given.words[0]!, 'utf8'))
  if (typeof counted === 'string') return refused(counted)
  const result = given.flags.apply
    ? await operations.stock.importCounts(counted, asked)
    : await operations.stock.preview(counted)
  if (!result.ok) return refused(reasonOf(result.refusal), NOTHING_CHANGED)
  const lines = result.value.map(changeLine)
  return printed(
    ...lines,
    given.flags.apply ? `${lines.length} changed` : `${lines.length} to change: repeat with --apply`,
  )
}

const COLUMNS = { sku: 'sku', store: 'tienda', units: 'unidades' } as const
const MOST_LINES = 20_000

/** A file with the columns `sku`, `tienda` and `unidades`, comma or semicolon; or what is wrong with it. */
function countedIn(csv: string): Counted[] | string {
  try {
    const rows = csvRows(csv)
    if (rows.length > MOST_LINES) return `a file has ${MOST_LINES} lines at most`
    const wrong = rows.findIndex(
      (row) =>
        !row[COLUMNS.sku] ||
        !/^\d{1,5}$/.test(row[COLUMNS.store] ?? '') ||
        !((typedWhole(row[COLUMNS.units] ?? '') ?? -1) >= 0),
    )
    if (wrong >= 0)
      return `line ${wrong + 2}: ${Object.values(COLUMNS).join(', ')} must be there, the last two in digits`
    return rows.map((row) => ({
      sku: row[COLUMNS.sku]!,
      storeId: Number(row[COLUMNS.store]),
      units: typedWhole(row[COLUMNS.units]!)!,
    }))
  } catch (error) {
    return `this is no CSV: ${error instanceof Error ? error.message : ''}`
  }
}

async function stockLines(operations: Context['operations'], sku: string) {
  const found = await operations.stock.find(sku)
  if (!found) return null
  const { product, stores, seen } = found
  const lines = [
    `${product.sku} ${product.name}${product.isPack ? ', a pack: its stock is its components’' : ''}`,
    ...stores.map(
      ({ storeId, store, stock, promised, reserveProgrammed, reserveImmediate }) =>
        `  store ${storeId} ${store}: ${stock} on sale, ${promised} held by orders, kept back ${reserveProgrammed} and ${reserveImmediate}`,
    ),
  ]
  return { lines, seen }
}

function changeLine({ sku, storeId, before, after, promised, missing, isBelowReserve }: StockChange): string {
  return [
    `${sku} in store ${storeId}: ${before} → ${after} on sale`,
    ...(promised > 0 ? [`${promised} held by orders`] : []),
    ...(missing > 0 ? [`${missing} of them are MISSING`] : []),
    ...(isBelowReserve ? ['fewer than are kept back'] : []),
  ].join(', ')
}

function reasonOf({ code, ...detail }: StockRefusal): string {
  const line = detail.line === undefined ? '' : `line ${Number(detail.line) + 1}: `
  const reasons: Readonly<Record<StockRefusal['code'], string>> = {
    productUnknown: 'there is no such product',
    isPack: 'a pack has no stock of its own: count its components',
    storeUnknown: `there is no store ${Number(detail.storeId)}`,
    unitsInvalid: 'units are from 0, or from 1 to move, to 100000',
    tooFew: `only ${Number(detail.available)} are on sale there: ${NOTHING_CHANGED}`,
    sameStore: 'that is the same store',
    countedTwice: 'it is counted twice in one store',
    nothingAsked: 'there is nothing in it',
    changedMeanwhile: changedMeanwhile(),
  }
  return `${line}${reasons[code]}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('stock', STOCK_COMMANDS)
