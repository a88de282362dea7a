// What Bsale's API answers, as far as it is read: pages of variants, products, prices and stocks. Numbers of other things come as texts or as
// numbers, whole texts of what somebody left empty as null. Pure.
import { z } from 'zod'

const id = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
])
const named = z.object({ id })

export const BsaleVariant = z.object({
  id,
  code: z.string().nullish(),
  description: z.string().nullish(),
  /** 0: sold; what is no longer sold is never deleted there. */
  state: z.int(),
  product: named.optional(),
})
export const BsaleProduct = z.object({ id, name: z.string().nullish() })
export const BsalePrice = z.object({
  variant: named,
  /** Net, and as a buyer pays it. */
  variantValue: z.number(),
  variantValueWithTaxes: z.number(),
})
export const BsaleStock = z.object({
  variant: named,
  office: named,
  /** What lies there, and of that what is not kept back for documents that are not dispatched. */
  quantity: z.number(),
  quantityAvailable: z.number(),
})
export const BsalePage = z.object({ count: z.int().min(0), items: z.array(z.unknown()) })

export type BsaleVariant = z.output<typeof BsaleVariant>
export type BsaleProduct = z.output<typeof BsaleProduct>
export type BsalePrice = z.output<typeof BsalePrice>
export type BsaleStock = z.output<typeof BsaleStock>

/** What was read together. */
export interface BsaleRead {
  readonly variants: readonly BsaleVariant[]
  /** Only where names are taken. */
  readonly products: readonly BsaleProduct[]
  /** By the number of their list there. */
  readonly prices: ReadonlyMap<number, readonly BsalePrice[]>
  readonly stocks: readonly BsaleStock[]
}
