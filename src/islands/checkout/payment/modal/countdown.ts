// How long a code can still be used, as it is shown. Pure.

/** Of five minutes, as its bar shows it: 1 at the beginning, 0 once it is over. */
export function shareLeft(timeLeft: string): number {
  const [minutes = 0, seconds = 0] = timeLeft.split(':').map(Number)
  return Math.min(1, (minutes * 60 + seconds) / (5 * 60 - 1))
}

/** `4:59` at five minutes, `0:00` in the last second; null once it is over. */
export function timeLeft(expiresAt: string, now: number): string | null {
  const left = Date.parse(expiresAt) - now
  if (!(left > 0)) return null
  const seconds = Math.ceil(left / 1000) - 1
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
