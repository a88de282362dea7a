// What stands around every page, from settings, menu and the map of delivery; kept for a few seconds, equal for every guest.
import { menu } from '#shop/catalog/menu.ts'
import { identityOf } from '#shop/content/identity.ts'
import type { SettingsService } from '#shop/content/settings.service.ts'
import type { ShellView } from '#shop/content/shell.view.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { categoryWords } from '#texts/categories.ts'
import { menuLabels } from '#texts/header.ts'
import { paths } from '#texts/paths.ts'

/** Where a guest is taken to be until told otherwise (spec 1, §3 "stock commune"). */
const FIRST_COMMUNE = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
const KEPT_MS = 10_000

interface Needs {
  readonly settings: Pick<SettingsService, 'current'>
  readonly delivery: Pick<DeliveryService, 'regions' | 'communes'>
  readonly siteUrl: string
}

export function createShell({ settings, delivery, siteUrl }: Needs) {
  let regions: { readonly at: number; readonly list: Promise<ShellView['delivery']['regions']> } | undefined

  async function served(): Promise<ShellView['delivery']['regions']> {
    const all = await delivery.regions()
    return Promise.all(
      all.map(async ({ name }) => ({
        name,
        communes: (await delivery.communes(name)).map(({ commune }) => commune.name),
      })),
    )
  }

  return async function shell(): Promise<ShellView> {
    if (!regions || Date.now() - regions.at > KEPT_MS) {
      const list = served()
      list.catch(() => (regions = undefined))
      regions = { at: Date.now(), list }
    }
    return {
      identity: identityOf(settings.current(), siteUrl),
      menu: menu.map(({ slug, children }) => ({
        slug,
        label: menuLabels[slug] ?? categoryWords[slug].title,
        children: children.map((child) => ({ label: categoryWords[child].title, href: paths.category(child) })),
      })),
      delivery: { ...FIRST_COMMUNE, regions: await regions.list },
      features: { login: false, pickup: false, stores: false, orders: false, blog: false },
    }
  }
}
