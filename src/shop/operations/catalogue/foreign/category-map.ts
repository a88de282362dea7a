// The owner's `mapa.csv`, by which another shop's categories become his: `original` is a category there (or a SKU, which comes first), the other
// columns are those of `productos`. Whatever else a table lacks (degrees, a size) may stand here, too.
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'

export interface MapRow {
  /** What it fills in, as `productos` has it. */
  readonly cells: ReadonlyMap<string, string | null>
}

export type CategoryMap = ReadonlyMap<string, MapRow>

/** What says in the column `categoria` that nothing of it is loaded. */
export const IGNORED = 'ignorar'

/** Names are one in capitals or not, with accents or without, however much blank stands around `>`. */
export const mapKey = (name: string): string =>
  plainLetters(name)
    .replace(/\s*>\s*/g, '>')
    .replace(/\s+/g, ' ')
    .trim()

/** The row of the most exact name: `Vinos > Tintos` before `Vinos`. */
export function mapRow(map: CategoryMap, names: readonly string[]): MapRow | undefined {
  for (const name of names) {
    const parts = mapKey(name).split('>')
    for (let length = parts.length; length > 0; length -= 1) {
      const row = map.get(parts.slice(0, length).join('>'))
      if (row) return row
    }
  }
  return undefined
}
