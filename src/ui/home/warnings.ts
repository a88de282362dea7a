// Beneath which blocks of the front page the legal strip stands.
import type { FrontPageBlockView } from '#shop/content/front-page.view.ts'

/** What of a block says whether it advertises alcohol. */
interface Advertising {
  readonly block: FrontPageBlockView['block']
  readonly banners?: readonly { readonly hasAlcohol: boolean }[]
  readonly offers?: readonly { readonly product: { readonly hasAlcohol: boolean } }[]
}

/**
 * One warning for two neighbours that advertise alcohol, between them: a block has its own unless one stands right above it. So
 * every such block touches a warning, and none is said twice in a row.
 */
export function warningsBelow(blocks: readonly Advertising[]): boolean[] {
  const below: boolean[] = []
  for (const [index, block] of blocks.entries()) below.push(hasAlcohol(block) && !below[index - 1])
  return below
}

/** A row of products is a shelf; what leads to alcohol or recommends it is advertising. */
function hasAlcohol({ block, banners = [], offers = [] }: Advertising): boolean {
  return (
    block === 'categories' || banners.some((one) => one.hasAlcohol) || offers.some(({ product }) => product.hasAlcohol)
  )
}
