// Stock by hand: `npm run stock -- show | count | receive | move | import`. What is counted is what lies on the shelf.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Counted, StockChange, StockRefusal } from '#shop/operations/actions/stock-operations.service.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { actionLine } from './action-line.ts'
import { type CommandsOf, type Context, main, type Printed, printed, readArguments, refused } from './command.ts'
import { csvRows } from './csv-rows.ts'

const words = commands.stock

const SHOW = 'show SKU'
const COUNT = 'count SKU STORE UNITS [--yes]'
const RECEIVE = 'receive SKU STORE UNITS [--yes]'
const MOVE = 'move SKU FROM TO UNITS [--yes]'
const IMPORT = `import FILE.csv [--apply] ${words.import.columns}`

export const STOCK_COMMANDS: CommandsOf<'stock'> = {
  show: { usage: SHOW, run: showStock },
  count: {
    usage: COUNT,
    run: (context, args) =>
      changeOne(context, args, COUNT, 3, ([storeId, units], sku) => ({
        question: words.questions.count(storeId!, units!),
        run: (seen) => context.operations.stock.count({ sku, storeId: storeId!, units: units! }, seen, context.asked),
      })),
  },
  receive: {
    usage: RECEIVE,
    run: (context, args) =>
      changeOne(context, args, RECEIVE, 3, ([storeId, units], sku) => ({
        question: words.questions.receive(storeId!, units!),
        run: (seen) => context.operations.stock.receive({ sku, storeId: storeId!, units: units! }, seen, context.asked),
      })),
  },
  move: {
    usage: MOVE,
    run: (context, args) =>
      changeOne(context, args, MOVE, 4, ([from, to, units], sku) => ({
        question: words.questions.move(from!, to!, units!),
        run: (seen) => context.operations.stock.move({ sku, from: from!, to: to!, units: units! }, seen, context.asked),
      })),
  },
  import: { usage: IMPORT, run: importCounts },
}

async function showStock({ operations }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1] })
  if (!given) return refused(SHOW)
  const lines = await stockLines(operations, given.words[0]!)
  if (!lines) return refused(`${given.words[0]!}: ${words.productUnknown}`)
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
  if (shown && !given.flags.yes && !(await asked.confirm([...lines, question]))) return refused(commands.nothingChanged)
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
  if (!result.ok) return refused(reasonOf(result.refusal), commands.nothingChanged)
  const lines = result.value.map(changeLine)
  return printed(...lines, given.flags.apply ? words.import.changed(lines.length) : words.import.toChange(lines.length))
}

const COLUMNS = { sku: 'sku', store: 'tienda', units: 'unidades' } as const
const MOST_LINES = 20_000

/** A file with the columns `sku`, `tienda` and `unidades`, comma or semicolon; or what is wrong with it. */
function countedIn(csv: string): Counted[] | string {
  try {
    const rows = csvRows(csv)
    if (rows.length > MOST_LINES) return words.import.tooLong(MOST_LINES)
    const wrong = rows.findIndex(
      (row) =>
        !row[COLUMNS.sku] ||
        !/^\d{1,5}$/.test(row[COLUMNS.store] ?? '') ||
        !((typedWhole(row[COLUMNS.units] ?? '') ?? -1) >= 0),
    )
    if (wrong >= 0) return words.import.wrongLine(wrong + 2)
    return rows.map((row) => ({
      sku: row[COLUMNS.sku]!,
      storeId: Number(row[COLUMNS.store]),
      units: typedWhole(row[COLUMNS.units]!)!,
    }))
  } catch (error) {
    return commands.noCsv(error instanceof Error ? error.message : '')
  }
}

async function stockLines(operations: Context['operations'], sku: string) {
  const found = await operations.stock.find(sku)
  if (!found) return null
  const { product, stores, seen } = found
  const lines = [
    `${product.sku} ${product.name}${product.isPack ? words.pack : ''}`,
    ...stores.map(({ storeId, store, stock, promised, reserveProgrammed, reserveImmediate }) =>
      words.store(storeId, store, stock, promised, reserveProgrammed, reserveImmediate),
    ),
  ]
  return { lines, seen }
}

function changeLine({ sku, storeId, before, after, promised, missing, isBelowReserve }: StockChange): string {
  return [
    words.changed(sku, storeId, before, after),
    ...(promised > 0 ? [words.promised(promised)] : []),
    ...(missing > 0 ? [words.missing(missing)] : []),
    ...(isBelowReserve ? [words.belowReserve] : []),
  ].join(', ')
}

function reasonOf({ code, ...detail }: StockRefusal): string {
  const line = detail.line === undefined ? '' : words.line(Number(detail.line) + 1)
  const reasons: Readonly<Record<StockRefusal['code'], string>> = {
    productUnknown: words.productUnknown,
    isPack: words.refusals.isPack,
    storeUnknown: words.storeUnknown(Number(detail.storeId)),
    unitsInvalid: words.refusals.unitsInvalid,
    tooFew: words.tooFew(Number(detail.available)),
    sameStore: words.refusals.sameStore,
    countedTwice: words.refusals.countedTwice,
    nothingAsked: words.refusals.nothingAsked,
    changedMeanwhile: commands.meanwhile.changed(),
  }
  return `${line}${reasons[code]}`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('stock', STOCK_COMMANDS)
