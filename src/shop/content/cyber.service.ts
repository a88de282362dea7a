// Tells when the clock begins or ends the cyber campaign, which stands on every page.
import type { Clock } from '#platform/clock.ts'
import { createWatch } from '#platform/watch.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { type CyberPhase, cyberPhase } from './cyber.ts'

const POLL_MS = 500

interface Deps {
  readonly settings: { current(): Settings }
  readonly clock: Clock
}

export function createCyberService({ settings, clock }: Deps) {
  const phase = (): CyberPhase => cyberPhase(settings.current(), clock.now())
  let seen: CyberPhase = null

  const { onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read: async () => {
      const now = phase()
      if (now === seen) return false
      seen = now
      return true
    },
    onFailure: () => undefined, // nothing is asked of anybody
  })

  return {
    phase,
    /** Told when the campaign comes near, begins or ends. */
    onChange,
    start,
    stop,
  }
}
