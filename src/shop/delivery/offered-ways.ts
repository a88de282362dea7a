// Decides which ways somebody can choose: those switched on; distributors have programmed home delivery alone, and express
// delivery rests during the cyber days.
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Settings } from '#shop/settings/settings.ts'

interface Chooser {
  readonly audience: Audience
  readonly settings: Pick<Settings, Way>
  /** Says whether the cyber days are on. */
  readonly isCyber: boolean
}

/** Lists the ways somebody can choose, in the order of `WAYS`. */
export function offeredWays({ audience, settings, isCyber }: Chooser): Way[] {
  const isClosed = (way: Way) =>
    (isCyber && way === 'immediateDelivery') || (!choosesDelivery(audience) && way !== 'programmedDelivery')
  return (Object.keys(WAYS) as Way[]).filter((way) => settings[way] && !isClosed(way))
}
