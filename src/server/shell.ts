// What stands around every page, from settings, menu and the map of delivery; equal for every guest. It is one and the same object as long as
// nothing of it has moved: what is rendered from it is kept with it (ui/shell/Kept.astro).
import { isDeepStrictEqual } from 'node:util'
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

type Regions = ShellView['delivery']['regions']

interface Needs {
  readonly settings: Pick<SettingsService, 'current'>
  readonly delivery: Pick<DeliveryService, 'regions' | 'communes'>
  readonly siteUrl: string
}

export function createShell({ settings, delivery, siteUrl }: Needs) {
  let regions: { readonly at: number; readonly list: Promise<Regions> } | undefined
  let last: { readonly shell: ShellView; readonly from: readonly unknown[] } | undefined

  async function served(known: Promise<Regions> | undefined): Promise<Regions> {
    const all = await delivery.regions()
    const now = await Promise.all(
      all.map(async ({ name }) => ({
        name,
        communes: (await delivery.communes(name)).map(({ commune }) => commune.name),
      })),
    )
    const before = await known?.catch(() => undefined)
    return before && isDeepStrictEqual(before, now) ? before : now
  }

  return async function shell(): Promise<ShellView> {
    if (!regions || Date.now() - regions.at > KEPT_MS) {
      const list = served(regions?.list)
      list.catch(() => (regions = undefined))
      regions = { at: Date.now(), list }
    }
    const from = [settings.current(), await regions.list]
    if (!last || from.some((source, at) => source !== last?.from[at])) last = { shell: make(await regions.list), from }
    return last.shell
  }

  function make(served: Regions): ShellView {
    return {
      identity: identityOf(settings.current(), siteUrl),
      menu: menu.map(({ slug, children }) => ({
        slug,
        label: menuLabels[slug] ?? categoryWords[slug].title,
        children: children.map((child) => ({ label: categoryWords[child].title, href: paths.category(child) })),
      })),
      delivery: { ...FIRST_COMMUNE, express: settings.current().immediateDelivery, regions: served },
      features: { login: false, pickup: false, stores: false, orders: false, blog: false },
    }
  }
}
