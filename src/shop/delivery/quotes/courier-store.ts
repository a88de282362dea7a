// Describes a store for couriers.
import type { QuoteRequest } from '#shop/delivery/couriers/courier.ts'
import type { Store } from '#shop/stores/store.ts'

/** Describes a store; `otherwise` is the phone of one that has none. */
export function courierStore(store: Store, otherwise: string): QuoteRequest['store'] {
  const { id, ecommerceName, street, number, commune, region, latitude, longitude, postalCode, justoStoreId } = store
  return {
    id,
    name: ecommerceName,
    street,
    number,
    apartment: '',
    commune,
    region,
    postalCode,
    placeId: null,
    latitude,
    longitude,
    justoStoreId,
    phone: (store.phone ?? otherwise).replace(/[^\d+]/g, ''),
  }
}
