// The shell without settings (crash page, 404 outside the shop): the full menu and nothing optional.
import { identityOf } from '#shop/content/identity.ts'
import type { ShellView } from '#shop/content/shell.view.ts'
import { DEFAULT_COMMUNE } from '#shop/delivery/cookies.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { defaultSettings } from '#shop/settings/settings.ts'

export const defaultShell: ShellView = {
  identity: identityOf(defaultSettings, ''),
  menu: shippedCategories.menu.map(({ slug, label }) => ({ slug, label, children: [] })),
  delivery: { ...DEFAULT_COMMUNE, offered: ['programmedDelivery'], cyber: false, regions: [], stores: [] },
  cyber: null,
  announcements: [],
  preview: null,
  profileUrl: '',
  payments: [],
  features: { pickup: false, stores: false, orders: false, blog: false },
}
