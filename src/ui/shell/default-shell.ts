// The shell without settings (crash page, 404 outside the shop): the full menu and nothing optional.
import { identityOf } from '#shop/content/identity.ts'
import type { ShellView } from '#shop/content/shell.view.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { menuLabels } from '#texts/header.ts'

export const defaultShell: ShellView = {
  identity: identityOf(defaultSettings, ''),
  menu: Object.entries(menuLabels).map(([slug, label]) => ({ slug, label, children: [] })),
  delivery: { region: 'Metropolitana de Santiago', commune: 'Las Condes', express: false, regions: [] },
  cyber: null,
  announcements: [],
  preview: null,
  profileUrl: '',
  features: { pickup: false, stores: false, orders: false, blog: false },
}
