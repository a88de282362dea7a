// Stores and their hours as the calls show them.
import { addressOf, pickupSchedules, type Schedule, type Store } from './store.ts'

const COUNTRY = 'Chile'
const TUESDAY = 2
const FRIDAY = 5

/** A store with whether it is open, and today's hours; null when it does not open. */
interface StoreToday extends Store {
  readonly openNow: boolean
  readonly today: { readonly opens: string; readonly closes: string } | null
}

export function storeView(store: StoreToday) {
  const pickups = pickupSchedules(store).map(scheduleView)
  const pickupsOn = (weekday: number) => pickups.find(({ day_of_week }) => day_of_week === weekday) ?? null
  return {
    ...addressView(store),
    phone: store.phone,
    display_store: store.display,
    immediate: store.immediate,
    pickup: store.pickup,
    priority: [...store.couriers],
    justo_store_id: store.justoStoreId,
    open_now: store.openNow,
    open: store.today?.opens ?? null,
    close: store.today?.closes ?? null,
    schedules: store.schedules.map(scheduleView),
    pickupSchedules: pickups,
    tuesdaySchedule: pickupsOn(TUESDAY),
    fridaySchedule: pickupsOn(FRIDAY),
  }
}

export function addressView(store: Store) {
  return {
    id: store.id,
    name: store.name,
    ecommerce_name: store.ecommerceName,
    address: addressOf(store),
    address_street: store.street,
    address_number: store.number,
    commune: store.commune,
    city: store.city,
    region: store.region,
    country: COUNTRY,
    postal_code: store.postalCode,
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

export function scheduleView({ dayOfWeek, opens, closes, closed }: Schedule) {
  return {
    day_of_week: dayOfWeek,
    store_opening_hour: opens,
    store_closing_hour: closes,
    open: opens,
    close: closes,
    store_closed: closed,
  }
}
