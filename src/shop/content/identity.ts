// Who the shop is, as pages, files and mails name it; from the settings.
import type { Settings } from '#shop/settings/settings.ts'
import type { ShopLogo } from './shop-logo.ts'

export interface ServiceHours {
  /** `HH:mm`. */
  readonly opens: string
  /** `HH:mm`. */
  readonly closes: string
}

export type ShopIdentity = {
  readonly name: string
  /** Public address of the shop without a slash at the end; empty: the address the page was requested at. */
  readonly siteUrl: string
  /** Legal name in contracts and the footer. */
  readonly company: string
  /** Its RUT, with dots and dash. */
  readonly taxId: string
  readonly email: string
  readonly phone: string
  /** Head office, one printed line each. */
  readonly address: readonly string[]
  /** When people answer, Monday to Friday by the clock in Chile. */
  readonly hours: { readonly customers: ServiceHours; readonly wholesale: ServiceHours }
  readonly social: readonly { readonly name: string; readonly href: string }[]
  /** Where 'NO' of the age check leads: a social page. */
  readonly underAgeUrl: string
  /** The owner's colours. */
  readonly colours: { readonly brand: string; readonly accent: string }
  /** The owner's logo as published; null in a shop without one, which has its name. */
  readonly logo: ShopLogo | null
  /** Whether addresses are found and maps drawn by Google: the privacy policy says so. */
  readonly usesGoogleMaps: boolean
}

/** The shop of `settings` at `siteUrl`. A social page is written `name address`; one without https is left out. */
export function identityOf(
  settings: Settings,
  siteUrl: string,
  { usesGoogleMaps = false, logo = null }: Partial<Pick<ShopIdentity, 'usesGoogleMaps' | 'logo'>> = {},
): ShopIdentity {
  return {
    name: settings.shopName,
    siteUrl,
    company: settings.shopCompany,
    taxId: settings.shopTaxId,
    email: settings.shopEmail,
    phone: settings.shopPhone,
    address: settings.shopAddress,
    hours: {
      customers: { opens: settings.serviceOpens, closes: settings.serviceCloses },
      wholesale: { opens: settings.wholesaleOpens, closes: settings.wholesaleCloses },
    },
    social: settings.shopSocial.flatMap(socialPage),
    underAgeUrl: settings.underAgeUrl,
    colours: { brand: settings.brandColour, accent: settings.accentColour },
    logo,
    usesGoogleMaps,
  }
}

function socialPage(written: string): { name: string; href: string }[] {
  const found = /^(.+)\s+(https:\/\/\S+)$/.exec(written.trim())
  return found ? [{ name: found[1]!.trim(), href: found[2]! }] : []
}
