// An owner's logo: the files it is given as, what is published of them, and the addresses of what is made of it. Pure.
import type { ContentPicture } from '#shop/publishing/content-picture.ts'

/** The files of the folder `logo/`, by what they are for, without their ending. */
export const LOGO_FILES = { logo: 'logo', dark: 'logo-oscuro', icon: 'icono' } as const

export type LogoPart = keyof typeof LOGO_FILES

export const LOGO_ENDINGS = ['svg', 'png', 'webp'] as const

/** As it is published. Each file is a PNG without edges that are empty. */
export interface ShopLogo {
  /** On the brand's colour: header, mails, cards. */
  readonly logo: ContentPicture
  /** On dark ground: the footer, the desk. Without one the logo stands there on a plate of the brand's colour. */
  readonly dark: ContentPicture | null
  /** What icons are made of; without one, the logo. */
  readonly icon: ContentPicture | null
}

/** A logo this much wider than high, or higher than wide, is hard to make out as an icon. */
const ICON_RATIO = 2
/** An icon's file may be this far from a square. */
const SQUARE_RATIO = 1.15

const longToShort = ({ width, height }: Pick<ContentPicture, 'width' | 'height'>): number =>
  Math.max(width / height, height / width)

export const isSquare = (picture: ContentPicture): boolean => longToShort(picture) <= SQUARE_RATIO
export const isPoorIcon = (picture: ContentPicture): boolean => longToShort(picture) > ICON_RATIO

export const ICON_SIZES = [32, 180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

export const LOGO_FOLDER = '/marca/'

/** The logo itself, for pages: what its address holds never changes. */
export const logoAddress = ({ hash }: ContentPicture): string => `${LOGO_FOLDER}${hash}.webp`

const iconOf = ({ icon, logo }: ShopLogo): ContentPicture => icon ?? logo

/** An icon on the brand's colour, which the address says, so that a new colour is a new address. */
export const iconAddress = (logo: ShopLogo, brand: string, size: IconSize): string =>
  `${LOGO_FOLDER}${iconOf(logo).hash}-${brand.slice(1)}-${size}.png`

/** What is shown when a page without a picture of its own is shared, 1200 × 630 pixels. */
export const cardAddress = ({ logo }: ShopLogo, brand: string): string =>
  `${LOGO_FOLDER}${logo.hash}-${brand.slice(1)}-tarjeta.png`

interface Dressed {
  readonly logo: ShopLogo | null
  readonly colours: { readonly brand: string }
}

/** The picture of the shop itself: the owner's, or the one every shop begins with. */
export const shopCard = ({ logo, colours }: Dressed): string => (logo ? cardAddress(logo, colours.brand) : '/og.png')
export const shopIcon = ({ logo, colours }: Dressed): string =>
  logo ? iconAddress(logo, colours.brand, 512) : '/icon-512.png'

export type LogoFile =
  | { readonly kind: 'logo'; readonly hash: string }
  | { readonly kind: 'card'; readonly hash: string; readonly brand: string }
  | { readonly kind: 'icon'; readonly hash: string; readonly brand: string; readonly size: IconSize }

const FILE = /^\/marca\/([0-9a-f]{16})(?:\.webp|-([0-9a-f]{6})-(tarjeta|\d+)\.png)$/

/** What an address asks for; null where nothing is. */
export function parseLogoAddress(address: string): LogoFile | null {
  const [, hash, digits, what] = FILE.exec(address) ?? []
  if (hash === undefined) return null
  if (digits === undefined) return { kind: 'logo', hash }
  const brand = `#${digits}`
  if (what === 'tarjeta') return { kind: 'card', hash, brand }
  const size = ICON_SIZES.find((each) => String(each) === what)
  return size === undefined ? null : { kind: 'icon', hash, brand, size }
}

/** How large a picture is within a box, keeping its shape; never larger than it is. */
export function fitted(
  { width, height }: Pick<ContentPicture, 'width' | 'height'>,
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
