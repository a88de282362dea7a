// GET /settings/ecommerce.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { readPublicSettings } from './settings.contract.ts'
import type { SettingsService } from './settings.service.ts'

export function settingsRoutes({ settings }: { readonly settings: Pick<SettingsService, 'public'> }): Route[] {
  return [route(readPublicSettings, async () => done(settings.public()))]
}
