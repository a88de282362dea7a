// Which of some closed stores opens first.
import type { StoreWithHours } from './store.ts'

/** The one that opens first; of those that open together, and of those that do not, the first given. */
export function firstToOpen<Store extends Pick<StoreWithHours, 'changesAt'>>(
  stores: readonly Store[],
): Store | undefined {
  return byOpening(stores)[0]
}

/** In the order in which they open; those that do not open within a week come last. */
export function byOpening<Store extends Pick<StoreWithHours, 'changesAt'>>(stores: readonly Store[]): Store[] {
  return stores.toSorted((one, other) => openingOf(one) - openingOf(other))
}

function openingOf({ changesAt }: Pick<StoreWithHours, 'changesAt'>): number {
  return changesAt?.getTime() ?? Number.MAX_VALUE
}
