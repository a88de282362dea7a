// Regions and communes of programmed and express delivery, and the dates of programmed delivery.
import { type Route, route } from '#platform/request.ts'
import { findRegion } from '#shop/geography/place-names.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done } from '#shop/shared/result.ts'
import type { CoverageService, Reached } from './coverage/coverage.service.ts'
import { availableCommunes, availableRegions, scheduledDelivery } from './delivery.contract.ts'
import type { DeliveryService } from './delivery.service.ts'
import { deliveryDateView, openingText, scheduleNotice } from './delivery-date.view.ts'
import { communesOf } from './zones.ts'
import { communeView } from './zones.view.ts'

interface Deps {
  readonly delivery: Pick<DeliveryService, 'regions' | 'communes' | 'availableDates'>
  readonly coverage: Pick<CoverageService, 'reached'>
  readonly settings: Pick<SettingsService, 'current'>
}

/** While express is off, it goes nowhere. */
const NOWHERE: Reached = { regions: [], communes: [] }

export function deliveryRoutes({ delivery, coverage, settings }: Deps): Route[] {
  const express = () => (settings.current().immediateDelivery ? coverage.reached() : NOWHERE)

  return [
    route(availableRegions, async ({ query }) => {
      const isExpress = query.delivery_time === 'immediate'
      return done({ regions: isExpress ? [...express().regions] : await delivery.regions() })
    }),
    route(availableCommunes, async ({ query }) => {
      if (query.delivery_time === 'immediate') {
        const { regions, communes } = express()
        const region = findRegion(regions, query.region)
        return done({ communes: communesOf(region?.code ?? '', communes).map((place) => communeView(place, null)) })
      }
      const covered = await delivery.communes(query.region)
      return done({ communes: covered.map((place) => communeView(place, place.zone.cost)) })
    }),
    route(scheduledDelivery, async ({ query }) => {
      const { dates, notice, opening, today } = await delivery.availableDates(query)
      return done({
        delivery: dates.map((date) => deliveryDateView(date, today)),
        notice: scheduleNotice(notice, query),
        opens: opening && openingText(opening, today),
      })
    }),
  ]
}
