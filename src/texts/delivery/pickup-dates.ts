// When a programmed pickup can be collected, and why there is no date for one.
import { atClock } from '#texts/days/clock.ts'
import { deliveryDates } from './delivery-dates.ts'

export const pickupDates = {
  between: (opens: string, closes: string) => `Retira entre ${atClock(opens)} y ${atClock(closes)}`,
  off: 'El retiro programado no está disponible',
  noPickups: 'El local seleccionado no está disponible para retiro',
  full: deliveryDates.full,
  none: 'No hay fechas de retiro en los próximos días. Intente de nuevo mañana',
} as const
