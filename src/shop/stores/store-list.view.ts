// The list of stores at an address: what is asked for, what is found, where the map looks.
import { distance, type Point } from '#shop/geography/point.ts'
import { stores as words } from '#texts/delivery/stores.ts'
import { mapViewOf } from './map-view.ts'
import { type StoreCard, type StoreShop, storeCard } from './store-card.view.ts'
import { type FoundStores, findStores, nearestFirst } from './store-filter.ts'

interface NamedPlace {
  readonly region: string
  readonly commune: string
}

type Commune = NamedPlace & Point

interface Request {
  readonly shop: StoreShop & {
    readonly stores: { communeNamed(name: string): Commune | undefined }
  }
  readonly address: URL
  /** The commune chosen before, with the point of the address where one is known; null when none. */
  readonly chosen: (NamedPlace & { readonly point?: Point }) | null
}

/** From where distances are measured, and how that is called. */
interface Origin extends Point {
  readonly name: string
}

interface Choice {
  readonly name: string
  readonly isChosen: boolean
}

const SPANISH = new Intl.Collator('es-CL')

export function storeListView({ shop, address: { searchParams }, chosen }: Request) {
  const { stores } = shop
  const shown = stores.shown()
  const asked = { region: textOf(searchParams, 'region'), commune: textOf(searchParams, 'commune') }
  const found = findStores(shown, asked, stores.communeNamed)
  const { region, commune, unknown } = found
  const near = found.areNear && commune ? originAt(commune) : originOf(chosen, stores.communeNamed)
  const listed = near ? nearestFirst(found.stores, near) : found.stores
  return {
    isFiltered: asked.region !== '' || asked.commune !== '',
    /** Nothing is shown to people at all. */
    isEmpty: shown.length === 0,
    unknown,
    regions: regionsOf(shown, region),
    communes: communesOf(shown, region, commune),
    summary: summaryOf(found, near),
    cards: listed.map((store) => ({
      ...storeCard(store, shop),
      distance: near && words.distance(distance(store, near)),
    })),
    map: mapViewOf(listed, { commune, isRegion: region !== null, near }),
  }
}

export type StoreListView = ReturnType<typeof storeListView>
export type ListedStore = StoreCard & { readonly distance: string | null }

/** The shopper's address, else the middle of the chosen commune; null when neither is known. */
function originOf(chosen: Request['chosen'], communeNamed: (name: string) => Commune | undefined): Origin | null {
  if (chosen?.point) return { ...chosen.point, name: words.yourAddress }
  const commune = chosen && communeNamed(chosen.commune)
  return commune ? originAt(commune) : null
}

const originAt = (commune: Commune): Origin => ({ ...commune, name: commune.commune })

/** What somebody typed, cut to what a name can be. */
function textOf(query: URLSearchParams, name: string): string {
  return (query.get(name) ?? '').trim().slice(0, 60)
}

/** The regions with stores, and the chosen one. */
function regionsOf(stores: readonly NamedPlace[], chosen: string | null): Choice[] {
  const names = new Set([...stores.map(({ region }) => region), ...(chosen === null ? [] : [chosen])])
  return [...names].map((name) => ({ name, isChosen: name === chosen }))
}

/** The communes with stores, and the chosen one: of a region, or of each. */
function communesOf(stores: readonly NamedPlace[], region: string | null, chosen: NamedPlace | null) {
  const all = [...stores, ...(chosen ? [chosen] : [])].filter((place) => region === null || place.region === region)
  return [...Map.groupBy(all, (place) => place.region)].map(([name, places]) => ({
    region: name,
    communes: [...new Set(places.map(({ commune }) => commune))]
      .sort(SPANISH.compare)
      .map((commune): Choice => ({ name: commune, isChosen: commune === chosen?.commune })),
  }))
}

/** How many are shown and of what place; null for a place that is none. */
function summaryOf(found: FoundStores<unknown, Commune>, near: Origin | null): string | null {
  const { commune, region, stores, areNear, unknown } = found
  if (unknown !== null || stores.length === 0) return null
  if (commune && areNear) return words.near(commune.commune)
  const place = commune?.commune ?? (region === null ? words.country : words.inRegion(region))
  const count = words.count(stores.length, place)
  return near && stores.length > 1 ? `${count}. ${words.nearestFirst(near.name)}` : count
}
