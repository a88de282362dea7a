// Makes the shell around every page: announcements, identity, menu and delivery, equal for everybody. It gives the same
// object as long as nothing in it changes, since markup rendered from it is cached with it (ui/shell/Cached.astro).
import { isDeepStrictEqual } from 'node:util'
import { WAYS } from '#shop/browsing/ways.ts'
import { menuOf } from '#shop/catalog/menu.ts'
import { offeredMethods } from '#shop/checkout/methods.ts'
import { announcementView } from '#shop/content/announcement.view.ts'
import { identityOf } from '#shop/content/identity.ts'
import type { Layout, LayoutService } from '#shop/content/layout.service.ts'
import type { CyberTab, ShellView } from '#shop/content/shell.view.ts'
import { DEFAULT_COMMUNE } from '#shop/delivery/cookies.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import type { Categories, CategorySlug } from '#shop/products/categories.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { clockOf, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { paymentMethods } from '#texts/checkout/payment-methods.ts'
import { paths } from '#texts/paths.ts'
import { publishingText } from '#texts/publishing/publishing.ts'

const PLACES_TTL_MS = 10_000

/** The regions and stores from which the delivery bar lets people choose. */
type Places = Pick<ShellView['delivery'], 'regions' | 'stores'>

interface Deps {
  readonly settings: Pick<SettingsService, 'current'>
  readonly delivery: Pick<DeliveryService, 'regions' | 'communes'>
  readonly stores: Pick<StoreService, 'all' | 'shown'>
  readonly siteUrl: string
  readonly usesGoogleMaps: boolean
  readonly layout: Pick<LayoutService, 'current'>
  readonly categories: () => Categories
  /** Lists the categories that may be offered now. */
  readonly offered: () => readonly CategorySlug[]
  /** Says whether a payment provider has its keys. */
  readonly canPayWith: (provider: string) => boolean
}

export function createShell({
  settings,
  delivery,
  stores,
  siteUrl,
  usesGoogleMaps,
  layout,
  categories,
  offered,
  canPayWith,
}: Deps) {
  /** The places as last read, which are served while they are read again, and while that fails. */
  let places: Places | undefined
  let pending: Promise<Places> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let last: { readonly shell: ShellView; readonly from: readonly unknown[] } | undefined

  const hasStores = (): boolean => stores.shown().length > 0

  async function loadPlaces(): Promise<Places> {
    const regions = await Promise.all(
      (await delivery.regions()).map(async ({ name }) => ({
        name,
        communes: (await delivery.communes(name)).map(({ commune }) => commune.name),
      })),
    )
    const collected = (await stores.all()).filter(({ pickup }) => pickup)
    const now = {
      regions,
      stores: collected.map(({ id, name, commune }) => ({ id, name, commune })),
    }
    if (!places || !isDeepStrictEqual(places, now)) places = now
    return places
  }

  function readPlaces(): Promise<Places> {
    readAt = Date.now()
    pending = loadPlaces().finally(() => {
      pending = undefined
    })
    return pending
  }

  /** Gives the places; only the first caller waits, so that no page waits for the database later. */
  function placesNow(): Promise<Places> | Places {
    if (!places) return pending ?? readPlaces()
    if (!pending && Date.now() - readAt > PLACES_TTL_MS) readPlaces().catch(() => undefined) // the last ones stay
    return places
  }

  return async function shell(): Promise<ShellView> {
    const current = await placesNow()
    const from = [settings.current(), current, layout.current(), categories(), offered().join(), hasStores()]
    if (!last || from.some((source, at) => source !== last?.from[at])) last = { shell: build(current), from }
    return last.shell
  }

  /** Names the methods with which a guest may pay. */
  function payments(): string[] {
    const { machEnable } = settings.current()
    const facts = {
      audience: 'guest',
      mayTransfer: false,
      machEnable,
      hidden: [],
      subtotal: Number.POSITIVE_INFINITY,
    } as const
    const methods = offeredMethods(facts).filter(({ provider }) => canPayWith(provider))
    return methods.map(({ method }) => paymentMethods[method].name)
  }

  function build(places: Places): ShellView {
    const open = new Set(offered())
    const { cyber, announcements, blog, logo, previewed } = layout.current()
    // The markup is the same for everybody; what distributors cannot choose is hidden by styles and scripts.
    const ways = offeredWays({ audience: 'guest', settings: settings.current(), isCyber: cyber === 'on' })
    const pickup = places.stores.length > 0 && ways.some((way) => WAYS[way].deliveryType === 'pickup')
    return {
      identity: identityOf(settings.current(), siteUrl, { usesGoogleMaps, logo }),
      menu: menuOf(categories(), open).map(({ slug, label, children }) => ({
        slug,
        label,
        children: children.map((child) => ({ label: categories().titleOf(child), href: paths.category(child) })),
      })),
      delivery: { ...DEFAULT_COMMUNE, offered: ways, cyber: cyber === 'on', ...places },
      cyber: cyberTab(cyber, settings.current()),
      announcements: announcements.map(announcementView),
      preview: previewed === null ? null : previewText(new Date(previewed)),
      profileUrl: settings.current().profileUrl,
      payments: payments(),
      features: { pickup, stores: hasStores(), orders: true, blog },
    }
  }
}

const previewText = (now: Date) => publishingText.previewMark.shows(formatDay(dayOf(now)), clockOf(now))

function cyberTab(phase: Layout['cyber'], { cyberStart, cyberSite }: Settings): CyberTab | null {
  if (phase !== 'before' || cyberStart === '') return phase === 'on' ? { phase } : null
  return { phase, day: formatDay(dayOf(cyberStart)), clock: clockOf(cyberStart), site: cyberSite }
}
