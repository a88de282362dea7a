// When a courier's stand-in works: from one clock time to another in Santiago, past midnight too.

const clock = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `08:00-01:30`; `00:00-24:00` is always. */
export const HOURS = /^([01]\d|2[0-3]):[0-5]\d-([01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/

export function isWithin(hours: string, at: number): boolean {
  const [opens = '', closes = ''] = hours.split('-')
  const now = clock.format(at)
  return opens < closes ? now >= opens && now < closes : now >= opens || now < closes
}
