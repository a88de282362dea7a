// Commands of operators: `npm run order -- held` prints the stock held without payment, by product and by whom; `pay` and
// `statement` confirm bank transfers (order-transfers.ts), `refund` gives money back (order-refunds.ts), `annul` all of it (order-annul.ts), `show`, `advance` and `hand-over`
// follow an order to its buyer (order-progress.ts).
// Reads DATABASE_URL, or without it the private database of DATA_DIR.
import { pathToFileURL } from 'node:url'
import { connectDatabase, type Database } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { buildOrderOperations } from '#server/order-operations.ts'
import { createUnpaidStockService, unpaidShare } from '#shop/orders/unpaid-stock.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { formatClp } from '#shop/shared/money.ts'
import { confirmed, operator, printLines } from './operator.ts'
import { annulOrder } from './order-annul.ts'
import { advanceOrder, handOver, showOrder } from './order-progress.ts'
import { refundOrder } from './order-refunds.ts'
import { type Printed, payOrder, readStatement, statementFile } from './order-transfers.ts'
import { paymentOperations } from './payment-operations.ts'

const USAGE =
  'npm run order -- held | pay NUMBER [AMOUNT] | statement FILE.csv [--apply] | ' +
  'refund NUMBER [PESOS | --line SKU[=UNITS] … | --all] [--restock] [--yes] | annul NUMBER --reason CODE [--yes] | show NUMBER | advance NUMBER [EVENT] [--yes] | hand-over NUMBER CODE [--yes]'
/** Digits of a hash, enough to distinguish them. */
const HASH_SHOWN = 12

/** The report as lines of text. */
export async function heldReport(databaseUrl: string): Promise<string[]> {
  const database = connectDatabase(databaseUrl, 2)
  try {
    const logger = createLogger('orders', 'silent')
    const held = createUnpaidStockService({ database, settings: { current: () => defaultSettings }, logger })
    const { products, parties } = await held.report()
    if (products.length === 0) return ['nothing is held without payment']
    return [
      'product\tname\torders\tunits\tleft\tshare',
      ...products.map((one) =>
        [one.productId, one.name, one.orders, one.units, one.available, `${unpaidShare(one)} %`].join('\t'),
      ),
      '',
      'by\thash\torders\tunits\tamount',
      ...parties.map(({ kind, party, orders, units, pesos }) =>
        [kind, party.slice(0, HASH_SHOWN), orders, units, formatClp(pesos)].join('\t'),
      ),
    ]
  } finally {
    await database.destroy()
  }
}

const asked = () => ({ operator: operator(), now: new Date(), confirm: confirmed })

/** What a command prints. */
type Command = (database: Database, args: readonly string[], url: string) => Promise<Printed>

const COMMANDS: Readonly<Record<string, Command>> = {
  pay: (database, args) => payOrder(database, args, new Date()),
  statement: async (database, args) => {
    const [file, ...flags] = args
    return file
      ? readStatement(database, statementFile(file), { apply: flags.includes('--apply'), now: new Date() })
      : { lines: [USAGE], refused: true }
  },
  refund: (database, args, url) => refundOrder(paymentOperations(database, url), args, asked()),
  annul: (database, args, url) => annulOrder(paymentOperations(database, url).annulments, args, asked()),
  show: (database, args) => showOrder(buildOrderOperations(database), args),
  advance: (database, args) => advanceOrder(buildOrderOperations(database), args, asked()),
  'hand-over': (database, args) => handOver(buildOrderOperations(database), args, asked()),
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [name = '', ...args] = process.argv.slice(2)
  const own = process.env.DATABASE_URL ? null : await startDatabase({ dataDir: dataDirOf(process.env) })
  try {
    const url = process.env.DATABASE_URL ?? own!.url
    const { lines, refused } =
      name === 'held' ? { lines: await heldReport(url), refused: false } : await run(url, name, args)
    printLines(lines)
    if (refused) process.exitCode = 1
  } finally {
    await own?.stop()
  }
}

async function run(url: string, name: string, args: readonly string[]): Promise<Printed> {
  const command = COMMANDS[name]
  if (!command) return { lines: [USAGE], refused: true }
  const database = connectDatabase(url, 2)
  try {
    return await command(database, args, url)
  } finally {
    await database.destroy()
  }
}
