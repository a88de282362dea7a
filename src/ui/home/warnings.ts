// Beneath which blocks of the front page the legal strip stands.
import type { FrontPageBlockView } from '#shop/content/front-page.view.ts'

/**
 * One warning for two neighbours that advertise alcohol, between them: a block has its own unless one stands right above it. So
 * every such block touches a warning, and none is said twice in a row.
 */
export function warningsBelow(blocks: readonly FrontPageBlockView[]): boolean[] {
  const below: boolean[] = []
  for (const [index, block] of blocks.entries()) below.push(hasAlcohol(block) && !below[index - 1])
  return below
}

/** A row of products is a shelf; what leads to alcohol or advertises it is advertising. */
function hasAlcohol(block: FrontPageBlockView): boolean {
  if ('banners' in block) return block.banners.some((banner) => banner.hasAlcohol)
  if (block.block === 'featured-offers') return block.offers.some(({ product }) => product.hasAlcohol)
  return block.block === 'categories'
}
