// Serves what is made of the owner's logo (`/marca/…`), the icons browsers ask for by themselves, and the manifest, which also has his name and colour.
import type { Request, RequestHandler, Response } from 'express'
import { icoOf } from '#pictures/pictures.ts'
import { isDatabaseUnavailable } from '#platform/database/database.ts'
import type { ShopDress } from '#server/content/shop-dress.ts'
import { stripDocumentHeaders } from '#server/http/security.ts'
import { LOGO_FOLDER, parseLogoAddress } from '#shop/content/shop-logo.ts'
import { hostText } from '#texts/frame/host.ts'
import { MANIFEST_PATH, siteManifest } from './site-manifest.ts'
import { IMMUTABLE, REVALIDATE, respondWithFile, toStaticFile } from './static-files.ts'

interface Deps {
  readonly dress: ShopDress
  readonly shopName: () => string
}

interface Made {
  readonly bytes: Buffer
  readonly type: string
  readonly cacheControl: string
}

const FOR_A_MINUTE = 'public, max-age=60'
const FAVICON = 32
const TOUCH_ICON = 180

export function serveBrandFiles({ dress, shopName }: Deps): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    try {
      const made = await fileAt(req.path)
      if (made) await send(req, res, made)
      else if (req.path.startsWith(LOGO_FOLDER)) notFound(res)
      else next()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).type('text/plain').send(hostText.unexpected) // biome-ignore format: one row
    }
  }

  async function fileAt(path: string): Promise<Made | null> {
    if (path === MANIFEST_PATH) {
      const text = siteManifest({ shopName: shopName(), brand: dress.brand(), logo: dress.logo() })
      return { bytes: Buffer.from(text), type: 'application/manifest+json; charset=utf-8', cacheControl: REVALIDATE }
    }
    if (path.startsWith(LOGO_FOLDER)) return madeOfLogo(path)
    const logo = dress.logo()
    if (!logo || (path !== '/favicon.ico' && path !== '/apple-touch-icon.png')) return null
    const size = path === '/favicon.ico' ? FAVICON : TOUCH_ICON
    const png = await dress.icon((logo.icon ?? logo.logo).hash, size)
    if (!png) return null
    return size === FAVICON
      ? { bytes: icoOf(png, FAVICON), type: 'image/x-icon', cacheControl: REVALIDATE }
      : { bytes: png, type: 'image/png', cacheControl: REVALIDATE }
  }

  async function madeOfLogo(path: string): Promise<Made | null> {
    const file = parseLogoAddress(path)
    if (!file) return null
    if (file.kind === 'logo') {
      const bytes = await dress.page(file.hash)
      return bytes && { bytes, type: 'image/webp', cacheControl: IMMUTABLE }
    }
    const bytes = file.kind === 'icon' ? await dress.icon(file.hash, file.size) : await dress.card(file.hash)
    const cacheControl = file.brand === dress.brand() ? IMMUTABLE : FOR_A_MINUTE
    return bytes && { bytes, type: 'image/png', cacheControl }
  }
}

async function send(req: Request, res: Response, { bytes, type, cacheControl }: Made): Promise<void> {
  if (cacheControl === IMMUTABLE) stripDocumentHeaders(res)
  respondWithFile(req, res, await toStaticFile(bytes, { type, cacheControl, quality: 1 }))
}

function notFound(res: Response): void {
  res.status(404).setHeader('Cache-Control', 'no-store').type('text/plain').send(hostText.noPicture)
}
