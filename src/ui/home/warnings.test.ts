import { expect, test } from 'vitest'
import type { FrontPageBlockView } from '#shop/content/front-page.view.ts'
import { warningsBelow } from './warnings.ts'

const banners = (block: 'main-banners' | 'secondary-banners' | 'brand-banners', ...alcohol: boolean[]) =>
  ({ block, banners: alcohol.map((hasAlcohol) => ({ hasAlcohol })) }) as FrontPageBlockView
const offers = (...alcohol: boolean[]) =>
  ({
    block: 'featured-offers',
    offers: alcohol.map((hasAlcohol) => ({ product: { hasAlcohol } })),
  }) as FrontPageBlockView
const tiles: FrontPageBlockView = { block: 'categories', tiles: [] }
const row: FrontPageBlockView = { block: 'products', category: 'vinos', products: [] }
const again: FrontPageBlockView = { block: 'order-again', products: [] }

test.each<[string, FrontPageBlockView[], boolean[]]>([
  ['alone', [banners('main-banners', true)], [true]],
  ['two neighbours share one, between them', [banners('main-banners', true), offers(false, true)], [true, false]],
  ['the third of a run has another', [tiles, banners('secondary-banners', true), offers(true)], [true, false, true]],
  ['a shelf between two separates them', [banners('main-banners', true), row, tiles], [true, false, true]],
  ['so does a block without alcohol', [tiles, banners('brand-banners', false), offers(true)], [true, false, true]],
  ['a sober page has none', [again, banners('main-banners', false), offers(), row], [false, false, false, false]],
])('the warning: %s', (_, blocks, expected) => {
  expect(warningsBelow(blocks)).toEqual(expected)
})
