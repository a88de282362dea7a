// Asks again how an order is while somebody looks at it: not in a tab nobody sees, not when nothing more happens.
import { useEffect } from 'react'

const EVERY_MS = 15_000

/** Calls `refresh` every 15 s, and when the tab is seen again, while `isOn`. */
export function useLive(isOn: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOn, refresh])
}
