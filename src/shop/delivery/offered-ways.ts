// Which ways can be chosen: those switched on, without express delivery during the cyber days.
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import type { Settings } from '#shop/settings/settings.ts'

export function offeredWays(settings: Pick<Settings, Way>, isCyber: boolean): Way[] {
  const rests = new Set<Way>(isCyber ? ['immediateDelivery'] : [])
  return (Object.keys(WAYS) as Way[]).filter((way) => settings[way] && !rests.has(way))
}
