// Declares the calls for the dates of programmed pickups, and for what can still be had today and tomorrow.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { queryStoreId } from '#shop/shared/requests/ids.contract.ts'
import { DeliveryDate } from '../delivery.contract.ts'

export const scheduledPickup = endpoint({
  method: 'GET',
  path: '/checkout/scheduled_pickup',
  /** Without a store, the dates of stores that hand over on Tuesday and Friday. */
  query: z.object({ store_id: z.optional(queryStoreId) }),
  data: z.object({
    /** `value` is the stored day; `label` and `pickup_date` the day it is collected, one later. */
    pickup: z.array(z.extend(DeliveryDate, { pickup_date: z.string(), opens: z.string(), closes: z.string() })),
    notice: z.nullable(z.string()),
  }),
  refusals: { storeUnknown: { status: 404 } },
})

const Option = z.object({
  available: z.boolean(),
  /** `HH:mm`, by the clock in Chile. */
  window_open: z.string(),
  window_close: z.string(),
})

export const sameDayOptions = endpoint({
  method: 'GET',
  path: '/checkout/same_day_delivery_options',
  query: z.object({
    region: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    commune: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  }),
  data: z.object({
    delivery: z.object({ today: Option, tomorrow: Option }),
    pickup: z.object({ today: Option, tomorrow: Option }),
  }),
  refusals: {},
})
