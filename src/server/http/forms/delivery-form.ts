// Handles the plain form of the delivery bar: the choice goes into cookies, the browser back to its page. An address that
// asks for express is redirected to the store that delivers to the chosen commune.
import { type CookieOptions, type Response, Router } from 'express'
import type { OwnOrigins } from '#server/http/security.ts'
import { CONTEXT_COOKIE, DEFAULT_CONTEXT, serializeContext, withoutContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery, type Viewer } from '#shop/browsing/viewer.ts'
import type { Way } from '#shop/browsing/ways.ts'
import type { FindPageAddress } from '#shop/content/page-address.ts'
import { communeText } from '#shop/delivery/commune-cookie.ts'
import { COMMUNE_COOKIE, DEFAULT_COMMUNE, PICKUP_COOKIE } from '#shop/delivery/cookies.ts'
import { expressEntry } from '#shop/delivery/express-entry.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'
import { selectionInCookies } from '#shop/delivery/state/cookie-selection.ts'
import type { ChosenPlace, DeliveryState, OfferedStore } from '#shop/delivery/state/delivery-state.ts'
import { afterForm, readForm } from '#shop/delivery/state/form-choice.ts'
import { INITIAL_STATE } from '#shop/delivery/state/initial-state.ts'
import { transition } from '#shop/delivery/state/transition.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import { paths } from '#texts/paths.ts'
import { expressAddress, refusedAddress, withoutExpress } from './express-address.ts'
import { cameFrom, cookieOptions, plainForm, YEAR_MS } from './plain-form.ts'

interface Deps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  readonly pageAddress: FindPageAddress
  /** Reads from the cookies who views a page; null for a guest in the default context. */
  readonly readViewer: (cookies: string | undefined) => Viewer | null
  readonly stores: Pick<StoreService, 'expressTo' | 'all'>
  /** Lists the ways that an audience can choose now. */
  readonly offered: (audience: Audience) => readonly Way[]
}

export function createDeliveryForm({ secure, origins, pageAddress, readViewer, stores, offered }: Deps): Router {
  const router = Router()
  const form = plainForm(origins)
  const options = cookieOptions({ secure })
  const audienceOf = (cookies: string | undefined) => readViewer(cookies)?.audience ?? 'guest'

  function stateOf(cookies: string | undefined): DeliveryState {
    const audience = audienceOf(cookies)
    const ways = { offered: new Set(offered(audience)), forced: !choosesDelivery(audience) }
    const before = transition(INITIAL_STATE, { kind: 'offeredChanged', ...ways }).state
    const selection = selectionInCookies(cookies)
    return transition(before, { kind: 'restored', selection, newSession: false }).state
  }

  router.post(paths.delivery, form, async (req, res) => {
    const all = await stores.all()
    const { state, refused } = afterForm(stateOf(req.headers.cookie), readForm(req.body), (chosen) =>
      chosen.selection.type === 'pickup'
        ? all.filter(({ pickup }) => pickup).map(offeredStore)
        : [expressStore(chosen.selection.place)].flatMap((store) => (store ? [offeredStore(store)] : [])),
    )
    const context = contextOf(state) ?? DEFAULT_CONTEXT
    writeCookies(res, state, options)
    const back = withoutContext(cameFrom(req))
    if (refused) res.redirect(303, refusedAddress(back))
    else res.redirect(303, context.deliveryTime === 'programmed' ? withoutExpress(back) : back)
  })

  router.use((req, res, next) => {
    const { cookie } = req.headers
    const mayEnter = req.method === 'GET' && pageAddress(req.url)?.cached
    const commune = mayEnter ? expressEntry(req.url, cookie) : null
    if (!commune || !offered(audienceOf(cookie)).includes('immediateDelivery')) return next()
    res.setHeader('Cache-Control', 'no-store').redirect(302, expressAddress(req.url, stores.expressTo(commune).store))
  })
  return router

  function expressStore(place: ChosenPlace | null): StoreWithHours | null {
    const { region, commune, point } = place ?? { ...DEFAULT_COMMUNE, point: null }
    return stores.expressTo({ region, commune, ...(point && { point }) }).store
  }
}

/** Writes the cookies of a choice: commune and pickup store for a year, the way for the browser session. */
function writeCookies(res: Response, state: DeliveryState, options: CookieOptions): void {
  const { place, pickupStore } = state.selection
  const lasting = { ...options, maxAge: YEAR_MS }
  if (place) {
    const { region, commune, point } = place
    res.cookie(COMMUNE_COOKIE, communeText({ region, commune, ...(point && { point }) }), lasting)
  }
  if (pickupStore !== null) res.cookie(PICKUP_COOKIE, `${pickupStore}`, lasting)
  const context = serializeContext(contextOf(state) ?? DEFAULT_CONTEXT)
  if (context === serializeContext(DEFAULT_CONTEXT)) res.clearCookie(CONTEXT_COOKIE, options)
  else res.cookie(CONTEXT_COOKIE, context, options)
}

/** Describes a store as one to choose; the form is not about a cart, so stock is no condition. */
function offeredStore(store: StoreWithHours): OfferedStore {
  const { id, name, street, number, commune, latitude, longitude, openNow } = store
  const point = { latitude, longitude }
  const stock = { available: 0, wanted: 0 }
  return { id, name, address: `${street} ${number}`, commune, point, stock, openNow }
}
