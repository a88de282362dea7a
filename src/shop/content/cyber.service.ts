// Tells when the clock begins or ends the cyber campaign, which stands on every page.
import type { Clock } from '#platform/clock.ts'
import { createPolling } from '#shop/shared/polling.service.ts'
import { type CyberPhase, cyberPhase } from './cyber.ts'
import type { Settings } from './settings.ts'

const POLL_MS = 500

interface Needs {
  readonly settings: { current(): Settings }
  readonly clock: Clock
}

export function createCyberService({ settings, clock }: Needs) {
  const listeners = new Set<() => void>()
  const phase = (): CyberPhase => cyberPhase(settings.current(), clock.now())
  let seen: CyberPhase = null

  const polling = createPolling({
    everyMs: POLL_MS,
    read: async () => {
      const now = phase()
      if (now === seen) return
      seen = now
      for (const listener of listeners) listener()
    },
    onFailure: () => undefined, // nothing is asked of anybody
  })

  return {
    phase,
    /** Tells `listener` when the campaign comes near, begins or ends; returns how to stop that. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: polling.start,
    stop: polling.stop,
  }
}
