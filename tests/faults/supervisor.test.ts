// The supervisor outlives a service that keeps dying: the others never notice. Only what cannot start at all ends the start.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { freePort } from '#scripts/machine/ports.mjs'
import { type ServiceName, type Supervisor, superviseServices } from '#scripts/machine/services.mjs'
import { eventually } from '#tests/support/run/eventually.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { LIVE_ENVIRONMENT } from '#tests/support/shop/environments.ts'

let schema: TestDatabase
let folder: string
let supervisor: Supervisor
let children: Partial<Record<ServiceName, number>>
let lines: string[]

beforeEach(async () => {
  schema = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'liqui-supervisor-'))
  children = {}
  lines = []
  return async () => {
    await supervisor?.stop()
    await schema.drop()
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function supervise(more: Readonly<Record<string, string>> = {}) {
  const sandbox = await freePort(2)
  const ports = { web: await freePort(), sandbox, mail: sandbox + 1 }
  const { NODE_ENV: _, VITEST: __, ...environment } = { ...process.env, ...more }
  supervisor = superviseServices({
    env: shopEnvironment({ ports, dataDir: folder, databaseUrl: schema.url, environment }),
    ports,
    logFile: (name) => join(folder, `${name}.log`),
    onChange: (now) => {
      children = now
    },
    say: (line) => lines.push(line),
  })
  return { sandboxUrl: `http://127.0.0.1:${sandbox}/healthz` }
}

/** Kills it as soon as it runs again, so often. */
async function killAgain(name: ServiceName, signals: readonly NodeJS.Signals[]) {
  let last: number | undefined
  for (const signal of signals) {
    await eventually(`${name} runs`, () => children[name] !== undefined && children[name] !== last, 60_000)
    last = children[name]
    process.kill(last!, signal)
  }
  await eventually(`${name} runs again`, () => children[name] !== undefined && children[name] !== last, 60_000)
}

describe('a service that keeps dying', () => {
  test('is started again each time, and the others stay as they are', async () => {
    const { sandboxUrl } = await supervise()
    await supervisor.start('sandbox')
    await supervisor.start('worker')
    const { sandbox } = children
    await killAgain('worker', ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGKILL'])
    expect(children.sandbox).toBe(sandbox)
    expect((await fetch(sandboxUrl)).status).toBe(200)
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/worker was killed \(SIGKILL\); starting it again in 0\.25 s/)
    expect(lines[4]).toMatch(/worker was killed \(SIGKILL\), 5 times in a row; starting it again in 4 s/)
  })

  test('is started again when it ends by itself, because the database is gone', async () => {
    await supervise()
    await supervisor.start('worker')
    const url = schema.url
    await schema.drop() // from now on it ends at every start
    if (children.worker) process.kill(children.worker, 'SIGKILL') // it may have ended already, in the middle of its start
    await eventually('it ended at its start, and was started again', () => lines.length >= 3, 60_000)
    expect(lines[2]).toMatch(/worker ended with 1, 3 times in a row; starting it again in 1 s/)
    schema = await freshDatabase()
    expect(url).not.toBe(schema.url)
  })

  test('that cannot start the first time says why, with the end of its log', async () => {
    await supervise({ LOG_LEVEL: 'loud' })
    await expect(supervisor.start('web')).rejects.toThrow(/web ended with 1 before it was ready[\s\S]*LOG_LEVEL/)
    expect(lines).toEqual([])
  })

  test('because its database is not a live shop’s says each thing that is not, and nothing of an earlier start', async () => {
    writeFileSync(join(folder, 'web.log'), 'SITE_URL falta, dijo ayer\n')
    const { DATABASE_URL: _, ...live } = LIVE_ENVIRONMENT
    await supervise({ ...live, NODE_ENV: 'production' })
    const refused = await supervisor.start('web').catch((error: Error) => error.message)
    expect(refused).toContain('La tienda no abre en modo live:\n  PAYMENT_ALERT_EMAIL es de la demostración')
    expect(refused).toContain('\n  SHOP_RUT es de la demostración')
    expect(refused).not.toContain('ayer')
  })
})
