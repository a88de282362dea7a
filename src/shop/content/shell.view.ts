// What every page shows around its content: shop identity, menu, chosen commune, enabled features.
import type { Way } from '#shop/browsing/ways.ts'
import type { ShownAnnouncement } from '#shop/content/announcement.view.ts'
import type { ShopIdentity } from '#shop/content/identity.ts'
import type { StoreId } from '#shop/shared/ids.ts'

export type { ShopIdentity }

export type MenuItem = {
  readonly slug: string
  readonly label: string
  readonly children: readonly { readonly label: string; readonly href: string }[]
}

export type DeliveryPlace = {
  readonly region: string
  readonly commune: string
  /** The ways that can be chosen. */
  readonly offered: readonly Way[]
  /** Express delivery rests during the cyber days. */
  readonly cyber: boolean
  /** Regions served by programmed delivery and their communes, in the order shown. */
  readonly regions: readonly { readonly name: string; readonly communes: readonly string[] }[]
  /** Where orders can be collected. */
  readonly stores: readonly { readonly id: StoreId; readonly name: string; readonly commune: string }[]
}

/** Parts of the shop that exist; a link to one that does not is not shown. */
export type ShopFeatures = {
  readonly pickup: boolean
  readonly stores: boolean
  readonly orders: boolean
  readonly blog: boolean
}

/**
 * Before the campaign: when it starts (`DD/MM/YYYY`, `HH:mm`) and the announcing site.
 * Once on: a link to its category.
 */
export type CyberTab =
  | { readonly phase: 'before'; readonly day: string; readonly clock: string; readonly site: string }
  | { readonly phase: 'on' }

export type ShellView = {
  readonly identity: ShopIdentity
  readonly menu: readonly MenuItem[]
  readonly delivery: DeliveryPlace
  /** Where members change their data; empty: the shop's own page. */
  readonly profileUrl: string
  /** Names of the methods of payment a guest is offered. */
  readonly payments: readonly string[]
  readonly features: ShopFeatures
  /** The cyber campaign's tab; null when there is none. */
  readonly cyber: CyberTab | null
  /** The lines above the header, the first one first. */
  readonly announcements: readonly ShownAnnouncement[]
  /** What a preview says of the moment it shows; null in the shop itself. */
  readonly preview: string | null
}
