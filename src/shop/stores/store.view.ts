// Stores and their hours as the calls show them.
import { pickupSchedules, type Schedule, type Store } from './store.ts'

const COUNTRY = 'Chile'

export function storeView(store: Store & { readonly openNow: boolean }) {
  return {
    ...addressView(store),
    phone: store.phone,
    display_store: store.display,
    immediate: store.immediate,
    pickup: store.pickup,
    priority: [...store.couriers],
    open_now: store.openNow,
    schedules: store.schedules.map(scheduleView),
    pickupSchedules: pickupSchedules(store).map(scheduleView),
  }
}

export function addressView(store: Store) {
  return {
    id: store.id,
    name: store.name,
    ecommerce_name: store.ecommerceName,
    address: `${store.street} ${store.number}`,
    address_street: store.street,
    address_number: store.number,
    commune: store.commune,
    region: store.region,
    country: COUNTRY,
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

export function scheduleView({ dayOfWeek, opens, closes, closed }: Schedule) {
  return { day_of_week: dayOfWeek, store_opening_hour: opens, store_closing_hour: closes, store_closed: closed }
}
