// The commands of operators over an order desk's own services.
import type { Context } from '#scripts/command.ts'
import { buildOperations } from '#server/operations.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { OrderDesk } from '#tests/support/orders/order-desk.ts'

interface Operator {
  readonly operator?: string
  readonly says?: boolean
  readonly providers?: readonly PaymentProvider[]
}

/** What a command works with; `ana` says yes. */
export function operatorsOf(desk: OrderDesk, { operator = 'ana', says = true, providers }: Operator = {}): Context {
  const { database, logger } = desk
  const operations = buildOperations({
    database,
    source: 'command',
    providers: providers ?? [desk.bank.provider],
    logger,
    receiving: desk,
  })
  return { database, operations, asked: { operator, now: desk.now(), confirm: async () => says } }
}
