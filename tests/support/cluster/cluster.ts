// `npm run test:cluster`: a shop of two webs and two workers over three nodes of a MariaDB Galera cluster on this machine, which is killed, frozen, parted,
// emptied, restarted node by node, left without power as a whole and changed while people buy. Says in a table for how long nothing was taken and when each node
// was back, and fails when an acknowledged order is lost, one is doubled, nodes differ, or nothing was taken for more than five seconds though two nodes ran. `CLUSTER_ROUNDS=50` repeats it.
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type OnEnd, report, runMeasurement, temporaryFolder } from '#scripts/bench/run.ts'
import { buildPages } from '#scripts/machine/building.mjs'
import { checkout, inside } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { node24 } from '#scripts/machine/installation.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { endProcess, launch, run, tailOf } from '#scripts/machine/processes.mjs'
import { commandOf, SERVICES } from '#scripts/machine/services.mjs'
import { seed } from '#scripts/seed.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { liftUnpaidLimits } from '#tests/support/shop/database.ts'
import { faultsIn } from './books.ts'
import { type GaleraNode, startCluster } from './galera.ts'
import { createProbe, createShoppers, type Site } from './shoppers.ts'

const ROUNDS = Number(process.env.CLUSTER_ROUNDS ?? 1)
const BUYERS = Number(process.env.CLUSTER_BUYERS ?? 3)
const PORT = Number(process.env.CLUSTER_PORT ?? 14_640)
/** Nothing is taken for so long at most. */
const MOST_REFUSED_S = 5
/** How long a node is frozen: longer than the others wait for it. */
const FROZEN_MS = 8_000
const QUIET_MS = 1_000
/** For how long a killed node is away: longer than the others wait for it. */
const DEAD_MS = 4_000
/** Copying a node whole and starting all of them takes a while and is done in every fifth round. */
const RARELY = 5
/** For how long one machine starts longer than the others: past the half minute after which a node that sees too few others ends. */
const LATE_MS = 40_000
/** Nothing is taken for so long at most when all nodes had ended. */
const MOST_DARK_S = 120

await runMeasurement(measure)

async function measure(onEnd: OnEnd): Promise<void> {
  await buildPages(report)
  const folder = temporaryFolder(onEnd)
  const cluster = await startCluster(folder, PORT, 3, report)
  onEnd(cluster.stop)
  const nodes = cluster.nodes as [GaleraNode, GaleraNode, GaleraNode]

  report('two processes migrate at once, on two nodes')
  const migrated = await Promise.all([0, 1].map((first) => migrate(cluster.url(first))))
  const made = migrated.filter((said) => said.startsWith('migrated'))
  if (made.length !== 1) throw new Error(`two processes migrated: ${migrated.join(' | ').slice(0, 400)}`)
  report('seeding')
  await seed(cluster.url(), { demo: true })
  await liftUnpaidLimits(nodes[0])
  await nodes[0].ask(
    "UPDATE setting SET value = '100000' WHERE name IN ('NEXT_DAY_ORDER_LIMIT', 'SAME_DAY_ORDER_LIMIT')",
  )
  const shelf = (await nodes[0].ask('SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9 WHERE p.active AND NOT p.is_pack AND p.ecommerce_programmed_available AND s.stock > 60 ORDER BY p.id LIMIT 20')).map(({ id }) => Number(id)) // biome-ignore format: one row
  await nodes[0].ask(`UPDATE stock SET stock = 100000 WHERE store_id = 9 AND product_id IN (${shelf.join(',')})`)
  const unitsNow = async () => Number((await nodes[0].ask('SELECT SUM(stock) AS units FROM stock WHERE store_id = 9'))[0]?.units) // biome-ignore format: one row
  const stockBefore = await unitsNow()

  report('two webs and two workers, each on a node of its own')
  const sites = await startShop(cluster.url, folder, onEnd)
  const shoppers = createShoppers(sites, shelf)
  onEnd(shoppers.end)
  const probes = sites.map(createProbe)
  for (const probe of probes) onEnd(probe.end)
  const buying = [shoppers.buyOn(BUYERS), ...probes.map((probe) => probe.run())]

  const rows: Row[] = []
  const faults: string[] = []
  const during = async (
    round: number,
    what: string,
    work: () => Promise<void>,
    node?: GaleraNode,
    mostS = MOST_REFUSED_S,
  ) => {
    await setTimeout(QUIET_MS)
    await cluster.isWhole() // an overloaded machine may have cut one off by itself: another one less and nothing would be taken any more
    for (const probe of probes) probe.take()
    const orders = shoppers.told.length
    const begun = Date.now()
    await work()
    const tookS = (Date.now() - begun) / 1000
    await setTimeout(QUIET_MS)
    const seen = probes.map((probe) => probe.take())
    const refusedS = Math.max(...seen.map(({ longestS }) => longestS))
    rows.push({ round, what, 'refused, s': refusedS.toFixed(1), refusals: seen.reduce((sum, { refusals }) => sum + refusals, 0), 'back after, s': tookS.toFixed(1), got: node?.got() ?? '', orders: shoppers.told.length - orders }) // biome-ignore format: one row
    if (refusedS > mostS) faults.push(`round ${round}, ${what}: nothing was taken for ${refusedS.toFixed(1)} s`)
  }

  for (let round = 1; round <= ROUNDS; round++) {
    const [dying, cut, emptied] = shuffled(nodes)
    await during(
      round,
      `kill -9 of ${dying.name}`,
      async () => {
        await dying.end('SIGKILL')
        await setTimeout(DEAD_MS)
        await dying.start()
        await cluster.isWhole()
      },
      dying,
    )
    if (round % 2 === 1)
      await during(round, `${cut.name} is frozen`, async () => {
        cut.freeze()
        await setTimeout(FROZEN_MS)
        cut.thaw()
        await cluster.isWhole()
      })
    else
      await during(round, `${cut.name} is parted from the others`, async () => {
        await cut.part(true)
        await setTimeout(FROZEN_MS)
        await cut.part(false)
        await cluster.isWhole()
      })
    if (round % RARELY === 1) {
      await during(
        round,
        `${emptied.name} loses its disk`,
        async () => {
          await emptied.end('SIGKILL')
          emptied.empty()
          await emptied.start()
          await cluster.isWhole()
        },
        emptied,
      )
      await during(
        round,
        `all lose their power, ${cut.name} is back later`,
        async () => {
          await Promise.all(nodes.map((node) => node.end('SIGKILL')))
          const first = [dying, emptied].map((node) => node.start())
          await setTimeout(LATE_MS)
          await Promise.all([...first, cut.start()])
          await cluster.isWhole()
        },
        undefined,
        MOST_DARK_S,
      )
    }
    await during(round, 'a table is changed', async () => {
      await nodes[0].ask('ALTER TABLE orders ADD COLUMN of_the_next_version INT NULL')
      await nodes[1].ask('ALTER TABLE orders DROP COLUMN of_the_next_version')
    })
    for (const node of nodes)
      await during(
        round,
        `${node.name} is restarted`,
        async () => {
          await node.end('SIGTERM')
          await node.start()
          await cluster.isWhole()
        },
        node,
      )
    console.table(rows.filter((row) => row.round === round))
  }

  report('everybody arrives')
  shoppers.end()
  for (const probe of probes) probe.end()
  await Promise.all(buying)
  const isQuiet = async () => Number((await nodes[0].ask("SELECT COUNT(*) AS waiting FROM job WHERE state = 'queued' AND run_at < UTC_TIMESTAMP(3)"))[0]?.waiting) === 0 // biome-ignore format: one row
  await eventually('the workers have done what waited', isQuiet, 120_000)
  faults.push(...(await faultsIn(nodes, shoppers.told, stockBefore)), ...shoppers.seen.complaints)
  const paid = shoppers.told.filter(({ isPaid }) => isPaid).length
  const { cuts, waits } = shoppers.seen
  console.log(
    `${ROUNDS} rounds: ${shoppers.told.length} orders, ${paid} paid; buyers were asked to wait ${waits} times and cut off ${cuts} times`,
  )
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length > 0) throw new Error(`${faults.length} faults`)
}

interface Row {
  readonly round: number
  readonly what: string
  readonly 'refused, s': string
  readonly refusals: number
  readonly 'back after, s': string
  readonly got: string
  readonly orders: number
}

function shuffled<Value>(all: readonly [Value, Value, Value]): [Value, Value, Value] {
  const first = randomInt(3)
  const step = randomInt(1, 3)
  return [0, 1, 2].map((place) => all[(first + place * step) % 3]) as [Value, Value, Value]
}

function outside() {
  const { NODE_ENV: _, SITE_URL: __, SHOP_MODE: ___, DATABASE_URL: ____, ...rest } = process.env
  return rest
}

async function migrate(databaseUrl: string): Promise<string> {
  const env = { ...outside(), DATABASE_URL: databaseUrl }
  return (await run(node24, [inside('scripts/migrate.ts')], { cwd: checkout, env })).trim()
}

async function startShop(urlOf: (first: number) => string, folder: string, onEnd: OnEnd): Promise<[Site, Site]> {
  const sandbox = await freePort(2)
  const start = (name: 'sandbox' | 'web' | 'worker', first: number, web: number) => {
    const ports = { web, sandbox, mail: sandbox + 1 }
    const environment = { ...outside(), LOG_LEVEL: 'warn', RATE_LIMIT_SCALE: '1000', POLL_SPEED: '6' }
    const env = shopEnvironment({ ports, dataDir: `${folder}/${name}`, databaseUrl: urlOf(first), environment })
    const [command, args] = commandOf(name)
    const log = `${folder}/${name}-${first}.log`
    const child = launch(command, args, { cwd: checkout, env, log })
    onEnd(() => endProcess(child.pid ?? 0, 5_000))
    onEnd(() => process.exitCode && console.log(`${name} ${first}:\n${tailOf(log, 12).slice(0, 4_000)}`))
    if (name !== 'web') return SERVICES[name].ready(ports)
    const isReady = () => fetch(`http://127.0.0.1:${web}/readyz`).then(({ ok }) => ok, () => false) // biome-ignore format: one row
    return eventually(`web ${first + 1} is ready`, isReady, 300_000)
  }
  await start('sandbox', 0, 1)
  const webs = [await freePort(), await freePort()] as const
  await Promise.all(webs.map((port, first) => start('web', first, port)))
  await Promise.all([0, 1].map((first) => start('worker', first, 1)))
  return webs.map((port) => ({ siteUrl: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandbox}` })) as [Site, Site] // biome-ignore format: one row
}
