// Which ways are closed to whom, whatever the settings say.
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import type { Way } from '#shop/browsing/ways.ts'
import type { Audience } from '#shop/pricing/audience.ts'

const CLOSED_IN_CYBER: ReadonlySet<Way> = new Set<Way>(['immediateDelivery'])

interface WayCaller {
  readonly audience: Audience
  /** Whether the cyber days are on. */
  readonly isCyber: boolean
}

/** Distributors get programmed home delivery only; express does not deliver during the cyber days. */
export function isOpenTo(way: Way, { audience, isCyber }: WayCaller): boolean {
  if (!choosesDelivery(audience)) return way === 'programmedDelivery'
  return !(isCyber && CLOSED_IN_CYBER.has(way))
}
