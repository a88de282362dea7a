// Calls of the API documentation: public settings.
import type { Calls } from './operation.ts'

export const SETTINGS_CALLS: Calls = {
  'GET /settings/ecommerce': { id: 'readPublicSettings', summary: 'Public settings by name' },
}
