// Every address of the shop that takes something: what its routers were given, one after the other, while the host was built as
// the web process builds it. A new form, call or notice is in here without being listed anywhere.
import { Router } from 'express'
import { readConfig } from '#platform/config/config.ts'
import { createLogger } from '#platform/log/logger.ts'
import { buildShop } from '#server/build/shop.ts'
import { createHost } from '#server/host.ts'

const WRITING = ['post', 'put', 'patch', 'delete'] as const
type Writing = (typeof WRITING)[number]
type Register = (this: unknown, path: string | readonly string[], ...handlers: unknown[]) => unknown

export interface WriteAddress {
  readonly method: Uppercase<Writing>
  /** As Express writes it. */
  readonly path: string
}

/** Needs a build of the pages; nothing is read from the database. */
export async function writeAddresses(databaseUrl: string): Promise<readonly WriteAddress[]> {
  const found: WriteAddress[] = []
  const registering = (Router as unknown as { prototype: Record<Writing, Register> }).prototype
  const before = WRITING.map((name) => [name, registering[name]] as const)
  for (const [name, register] of before)
    registering[name] = function (path, ...handlers) {
      for (const each of [path].flat() as string[])
        found.push({ method: name.toUpperCase() as Uppercase<Writing>, path: each })
      return register.call(this, path, ...handlers)
    }
  const config = readConfig({ SHOP_MODE: 'demo', DESK: 'on', DATABASE_URL: databaseUrl })
  const logger = createLogger('web', 'silent')
  const shop = buildShop(config, logger)
  try {
    await createHost({ shop, config, logger, metrics: null })
  } finally {
    for (const [name, register] of before) registering[name] = register
    await shop.database.destroy()
  }
  return found
}
