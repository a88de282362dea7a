// Why there are no dates of delivery, and until when it is delivered; how days are named: days.ts.

import { until } from '#texts/days/clock.ts'

export const deliveryDates = {
  until: (clock: string) => `Entregamos ${until(clock)}`,
  /** When an earlier day opens: `Desde las 17:00 puedes pedir para mañana`. */
  opens: (when: string, day: string) => `Desde ${when} puedes pedir para ${day}`,
  sameDay: 'el mismo día',
  commune_not_covered: (commune: string) => `La comuna ${commune} no tiene cobertura`,
  region_not_covered: (region: string) => `La región ${region} no tiene cobertura`,
  off: 'El despacho programado no está disponible',
  full: 'Los cupos de los próximos días están completos. Intente de nuevo mañana',
  none: 'No hay fechas de despacho en los próximos días. Intente de nuevo mañana',
} as const
