// GET /announcements/ecommerce/active.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { readAnnouncements } from './announcement.contract.ts'
import type { LayoutService } from './layout.service.ts'

export function announcementRoutes({ layout }: { readonly layout: Pick<LayoutService, 'current'> }): Route[] {
  return [
    route(readAnnouncements, async () =>
      done(layout.current().announcements.map(({ title, href }) => ({ title, href: href ?? '' }))),
    ),
  ]
}
