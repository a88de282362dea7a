// Refunds by lines: shows what each line gives back in money and points, asks, and requests all of them together.

import { type CommandCaller, type Printed, printed, refused, type Step } from '#scripts/command.ts'
import type { Operations } from '#server/build/operations.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import { type ReturnedLine, returnOf, unitsIn } from '#shop/orders/returns/return.ts'
import { refundable } from '#shop/payments/refunds/refund.ts'
import { formatClp } from '#shop/shared/money.ts'
import { commands } from '#texts/commands/commands.ts'
import type { WantedRefund } from './refund-command.ts'
import { howItGoes, type Refundable } from './refundable.ts'

const words = commands.refund

export function refundLines(
  { order, lines, returned, attempt, before, shown }: Refundable,
  { lines: named, restock }: WantedRefund,
  payments: Operations['payments'],
  { operator, now }: CommandCaller,
): Step | Printed {
  const skuOf = new Map(lines.map(({ productId, sku }) => [productId, sku]))
  const summary = [...shown, ...returned.map((line) => `  ${lineText(line)}: ${line.requestedBy}`)]
  const unknown = named.filter(({ sku }) => !lines.some((line) => line.sku === sku))
  if (unknown.length > 0) return refused(...summary, ...unknown.map(({ sku }) => words.notBought(sku)))
  const wanted = named.map(({ sku, units }) => {
    const line = lines.find((each) => each.sku === sku)!
    return { productId: line.productId, units: units ?? line.quantity - gone(line) }
  })
  const share = returnOf({ lines, amounts: order.amounts }, returned, wanted)
  if (!share.ok) return refused(...summary, REFUSED_LINES[share.refusal.code as keyof typeof REFUSED_LINES])
  const { money, points } = share.value
  if (attempt && money > refundable(attempt.pesos, before)) return refused(...summary, words.tooMuch(formatClp(money)))
  const asked = [
    ...share.value.lines.map((line) => words.line(lineText(line))),
    (restock ? words.allRestocked : words.all)(worth(money, points)),
  ]
  return {
    shown: summary,
    question: asked,
    async run() {
      const what = {
        orderRowId: order.rowId,
        attemptId: attempt?.id ?? null,
        lines: wanted,
        seen: { refunds: before.length, units: unitsIn(returned) },
        requestedBy: operator,
        restock,
      }
      const result = await payments.requestLineRefund(what, now)
      if (!result.ok)
        return refused(`${order.number}: ${REFUSED_LINES[result.refusal.code as keyof typeof REFUSED_LINES]}`)
      const made = attempt && money > 0 ? (await payments.refundsOf(attempt.id)).at(-1) : undefined
      return printed(
        ...(made ? [`${order.number}: ${formatClp(money)} ${howItGoes(made)}`] : []),
        ...(points > 0 ? [`${order.number}: ${words.pointsBack(commands.points(points))}`] : []),
      )
    },
  }

  function gone({ productId }: OrderLine): number {
    return unitsIn(returned.filter((line) => line.productId === productId))
  }

  function lineText({ productId, units, money, points }: ReturnedLine): string {
    return `${units} × ${skuOf.get(productId)}, ${worth(money, points)}`
  }
}

const worth = (money: number, points: number): string =>
  points > 0 ? words.worth(formatClp(money), commands.points(points)) : formatClp(money)

const REFUSED_LINES = words.refusals
