// Declares the calls about where delivery goes, and on which dates. Regions and communes are given by name or code.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'

const placeName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

const Region = z.object({ code: z.string(), name: z.string() })

const Commune = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string(),
  region_code: z.string(),
  /** The pesos of one programmed delivery; null for express, whose cost is quoted for an address. */
  cost: z.nullable(z.int()),
})

/** The time of delivery; programmed when it is left out. */
const deliveryTime = z.optional(z.enum(['immediate', 'programmed']))

export const DeliveryDate = z.object({
  /** The date as `YYYY-MM-DD`, which an order sends back. */
  value: z.string(),
  name: z.enum(['today', 'tomorrow', 'next_day', 'custom_day']),
  label: z.string(),
  cost: z.int(),
  available: z.boolean(),
  notice: z.nullable(z.string()),
  same_day_type: z.enum(['today', 'tomorrow', 'other']),
  /** The hour until which it comes that day, as `HH:mm`; null for pickups. */
  until: z.nullable(z.string()),
})

export const availableRegions = endpoint({
  method: 'GET',
  path: '/checkout/delivery_available_regions',
  query: z.object({ delivery_time: deliveryTime }),
  data: z.object({ regions: z.array(Region) }),
  refusals: {},
})

export const availableCommunes = endpoint({
  method: 'GET',
  path: '/checkout/delivery_available_communes',
  query: z.object({ region: placeName, delivery_time: deliveryTime }),
  data: z.object({ communes: z.array(Commune) }),
  refusals: {},
})

export const scheduledDelivery = endpoint({
  method: 'GET',
  path: '/checkout/scheduled_delivery',
  query: z.object({
    region: z.optional(placeName),
    commune: placeName,
    /** Accepted and ignored: no method changes the dates. */
    paymentMethod: z.optional(z.string().check(z.maxLength(40))),
    /** The products that `express` should bring, `12x1,34x6` (product, units); nothing where the text cannot be read. */
    products: z.optional(z.string().check(z.maxLength(2000))),
    /** The point of the address as `lat,lng`, for `express`. */
    coordinates: z.optional(coordinates),
  }),
  data: z.object({
    delivery: z.array(DeliveryDate),
    /** A sentence that says why there is no date; null when there is one. */
    notice: z.nullable(z.string()),
    /** A sentence that says when an earlier day can be ordered for; null when none opens. */
    opens: z.nullable(z.string()),
    /** The first date in words: `Llega hoy a Las Condes`, its cost and hour, and both in one line; or that there is none. */
    arrival: z.object({ title: z.string(), help: z.string(), line: z.string() }),
    /** Express in words, with its cost or the least it can be; null where it could not bring the products now. */
    express: z.nullable(z.object({ title: z.string(), when: z.string(), cost: z.string() })),
  }),
  refusals: {},
})
