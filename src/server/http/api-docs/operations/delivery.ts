// Calls of the API documentation: where, when and for how much orders are received.
import {
  COURIER_NAMES,
  ESTIMATED_COURIERS,
  type EstimatedCourier,
  estimatePath,
} from '#shop/delivery/couriers/courier-names.ts'
import { WHERE } from './example-values.ts'
import type { Calls } from './operation.ts'

export const DELIVERY_CALLS: Calls = {
  'GET /api/polygon/coordinates': {
    id: 'polygonCoordinates',
    summary: 'The areas of express delivery, with the stores that serve each',
  },
  'GET /api/coordinates/stores': {
    id: 'coordinatesStores',
    summary: 'The stores that deliver express to a point, the preferred one first',
    note: 'By the priority of the area, then by distance; open or not. A point on the edge of an area is in it.',
    query: { coordinates: '-33.416,-70.534' },
  },
  'GET /checkout/delivery_available_regions': {
    id: 'availableRegions',
    summary: 'Regions with programmed or with express delivery',
    query: { delivery_time: 'programmed' },
  },
  'GET /checkout/delivery_available_communes': {
    id: 'availableCommunes',
    summary: 'Communes of a region with programmed delivery and its cost, or with express delivery',
    note: 'Express reaches a commune when an area of express has some of its ground; whether it reaches an address, its point says.',
    query: { region: WHERE.region, delivery_time: 'programmed' },
  },
  'GET /checkout/scheduled_delivery': {
    id: 'scheduledDelivery',
    summary: 'The dates on offer in a commune; without coverage none, and why',
    query: WHERE,
  },
  'GET /checkout/scheduled_pickup': {
    id: 'scheduledPickup',
    summary: 'The dates on which a store hands over programmed pickups; none, and why, when there are none',
    note: '`value` is the day the goods leave the warehouse, which an order sends back; `label` and `pickup_date` are the day they are collected, one later. Without a store (or with store 9): dates of the stores that keep Tuesday and Friday.',
    query: { store_id: '1' },
  },
  'GET /checkout/same_day_delivery_options': {
    id: 'sameDayOptions',
    summary: 'What can be had today and tomorrow, and in which hours it can be chosen',
    note: 'Without a commune delivery goes by its hours alone. Of pickups, today and tomorrow are the days the goods leave the warehouse.',
    query: WHERE,
  },
  'GET /api/stores/express': {
    id: 'readExpress',
    summary: 'Whether express delivery goes to a commune now, and from which store',
    query: WHERE,
  },
  'POST /uberdirect/quotes': {
    id: 'uberQuotes',
    summary: 'What Uber asks to bring a cart to an address by express',
    note: 'The shop chooses the store and, by its rules, the courier: the message is `success` when that is Uber. `schedule`: at this hour nobody brings it; `store_id` is null where express does not go. `fee` is in hundredths of a peso, `cost` what the buyer pays.',
    body: {
      dropoff_address: {
        street_address: 'Av. Providencia 1234',
        city: 'Providencia',
        state: 'Metropolitana de Santiago',
        country: 'Chile',
      },
      dropoff_latitude: -33.4275,
      dropoff_longitude: -70.6205,
      items: [{ productId: 1, amount: 2 }],
    },
  },
  ...Object.fromEntries(ESTIMATED_COURIERS.map((courier) => [`GET ${estimatePath(courier)}`, estimateOf(courier)])),
  'POST /api/stock/by-delivery-type': {
    id: 'stockByDeliveryType',
    summary:
      'What of a cart can be had in each of the four ways to receive it, store by store, and why one cannot be chosen',
    note: 'Counts are units. Without a commune nothing is said of where express and programmed delivery go.',
    body: { cart: [{ productId: 1, amount: 2 }], coords: { lat: -33.4087, lng: -70.5673 }, ...WHERE },
  },
}

function estimateOf(courier: EstimatedCourier): Calls[string] {
  return {
    id: `${courier.toLowerCase()}Estimate`,
    summary: `What ${COURIER_NAMES[courier]} asks to bring a cart to an address by express`,
    note: 'As `POST /uberdirect/quotes`: of all couriers at most one says `success` for the same cart and point.',
    query: { coordinates: '-33.4275,-70.6205', items: '[{"productId":1,"amount":2}]' },
  }
}
