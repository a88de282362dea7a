// Why no alcohol can be ordered as it is to be received.
import { clockOf, type Day, dayOf, isDay } from '#shop/shared/chile-time.ts'
import { atClock } from '#texts/days/clock.ts'
import { weekdayAndDate } from '#texts/days/days.ts'

type Detail = Readonly<Record<string, unknown>>

export const alcoholRefusals = {
  alcoholHours: ({ reason, until, day }: Detail) => {
    if (typeof day === 'string' && isDay(day)) return `No se puede entregar alcohol ${labelOf(day)}. Elija otra fecha`
    const why =
      reason === 'election'
        ? 'Hoy hay elecciones y no se puede vender alcohol'
        : 'A esta hora no se puede vender alcohol en tu comuna'
    return until instanceof Date ? `${why}. Podrás pedirlo desde ${momentOf(until)}` : why
  },
}

/** `el domingo 29 a las 20:00`. */
function momentOf(instant: Date): string {
  return `${labelOf(dayOf(instant))} a ${atClock(clockOf(instant))}`
}

function labelOf(day: Day): string {
  return `el ${weekdayAndDate(day)}`
}
