// A line of the record of operators' actions.
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'

export function actionLine({ at, operator, source, action, before, after, refusal }: OperatorActionRow): string {
  const change = [before, after].filter((text) => text !== undefined).join(' → ') // biome-ignore format: one row
  const outcome = refusal === null ? change : `refused, ${refusal}`
  return `${formatInstant(at)} ${action} by ${operator} (${source}): ${outcome}`
}
