// A line of the record of operators' actions.
import { recordedRefusal } from '#server/desk/record/recorded-refusal.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { desk } from '#texts/desk/desk.ts'
import { recordedText } from '#texts/desk/recorded.ts'

export function actionLine({ at, operator, source, action, before, after, refusal }: OperatorActionRow): string {
  const change = [before, after].filter((text) => text !== undefined).map((text) => recordedText(action, text)).join(' → ') // biome-ignore format: one row
  const outcome = refusal === null ? change : commands.record.refused(recordedRefusal(refusal))
  return `${formatInstant(at)} ${desk.audit.actions[action] ?? action} ${commands.record.by(operator, desk.audit.sources[source])}: ${outcome}`
}
