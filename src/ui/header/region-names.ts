import type { DeliveryPlace } from '#shop/content/shell.view.ts'

/** The regions that can be chosen, in the order shown: where none are known the current one. */
export function regionNames({ regions, region }: Pick<DeliveryPlace, 'regions' | 'region'>): readonly string[] {
  return regions.length > 0 ? regions.map(({ name }) => name) : [region]
}

/** Region and commune of who has chosen none, and the communes of that region. */
export function communesOf({ regions, region, commune }: Pick<DeliveryPlace, 'regions' | 'region' | 'commune'>) {
  return { region, commune, communes: regions.find(({ name }) => name === region)?.communes ?? [commune] }
}
