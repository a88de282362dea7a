// The operators' commands of orders over a running shop's database, for tests that look at what its pages say afterwards.
import { afterAll } from 'vitest'
import { connectDatabase } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { type Context, runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders.ts'
import { buildOperations } from '#server/operations.ts'
import { cardProvider } from '#tests/support/payments/card-network.ts'
import type { SharedShop } from '#tests/support/run/setup-shop.ts'

/** Types a command and says yes; refused, it throws with what was answered. Card payments alone, and no other booking. */
export function orderCommands(shop: Pick<SharedShop, 'databaseUrl' | 'sandboxUrl'>): (line: string) => Promise<void> {
  const database = connectDatabase(shop.databaseUrl, 2)
  afterAll(() => database.destroy())
  const never = () => {
    throw new Error('no order is booked anew here')
  }
  const operations = buildOperations({
    database,
    source: 'command',
    providers: [cardProvider(shop.sandboxUrl)],
    logger: createLogger('test', 'silent'),
    receiving: { ways: { entry: never } as never, delivery: {} as never, dispatch: {} as never, quotes: {} as never },
  })
  return async (line) => {
    const asked = { operator: 'rosa', now: new Date(), confirm: async () => true }
    const context: Context = { database, operations, asked }
    const { lines, refused } = await runCommand('order', ORDER_COMMANDS, line.split(' '), context)
    if (refused) throw new Error(`${line}: ${lines.join('; ')}`)
  }
}
