// A file of areas: GeoJSON as rows of a table, a feature each, and the areas of the shop as such a file.
import { jsonIn } from '#shop/shared/json.ts'
import type { Records } from './plan-records.ts'
import type { RecordKind } from './record-kind.ts'

/** The headings and rows of a feature collection, the shape in a column of its own; null for what is none. */
export function shapeRows(text: string): { readonly headings: string[]; readonly rows: string[][] } | null {
  const file = jsonIn(text) as { type?: unknown; features?: unknown } | null
  if (file?.type !== 'FeatureCollection' || !Array.isArray(file.features)) return null
  const features = file.features as readonly { properties?: Readonly<Record<string, unknown>>; geometry?: unknown }[]
  const names = [...new Set(features.flatMap((feature) => Object.keys(feature?.properties ?? {})))]
  const cell = (value: unknown): string =>
    value === null || value === undefined ? '' : typeof value === 'boolean' ? (value ? 'si' : 'no') : String(value)
  return {
    headings: [...names, 'forma'],
    rows: features.map((feature) => [...names.map((name) => cell(feature?.properties?.[name])), JSON.stringify(feature?.geometry ?? null)]),
  } // biome-ignore format: one row each
}

export function shapeFile(kind: RecordKind, records: Records): string {
  const features = [...records]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([key, fields]) => ({
      type: 'Feature',
      properties: {
        area: Number(key),
        ...Object.fromEntries(
          kind.columns
            .filter(({ name }) => name !== 'forma' && name !== 'accion' && !kind.keys.includes(name))
            .map(({ name }) => [name, name === 'activo' ? fields.get(name) === '1' : (fields.get(name) ?? '')]),
        ),
      },
      geometry: { type: 'Polygon', coordinates: [JSON.parse(fields.get('forma') ?? '[]')] },
    }))
  return `{"type":"FeatureCollection","features":[\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`
}
