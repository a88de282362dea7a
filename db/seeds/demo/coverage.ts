// Where the invented stores deliver express: one area each, with the number of its store.
import { upsert } from '#db/seeds/bulk.ts'
import type { Tx } from '#platform/database.ts'
import { storeSources } from './stores.ts'

export async function seedCoverage(tx: Tx): Promise<void> {
  const areas = storeSources().flatMap(({ id, name, immediate_delivery: delivery, polygon_priority: priority = 1 }) =>
    delivery ? [{ id, name, ring: JSON.stringify(delivery.ring), priority }] : [],
  )
  const polygons = areas.map(({ id, name, ring }) => ({ id, name, ring }))
  const stores = areas.map(({ id, priority }) => ({ polygon_id: id, store_id: id, priority }))
  await upsert(tx, 'coverage_polygon', polygons, ['name', 'ring'])
  await upsert(tx, 'polygon_store', stores, ['priority'])
}
