// Lists every handler of Express in its order, each with why it stands there. A request goes down the list until one answers.
import { fileURLToPath } from 'node:url'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { PAGES } from '#pages/_addresses.ts'
import type { Config } from '#platform/config/config.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Route } from '#platform/request.ts'
import type { Away } from '#server/build/readiness.ts'
import type { Shop } from '#server/build/shop.ts'
import { buildDesk } from '#server/desk/build-desk.ts'
import { createApiDocs } from '#server/http/api-docs/api-docs.ts'
import { createApi } from '#server/http/calls/api.ts'
import { readCall } from '#server/http/calls/call-context.ts'
import { createIsCall } from '#server/http/calls/is-call.ts'
import type { Limits } from '#server/http/calls/limits.ts'
import { serveBrandFiles } from '#server/http/files/brand-files.ts'
import { serveColours } from '#server/http/files/colours-sheet.ts'
import { createCommuneMap } from '#server/http/files/commune-map.ts'
import { createLegalFiles } from '#server/http/files/legal-files.ts'
import { createMapProvider } from '#server/http/files/map-provider.ts'
import { createOrderFiles } from '#server/http/files/order-files.ts'
import { servePictures } from '#server/http/files/pictures.ts'
import { serveStaticFiles } from '#server/http/files/static-files.ts'
import { createStreetLayer } from '#server/http/files/street-layer.ts'
import { createAccessForms } from '#server/http/forms/access-forms.ts'
import { createAccountForms } from '#server/http/forms/account-forms.ts'
import { createCaptchaForm } from '#server/http/forms/captcha-form.ts'
import { createCourierNotices } from '#server/http/forms/courier-notices.ts'
import { createDeliveryForm } from '#server/http/forms/delivery-form.ts'
import { createFollowedOrder } from '#server/http/forms/followed-order.ts'
import { createForms } from '#server/http/forms/forms.ts'
import { createMyDataForms } from '#server/http/forms/my-data-form.ts'
import { createOrderSearchForm } from '#server/http/forms/order-search-form.ts'
import { createPaymentNotices } from '#server/http/forms/payment-notices.ts'
import { createReminderForm } from '#server/http/forms/reminder-form.ts'
import { createReturnBridge } from '#server/http/forms/return-bridge.ts'
import { createSmsNotices } from '#server/http/forms/sms-notices.ts'
import { createSourceHints } from '#server/http/forms/source-hints.ts'
import type { FirstScript } from '#server/http/pages/first-script.ts'
import { createPageFacts } from '#server/http/pages/page-facts.ts'
import { type AstroHandler, renderPages } from '#server/http/pages/render.ts'
import { createMistakePage, type ShowWait } from '#server/http/pages/wait-page.ts'
import { viewerInCookies } from '#shop/browsing/viewer.ts'
import { mapPagePatterns } from '#shop/content/page-address.ts'
import { answerMistakes } from './client-mistake.ts'
import {
  answerHealth,
  identify,
  limitResultPages,
  onError,
  onlyRead,
  onlyShow,
  refuseAstrosOwn,
  refuseMalformedAddress,
  setHeaders,
  waitUntilOpen,
} from './plain-handlers.ts'
import type { OwnOrigins } from './security.ts'

/** Everything that handlers are built from. */
export interface HostParts {
  readonly shop: Shop
  readonly config: Config
  readonly logger: Logger
  readonly astro: AstroHandler
  readonly firstScript: FirstScript
  readonly showWait: ShowWait
  readonly origins: OwnOrigins
  readonly limits: Limits
  readonly routes: readonly Route[]
  readonly headersOf: (path: string) => ReadonlyMap<string, string>
  readonly speculationRules: string
  /** The parts that keep and render pages. */
  readonly pages: Pick<
    Parameters<typeof renderPages>[0],
    'pageAddress' | 'cache' | 'templates' | 'contentVersion' | 'renderings'
  >
  /** Says, for `/readyz`, what keeps a balancer from sending requests here. */
  readonly awayNow: () => Promise<Away[]>
  /** Counts a client's mistake in the log. */
  readonly reportMistake: () => void
}

type Handler = RequestHandler | ErrorRequestHandler

interface NamedHandler {
  readonly name: string
  readonly why: string
  /** Makes the handler; null where the shop runs without it. */
  readonly build: (parts: HostParts) => Handler | Promise<Handler> | null
}

const PATHS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path))
const CLIENT_FILES = fileURLToPath(new URL('../../../dist/client/', import.meta.url))

/** Gives what addresses for outside notices need. */
const hearing = ({ shop, config, logger }: HostParts) => ({
  now: shop.clock.now,
  logger,
  rateScale: config.rateLimitScale,
})

const contextOf =
  ({ shop }: HostParts) =>
  (req: Request, res: Response) =>
    readCall(shop, req, res)

/** Gives what a form without script needs to make a call. */
const formParts = (parts: HostParts) => {
  const { shop, config, origins, routes, limits } = parts
  return { secure: config.secure, origins, routes, limits, context: contextOf(parts), now: shop.clock.now }
}

const readViewerOf =
  ({ shop }: HostParts) =>
  (cookies: string | undefined) =>
    viewerInCookies(cookies, shop.audience.read)

export const HANDLERS: readonly NamedHandler[] = [
  {
    name: 'request id',
    why: 'whatever answers, its answer has one',
    build: ({ config }) => identify(config.trustProxy > 0),
  },
  {
    name: 'security headers',
    why: 'no answer leaves without them',
    build: ({ headersOf }) => setHeaders(headersOf),
  },
  {
    name: 'malformed addresses',
    why: 'what follows may decode the address',
    build: () => refuseMalformedAddress,
  },
  {
    name: 'preview shows only',
    why: 'a preview changes nothing, whatever is posted',
    build: ({ config }) => (config.previewContent === undefined ? null : onlyShow),
  },
  {
    name: 'health',
    why: 'a balancer asks before the shop is open, and while it leaves',
    build: ({ awayNow, shop }) => answerHealth(awayNow, shop.readiness.awayBehind),
  },
  {
    name: 'page facts',
    why: 'how a page is kept is asked whatever state the shop is in (npm run page)',
    build: ({ shop, config, pages }) =>
      createPageFacts({ cache: pages.cache, secret: config.secret, now: shop.clock.now }),
  },
  {
    name: 'colours',
    why: 'a file its address says, for the page that asks to wait and the desk, too',
    build: () => serveColours,
  },
  {
    name: "owner's logo",
    why: 'before the files every shop begins with, whose place its icons take',
    build: ({ shop }) => serveBrandFiles({ dress: shop.dress, shopName: () => shop.settings.current().shopName }),
  },
  {
    name: 'static files',
    why: 'the page that asks to wait needs its style before the shop is open',
    build: () => serveStaticFiles(CLIENT_FILES, '/_liqui/'),
  },
  {
    name: 'pictures',
    why: 'drawn or read from the disk, without the catalogue',
    build: ({ shop, config, logger }) =>
      servePictures({
        dataDir: config.dataDir,
        sources: shop.pictureSources,
        onFailure: (key, error) => logger.error({ err: error, key }, 'picture could not be drawn'),
      }).handler,
  },
  {
    name: 'map provider',
    why: "a key and its pages' names, known from the start",
    build: ({ config }) => createMapProvider(config, mapPagePatterns(PAGES)),
  },
  {
    name: 'payment returns',
    why: 'whoever has paid comes back, also while the shop starts',
    build: (parts) => {
      const { handleReturn, isOpen } = parts.shop
      return createReturnBridge({ ...hearing(parts), handleReturn, isOpen, showWait: parts.showWait })
    },
  },
  {
    name: 'payment notices',
    why: 'a provider tells once: it is heard before the shop is open',
    build: (parts) => {
      const { storeNotice, refusalOfNotice } = parts.shop.payments
      return createPaymentNotices({ ...hearing(parts), storeNotice, refusalOfNotice })
    },
  },
  {
    name: 'desk',
    why: 'operators see what is wrong while shoppers wait',
    build: ({ shop, config, logger, origins, limits, reportMistake }) =>
      config.desk
        ? buildDesk({
            database: shop.database,
            shop,
            settings: shop.settings,
            config,
            logger,
            origins,
            limits,
            reportMistake,
            now: shop.clock.now,
            lastHour: shop.arrivals.lastHour,
          })
        : null,
  },
  {
    name: 'courier notices',
    why: 'a courier is heard before the shop is open',
    build: (parts) => createCourierNotices({ ...hearing(parts), storeNotice: parts.shop.courierNotices.store }),
  },
  {
    name: "Bsale's notices",
    why: 'as above; only written down',
    build: (parts) => createSourceHints({ ...hearing(parts), take: parts.shop.bsale.hints.take }),
  },
  {
    name: 'until open',
    why: 'all below read what is in memory: until then they would show empty shelves',
    build: ({ shop, routes, showWait }) => waitUntilOpen(shop.isOpen, createIsCall(routes, PATHS), showWait),
  },
  { name: 'api docs', why: 'a page beside the calls, none of them', build: ({ routes }) => createApiDocs(routes) },
  { name: 'commune map', why: 'a file from memory', build: ({ shop }) => createCommuneMap(shop) },
  {
    name: 'legal files',
    why: 'PDFs with the shop as it is named today',
    build: ({ shop: { shopIdentity: identity, legal, dress } }) => createLegalFiles({ identity, legal, dress }),
  },
  { name: 'street layer', why: 'a file from memory', build: ({ shop }) => createStreetLayer(shop) },
  {
    name: 'plain forms',
    why: 'forms answer before calls and pages, whose addresses they share',
    build: ({ shop, config, origins }) =>
      createForms({
        secure: config.secure,
        origins,
        socialPage: () => shop.settings.current().underAgeUrl,
        readAudience: shop.audience.read,
      }),
  },
  {
    name: 'delivery form',
    why: 'as above',
    build: (parts) => {
      const { shop, config, origins, pages } = parts
      return createDeliveryForm({
        secure: config.secure,
        origins,
        pageAddress: pages.pageAddress,
        readViewer: readViewerOf(parts),
        stores: shop.stores,
        offered: shop.offeredTo,
      })
    },
  },
  {
    name: 'reminder form',
    why: 'as above',
    build: ({ shop, origins }) => createReminderForm({ origins, reminders: shop.reminders, now: shop.clock.now }),
  },
  {
    name: 'order files',
    why: 'PDFs of an order, counted as calls are',
    build: ({ shop, config, limits, showWait }) =>
      createOrderFiles({ shop, limits, showWait, siteUrl: config.siteUrl, findFor: shop.followedOrder }),
  },
  {
    name: 'captcha form',
    why: 'as the forms above; the others lead here',
    build: ({ shop, config, origins, limits }) =>
      createCaptchaForm({ secure: config.secure, origins, captcha: shop.captcha, limits }),
  },
  {
    name: 'SMS notices',
    why: 'what became of a message; lost ones cost nothing, so they may wait for the shop',
    build: ({ shop, config, logger }) => createSmsNotices({ sms: shop.sms, siteUrl: config.siteUrl, logger }),
  },
  {
    name: 'account forms',
    why: 'forms make calls by the same table as scripts',
    build: (parts) => createAccountForms({ ...formParts(parts), drafts: parts.shop.pageShop.signUpDrafts }),
  },
  { name: 'access forms', why: 'as above', build: (parts) => createAccessForms(formParts(parts)) },
  {
    name: 'my-data forms',
    why: 'as above',
    build: (parts) => {
      const { dataCookie, askedCodeCookie, proofCookie, typedContactCookie } = parts.shop
      return createMyDataForms({ ...formParts(parts), dataCookie, askedCodeCookie, proofCookie, typedContactCookie })
    },
  },
  {
    name: 'order search form',
    why: 'as above',
    build: (parts) => createOrderSearchForm({ ...formParts(parts), links: parts.shop.orderLinks }),
  },
  {
    name: 'followed order',
    why: 'takes the key out of the address before the page is made',
    build: (parts) =>
      createFollowedOrder({ ...formParts(parts), showWait: parts.showWait, links: parts.shop.orderLinks }),
  },
  {
    name: 'calls',
    why: 'JSON; what is no call and no page is told so as a call',
    build: (parts) => {
      const { shop, routes, limits, logger, origins, reportMistake } = parts
      const readKey = (token: string) => shop.readIntegrationKey(token, shop.clock.now())
      return createApi({
        routes,
        limits,
        logger,
        origins,
        reportMistake,
        pages: PATHS,
        context: contextOf(parts),
        readKey,
      })
    },
  },
  { name: 'pages are read', why: 'forms and calls have answered: nothing else is posted', build: () => onlyRead },
  { name: "Astro's own addresses", why: 'Astro would answer where the shop has no page', build: () => refuseAstrosOwn },
  {
    name: 'result pages are counted',
    why: 'they show what is named by an id, before it is rendered',
    build: ({ limits, showWait }) => limitResultPages(limits, showWait),
  },
  {
    name: 'pages',
    why: 'whatever nobody else answered is a page, or is not found',
    build: (parts) => {
      const { shop, astro, firstScript, speculationRules } = parts
      const locals = { shop: shop.pageShop, firstScript, speculationRules }
      return renderPages({ ...parts.pages, astro, readViewer: readViewerOf(parts), locals })
    },
  },
  {
    name: "clients' mistakes",
    why: 'an error a client made is no failure of ours, nor logged as one',
    build: ({ shop: { shopIdentity: identity }, astro, firstScript, reportMistake }) =>
      answerMistakes(createMistakePage(astro, { firstScript, identity }), reportMistake),
  },
  {
    name: 'failures',
    why: 'last: whatever failed above is told here',
    build: ({ shop: { shopIdentity: identity }, logger, astro, firstScript, showWait }) =>
      onError(logger, astro, { firstScript, identity }, showWait),
  },
]
