// The streets of the embedded map: two lines for each commune, its avenues and the rest, fetched when it is
// seen.
import { type LayerGroup, type Map as LeafletMap, layerGroup, polyline } from 'leaflet'
import { pairOf } from '#islands/delivery/map/leaflet-points.ts'
import { loadStreets, type Street } from '#islands/delivery/map/map-data.ts'

interface Drawn {
  readonly layer: LayerGroup
  readonly streets: readonly Street[]
}

/** `arrived` is called when streets that were not there yet have been drawn. */
export function createStreetLayer(map: LeafletMap, arrived: () => void) {
  const drawn = new Map<string, Drawn>()
  const pending = new Set<string>()
  let wanted: readonly string[] = []

  async function fetchStreets(code: string): Promise<void> {
    pending.add(code)
    const streets = await loadStreets(code)
    pending.delete(code)
    if (streets.length === 0) return
    drawn.set(code, { streets, layer: layerGroup([lines(streets, false), lines(streets, true)]) })
    if (wanted.includes(code)) arrived()
  }

  return {
    /** Draws the streets of these communes, as far as they are there, and no others. */
    show(codes: readonly string[]): void {
      wanted = codes
      for (const [code, { layer }] of drawn) if (!codes.includes(code)) layer.remove()
      for (const code of codes) {
        const known = drawn.get(code)
        if (known !== undefined) known.layer.addTo(map)
        else if (!pending.has(code)) void fetchStreets(code)
      }
    },
    /** The streets drawn now. */
    shown: (): readonly Street[] => wanted.flatMap((code) => drawn.get(code)?.streets ?? []),
    forget: () => {
      wanted = []
    },
  }
}

function lines(streets: readonly Street[], isWide: boolean) {
  const pieces = streets.filter((street) => street.isWide === isWide).flatMap((street) => street.pieces)
  const className = isWide ? 'map__street map__street--wide' : 'map__street'
  return polyline(
    pieces.map((ends) => ends.map(pairOf)),
    { className, interactive: false, weight: isWide ? 4 : 2 },
  )
}
