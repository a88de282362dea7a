// When the cyber campaign is on: between its two settings, by the clock.
import type { Settings } from '#shop/settings/settings.ts'

type CyberDates = Pick<Settings, 'cyberStart' | 'cyberEnd'>

/** The campaign's tab: null hides it, `before` announces the campaign, `on` leads to its category. */
export type CyberPhase = 'before' | 'on' | null

export function cyberPhase({ cyberStart, cyberEnd }: CyberDates, now: Date): CyberPhase {
  if (cyberStart === '' || cyberEnd === '' || cyberEnd <= cyberStart || now >= cyberEnd) return null
  return now < cyberStart ? 'before' : 'on'
}

export function cyberIsOn(dates: CyberDates, now: Date): boolean {
  return cyberPhase(dates, now) === 'on'
}

/** When the clock next begins or ends it; null when it does not. */
export function nextCyberChange({ cyberStart, cyberEnd }: CyberDates, now: Date): Date | null {
  if (cyberStart === '' || cyberEnd === '' || cyberEnd <= cyberStart) return null
  return [cyberStart, cyberEnd].find((change) => change > now) ?? null
}
