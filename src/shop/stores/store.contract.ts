// The calls about stores.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { queryStoreId } from '#shop/shared/ids.contract.ts'
import { wholeNumber } from '#shop/shared/whole-number.contract.ts'

const clock = z.nullable(z.string())

const Schedule = z.object({
  /** 0 Sunday to 6 Saturday. */
  day_of_week: z.int(),
  store_opening_hour: clock,
  store_closing_hour: clock,
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
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const Store = z.extend(Address, {
  phone: z.nullable(z.string()),
  display_store: z.boolean(),
  immediate: z.boolean(),
  pickup: z.boolean(),
  /** Couriers, the preferred one first. */
  priority: z.array(z.string()),
  open_now: z.boolean(),
  schedules: z.array(Schedule),
  pickupSchedules: z.array(Schedule),
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
