// The address as one line with suggestions while it is typed.
import type { FoundPlace } from '#shop/geography/place-search.ts'

export interface AddressBoxProps {
  /** The chosen address in one line; '' while none is. */
  readonly line: string
  readonly choose: (place: FoundPlace) => void
  readonly erase: () => void
}

export function AddressBox(_props: AddressBoxProps) {
  return null
}
