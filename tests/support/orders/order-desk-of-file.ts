// The order desk of a whole test file: on a schema of its own, open before its first test and closed after its last.
import { afterAll, beforeAll } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type DeskOptions, type OrderDesk, openOrderDesk } from './order-desk.ts'

/** The desk, empty until the first hook of the file has run. */
export function orderDeskOfFile(options: Omit<DeskOptions, 'url'>): OrderDesk {
  const desk = {} as OrderDesk
  let schema: TestDatabase | undefined
  beforeAll(async () => {
    schema = await freshDatabase()
    Object.assign(desk, await openOrderDesk({ ...options, url: schema.url }))
  })
  afterAll(async () => {
    await desk.close?.()
    await schema?.drop()
  })
  return desk
}
