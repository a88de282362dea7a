// A promotion as its file is published (`db/content/promotions`).
import type { Schedule } from '#shop/publishing/schedule.ts'
import type { Promotion } from './promotion.ts'

export interface PromotionDocument extends Omit<Promotion, 'id' | 'startsAt' | 'endsAt'> {
  /** Between two moments; of no week and no season. */
  readonly schedule: Pick<Schedule, 'from' | 'until'>
}

export function publishedPromotion(id: number, { schedule, ...rest }: PromotionDocument): Promotion {
  const moment = (at: number | null) => (at === null ? null : new Date(at))
  return { id, ...rest, startsAt: moment(schedule.from), endsAt: moment(schedule.until) }
}

/** Names that the table takes for one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
