// The editors' lists for occasions as the clock stands.
import type { Clock } from '#platform/clock.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import { firstChange } from '#shop/publishing/schedule.ts'
import { activeOccasions, type Occasion, type OccasionDocument } from './occasion.ts'

interface Deps {
  readonly content: Pick<ContentService, 'all'>
  readonly clock: Clock
}

export function createOccasionService({ content, clock }: Deps) {
  const published = () => content.all<OccasionDocument>('occasion')
  let period = periodAt(published(), clock.now())

  return {
    /** The lists seen now: the same array as long as nothing changes. */
    current(): readonly Occasion[] {
      const now = clock.now()
      const items = published()
      const isOver = now < period.from || (period.until !== undefined && now >= period.until)
      if (items !== period.items || isOver) period = periodAt(items, now)
      return period.occasions
    },
  }
}

function periodAt(items: ReturnType<ContentService['all']>, from: Date) {
  const lists = items as Parameters<typeof activeOccasions>[0]
  const until = firstChange(
    lists.map(({ document }) => document.schedule),
    from,
  )
  return { items, from, until, occasions: activeOccasions(lists, from) }
}
