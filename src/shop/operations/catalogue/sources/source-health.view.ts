// How a source over the wire stands, in sentences, for the desk and the commands; of one nobody has set up, none.
import { formatInstant } from '#shop/shared/chile-time.ts'
import { sources as words } from '#texts/sources.ts'
import type { SourceHealth, SourceRound } from './source-round.ts'

export interface ToldHealth {
  readonly lines: readonly string[]
  /** Whether the last reading was not taken. */
  readonly isBad: boolean
}

export function toldHealth({ isOn, whole, hints, good, waiting, isAsked }: SourceHealth): ToldHealth {
  const { health } = words
  if (!isOn) return { lines: whole ? [health.off] : [], isBad: false }
  const bad = [hints, whole].find((round) => round?.reason != null)
  const todo = bad?.reason ? [words.refusals[bad.reason](bad.detail ?? '')[1]] : []
  return {
    lines: [
      whole ? health.whole(...toldRound(whole)) : health.never,
      ...(whole && whole.state === 'refused' && good ? [health.good(formatInstant(good.at))] : []),
      ...(whole && !good ? [health.never] : []),
      ...(whole && whole.leftOut > 0 ? [health.leftOut(whole.leftOut)] : []),
      ...(hints ? [health.hints(...toldRound(hints))] : []),
      ...(isAsked ? [health.asked] : []),
      ...(waiting > 0 ? [health.waiting(waiting)] : []),
      ...todo,
    ],
    isBad: bad !== undefined,
  }
}

/** When a reading was, and what became of it. */
export function toldRound({ at, state, reason, detail, runId }: SourceRound): readonly [at: string, what: string] {
  const { health, refusals } = words
  if (reason !== null) return [formatInstant(at), health.refused(refusals[reason](detail ?? '')[0])]
  return [formatInstant(at), state === 'same' || runId === null ? health.same : health.applied(runId)]
}
