// Where a delivery goes, read from text that cannot be trusted (cookie, storage). Pure.

import { textField } from '#islands/shared/untrusted.ts'
import { DEFAULT_COMMUNE } from '#shop/delivery/cookies.ts'

/** Region and commune by their names, as the calls take them. */
export interface Destination {
  readonly region: string
  readonly commune: string
}

export const DEFAULT_DESTINATION: Destination = DEFAULT_COMMUNE

/** The destination in a JSON text; null when there is none in it. */
export function parseDestination(text: string | null | undefined): Destination | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const region = textField(stored, 'region', 60)
    const commune = textField(stored, 'commune', 60)
    return region === '' || commune === '' ? null : { region, commune }
  } catch {
    return null
  }
}

export function isSameDestination(one: Destination, other: Destination): boolean {
  return one.region === other.region && one.commune === other.commune
}
