// How cards are laid out, by where they are shown. Cards laid out alike are built once (product-card.ts), so each layout is
// one object.
import { shortName } from '#shop/suggestions/recommendations.ts'
import type { CardOptions } from '#ui/product/product-card.ts'

/** On the shelf of a list, beside its filters. */
const ON_SHELF: CardOptions = {
  heading: 'h2',
  sizes: '(min-width: 1376px) 248px, (min-width: 1280px) 18vw, (min-width: 992px) 22vw, (min-width: 660px) 31vw, 47vw',
}
const SHELF_FIRST: CardOptions = { ...ON_SHELF, eager: true, priority: true }
const SHELF_SECOND: CardOptions = { ...ON_SHELF, eager: true }

export const listCards = () => ON_SHELF

/** The same where nothing stands above: the pictures of a phone's first row are loaded at once. */
export const firstListCards = (index: number) => (index === 0 ? SHELF_FIRST : index === 1 ? SHELF_SECOND : ON_SHELF)

/** In a row that runs off the edge. */
const IN_ROW: CardOptions = { sizes: '(min-width: 1376px) 264px, (min-width: 860px) 19vw, 164px' }
const ROW_FIRST: CardOptions = { ...IN_ROW, eager: true, priority: true }
const ROW_BEGIN: CardOptions = { ...IN_ROW, eager: true }

export const rowCards = () => IN_ROW

/** The same in the first row of a page. */
export const firstRowCards = (index: number) => (index === 0 ? ROW_FIRST : index < 5 ? ROW_BEGIN : IN_ROW)

/** Three under a product, with their names cut. */
const IN_TRIO: CardOptions = { displayName: shortName }

export const trioCards = () => IN_TRIO
