// A commune that is delivered to, as the calls show it.
import type { Place } from '#shop/geography/places.ts'
import type { Clp } from '#shop/shared/money.ts'

/** `cost` is null for express: the quote of an address says it. */
export function communeView({ commune, region }: Place, cost: Clp | null) {
  return { code: commune.code, name: commune.name, region: region.name, region_code: region.code, cost }
}
