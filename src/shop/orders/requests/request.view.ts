// A request as its buyer reads it: without the names of operators.
import type { OrderLine } from '../order.ts'
import type { StoredRequest } from './after-sale-request.ts'
import type { RequestView } from './request.contract.ts'

export function requestView(
  request: StoredRequest,
  lines: readonly Pick<OrderLine, 'productId' | 'name'>[],
): RequestView {
  const { id, kind, state, reason, comment } = request
  return {
    id,
    kind,
    state,
    reason,
    comment,
    lines: request.lines.map(({ productId, units }) => ({
      product_id: productId,
      product_name: lines.find((line) => line.productId === productId)?.name ?? '',
      units,
    })),
    events: request.events.map(({ state: became, note, money, points, at }) => ({
      state: became,
      note,
      money,
      points,
      at: at.toISOString(),
    })),
  }
}
