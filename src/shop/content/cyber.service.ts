// Watches the clock for the begin and end of the cyber campaign, which shows on every page.
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
  let lastPhase: CyberPhase = null

  const { onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read: async () => {
      const now = phase()
      if (now === lastPhase) return false
      lastPhase = now
      return true
    },
    onFailure: () => undefined, // the read cannot fail
  })

  return {
    phase,
    /** Calls the listener when the campaign is announced, begins or ends. */
    onChange,
    start,
    stop,
  }
}
