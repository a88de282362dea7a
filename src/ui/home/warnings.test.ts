import { expect, test } from 'vitest'
import { warningsBelow } from './warnings.ts'

const banners = (block: 'main-banners' | 'secondary-banners' | 'brand-banners', ...alcohol: boolean[]) => ({
  block,
  banners: alcohol.map((hasAlcohol) => ({ hasAlcohol })),
})
const offers = (...alcohol: boolean[]) => ({
  block: 'featured-offers' as const,
  offers: alcohol.map((hasAlcohol) => ({ product: { hasAlcohol } })),
})
const tiles = { block: 'categories' } as const
const row = { block: 'products' } as const

test.each<[string, Parameters<typeof warningsBelow>[0], boolean[]]>([
  ['alone', [banners('main-banners', true)], [true]],
  ['two neighbours share one, between them', [banners('main-banners', true), offers(false, true)], [true, false]],
  ['the third of a run has another', [tiles, banners('secondary-banners', true), offers(true)], [true, false, true]],
  ['a shelf between two separates them', [banners('main-banners', true), row, tiles], [true, false, true]],
  ['so does a block without alcohol', [tiles, banners('brand-banners', false), offers(true)], [true, false, true]],
  ['a sober page has none', [row, banners('main-banners', false), offers(), row], [false, false, false, false]],
])('the warning: %s', (_, blocks, expected) => {
  expect(warningsBelow(blocks)).toEqual(expected)
})
