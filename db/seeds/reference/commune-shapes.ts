// The outlines of the communes: public facts.
import { upsert } from '#db/seeds/bulk.ts'
import { readJsonFile } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database.ts'
import { boxOf } from '#shop/geography/outlines.ts'
import { fewerCorners } from '#shop/geography/simplify.ts'
import { type CommuneShape, communeShapes, type Topology } from '#shop/geography/topology.ts'

/** Communes in one statement: their outlines are long. */
const AT_ONCE = 40

export async function seedCommuneShapes(tx: Tx): Promise<void> {
  const topology = readJsonFile<Topology>('commune_shapes.json')
  const drawn = communeShapes(topology, fewerCorners)
  const rows = communeShapes(topology).map((shape, at) => shapeRow(shape, drawn[at]!))
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await upsert(tx, 'commune_shape', rows.slice(first, first + AT_ONCE), [
      'west',
      'south',
      'east',
      'north',
      'polygons',
      'drawn',
      'remote',
      'approximate',
    ])
}

function shapeRow({ code, polygons, remote, approximate }: CommuneShape, drawn: CommuneShape) {
  return {
    commune_code: code,
    ...boxOf(polygons),
    polygons: JSON.stringify(polygons),
    drawn: JSON.stringify(drawn.polygons),
    remote,
    approximate,
  }
}
