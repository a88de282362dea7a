// Keeps what doctor found for a minute, and lets who asks meanwhile wait for one look: no page makes the shop flood its providers.
import type { Finding } from '#shop/operations/health/finding.ts'

export interface Examination {
  readonly findings: readonly Finding[]
  readonly at: Date
}

const KEPT_MS = 60_000

export function keepExamination(look: () => Promise<Finding[]>, now: () => number = Date.now) {
  let kept: Examination | undefined
  let looking: Promise<Examination> | undefined
  return (): Promise<Examination> => {
    if (kept && now() - kept.at.getTime() < KEPT_MS) return Promise.resolve(kept)
    looking ??= look()
      .then((findings) => {
        kept = { findings, at: new Date(now()) }
        return kept
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }
}
