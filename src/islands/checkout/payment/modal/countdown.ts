// How long a code can still be used, as it is shown. Pure.

/** `4:59` at five minutes, `0:00` in the last second; null once it is over. */
export function timeLeft(expiresAt: string, now: number): string | null {
  const left = Date.parse(expiresAt) - now
  if (!(left > 0)) return null
  const seconds = Math.ceil(left / 1000) - 1
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
