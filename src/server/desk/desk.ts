// Serves the operators' desk: rendered on the server, without script, behind a log-in of its own. Each page is made anew from the
// database, stored nowhere and indexed nowhere; every form carries a token of its session.
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { batchedReport } from '#platform/log/batched-report.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import { answerMistakes, type MistakeStatus } from '#server/http/client-mistake.ts'
import { formFields, plainForm } from '#server/http/forms/plain-form.ts'
import { uploadForm, uploadOf } from '#server/http/forms/upload-form.ts'
import { type DeskVisitor, isFormOf } from '#shop/operations/access/desk-access.service.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import { DESK_PATH, desk as words } from '#texts/desk/desk.ts'
import { html } from '#ui/markup/html.ts'
import { type Answer, type DeskDeps, type Download, missing, type Pages } from './answers.ts'
import { createBulkPages } from './bulk-pages.ts'
import { createCouponPage } from './coupon-page.ts'
import { createCustomerPages } from './customer-pages.ts'
import { createDayPage } from './day-page.ts'
import { createFiguresPage } from './figures-page.ts'
import { createDeskFiles } from './files.ts'
import { LOG_IN_PATH, logInPage } from './log-in.page.ts'
import { createOrderPages } from './order-pages.ts'
import { pageText } from './page.ts'
import { createPendingPages } from './pending-pages.ts'
import { createPrintPages } from './print-pages.ts'
import { createRecordPage } from './record-page.ts'
import { createRequestPages } from './request-pages.ts'
import { createStatementPages } from './statement-pages.ts'
import { createStockPages } from './stock-pages.ts'

/** The content policy: our own style, fonts and pictures alone, and forms to ourselves. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const LOG_INTERVAL_MS = 60_000

export async function createDesk(deps: DeskDeps): Promise<Router> {
  const { operations, config, origins, limits, logger, reportMistake, now } = deps
  const { access } = operations
  const cookieName = config.secure ? '__Secure-mesa' : 'mesa'
  const cookie = { httpOnly: true, sameSite: 'strict', secure: config.secure, path: DESK_PATH } as const
  const router = Router({ strict: false, caseSensitive: true })
  router.use(await createDeskFiles())
  router.use(DESK_PATH, (_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Content-Security-Policy', POLICY)
    res.setHeader('Referrer-Policy', 'same-origin')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    next()
  })
  const form = plainForm(origins)
  const tokenOf = (req: Request) => cookieValue(req.headers.cookie, cookieName)
  const visitorOf = (req: Request) => access.read(tokenOf(req), new Date())

  /** Parses long forms and files of operators alone; anybody else's body is limited as that of any form. */
  const ofOperators =
    (parse: RequestHandler): RequestHandler =>
    async (req, res, next) =>
      ((await visitorOf(req)) ? parse : form)(req, res, next)

  // Repeated tries are counted, so that whoever makes them does not decide how much is logged.
  const reportTooMany = batchedReport(
    (count) => logger.warn({ count }, 'too many log-ins at the desk'),
    LOG_INTERVAL_MS,
  )
  router.get(LOG_IN_PATH, async (req, res) => {
    if (await visitorOf(req)) return res.redirect(303, DESK_PATH)
    send(res, null, { title: words.logIn.title, section: null, body: logInPage(null) })
  })
  router.post(LOG_IN_PATH, form, async (req, res) => {
    const network = networkOfAddress(req.ip ?? 'unknown')
    const { isOver, headers } = await limits.count('desk', req.ip ?? 'unknown')
    const { nombre = '', clave = '' } = formFields(req.body)
    const refused = (problem: string, status: number) =>
      send(res, null, { title: words.logIn.title, section: null, body: logInPage(problem, nombre), status })
    if (isOver) {
      reportTooMany()
      const retryAfter = headers[headers.indexOf('Retry-After') + 1]
      if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter)
      return refused(words.logIn.tooMany, 429)
    }
    const result = await access.logIn(nombre.trim(), clave.trim(), new Date())
    if (!result.ok) {
      const { code, operator } = result.refusal
      logger.warn({ operator, code, network }, 'log-in at the desk refused')
      return refused(words.logIn.wrong, 401)
    }
    res.cookie(cookieName, result.value, cookie)
    res.redirect(303, DESK_PATH)
  })

  const pages: Pages = {
    get(path, page) {
      router.get(DESK_PATH + path, async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const query = formFields(req.query)
        await answer(res, visitor, await page({ req, query, visitor, now: now() }))
      })
    },
    post(path, page, limit) {
      const parsed = limit === undefined ? form : ofOperators(plainForm(origins, limit))
      router.post(DESK_PATH + path, parsed, async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const { ficha = '', ...given } = formFields(req.body)
        if (!isFormOf(visitor, ficha)) return send(res, visitor, foreignForm())
        await answer(res, visitor, await page({ req, query: {}, visitor, given, now: now() }))
      })
    },
    upload(path, bytes, page) {
      router.post(DESK_PATH + path, ofOperators(uploadForm(origins, bytes)), async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const { fields, files } = (await uploadOf(req)) ?? { fields: {}, files: {} }
        const { ficha = '', ...given } = fields as Readonly<Record<string, string>>
        if (!isFormOf(visitor, ficha)) return send(res, visitor, foreignForm())
        const sent = (files as Readonly<Record<string, Uint8Array>>).archivo
        const file = sent === undefined || sent.length === 0 || sent.length > bytes ? null : sent
        await answer(res, visitor, await page({ req, query: {}, visitor, given, file, now: now() }))
      })
    },
  }
  pages.post('/salir', async ({ req }) => {
    await access.logOut(tokenOf(req) ?? '')
    return LOG_IN_PATH
  })
  createOrderPages(pages, deps)
  createBulkPages(pages, deps)
  createPrintPages(pages, deps)
  createRequestPages(pages, deps)
  createPendingPages(pages, deps)
  createStatementPages(pages, deps)
  createDayPage(pages, deps)
  createStockPages(pages, deps)
  createCustomerPages(pages, deps)
  createCouponPage(pages, deps)
  createFiguresPage(pages, deps)
  createRecordPage(pages, deps)

  router.use(
    DESK_PATH,
    answerMistakes((_req, res, status) => send(res, null, unreadForm(status)), reportMistake),
  )
  router.use(DESK_PATH, async (req, res) => {
    const visitor = await visitorOf(req)
    if (!visitor) return res.redirect(303, LOG_IN_PATH)
    send(res, visitor, missing())
  })
  return router

  async function answer(res: Response, visitor: DeskVisitor, what: Answer | Download | string): Promise<void> {
    if (typeof what === 'string') return void res.redirect(303, what)
    if ('bytes' in what) return download(res, what)
    send(res, visitor, what)
  }
}

/** Sends a file; the connection of one that fails midway is cut, so that nobody takes the file for whole. */
async function download(res: Response, { name, type, bytes }: Download): Promise<void> {
  res.attachment(name).type(type)
  if (typeof bytes === 'string') return void res.send(bytes)
  await pipeline(bytes, res)
}

function send(res: Response, visitor: DeskVisitor | null, { title, section, body, status = 200 }: Answer): void {
  res.status(status).type('text/html; charset=utf-8').send(pageText({ title, section, body, visitor }))
}

function unreadForm(status: MistakeStatus): Answer {
  const { title, back } = words.unread
  const text = status === 413 ? words.unread.tooLong : words.unread.text
  const body = html`<h1>${title}</h1><p>${text}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status }
}

function foreignForm(): Answer {
  const { title, back } = words.notFound
  const body = html`<h1>${title}</h1><p>${words.foreignForm}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status: 403 }
}
