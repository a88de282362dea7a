// `npm run fuzz -- 23000 [seed]`: starts a shop and speaks to it over so many connections in disorder. Tells each mistake and fails for any.
import { createBenchSchema, startWeb } from '#scripts/bench/shop.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import { fuzz } from './fuzz.ts'

const [connections = 23_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number)
const tell = (news: string) => console.log(`  ${news}`)

await buildPages(tell)
const dataDir = dataDirOf(process.env, '.data-hostile')
const database = await startDatabase({ dataDir, durable: false, tell })
try {
  const web = await startWeb(await createBenchSchema(database.url, 985, tell), dataDir)
  try {
    const { answers, mistakes } = await fuzz(web.origin, connections, seed)
    for (const mistake of mistakes.slice(0, 20)) console.log(mistake)
    console.log(`${connections} connections from seed ${seed}, ${answers} answers, ${mistakes.length} mistakes`)
    if (mistakes.length > 0) process.exitCode = 1
  } finally {
    await web.stop()
  }
} finally {
  await database.stop()
}
