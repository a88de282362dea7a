// The point of an address that was typed or saved: looked for once typing rests, so that express can be quoted.

import { useEffect } from 'react'
import { addressErrors } from '#islands/checkout/delivery/address-form.ts'
import { locate } from '#islands/delivery/locate.ts'
import { $delivery, dispatch } from '#islands/delivery/selector.store.ts'
import { useStore } from '#islands/shared/use-store.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'

const REST_MS = 600

export function useLocated(): void {
  const { place } = useStore($delivery).selection
  const line = place && lineOf(place)
  useEffect(() => {
    if (line === null) return
    const timer = setTimeout(() => void find(line), REST_MS)
    return () => clearTimeout(timer)
  }, [line])
}

/** The answer counts while the address is the same. */
async function find(line: string): Promise<void> {
  const { place } = $delivery.get().selection
  if (place === null || lineOf(place) !== line) return
  const found = await locate(place)
  const { place: now } = $delivery.get().selection
  if (found.point === null || now === null || lineOf(now) !== line) return
  const { point, precision, placeId } = found
  dispatch({ kind: 'placeChosen', place: { ...now, point, precision, placeId } })
}

/** What is looked for; null of an address that is not whole, or whose point is known. */
function lineOf(place: ChosenPlace): string | null {
  if (place.point !== null || Object.keys(addressErrors(place)).length > 0) return null
  const { region, commune, street, number } = place
  return JSON.stringify([region, commune, street, number])
}
