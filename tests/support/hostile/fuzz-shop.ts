// `npm run fuzz -- 23000 [seed]`: starts a shop and opens so many connections with requests in random pieces.
// `npm run fuzz -- --calls=100000 [seed]`: so many calls made from their contracts, each with something in it that is not expected.
// Prints the first mistakes, and fails for any.
import { parseArgs } from 'node:util'
import { type OnEnd, report, runMeasurement } from '#scripts/bench/run.ts'
import { createBenchSchema, startProcesses } from '#scripts/bench/shop.ts'
import { openForBuyers } from '#scripts/bench/shopping.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { liftUnpaidLimits } from '#tests/support/shop/database.ts'
import { fuzz } from './fuzz.ts'
import { fuzzCalls } from './fuzz-calls.ts'

const MAX_SHOWN = 20
const { values, positionals } = parseArgs({ options: { calls: { type: 'string' } }, allowPositionals: true })
const numbers = positionals.map(Number)

await runMeasurement(values.calls === undefined ? pieces : calls)

async function pieces(onEnd: OnEnd) {
  const [connections = 23_000, seed = anySeed()] = numbers
  const { siteUrl } = await startShop(onEnd, ['web'])
  const { answers, mistakes } = await fuzz(siteUrl, connections, seed)
  show(mistakes)
  console.log(`${connections} connections from seed ${seed}, ${answers} answers, ${mistakes.length} mistakes`)
}

async function calls(onEnd: OnEnd) {
  const [seed = anySeed()] = numbers
  const shop = await startShop(onEnd, ['sandbox', 'web', 'worker'])
  const { statuses, mistakes, changed } = await fuzzCalls(shop, Number(values.calls), seed)
  show([...changed.map((what) => `changed: ${what}`), ...mistakes])
  console.log(`${values.calls} calls from seed ${seed}: ${JSON.stringify(statuses)}, ${mistakes.length} mistakes`)
}

/** On a schema of its own, in which people may buy. */
async function startShop(onEnd: OnEnd, names: readonly ('sandbox' | 'web' | 'worker')[]) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-hostile')
  const database = await startDatabase({ dataDir, durable: false, report })
  onEnd(database.stop)
  const databaseUrl = await createBenchSchema(database.url, 985, report)
  await openForBuyers(databaseUrl)
  await liftUnpaidLimits({ url: databaseUrl })
  const { origin, sandboxUrl, stop } = await startProcesses(names, databaseUrl, dataDir)
  onEnd(stop)
  return { siteUrl: origin, sandboxUrl, databaseUrl }
}

function show(mistakes: readonly string[]): void {
  for (const mistake of mistakes.slice(0, MAX_SHOWN)) console.log(mistake)
  if (mistakes.length > 0) process.exitCode = 1
}

function anySeed(): number {
  return Date.now() % 1_000_000
}
