// `npm run fuzz -- 23000 [seed]`: starts a shop and opens so many connections with requests in random pieces.
// Prints the first mistakes, and fails for any.
import { type OnEnd, report, runMeasurement } from '#scripts/bench/run.ts'
import { createBenchSchema, startWeb } from '#scripts/bench/shop.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { fuzz } from './fuzz.ts'

const MAX_SHOWN = 20
const [connections = 23_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)

await runMeasurement(fuzzShop)

async function fuzzShop(onEnd: OnEnd) {
  await buildPages(report)
  const dataDir = dataDirOf(process.env, '.data-hostile')
  const database = await startDatabase({ dataDir, durable: false, report })
  onEnd(database.stop)
  const web = await startWeb(await createBenchSchema(database.url, 985, report), dataDir)
  onEnd(web.stop)
  const { answers, mistakes } = await fuzz(web.origin, connections, seed)
  for (const mistake of mistakes.slice(0, MAX_SHOWN)) console.log(mistake)
  console.log(`${connections} connections from seed ${seed}, ${answers} answers, ${mistakes.length} mistakes`)
  if (mistakes.length > 0) process.exitCode = 1
}
