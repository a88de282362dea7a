// What every page shows around its content: shop identity, category menu, chosen commune and what is switched on.
import type { ShopIdentity } from '#shop/content/identity.ts'

export type { ShopIdentity }

export type MenuItem = {
  readonly slug: string
  readonly label: string
  readonly children: readonly { readonly label: string; readonly href: string }[]
}

export type DeliveryPlace = {
  readonly region: string
  readonly commune: string
  /** Whether express delivery is offered beside programmed. */
  readonly express: boolean
  /** Regions served by programmed delivery and their communes, both as they are offered. */
  readonly regions: readonly { readonly name: string; readonly communes: readonly string[] }[]
}

/** Parts of the shop that exist; a link to what does not exist is not shown. */
export type ShopFeatures = {
  readonly login: boolean
  readonly pickup: boolean
  readonly stores: boolean
  readonly orders: boolean
  readonly blog: boolean
}

export type ShellView = {
  readonly identity: ShopIdentity
  readonly menu: readonly MenuItem[]
  readonly delivery: DeliveryPlace
  readonly features: ShopFeatures
}
