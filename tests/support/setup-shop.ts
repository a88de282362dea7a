// Before a project whose tests share one running shop: `const shop = inject('shop')` in a test gives its addresses. After it:
// what the shop logged of the whole run has nothing personal in it.

import type { TestProject } from 'vitest/node'
import { buildPages } from '#scripts/machine/building.mjs'
import { startShop } from './processes.ts'

export interface SharedShop {
  readonly siteUrl: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    shop: SharedShop
  }
}

export default async function startSharedShop(project: TestProject) {
  await buildPages()
  const shop = await startShop({ env: { RAW_HTTP: project.config.env?.RAW_HTTP ?? 'on' } })
  project.provide('shop', { siteUrl: shop.siteUrl, sandboxUrl: shop.sandboxUrl, databaseUrl: shop.databaseUrl })
  return async () => {
    const logs = (['web', 'worker'] as const).flatMap((name) => shop.logOf(name, Number.MAX_SAFE_INTEGER).split('\n'))
    await shop.stop()
    const personal = logs.filter((line) => PERSONAL.test(line))
    if (personal.length > 0) throw new Error(`somebody's data in the log:\n${personal.slice(0, 5).join('\n')}`)
  }
}

/** What belongs to the people of tests (person.ts): names, e-mails, phones, and any RUT as people write it. */
const PERSONAL = /Rojas Peña|@correo\.example|\+569\d{8}|\b\d{1,2}\.\d{3}\.\d{3}-[\dkK]\b/
