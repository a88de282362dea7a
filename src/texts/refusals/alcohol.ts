// Why no alcohol can be ordered now.
import { clockOf, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import { dateInSentence, deliveryDates } from '#texts/delivery-dates.ts'

type Detail = Readonly<Record<string, unknown>>

export const alcoholRefusals = {
  alcoholHours: ({ reason, until }: Detail) => {
    const why =
      reason === 'election'
        ? 'Hoy hay elecciones y no se puede vender alcohol'
        : 'A esta hora no se puede vender alcohol en tu comuna'
    return until instanceof Date ? `${why}. Podrás pedirlo desde ${momentOf(until)}` : why
  },
}

/** `el domingo 29 a las 20:00`. */
function momentOf(instant: Date): string {
  const day = dayOf(instant)
  const label = deliveryDates.later(deliveryDates.weekdays[weekdayOf(day)] ?? '', Number(day.slice(-2)))
  return `${dateInSentence(label)} a las ${clockOf(instant)}`
}
