// Calls of the API documentation: stores and their hours.
import type { Calls } from './operation.ts'

export const STORES_CALLS: Calls = {
  'GET /stores': { id: 'listStores', summary: 'Stores with address, hours and services' },
  'GET /all-stores-address': { id: 'storeAddresses', summary: 'Addresses of all stores' },
  'GET /api/stores/ecommerce/schedule': {
    id: 'storeSchedule',
    summary: 'Hours of one store on one weekday',
    query: { store_id: '1', day_of_week: '5' },
  },
  'GET /api/stores/:id/schedules': {
    id: 'storeSchedules',
    summary: 'Hours of one store, for visits and for pickup',
    params: { id: '1' },
  },
}
