// Reports for operators: `npm run orders -- held` prints the stock held without payment, by product and by whom.
// Reads DATABASE_URL, or without it the private database of DATA_DIR.
import { pathToFileURL } from 'node:url'
import { connectDatabase } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { createUnpaidStockService, unpaidShare } from '#shop/orders/unpaid-stock.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { formatClp } from '#shop/shared/money.ts'

const USAGE = 'npm run orders -- held'
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv[2] === 'held') await printHeld()
  else {
    console.error(USAGE)
    process.exitCode = 1
  }
}

async function printHeld(): Promise<void> {
  const own = process.env.DATABASE_URL ? null : await startDatabase({ dataDir: dataDirOf(process.env) })
  try {
    for (const line of await heldReport(process.env.DATABASE_URL ?? own!.url)) console.log(line)
  } finally {
    await own?.stop()
  }
}
