// Choosing where the order goes, and forgetting it: the cookie that the server reads as well.
import {
  $address,
  $date,
  $destination,
  isDestinationChosen,
  moveTo,
  SELECTION_KEY,
} from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { communeText } from '#shop/delivery/commune-cookie.ts'
import { COMMUNE_COOKIE } from '#shop/delivery/cookies.ts'
import type { Point } from '#shop/geography/point.ts'
import { writeStored } from '#ui/first-visit/storage.ts'
import { setCookie, YEAR_SECONDS } from '#ui/shell/cookie.ts'

/** Takes a commune, and the point of the address where one was chosen. */
export function setDestination(place: Destination, point?: Point | null): void {
  const text = communeText({ ...place, ...(point && { point }) })
  setCookie(COMMUNE_COOKIE, encodeURIComponent(text), YEAR_SECONDS)
  moveTo(place) // whoever follows the commune reads the cookie
}

/** Forgets the address and all that was chosen with it; the commune stays. */
export function forgetAddress(): void {
  if (isDestinationChosen()) setDestination($destination.get())
  $date.set(null)
  $address.set({ street: '', number: '', apartment: '', notes: '' })
  writeStored(SELECTION_KEY, '')
}
