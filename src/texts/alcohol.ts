// Words of the law about selling and handing over alcohol.
import { clockOf, dayOf, formatDay } from '#shop/shared/chile-time.ts'

/** Why alcohol cannot be ordered as it is to be received; `until`: when it may be sold again. */
export function alcoholSentence({ until }: Readonly<Record<string, unknown>>): string {
  const moment = until instanceof Date ? until : new Date(typeof until === 'string' ? until : Number.NaN)
  return Number.isNaN(moment.getTime()) ? alcohol.forbidden : alcohol.forbiddenUntil(dayOf(moment), clockOf(moment))
}

export const alcohol = {
  forbidden: 'Por ley no se puede vender alcohol en ese horario. Elimínalo o elige otra entrega',
  forbiddenUntil: (day: string, clock: string) =>
    `Por ley no se puede vender alcohol hasta el ${formatDay(day)} a las ${clock}. Elimínalo o elige otra entrega`,
  /** Of a line in the cart. */
  line: 'No se vende en este horario',
  /** How alcohol, express and pickups are handed over. */
  toPerson: 'Se entrega en la puerta a una persona mayor de 18 años, que debe mostrar su cédula de identidad.',
} as const
