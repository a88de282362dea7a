// The outlines of the communes: public facts.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { readJsonFile } from '#db/seeds/source-files.ts'
import { boxOf } from '#shop/geography/outlines.ts'
import { fewerCorners } from '#shop/geography/simplify.ts'
import { type CommuneShape, communeShapes, type Topology } from '#shop/geography/topology.ts'

/** Communes in one statement: their outlines are long. */
const AT_ONCE = 40

export async function seedCommuneShapes({ put }: SeededRows, communes: OwnRows): Promise<void> {
  const topology = readJsonFile<Topology>('commune_shapes.json')
  const drawn = communeShapes(topology, fewerCorners)
  const rows = communeShapes(topology).map((shape, at) => shapeRow(shape, drawn[at]!))
  await put(
    { table: 'commune_shape', key: ['commune_code'], follows: 'new versions', atOnce: AT_ONCE },
    rows.filter((row) => communes.has(row.commune_code)),
  )
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
