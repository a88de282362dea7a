// The web process as in production, on a schema of its own with so many products.

import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { checkout } from '#scripts/machine/checkout.mjs'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { endProcess, launch, tailOf } from '#scripts/machine/processes.mjs'
import { commandOf, SERVICES, type ServiceName } from '#scripts/machine/services.mjs'
import { migrate } from '#scripts/migrate.ts'
import { seed } from '#scripts/seed.ts'
import { addPosts, addVariants } from './variants.ts'

/** A new schema with `products` products and `posts` posts on the server of `serverUrl`, named after `name`; returns its address. */
export async function createBenchSchema(
  serverUrl: string,
  products: number,
  report: (text: string) => void,
  { posts = 0, name = String(products) }: { readonly posts?: number | undefined; readonly name?: string } = {},
): Promise<string> {
  const url = new URL(serverUrl)
  const schema = `liqui_bench_${name}`
  const connection = await createConnection({ uri: serverUrl })
  await connection.query('DROP DATABASE IF EXISTS ??', [schema])
  await connection.query('CREATE DATABASE ?? CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci', [schema])
  await connection.end()
  url.pathname = `/${schema}`
  report(`${products} products: seeding`)
  await migrate(url.href)
  await seed(url.href, { demo: true })
  report(`${products} products: making variants`)
  await addVariants(url.href, products)
  await addPosts(url.href, posts)
  return url.href
}

export interface RunningWeb {
  readonly origin: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts the web process on a schema and waits until it serves; `more` are further variables. */
export async function startWeb(
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningWeb> {
  const { origin, pids, stop } = await startProcesses(['web'], databaseUrl, dataDir, more)
  return { origin, pid: pids.web, stop }
}

/** Starts processes of a shop on a schema, in this order, each once the one before it is ready; `own` are variables of one alone. */
export async function startProcesses<Name extends ServiceName>(
  names: readonly Name[],
  databaseUrl: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
  own: Partial<Record<Name, Readonly<Record<string, string>>>> = {},
) {
  const ports = await freePorts()
  const pids: Partial<Record<Name, number>> = {}
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  for (const name of names) {
    const { pid, stop } = await startService(name, { ports, databaseUrl, dataDir }, { ...more, ...own[name] }).catch(
      async (error) => {
        await stopAll()
        throw error
      },
    )
    pids[name] = pid
    stops.unshift(stop)
  }
  return {
    origin: `http://127.0.0.1:${ports.web}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    pids: pids as Readonly<Record<Name, number>>,
    stop: stopAll,
  }
}

type ShopPorts = Awaited<ReturnType<typeof freePorts>>

async function freePorts() {
  const sandbox = await freePort(2)
  return { web: await freePort(), sandbox, mail: sandbox + 1 }
}

/** What the processes of one shop share. */
interface ShopPlace {
  readonly ports: ShopPorts
  readonly databaseUrl: string
  readonly dataDir: string
}

/** Starts a process of a shop and waits until it is ready; `more` are further variables. */
async function startService(
  name: ServiceName,
  { ports, databaseUrl, dataDir }: ShopPlace,
  more: Readonly<Record<string, string>>,
): Promise<Omit<RunningWeb, 'origin'>> {
  const environment = {
    ...process.env,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '100000',
    SHOP_MODE: 'demo',
    SITE_URL: '',
    ...more,
  }
  const env = shopEnvironment({ ports, dataDir, databaseUrl, environment })
  const [command, args] = commandOf(name)
  const log = join(dataDir, 'logs', `bench-${name}.log`)
  const child = launch(command, args, { cwd: checkout, env, log })
  const earlyExit = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${tailOf(log)}`))),
  )
  earlyExit.catch(() => undefined)
  await Promise.race([earlyExit, SERVICES[name].ready(ports)])
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.pid) await endProcess(child.pid)
    },
  }
}
