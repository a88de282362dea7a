// The price per litre or kilo beside every price.
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, isClp } from '#shop/shared/money.ts'
import type { Product } from './product.ts'

type Measured = Pick<Product, 'netContent' | 'unitOfMeasure' | 'components'>

interface PricePerUnit {
  readonly price: Clp
  readonly label: 'lt.' | 'kg'
}

/** How many of a unit make a litre or a kilo; `un` (counted) is neither. */
const UNITS = {
  cc: { perUnit: 1000, label: 'lt.' },
  ml: { perUnit: 1000, label: 'lt.' },
  lt: { perUnit: 1, label: 'lt.' },
  g: { perUnit: 1000, label: 'kg' },
  kg: { perUnit: 1, label: 'kg' },
  un: null,
} as const

/**
 * Price / content × 1000 for cc, ml and g (× 1 for lt and kg), rounded to the peso. A pack divides by all
 * its units; null for mixed packs, for what is counted and for so little content that the price is no amount of pesos.
 */
export function pricePerUnit(
  product: Measured,
  price: Clp,
  find: (id: ProductId) => Measured | undefined,
): PricePerUnit | null {
  const content = contentOf(product, find)
  const unit = content && UNITS[content.unit]
  if (!unit || content.amount <= 0) return null
  const perUnit = Math.round((price / content.amount) * unit.perUnit)
  return isClp(perUnit) ? { price: perUnit, label: unit.label } : null
}

/** All that is inside, in litres or kilos; null for mixed packs and for what is counted by units. */
export function measureOf(
  product: Measured,
  find: (id: ProductId) => Measured | undefined,
): { readonly amount: number; readonly label: PricePerUnit['label'] } | null {
  const content = contentOf(product, find)
  const unit = content && UNITS[content.unit]
  return unit && content.amount > 0 ? { amount: content.amount / unit.perUnit, label: unit.label } : null
}

/** All that is inside, in one unit; null for a pack of different products. */
function contentOf(product: Measured, find: (id: ProductId) => Measured | undefined) {
  if (product.components.length === 0) return { amount: product.netContent, unit: product.unitOfMeasure }
  const [only, ...others] = product.components
  const child = only && others.length === 0 ? find(only.productId) : undefined
  return child && only ? { amount: only.quantity * child.netContent, unit: child.unitOfMeasure } : null
}
