// Stock by hand: `npm run stock -- show | count | receive | move | import`. What is counted is what lies on the shelf.
import { pathToFileURL } from 'node:url'
import type { StockChange, StockRefusal } from '#shop/operations/actions/stock-operations.service.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { actionLine } from './action-line.ts'
import { reasonOf as catalogueReason, filesOf, nothingToDo } from './catalogue.ts'
import { differenceLines, faultLines } from './catalogue-lines.ts'
import { type CommandsOf, type Context, main, type Printed, printed, readArguments, refused } from './command.ts'

const words = commands.stock

const SHOW = 'show SKU'
const COUNT = 'count SKU STORE UNITS [--yes]'
const RECEIVE = 'receive SKU STORE UNITS [--yes]'
const MOVE = 'move SKU FROM TO UNITS [--yes]'
const IMPORT = `import FILE.csv [--apply] [--allow-empty N] ${words.import.columns}`

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

/** A count from a file is a load of the catalogue, of stock alone: whatever the file is called, its columns say what it is. */
async function importCounts({ operations, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, 1], flags: ['apply'], texts: ['allow-empty'] })
  if (!given) return refused(IMPORT)
  const read = filesOf(given.words[0]!)
  if (typeof read === 'string') return refused(read)
  const files = read.map(({ bytes }) => ({ name: 'stock.csv', bytes }))
  const found = await operations.catalogue.difference(files)
  if (found.faults.length > 0) {
    if (given.flags.apply) await operations.catalogue.apply(files, { ticket: null }, asked) // for the record of what was refused
    return refused(...faultLines(found.faults))
  }
  if (found.changes.length === 0) return printed(nothingToDo(found))
  const lines = differenceLines(found)
  if (!given.flags.apply) return printed(...lines, words.import.toChange(found.changes.length))
  const empty = typedWhole(given.texts['allow-empty'] ?? '')
  const allowed = empty === null ? {} : { empty }
  const result = await operations.catalogue.apply(files, { ticket: found.ticket, allowed }, asked)
  if (!result.ok) return refused(...catalogueReason(result.refusal))
  return printed(...lines, commands.catalogue.written(result.value.run.id, result.value.counts.written))
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
  const reasons: Readonly<Record<StockRefusal['code'], string>> = {
    productUnknown: words.productUnknown,
    isPack: words.refusals.isPack,
    storeUnknown: words.storeUnknown(Number(detail.storeId)),
    unitsInvalid: words.refusals.unitsInvalid,
    tooFew: words.tooFew(Number(detail.available)),
    sameStore: words.refusals.sameStore,
    changedMeanwhile: commands.meanwhile.changed(),
  }
  return reasons[code]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('stock', STOCK_COMMANDS)
