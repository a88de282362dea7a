// GET /announcements/ecommerce/active and /ecommerce/announcements.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { readAnnouncements, readEcommerceAnnouncements } from './announcement.contract.ts'
import { announcementView } from './announcement.view.ts'
import type { LayoutService } from './layout.service.ts'

export function announcementRoutes({ layout }: { readonly layout: Pick<LayoutService, 'current'> }): Route[] {
  const active = async () =>
    done(
      layout
        .current()
        .announcements.map(announcementView)
        .map(({ title, href }) => ({ title, href: href ?? '' })),
    )
  return [route(readAnnouncements, active), route(readEcommerceAnnouncements, active)]
}
