// Counts the boxes a cart would fill: each line's units by the units of a box of it, packs by what they hold.
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

interface BoxedLine {
  readonly product: Pick<Product, 'id' | 'boxUnits' | 'components'>
  readonly quantity: number
}

/** The parts of a box that are counted, millionths: sixths and twelfths do not add up exactly in floating point. */
const PRECISION = 1_000_000

/** Counts the boxes of lines. `boxUnitsOf` knows the products that packs hold; one it does not know counts as its pack does. */
export function boxEquivalents(lines: readonly BoxedLine[], boxUnitsOf: (id: ProductId) => number | undefined): number {
  let boxes = 0
  for (const { product, quantity } of lines) {
    const { boxUnits, components } = product
    if (components.length === 0) boxes += quantity / boxUnits
    for (const component of components)
      boxes += (component.quantity * quantity) / (boxUnitsOf(component.productId) ?? boxUnits)
  }
  return Math.round(boxes * PRECISION) / PRECISION
}
