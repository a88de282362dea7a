// Takes the rules of delivery dates from the settings.
import type { Settings } from '#shop/settings/settings.ts'
import type { DateRules } from './dates.ts'

export function dateRulesOf(settings: Settings): DateRules {
  return {
    today: { open: settings.todayWindowOpen, close: settings.todayWindowClose },
    tomorrow: { open: settings.tomorrowWindowOpen, close: settings.tomorrowWindowClose },
    limits: { same_day: settings.sameDayOrderLimit, scheduled: settings.nextDayOrderLimit },
  }
}
