// Which ways somebody can choose: distributors get programmed home delivery only.
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import type { Way } from '#shop/browsing/ways.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { offeredWays } from '../offered-ways.ts'

interface WayCaller {
  readonly audience: Audience
  readonly settings: Pick<Settings, Way>
  /** Whether the cyber days are on. */
  readonly isCyber: boolean
}

export function isOpenTo(way: Way, { audience, settings, isCyber }: WayCaller): boolean {
  if (!choosesDelivery(audience) && way !== 'programmedDelivery') return false
  return offeredWays(settings, isCyber).includes(way)
}
