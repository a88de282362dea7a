// What every page shows around its content: shop identity, category menu, chosen commune and what is switched on.

export type MenuItem = {
  readonly slug: string
  readonly label: string
  readonly children: readonly { readonly label: string; readonly href: string }[]
}

export type ShopIdentity = {
  readonly name: string
  /** Public address of the shop without a slash at the end; empty: the one the page was asked at. */
  readonly siteUrl: string
  /** Legal name in contracts and the footer. */
  readonly company: string
  readonly email: string
  readonly phone: string
  /** Head office, one printed line each. */
  readonly address: readonly string[]
  readonly social: readonly { readonly name: string; readonly href: string }[]
  /** Where 'NO' of the age check leads: a social page. */
  readonly underAgeUrl: string
}

export type DeliveryPlace = {
  readonly region: string
  readonly commune: string
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
