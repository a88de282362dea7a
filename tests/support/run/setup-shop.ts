// Before a project whose tests share one running shop: `const shop = inject('shop')` in a test gives its addresses. After it:
// what the shop logged of the whole run has nothing personal and no secret in it, each line is a record of its own, and its database holds no
// secret.

import { createConnection } from 'mysql2/promise'
import type { TestProject } from 'vitest/node'
import { buildPages } from '#scripts/machine/building.mjs'
import { eventually } from '#tests/support/run/eventually.ts'
import { type RunningShop, startShop } from '#tests/support/shop/processes.ts'
import { secretsIn, secretsOfDatabase } from '#tests/support/shop/secrets.ts'

export interface SharedShop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  /** Where its processes tell their figures. */
  readonly metrics: Readonly<Record<'web' | 'worker', string>>
}

declare module 'vitest' {
  export interface ProvidedContext {
    shop: SharedShop
  }
}

export default async function startSharedShop(project: TestProject) {
  await buildPages()
  const shop = await startShop({ env: { RAW_HTTP: project.config.env?.RAW_HTTP ?? 'on', METRICS_PORT: '0' } })
  await prepare(shop.databaseUrl, project.name.startsWith('e2e') ? [EVERY_DAY_ALIKE, MANY_ORDERS] : [EVERY_DAY_ALIKE])
  const { siteUrl, sandboxUrl, databaseUrl } = shop
  const metrics = { web: await metricsOf(shop, 'web'), worker: await metricsOf(shop, 'worker') }
  project.provide('shop', { siteUrl, sandboxUrl, databaseUrl, metrics })
  return async () => {
    const inDatabase = await secretsOfDatabase(shop.databaseUrl)
    await shop.stop()
    const logs = (['web', 'worker'] as const).flatMap((name) => shop.logOf(name, Number.MAX_SAFE_INTEGER).split('\n'))
    if (inDatabase.length > 0) throw new Error(`secrets in the database:\n${inDatabase.slice(0, 5).join('\n')}`)
    const secret = logs.filter((line) => secretsIn(line).length > 0)
    if (secret.length > 0) throw new Error(`secrets in the log:\n${secret.slice(0, 5).join('\n')}`)
    const forged = logs.filter((line) => line !== '' && !isRecord(line))
    if (forged.length > 0) throw new Error(`lines in the log that are no record:\n${forged.slice(0, 5).join('\n')}`)
    const personal = logs.filter((line) => PERSONAL.test(line))
    if (personal.length > 0) throw new Error(`somebody's data in the log:\n${personal.slice(0, 5).join('\n')}`)
  }
}

/** Where a process says that it tells its figures, on a port that was free. */
async function metricsOf(shop: RunningShop, name: 'web' | 'worker'): Promise<string> {
  let port: string | undefined
  await eventually(`the ${name} tells its figures`, () => {
    port = /"port":(\d+),"msg":"metrics are served"/.exec(shop.logOf(name, 400))?.[1]
    return port !== undefined
  })
  return `http://127.0.0.1:${port}/metrics`
}

/** On the eves of Christmas and New Year deliveries end at 18:00; what else a day does is said in tests of their own schema. */
const EVERY_DAY_ALIKE = 'DELETE FROM store_closure'

/** The journeys of one evening are more than a day delivers: a day that is full in the middle of one is not what it is about. */
const MANY_ORDERS =
  "INSERT INTO setting (name, value) VALUES ('SAME_DAY_ORDER_LIMIT', '1000') ON DUPLICATE KEY UPDATE value = VALUES(value)"

async function prepare(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const connection = await createConnection(databaseUrl)
  for (const statement of statements) await connection.query(statement)
  await connection.end()
}

/** JSON as the logger writes it: what comes from outside breaks no line and moves no cursor. */
function isRecord(line: string): boolean {
  try {
    return typeof JSON.parse(line).level === 'number' && !/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u.test(line)
  } catch {
    return false
  }
}

/** What belongs to the people of tests (person.ts): names, e-mails, phones, and any RUT as people write it. */
const PERSONAL = /Rojas Peña|@correo\.example|\+569\d{8}|\b\d{1,2}\.\d{3}\.\d{3}-[\dkK]\b/
