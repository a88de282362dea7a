// The hours of a store, asked for once each, and the rows the checkout shows of them.
import { call } from '#islands/shared/call.ts'
import type { CallData } from '#islands/shared/contracts.ts'
import type { DeliveryTime } from '#shop/products/product.ts'

export type StoreSchedules = CallData<'GET /api/stores/:id/schedules'>

type Row = Pick<
  StoreSchedules['schedules'][number],
  'day_of_week' | 'store_opening_hour' | 'store_closing_hour' | 'store_closed'
>

type Rows = Readonly<Record<keyof StoreSchedules, readonly Row[]>>

/** The hours of a weekday (0 Sunday); closed where they are null. */
export interface Hours {
  readonly weekday: number
  readonly opens: string | null
  readonly closes: string | null
}

const cached = new Map<number, StoreSchedules>()

/** Null when they cannot be had. */
export async function loadSchedules(id: number): Promise<StoreSchedules | null> {
  const before = cached.get(id)
  if (before) return before
  const answer = await call('GET /api/stores/:id/schedules', { params: { id: String(id) } })
  if (!answer.ok) return null
  cached.set(id, answer.data)
  return answer.data
}

/** Today and the two days after it of express; of programmed pickups every day they are handed over. */
export function rowsOf({ schedules, pickupSchedules }: Rows, time: DeliveryTime, today: number): Hours[] {
  if (time === 'programmed') return pickupSchedules.map(hoursOf)
  return [0, 1, 2].map((later) => {
    const weekday = (today + later) % 7
    const row = schedules.find(({ day_of_week }) => day_of_week === weekday)
    return row ? hoursOf(row) : { weekday, opens: null, closes: null }
  })
}

function hoursOf(row: Row): Hours {
  const { day_of_week: weekday, store_opening_hour, store_closing_hour, store_closed } = row
  if (store_closed) return { weekday, opens: null, closes: null }
  return { weekday, opens: store_opening_hour, closes: store_closing_hour }
}
