// The shell: announcements, identity, menu and delivery around every page, equal for everybody. The same
// object as long as nothing of it changed: markup rendered from it is cached with it (ui/shell/Cached.astro).
import { isDeepStrictEqual } from 'node:util'
import { menuOf } from '#shop/catalog/menu.ts'
import { identityOf } from '#shop/content/identity.ts'
import type { Layout, LayoutService } from '#shop/content/layout.service.ts'
import type { CyberTab, ShellView } from '#shop/content/shell.view.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { clockOf, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { categoryWords } from '#texts/categories.ts'
import { menuLabels } from '#texts/header.ts'
import { paths } from '#texts/paths.ts'
import { publishingText } from '#texts/publishing.ts'

/** A guest's commune until another one is chosen. */
const DEFAULT_COMMUNE = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
const REGIONS_TTL_MS = 10_000

type Regions = ShellView['delivery']['regions']

interface Deps {
  readonly settings: Pick<SettingsService, 'current'>
  readonly delivery: Pick<DeliveryService, 'regions' | 'communes'>
  readonly siteUrl: string
  readonly layout: Pick<LayoutService, 'current'>
  readonly stores: { shown(): readonly unknown[] }
  /** The categories that may be offered now. */
  readonly offered: () => readonly CategorySlug[]
}

export function createShell({ settings, delivery, siteUrl, layout, stores, offered }: Deps) {
  /** As last read; served while they are read again, and while that fails. */
  let regions: Regions | undefined
  let pending: Promise<Regions> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let last: { readonly shell: ShellView; readonly from: readonly unknown[] } | undefined

  const hasStores = (): boolean => stores.shown().length > 0

  async function loadRegions(): Promise<Regions> {
    const all = await delivery.regions()
    const now = await Promise.all(
      all.map(async ({ name }) => ({
        name,
        communes: (await delivery.communes(name)).map(({ commune }) => commune.name),
      })),
    )
    if (!regions || !isDeepStrictEqual(regions, now)) regions = now
    return regions
  }

  function readRegions(): Promise<Regions> {
    readAt = Date.now()
    pending = loadRegions().finally(() => {
      pending = undefined
    })
    return pending
  }

  /** Only the first caller waits, so that no page waits for the database later. */
  function regionsNow(): Promise<Regions> | Regions {
    if (!regions) return pending ?? readRegions()
    if (!pending && Date.now() - readAt > REGIONS_TTL_MS) readRegions().catch(() => undefined) // the last ones stay
    return regions
  }

  return async function shell(): Promise<ShellView> {
    const current = await regionsNow()
    const from = [settings.current(), current, layout.current(), offered().join(), hasStores()]
    if (!last || from.some((source, at) => source !== last?.from[at])) last = { shell: build(current), from }
    return last.shell
  }

  function build(regions: Regions): ShellView {
    const open = new Set(offered())
    const { cyber, announcements, blog, previewed } = layout.current()
    return {
      identity: identityOf(settings.current(), siteUrl),
      menu: menuOf(open).map(({ slug, children }) => ({
        slug,
        label: menuLabels[slug],
        children: children.map((child) => ({ label: categoryWords[child].title, href: paths.category(child) })),
      })),
      delivery: { ...DEFAULT_COMMUNE, express: settings.current().immediateDelivery, regions },
      cyber: cyberTab(cyber, settings.current()),
      announcements,
      preview: previewed === null ? null : previewText(new Date(previewed)),
      profileUrl: settings.current().profileUrl,
      features: { pickup: false, stores: hasStores(), orders: false, blog },
    }
  }
}

const previewText = (now: Date) => publishingText.previewMark.shows(formatDay(dayOf(now)), clockOf(now))

function cyberTab(phase: Layout['cyber'], { cyberStart, cyberSite }: Settings): CyberTab | null {
  if (phase !== 'before' || cyberStart === '') return phase === 'on' ? { phase } : null
  return { phase, day: formatDay(dayOf(cyberStart)), clock: clockOf(cyberStart), site: cyberSite }
}
