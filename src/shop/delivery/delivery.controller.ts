// Answers the calls for the regions and communes of programmed and express delivery, and for the dates of programmed delivery.
import { type Route, route } from '#platform/request.ts'
import { findRegion } from '#shop/geography/place-names.ts'
import { parseCoordinates } from '#shop/geography/point.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done } from '#shop/shared/result.ts'
import type { ExpressNowOf } from './arrival.ts'
import { arrivalView, expressNowView } from './arrival.view.ts'
import type { CoverageService, Reached } from './coverage/coverage.service.ts'
import { availableCommunes, availableRegions, scheduledDelivery } from './delivery.contract.ts'
import type { DeliveryService } from './delivery.service.ts'
import { deliveryDateView, openingText, scheduleNotice } from './delivery-date.view.ts'
import { communesOf } from './zones.ts'
import { communeView } from './zones.view.ts'

interface Deps {
  readonly delivery: Pick<DeliveryService, 'regions' | 'communes' | 'availableDates' | 'findPlace'>
  readonly coverage: Pick<CoverageService, 'reached'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly expressNow: ExpressNowOf
}

interface ExpressQuery {
  readonly region?: string | undefined
  readonly commune: string
  readonly products?: string | undefined
  readonly coordinates?: string | undefined
}

/** The places of express while it is off: it goes nowhere. */
const NOWHERE: Reached = { regions: [], communes: [] }

export function deliveryRoutes({ delivery, coverage, settings, expressNow }: Deps): Route[] {
  const express = () => (settings.current().immediateDelivery ? coverage.reached() : NOWHERE)

  const expressOf = ({ region, commune, products, coordinates }: ExpressQuery, audience: Audience, now: Date) => {
    const point = parseCoordinates(coordinates)
    const found = expressNow(
      { place: { region, commune, ...(point && { point }) }, lines: linesOf(products), audience },
      now,
    )
    return found && expressNowView(found)
  }

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
    route(scheduledDelivery, async ({ query }, { audience, now }) => {
      const { dates, notice, opening, today } = await delivery.availableDates(query)
      const place = await delivery.findPlace(query)
      const commune = place?.commune.name ?? query.commune
      return done({
        delivery: dates.map((date) => deliveryDateView(date, today)),
        notice: scheduleNotice(notice, query),
        opens: opening && openingText(opening, today),
        arrival: arrivalView({ commune, date: dates[0] ?? null, opening, today }),
        express: expressOf(query, audience, now),
      })
    }),
  ]
}

const MOST = 100

/** Reads lines from `12x1,34x6`; nothing where any of it cannot be read. */
function linesOf(products = '') {
  const parts = products.split(',')
  if (parts.length > MOST || !parts.every((part) => /^[1-9]\d{0,8}x[1-9]\d{0,5}$/.test(part))) return []
  return parts.map((part) => {
    const [productId = 0, quantity = 0] = part.split('x').map(Number)
    return { productId, quantity }
  })
}
