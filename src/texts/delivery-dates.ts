// Names of delivery dates (HOY, MAÑANA, or weekday and day), and why there are none.
import { dateLabels } from './date-labels.ts'

export const deliveryDates = {
  ...dateLabels,
  weekdays: ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
  later: (weekday: string, day: number) => `${weekday} ${day}`,
  until: 'Entregamos hasta las 22:00',
  commune_not_covered: (commune: string) => `La comuna ${commune} no tiene cobertura`,
  region_not_covered: (region: string) => `La región ${region} no tiene cobertura`,
  off: 'El despacho programado no está disponible',
  full: 'Los cupos de los próximos días están completos. Intente de nuevo mañana',
  none: 'No hay fechas de despacho en los próximos días. Intente de nuevo mañana',
} as const
