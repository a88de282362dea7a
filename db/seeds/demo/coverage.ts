// Where the invented stores deliver express: one area each, with the number of its store.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { storeSources } from './stores.ts'

export async function seedCoverage({ put }: SeededRows, own: OwnRows): Promise<void> {
  const ours = storeSources().filter(({ id }) => own.has(id))
  const areas = ours.flatMap(({ id, name, immediate_delivery: delivery, polygon_priority: priority = 1 }) =>
    delivery ? [{ id, name, ring: JSON.stringify(delivery.ring), priority }] : [],
  )
  const polygons = areas.map(({ id, name, ring }) => ({ id, name, ring }))
  const stores = areas.map(({ id, priority }) => ({ polygon_id: id, store_id: id, priority }))
  const ownAreas = await put({ table: 'coverage_polygon', key: ['id'], follows: 'new versions' }, polygons)
  await put(
    { table: 'polygon_store', key: ['polygon_id', 'store_id'], follows: 'new versions' },
    stores.filter((row) => ownAreas.has(row.polygon_id)),
  )
}
