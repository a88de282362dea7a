// Shows a commune with delivery as the calls answer it.
import type { Place } from '#shop/geography/places.ts'
import type { Clp } from '#shop/shared/money.ts'

/** Shows a commune; `cost` is null for express, since the quote of an address says it. */
export function communeView({ commune, region }: Place, cost: Clp | null) {
  return { code: commune.code, name: commune.name, region: region.name, region_code: region.code, cost }
}
