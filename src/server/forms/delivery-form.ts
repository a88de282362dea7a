// The plain form of the delivery bar: commune and delivery time go into cookies, then back to the page it came from. An address
// that asks for express is redirected to the store that delivers to the chosen commune.
import { Router } from 'express'
import {
  CONTEXT_COOKIE,
  contextInCookies,
  DEFAULT_CONTEXT,
  serializeContext,
  withoutContext,
} from '#shop/browsing/buying-context.ts'
import { chosenContext, readMode } from '#shop/browsing/chosen-context.ts'
import { choosesDelivery, type Viewer } from '#shop/browsing/viewer.ts'
import type { FindPageAddress } from '#shop/content/page-address.ts'
import { COMMUNE_COOKIE, communeInCookies, DEFAULT_COMMUNE, parseCommune } from '#shop/delivery/commune-cookie.ts'
import { expressEntry } from '#shop/delivery/express-entry.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { paths } from '#texts/paths.ts'
import type { OwnOrigins } from '../security.ts'
import { expressAddress, refusedAddress, withoutExpress } from './express-address.ts'
import { cameFrom, cookieOptions, plainForm, YEAR_MS } from './plain-form.ts'

interface Deps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly pageAddress: FindPageAddress
  /** Who the cookies say views a page; null for a guest in the default context. */
  readonly readViewer: (cookies: string | undefined) => Viewer | null
  readonly stores: Pick<StoreService, 'expressTo'>
  /** Whether the shop delivers express at all. */
  readonly express: () => boolean
}

export function createDeliveryForm({ secure, origins, pageAddress, readViewer, stores, express }: Deps): Router {
  const router = Router()
  const form = plainForm(origins)
  const options = cookieOptions({ secure })
  const mayChoose = (cookies: string | undefined) => choosesDelivery(readViewer(cookies)?.audience ?? 'guest')

  router.post(paths.delivery, form, (req, res) => {
    const { cookie } = req.headers
    const chosen = parseCommune(req.body)
    const commune = chosen ?? communeInCookies(cookie) ?? DEFAULT_COMMUNE
    if (chosen) res.cookie(COMMUNE_COOKIE, JSON.stringify(commune), { ...options, maxAge: YEAR_MS })

    const before = contextInCookies(cookie) ?? DEFAULT_CONTEXT
    const store = express() ? stores.expressTo(commune).store : null
    const mode = mayChoose(cookie) ? readMode(req.body?.modo) : 'programmed'
    const { context, refused } = chosenContext(mode, before, store)
    const text = serializeContext(context)
    if (text === serializeContext(DEFAULT_CONTEXT)) res.clearCookie(CONTEXT_COOKIE, options)
    else res.cookie(CONTEXT_COOKIE, text, options) // gone with the browser session

    const back = withoutContext(cameFrom(req))
    if (refused) res.redirect(303, refusedAddress(back))
    else res.redirect(303, context.deliveryTime === 'programmed' ? withoutExpress(back) : back)
  })

  router.use((req, res, next) => {
    const { cookie } = req.headers
    const mayEnter = req.method === 'GET' && pageAddress(req.url)?.cached && mayChoose(cookie)
    const commune = mayEnter ? expressEntry(req.url, cookie) : null
    if (!commune || !express()) return next()
    res.setHeader('Cache-Control', 'no-store').redirect(302, expressAddress(req.url, stores.expressTo(commune).store))
  })
  return router
}
