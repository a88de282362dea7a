// Pesos and moments as Chileans write them. The sandbox has its own: it shares no code with the shop.

const pesos = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 })
const moment = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `$12.990`. */
export const formatPesos = (amount: number) => `$${pesos.format(amount)}`

/** `21-11, 10:04:33` in Santiago; a text that is no date stays as it is. */
export function formatMoment(at: number | string): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : moment.format(date)
}
