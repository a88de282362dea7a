import type { DeliveryPlace } from '#shop/content/shell.view.ts'

/** The regions that can be chosen, in the order shown: where none are known the current one. */
export function regionNames({ regions, region }: Pick<DeliveryPlace, 'regions' | 'region'>): readonly string[] {
  return regions.length > 0 ? regions.map(({ name }) => name) : [region]
}
