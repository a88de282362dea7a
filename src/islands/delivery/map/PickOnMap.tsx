// 'Elegir en el mapa': a dialog with a map on which a place is confirmed.
import type { FoundPlace } from '#shop/geography/place-search.ts'
import type { Point } from '#shop/geography/point.ts'

export interface PickOnMapProps {
  /** Where the pin stands at first; without one the map shows Santiago. */
  readonly start: Point | null
  /** The flat, if it is asked for here, too. */
  readonly apartment?: string
  /** The dialog closes by itself; `onClose` follows. */
  readonly onConfirm: (place: FoundPlace, apartment: string) => void
  /** Called once the dialog is closed, however. */
  readonly onClose: () => void
}

export function PickOnMap(_props: PickOnMapProps) {
  return null
}
