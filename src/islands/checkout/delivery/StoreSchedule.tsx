// When a store hands pickups over: today and the next days of express, the days of programmed ones.
import { useEffect, useState } from 'react'
import { type Hours, loadSchedules, rowsOf, type StoreSchedules } from '#islands/checkout/delivery/store-schedules.ts'
import { shopNow } from '#islands/checkout/page-data.ts'
import type { DeliveryTime } from '#shop/products/product.ts'
import { dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import { checkoutDelivery as texts } from '#texts/checkout/checkout-delivery.ts'
import { capitalized, WEEKDAYS } from '#texts/days/days.ts'

export function StoreSchedule({ id, time }: { readonly id: number; readonly time: DeliveryTime }) {
  const [schedules, setSchedules] = useState<StoreSchedules | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    setSchedules('loading')
    loadSchedules(id).then((loaded) => isShown && setSchedules(loaded ?? 'failed'))
    return () => {
      isShown = false
    }
  }, [id])
  if (schedules === 'loading') return null
  if (schedules === 'failed') return <p className="low">{texts.noSchedule}</p>
  const today = weekdayOf(dayOf(shopNow()))
  const rows = rowsOf(schedules, time, today)
  return (
    <dl className="when" aria-label={time === 'immediate' ? texts.scheduleNow : texts.scheduleLater}>
      {rows.map((row) => (
        <div key={row.weekday}>
          <dt>{dayName(row.weekday, time === 'immediate' && row.weekday === today)}</dt>
          <dd>{hoursText(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

function dayName(weekday: number, isToday: boolean): string {
  const name = WEEKDAYS[weekday] ?? ''
  return isToday ? texts.today(name) : capitalized(name)
}

function hoursText({ opens, closes }: Hours): string {
  return opens === null || closes === null ? texts.closed : texts.hours(opens, closes)
}
