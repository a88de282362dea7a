// The operators of an order desk: their commands, and what they ask for at their own desk.
import { publicId } from '#platform/secrets/ids.ts'
import type { Context } from '#scripts/command.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import type { OrderDesk } from '#tests/support/orders/order-desk.ts'

interface Operator {
  readonly operator?: string
  readonly says?: boolean
}

/** What a command works with; `ana` says yes. */
export function operatorsOf(desk: OrderDesk, { operator = 'ana', says = true }: Operator = {}): Context {
  const { database, operations } = desk
  return { database, operations, asked: { operator, now: desk.now(), confirm: async () => says } }
}

/** Rosa asks for pesos of a payment back, who has seen all its refunds, or only the first `seen`: `asked`, or why not. */
export async function askBack(
  { operations, refunds, now }: OrderDesk,
  id: AttemptId,
  pesos: number,
  { key = `key-${publicId()}`, seen }: { readonly key?: string; readonly seen?: number } = {},
) {
  const before = seen ?? (await refunds.ofAttempt(id)).length
  const wanted = { pesos: clp(pesos), key, requestedBy: 'rosa', seen: before }
  const asked = await operations.payments.requestRefund(id, wanted, now())
  return asked.ok ? 'asked' : asked.refusal.code
}
