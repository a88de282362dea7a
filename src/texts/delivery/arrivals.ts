// When a delivery first comes to a commune, on product pages, lists and in announcements.
import { until } from '#texts/days/clock.ts'

export const arrivalTexts = {
  /** In an announcement. */
  orderBefore: (clock: string, day: string) => `pide antes de ${clock} y llega ${day}`,
  orderNow: (day: string) => `pide ahora y llega ${day}`,
  /** `Llega hoy a Las Condes`, then its cost and hour. */
  arrives: (day: string, commune: string) => `Llega ${day} a ${commune}`,
  costAndHour: (cost: string, hour: string) => `${cost} · ${until(hour)}`,
  /** The same in one line. */
  line: (arrives: string, cost: string) => `${arrives} · ${cost}`,
  /** Express beside the first date, while it could come. */
  express: { title: 'Express', today: 'hoy, desde 30 min.', later: 'desde 30 min.' },
  expressCost: (cost: string, exact: boolean) => (exact ? cost : `desde ${cost}`),
  none: (commune: string) => `Por ahora no hay fechas de despacho para ${commune}`,
  change: 'Cambiar',
  changeLabel: 'Cambiar la comuna',
  free: 'Gratis',
} as const
