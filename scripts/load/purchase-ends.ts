// How purchases ended, method by method: whoever paid at the provider must be told by the shop that he has.
import { alignColumns } from '#scripts/bench/columns.ts'
import type { MethodName } from '#shop/checkout/methods.ts'
import { PAY_CALLS } from './pay-calls.ts'
import type { Standing } from './purchase.ts'

export interface PurchaseEnd {
  readonly method: MethodName
  /** False: his bank refuses, or he turns back. */
  readonly pays: boolean
  readonly isOrder: boolean
  readonly payment: Standing | null
}

/** A row for each method somebody bought with, the most frequent first. A transfer is paid at the bank, days later. */
export function endsTable(ends: readonly PurchaseEnd[]): string {
  const groups = [...Map.groupBy(ends, ({ method }) => method)].sort(([, one], [, other]) => other.length - one.length)
  return alignColumns([
    ['method', 'purchases', 'orders', 'pay', 'paid'],
    ...groups.map(([method, of]) => [
      ...[method, String(of.length), String(of.filter(({ isOrder }) => isOrder).length)],
      ...[String(of.filter(isToBePaid).length), String(of.filter(({ payment }) => payment === 'done').length)],
    ]),
  ])
}

/** Who has an order, paid it and was not told so. */
export const unpaidEnds = (ends: readonly PurchaseEnd[]): PurchaseEnd[] =>
  ends.filter((end) => isToBePaid(end) && end.payment !== 'done')

const isToBePaid = ({ isOrder, pays, method }: PurchaseEnd): boolean =>
  isOrder && pays && PAY_CALLS[method].standIn !== null
