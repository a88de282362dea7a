// Serves the files of an order: its day for a calendar, its data as PDF, its tax documents. Its buyer and whoever came by a mail's link get
// what the order's page shows them; a tax document, its buyer and who has the mail about it; anybody else gets 404.
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { pdfTable } from '#platform/pdf/pdf-table.ts'
import type { Shop } from '#server/build/shop.ts'
import type { Limits } from '#server/http/calls/limits.ts'
import type { ShowWait } from '#server/http/pages/wait-page.ts'
import type { Order } from '#shop/orders/order.ts'
import { addressView, storeLine } from '#shop/orders/order.view.ts'
import { orderCalendar } from '#shop/orders/order-calendar.view.ts'
import { orderDocument } from '#shop/orders/order-document.view.ts'
import type { FollowedOrder } from '#shop/orders/tracking/tracking.service.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { documentFileName } from '#shop/tax-documents/document-file.ts'
import { paths } from '#texts/paths.ts'
import { printedDress } from './printed-dress.ts'

const CALENDAR = paths.orderCalendar('ID').replace('ID', ':id')
const PAPER = paths.orderPaper('ID', 'NAME').replace('ID', ':id').replace('NAME', ':name')
const DOCUMENT = paths.orderDocument('ID').replace('ID', ':id')

/** Until a document is asked for again whose issuer did not answer. */
const AGAIN_SECONDS = 20

interface Deps {
  readonly shop: Pick<
    Shop,
    'settings' | 'shopIdentity' | 'dress' | 'stores' | 'delivery' | 'arrivals' | 'clock' | 'documentFiles' | 'papersFor'
  >
  readonly limits: Pick<Limits, 'countRequest'>
  readonly showWait: ShowWait
  readonly siteUrl: string
  /** Finds the order for a visitor whose cookies let him read its files; null for anybody else. */
  readonly findFor: (id: OrderId, cookies: string) => Promise<FollowedOrder | null>
}

export function createOrderFiles({ shop, limits, showWait, siteUrl, findFor }: Deps): Router {
  const router = Router()

  router.get(
    CALENDAR,
    guarded(async (found, res) => {
      const { order } = found.tracked
      const text = orderCalendar(order, {
        store: storeOf(order),
        place: await placeOf(found),
        link: siteUrl + paths.orders,
        shopName: shop.settings.current().shopName,
        ...(order.delivery.day !== null && { until: shop.arrivals.lastHour(order.delivery.day) }),
        host: new URL(siteUrl).hostname,
        now: shop.clock.now(),
      })
      if (text === null) return false
      res.setHeader('Content-Disposition', `attachment; filename="pedido-${order.number}.ics"`)
      res.type('text/calendar; charset=utf-8').send(text)
      return true
    }),
  )

  router.get(
    DOCUMENT,
    guarded(async (found, res) => {
      const { order } = found.tracked
      if (order.paidAt === null) return false
      const identity = shop.shopIdentity()
      const { company, taxId, address } = identity
      const file = await pdfTable(
        orderDocument(found.tracked, {
          seller: { company, taxId, address },
          place: await placeOf(found),
          isBuyer: found.isBuyer,
        }),
        await printedDress(identity, shop.dress),
      )
      res.setHeader('Content-Disposition', `inline; filename="pedido-${order.number}.pdf"`)
      res.type('application/pdf').send(file)
      return true
    }),
  )

  router.get(PAPER, async (req, res, next) => {
    hidden(res)
    const { id, name } = req.params as Readonly<Record<string, string>>
    const { clave: key } = req.query
    const found = await shop.papersFor(id!, req.headers.cookie ?? '', key)
    const paper = found?.papers.find((one) => documentFileName(one) === name)
    // A key that opens nothing counts as a guess.
    const { isOver } = await limits.countRequest(key !== undefined && !found ? 'tracking' : 'read', req)
    if (isOver) return void res.status(429).end()
    if (!found || !paper) return next()
    const file = (await shop.documentFiles?.pdf(found.orderRowId, paper)) ?? null
    if (!file)
      return showWait(req, res, { status: 503, about: 'paper', address: req.originalUrl, seconds: AGAIN_SECONDS })
    res.setHeader('Content-Disposition', `inline; filename="${name}.pdf"`)
    res.type('application/pdf').send(file)
  })

  return router

  /** Makes the handler of a file; what `write` refuses, and an order the visitor may not read, is 404. */
  function guarded(write: (found: FollowedOrder, res: Response) => Promise<boolean>): RequestHandler {
    return async (req: Request, res: Response, next) => {
      hidden(res)
      const { isOver } = await limits.countRequest('read', req)
      if (isOver) return void res.status(429).end()
      const id = String(req.params.id)
      const found = isPublicId(id) ? await findFor(id as OrderId, req.headers.cookie ?? '') : null
      if (!found || !(await write(found, res))) next()
    }
  }

  function hidden(res: Response): void {
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('X-Robots-Tag', 'noindex')
  }

  function storeOf({ delivery }: Order) {
    return (delivery.pickupStoreId && shop.stores.known(delivery.pickupStoreId)) || null
  }

  async function placeOf({ tracked: { order }, isBuyer }: FollowedOrder): Promise<string> {
    const store = storeOf(order)
    if (store) return storeLine(store)
    const code = order.delivery.commune
    const commune = code === null ? null : ((await shop.delivery.findPlace({ commune: code }))?.commune.name ?? null)
    return addressView(order.delivery, commune, isBuyer).address
  }
}
