// The operators' commands of orders over a running shop's database, for tests that look at what its pages say afterwards.
import { afterAll } from 'vitest'
import { runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import { openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { cardProvider } from '#tests/support/payments/card-network.ts'
import type { SharedShop } from '#tests/support/run/setup-shop.ts'
import { operatorsOf } from './operators.ts'

/** Types a command and says yes; refused, it throws with what was answered. Card payments alone. */
export function orderCommands(shop: Pick<SharedShop, 'databaseUrl' | 'sandboxUrl'>): (line: string) => Promise<void> {
  const opened = openOrderDesk({ url: shop.databaseUrl, poolSize: 2, provider: cardProvider(shop.sandboxUrl) })
  afterAll(async () => (await opened).close())
  return async (line) => {
    const context = operatorsOf(await opened, { operator: 'rosa' })
    const { lines, refused } = await runCommand('order', ORDER_COMMANDS, line.split(' '), context)
    if (refused) throw new Error(`${line}: ${lines.join('; ')}`)
  }
}
