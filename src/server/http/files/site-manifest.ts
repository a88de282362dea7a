// The manifest, for who puts the shop on a home screen: the owner's name, colour and icons, or those every shop begins with.
import { iconAddress, type ShopLogo } from '#shop/content/shop-logo.ts'
import { FIXED_COLOURS } from '#shop/settings/colours.ts'
import { homeScreen } from '#texts/frame/home-screen.ts'
import { paths } from '#texts/paths.ts'

export const MANIFEST_PATH = '/site.webmanifest'

interface Named {
  readonly shopName: string
  readonly brand: string
  readonly logo: ShopLogo | null
}

/** Both sizes are on the brand's colour, with room for a round mask. */
const SIZES = [192, 512] as const

export function siteManifest({ shopName, brand, logo }: Named): string {
  const shipped = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
  const icons = SIZES.map((size) => ({
    src: logo ? iconAddress(logo, brand, size) : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }))
  const manifest = {
    name: homeScreen.name(shopName),
    short_name: shopName,
    lang: 'es-CL',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: FIXED_COLOURS.page,
    theme_color: brand,
    icons: logo ? icons : [shipped, ...icons],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
