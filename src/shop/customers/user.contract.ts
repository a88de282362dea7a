// A person with an account, as calls give him: every name as clients know it, those of the shop's own database included.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

export const addressShape = z.object({
  id: z.string(),
  street: z.string(),
  number: z.string(),
  apt: z.nullable(z.string()),
  /** Names; the codes are those of the shop's geography. */
  commune: z.string(),
  commune_code: z.string(),
  city: z.string(),
  region: z.string(),
  region_code: z.string(),
  reference: z.nullable(z.string()),
  deliverableAction: z.nullable(z.string()),
})

export const userShape = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `12.345.678-5`. */
  rut: z.string(),
  phone_number: z.string(),
  gender: z.nullable(z.enum(['female', 'male', 'other'])),
  /** `DD/MM/YYYY`. */
  birth_date: z.string(),
  /** Whether he belongs to the club. */
  subscription: z.boolean(),
  /** The balance, in points; 0 for distributors. */
  points: z.int(),
  /** Sums of the ledger: the balance is deposits − charges − reserved points + cash deposits − cash charges. */
  ClubPoints: z.array(z.object({ deposit: z.int(), charge: z.int() })),
  ClubPointsReserves: z.array(z.object({ points: z.int() })),
  SubscriptionCashes: z.array(z.object({ deposit: z.int(), charge: z.int() })),
  Distributor: z.nullable(z.object({ type: z.enum(['distribuidor', 'banquetera']) })),
  /** The type of wholesale customer, false for everybody else. */
  distributor: z.union([z.literal(false), z.enum(['distribuidor', 'banquetera'])]),
  /** Newest first, at most five. */
  Addresses: z.array(addressShape),
})

/** A product recommended to this person, and what it costs him while it is. */
export const recommendationShape = z.object({
  id: z.int(),
  price: z.int(),
  /** Pesos, struck through beside it. */
  reference_price: z.int(),
  /** Whole per cent below the product's reference price; 0 below 10. */
  discountPercentage: z.int(),
  /** Pesos per litre or kilo. */
  unit_price: z.nullable(z.object({ price: z.int(), label: z.enum(['lt.', 'kg']) })),
})

/** What a page shows of who views it, after the page itself. */
export const readUser = endpoint({
  method: 'GET',
  path: '/customers/me',
  data: z.object({
    /** Null without a session; the response then deletes the cookies of one that ended. */
    user: z.nullable(userShape),
    recomendation: z.array(recommendationShape),
  }),
  refusals: {},
})
