// A covered commune as the calls show it.
import type { CoveredCommune } from './zones.ts'

export function communeView({ commune, region, zone }: CoveredCommune) {
  return { code: commune.code, name: commune.name, region: region.name, region_code: region.code, cost: zone.cost }
}
