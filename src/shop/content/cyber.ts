// When the cyber campaign is on: between its two settings, by the clock (spec 1, §2 "Header and navigation").
import type { Settings } from './settings.ts'

type CyberDates = Pick<Settings, 'cyberStart' | 'cyberEnd'>

export function cyberIsOn({ cyberStart, cyberEnd }: CyberDates, now: Date): boolean {
  return cyberStart !== '' && cyberEnd !== '' && cyberStart <= now && now < cyberEnd
}

/** When the clock next begins or ends it; null when it does not. */
export function nextCyberTurn({ cyberStart, cyberEnd }: CyberDates, now: Date): Date | null {
  if (cyberStart === '' || cyberEnd === '' || cyberEnd <= cyberStart) return null
  return [cyberStart, cyberEnd].find((turn) => turn > now) ?? null
}
