// What the shop wears outside of its pages: pictures made of the owner's logo, and his colours, for files, mails and printed documents.
import { logoCard, logoIcon, logoPng, logoWebp } from '#pictures/pictures.ts'
import { fitted, type IconSize, type ShopLogo } from '#shop/content/shop-logo.ts'
import type { ContentService } from '#shop/publishing/content.service.ts'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import type { Settings } from '#shop/settings/settings.ts'

export type ShopDress = ReturnType<typeof createShopDress>

interface Deps {
  readonly content: Pick<ContentService, 'all' | 'picture'>
  readonly settings: { current(): Pick<Settings, 'brandColour'> }
}

/** A picture of the logo with the size it is shown in, which is less than its own. */
export interface Letterhead {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Pixels a pixel of a page may be on a screen. */
const DENSITY = 3
/** The largest places a page has for a logo. */
const ON_PAGES = { width: 190, height: 64 }
/** Made ones that are kept: a shop has ten. */
const KEPT = 24

export function createShopDress({ content, settings }: Deps) {
  const made = new Map<string, Promise<Buffer | null>>()

  const logo = (): ShopLogo | null => content.all<ShopLogo>('logo')[0]?.document ?? null

  /** Whether it is a file of the logo that stands: one that was taken away is gone, whatever was made of it. */
  const isPublished = (hash: string): boolean =>
    Object.values(logo() ?? {}).some((file: ContentPicture | null) => file?.hash === hash)

  /** The picture of a name, made once; null for what is not published. One that could not be made is tried again. */
  function once(name: string, hash: string, make: (stored: Uint8Array) => Promise<Buffer>): Promise<Buffer | null> {
    if (!isPublished(hash)) return Promise.resolve(null)
    const known = made.get(name)
    if (known) return known
    const making = content.picture(hash).then((stored) => stored && make(stored))
    if (made.size >= KEPT) made.clear()
    made.set(name, making)
    making.then((bytes) => bytes === null && made.delete(name), () => made.delete(name)) // biome-ignore format: one row
    return making
  }

  async function letterhead(box: { readonly width: number; readonly height: number }): Promise<Letterhead | null> {
    const current = logo()
    if (!current) return null
    const size = fitted(current.logo, box)
    const most = { width: size.width * DENSITY, height: size.height * DENSITY }
    const bytes = await once(`letterhead ${current.logo.hash} ${size.width}`, current.logo.hash, (stored) => logoPng(stored, most)) // biome-ignore format: one row
    return bytes && { bytes, ...size }
  }

  return {
    /** As published; null in a shop without one. */
    logo,
    brand: (): string => settings.current().brandColour,
    /** A file of the logo, by the hash of what is stored; null for one that is not published. */
    page: (hash: string) =>
      once(`page ${hash}`, hash, (stored) =>
        logoWebp(stored, { width: ON_PAGES.width * DENSITY, height: ON_PAGES.height * DENSITY }),
      ),
    /** Icons and cards have today's brand colour, whatever an older address says. */
    icon(hash: string, size: IconSize) {
      const ground = settings.current().brandColour
      return once(`icon ${hash} ${ground} ${size}`, hash, (stored) => logoIcon(stored, size, ground))
    },
    card(hash: string) {
      const ground = settings.current().brandColour
      return once(`card ${hash} ${ground}`, hash, (stored) => logoCard(stored, ground))
    },
    letterhead,
  }
}
