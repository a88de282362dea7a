// Before a project whose tests share one running shop: `const shop = inject('shop')` in a test gives its addresses.

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
  return shop.stop
}
