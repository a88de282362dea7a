// `startLive` for a component.
import { useEffect } from 'react'
import { type Asked, startLive } from '#islands/tracking/live.ts'

/** Asks while `isOn`, as live.ts says. */
export function useLive(isOn: boolean, ask: () => Promise<Asked>): void {
  useEffect(() => (isOn ? startLive(ask) : undefined), [isOn, ask])
}
