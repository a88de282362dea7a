// What a product card shows, in pages and calls alike: all that may leave the server about a product in a list.
import * as z from 'zod/mini'
import type { Clp } from '#shop/shared/money.ts'

const pesos = z.int() as unknown as z.ZodMiniType<Clp, number>
const pesosOrNull = z.nullable(pesos)

export const cardShape = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  /** `750 cc`, `6 x 330 cc`, `2 kg`; empty when the product has no measure. */
  format: z.string(),
  /** Degrees of alcohol by volume; null for what has none. */
  alcohol: z.nullable(z.number()),
  /** Name of its drawing: `/fotos/{pictureKey}-{width}.avif`. */
  pictureKey: z.string(),
  /** What this audience pays for one. */
  price: pesos,
  /** The price struck through; null when there is nothing to compare with. */
  referencePrice: pesosOrNull,
  /** Whole per cent below the reference price; null below 10. */
  discountPercentage: z.nullable(z.int()),
  /** Of the promotion that saves most: `2x1`, and what it means, `Lleva 2 por $990`; null where none is about it. */
  promotion: z.nullable(z.object({ label: z.string(), meaning: z.nullable(z.string()) })),
  /** `PageTerms` in JSON: the promotions about it, where some of the audience have a recommended price of their own. */
  terms: z.optional(z.string()),
  /** Where the price is the audience's own: which it is, and what a guest pays; null where all pay the same. */
  own: z.nullable(z.object({ of: z.enum(['club', 'wholesale']), guestPrice: pesosOrNull })),
  /** What a member would pay; guests alone are told. */
  clubPrice: pesosOrNull,
  /** Pesos for one from `wholesaleFrom` units on, for people with an account. */
  wholesalePrice: pesosOrNull,
  wholesaleFrom: z.nullable(z.int()),
  /** `lt.` for drinks, `kg` for food and ice. */
  unitPrice: z.nullable(z.object({ price: pesos, label: z.enum(['lt.', 'kg']) })),
  /** Units that can be sold now, counted up to the limit: selling what is plentiful changes no card. */
  available: z.int(),
  /** Most units of it in one order. */
  limit: z.int(),
  /** `scarce` when stock is under the limit per order; `out` when nothing can be sold. */
  state: z.enum(['available', 'scarce', 'out']),
  hasAlcohol: z.boolean(),
  /** Whether it belongs to the cyber campaign; styles show the tag while that is on. */
  cyber: z.boolean(),
  /** Of a sponsored card: the id under which its impressions and clicks are reported. */
  sponsored: z.optional(z.string()),
})
