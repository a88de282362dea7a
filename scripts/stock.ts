// Stock by hand: `npm run stock -- show | count | receive | move | import`. What is counted is what lies on the shelf.
import { pathToFileURL } from 'node:url'
import type { StockChange, StockRefusal } from '#shop/operations/actions/stock-operations.service.ts'
import type { Result } from '#shop/shared/result.ts'
import { typedWhole } from '#shop/shared/typed/typed-whole.ts'
import { commands } from '#texts/commands/commands.ts'
import { actionLine } from './action-line.ts'
import { reasonOf as catalogueReason, filesOf, nothingToDo } from './catalogue.ts'
import { differenceLines, faultLines } from './catalogue-lines.ts'
import { type Command, type CommandsOf, type Context, command, main, printed, refused } from './command.ts'

const words = commands.stock

export const STOCK_COMMANDS: CommandsOf<'stock'> = {
  show: command('show SKU', async ({ operations }, { words: [sku = ''] }) => {
    const found = await stockLines(operations, sku)
    if (!found) return refused(`${sku}: ${words.productUnknown}`)
    const actions = await operations.audit.ofTarget('product', sku)
    return printed(...found.lines, ...actions.map((action) => `  ${actionLine(action)}`))
  }),
  count: changing('count SKU STORE UNITS [--yes]', ([storeId, units], sku, { operations, asked }) => ({
    question: words.questions.count(storeId!, units!),
    run: (seen) => operations.stock.count({ sku, storeId: storeId!, units: units! }, seen, asked),
  })),
  receive: changing('receive SKU STORE UNITS [--yes]', ([storeId, units], sku, { operations, asked }) => ({
    question: words.questions.receive(storeId!, units!),
    run: (seen) => operations.stock.receive({ sku, storeId: storeId!, units: units! }, seen, asked),
  })),
  move: changing('move SKU FROM TO UNITS [--yes]', ([from, to, units], sku, { operations, asked }) => ({
    question: words.questions.move(from!, to!, units!),
    run: (seen) => operations.stock.move({ sku, from: from!, to: to!, units: units! }, seen, asked),
  })),
  import: command(
    `import FILE.csv [--apply] [--allow-empty N] ${words.import.columns}`,
    async ({ operations, asked }, { words: [file], flags, texts }) => {
      const read = filesOf(file!)
      if (typeof read === 'string') return refused(read)
      // A load of the catalogue, of stock alone: whatever the file is called, its columns say what it is.
      const files = read.map(({ bytes }) => ({ name: 'stock.csv', bytes }))
      const found = await operations.catalogue.difference(files)
      if (found.faults.length > 0) {
        if (flags.apply) await operations.catalogue.apply(files, { ticket: null }, asked) // for the record of what was refused
        return refused(...faultLines(found.faults))
      }
      if (found.changes.length === 0) return printed(nothingToDo(found))
      const lines = differenceLines(found)
      if (!flags.apply) return printed(...lines, words.import.toChange(found.changes.length))
      const empty = typedWhole(texts['allow-empty'] ?? '')
      const allowed = empty === null ? {} : { empty }
      const result = await operations.catalogue.apply(files, { ticket: found.ticket, allowed }, asked)
      if (!result.ok) return refused(...catalogueReason(result.refusal))
      return printed(...lines, commands.catalogue.written(result.value.run.id, result.value.counts.written))
    },
  ),
}

interface Change {
  readonly question: string
  readonly run: (seen: number | null) => Promise<Result<readonly StockChange[], StockRefusal>>
}

/** Makes the command that shows a product, asks, and changes its stock; refused when somebody else changed it meanwhile. */
function changing(
  usage: string,
  changeOf: (numbers: readonly number[], sku: string, context: Context) => Change,
): Command {
  return command(usage, async (context, { words: [sku = '', ...typed] }) => {
    const numbers = typed.map(typedWhole).filter((number): number is number => number !== null && number >= 0)
    if (numbers.length < typed.length) return null
    const shown = await stockLines(context.operations, sku)
    const { question, run } = changeOf(numbers, sku, context)
    const lines = shown?.lines ?? []
    return {
      shown: lines,
      question: shown && question,
      async run() {
        const result = await run(shown?.seen ?? null)
        if (!result.ok) return refused(...lines, `${sku}: ${reasonOf(result.refusal)}`)
        return printed(...result.value.map(changeLine))
      },
    }
  })
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
