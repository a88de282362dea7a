// The calls about stores.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { queryStoreId } from '#shop/shared/requests/ids.contract.ts'
import { wholeNumber } from '#shop/shared/requests/whole-number.contract.ts'

const clock = z.nullable(z.string())

const Schedule = z.object({
  /** 0 Sunday to 6 Saturday. */
  day_of_week: z.int(),
  store_opening_hour: clock,
  store_closing_hour: clock,
  /** The same hours by their short names. */
  open: clock,
  close: clock,
  store_closed: z.boolean(),
})

const Address = z.object({
  id: z.int(),
  name: z.string(),
  ecommerce_name: z.string(),
  address: z.string(),
  address_street: z.string(),
  address_number: z.string(),
  commune: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  /** Empty when unknown. */
  postal_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const Store = z.extend(Address, {
  phone: z.nullable(z.string()),
  display_store: z.boolean(),
  /** Whether it delivers express. */
  immediate: z.boolean(),
  /** Whether orders are picked up there. */
  pickup: z.boolean(),
  /** Couriers, the preferred one first. */
  priority: z.array(z.string()),
  justo_store_id: z.nullable(z.string()),
  open_now: z.boolean(),
  /** Today's hours, holidays counted; null when it does not open. */
  open: clock,
  close: clock,
  schedules: z.array(Schedule),
  /** When programmed pickups are handed over; the next two are of these. */
  pickupSchedules: z.array(Schedule),
  tuesdaySchedule: z.nullable(Schedule),
  fridaySchedule: z.nullable(Schedule),
})

const unknownStore = { storeUnknown: { status: 404 } } as const

export const listStores = endpoint({ method: 'GET', path: '/stores', data: z.array(Store), refusals: {} })

export const storeAddresses = endpoint({
  method: 'GET',
  path: '/all-stores-address',
  data: z.array(Address),
  refusals: {},
})

export const storeSchedule = endpoint({
  method: 'GET',
  path: '/api/stores/ecommerce/schedule',
  query: z.object({
    store_id: queryStoreId,
    day_of_week: wholeNumber(0, 6),
  }),
  data: z.nullable(Schedule),
  refusals: unknownStore,
})

export const storeSchedules = endpoint({
  method: 'GET',
  path: '/api/stores/:id/schedules',
  params: z.object({ id: queryStoreId }),
  data: z.object({ schedules: z.array(Schedule), pickupSchedules: z.array(Schedule) }),
  refusals: unknownStore,
})
