// Serves the operators' desk: rendered on the server, without script, behind a log-in of its own. Each page is made anew from the
// database, stored nowhere and indexed nowhere; every form carries a token of its session.
import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { batchedReport } from '#platform/log/batched-report.ts'
import { isCommonPassword } from '#platform/secrets/common-passwords.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createPasswords } from '#platform/secrets/passwords.ts'
import { createSealer } from '#platform/secrets/sealed-value.ts'
import { totpCodes } from '#platform/secrets/totp.ts'
import { createPendingPages } from '#server/desk/cases/pending-pages.ts'
import { createRequestPages } from '#server/desk/cases/request-pages.ts'
import { createCouponPage } from '#server/desk/customers/coupon-page.ts'
import { createCustomerPages } from '#server/desk/customers/customer-pages.ts'
import { createDocumentPages } from '#server/desk/documents/document-pages.ts'
import { createHealthPage } from '#server/desk/health/health-page.ts'
import { createFiguresPage } from '#server/desk/money/figures-page.ts'
import { createStatementPages } from '#server/desk/money/statement-pages.ts'
import { createOrderPages } from '#server/desk/orders/order-pages.ts'
import { createAccountPages } from '#server/desk/people/account-pages.ts'
import { LOG_IN_PATH, logInPage } from '#server/desk/people/log-in.page.ts'
import { createPeoplePages } from '#server/desk/people/people-pages.ts'
import { createRecordPage } from '#server/desk/record/record-page.ts'
import { createBulkPages } from '#server/desk/several/bulk-pages.ts'
import { createDayPage } from '#server/desk/several/day-page.ts'
import { createPrintPages } from '#server/desk/several/print-pages.ts'
import { ACCOUNT_PATH } from '#server/desk/shared/addresses.ts'
import {
  type ActsAs,
  type Answer,
  type DeskDeps,
  type Download,
  missing,
  type Pages,
} from '#server/desk/shared/answers.ts'
import { homeOf, pageText } from '#server/desk/shared/page.ts'
import { notice } from '#server/desk/shared/pieces.ts'
import { createSourcePages } from '#server/desk/sources/source-pages.ts'
import { createStockPages } from '#server/desk/stock/stock-pages.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import { answerMistakes, type MistakeStatus } from '#server/http/client-mistake.ts'
import { formFields, plainForm } from '#server/http/forms/plain-form.ts'
import { uploadForm, uploadOf } from '#server/http/forms/upload-form.ts'
import { createDeskDoor, type DeskVisitor, isFormOf } from '#shop/operations/access/desk-door.service.ts'
import { mayDo, type Permission } from '#shop/operations/access/roles.ts'
import { OPERATOR_ACTIONS } from '#shop/operations/operator-action.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { deviceOf } from '#shop/shared/requests/device.ts'
import { DESK_PATH, desk as words } from '#texts/desk/desk.ts'
import { html } from '#ui/markup/html.ts'
import { createCataloguePages } from './catalogue/catalogue-pages.ts'
import { createDeskFiles } from './files.ts'
import { createIntegrationPages } from './integrations/integration-pages.ts'

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
const LOG_OUT = '/salir'

export async function createDesk(deps: DeskDeps): Promise<Router> {
  const { database, operations, config, origins, limits, logger, reportMistake, now, needsSecondFactor, identity } =
    deps
  const send = (res: Response, visitor: DeskVisitor | null, answer: Answer) =>
    sendPage(res, visitor, answer, identity())
  const door = createDeskDoor({
    database,
    audit: operations.audit,
    newId: publicId,
    passwords: createPasswords(),
    isCommonPassword,
    totp: totpCodes,
    sealer: createSealer(config.secret, 'desk codes'),
    randomBytes,
  })
  const mustHaveFactor = ({ role, factorSince }: DeskVisitor) =>
    factorSince === null && mayDo(role, 'orders.serve') && needsSecondFactor()
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
  const visitorOf = (req: Request) => door.read(tokenOf(req), new Date())

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
    const visitor = await visitorOf(req)
    if (visitor) return res.redirect(303, homeOf(visitor.role))
    send(res, null, { title: words.logIn.title, section: null, body: logInPage(null) })
  })
  router.post(LOG_IN_PATH, form, async (req, res) => {
    const network = networkOfAddress(req.ip ?? 'unknown')
    const { isOver, headers } = await limits.countRequest('desk', req)
    const { nombre = '', clave = '', codigo = '' } = formFields(req.body)
    const refused = (problem: string, status: number) =>
      send(res, null, { title: words.logIn.title, section: null, body: logInPage(problem, nombre), status })
    if (isOver) {
      reportTooMany()
      const retryAfter = headers[headers.indexOf('Retry-After') + 1]
      if (retryAfter !== undefined) res.setHeader('Retry-After', retryAfter)
      return refused(words.logIn.tooMany, 429)
    }
    const typed = { name: nombre.trim(), key: clave.trim(), code: codigo.trim() }
    const origin = { network, device: deviceOf(req.get('user-agent') ?? '').slice(0, 60) }
    const result = await door.logIn(typed, origin, new Date())
    if (!result.ok) {
      const { code, operator } = result.refusal
      logger.warn({ operator, code, network }, 'log-in at the desk refused')
      const isKey = code === 'nameUnknown' || code === 'wrongKey'
      return refused(isKey ? words.logIn.wrong : words.logIn[code], code === 'busy' ? 503 : 401)
    }
    res.cookie(cookieName, result.value, cookie)
    res.redirect(303, DESK_PATH)
  })

  /** Leads whoever must turn codes on first to where he does it. */
  const isHeldUp = (visitor: DeskVisitor, path: string, res: Response): boolean => {
    const isOwn = path === LOG_OUT || (DESK_PATH + path).startsWith(ACCOUNT_PATH)
    if (isOwn || !mustHaveFactor(visitor)) return false
    res.redirect(303, ACCOUNT_PATH)
    return true
  }

  /** Whether somebody may see what `part` is of, and do what an address is for. */
  const may = ({ role }: DeskVisitor, part: Permission, action: ActsAs, req: Request): boolean => {
    const named = typeof action === 'function' ? action(req) : action
    const needed = named === null || named === 'own' ? part : OPERATOR_ACTIONS[named].permission
    return mayDo(role, part) && mayDo(role, needed)
  }

  /** Makes the functions that add pages of a part, for whoever has its permission. */
  const pagesOf = (part: Permission): Pages => ({
    get(path, page, action = 'own') {
      router.get(DESK_PATH + path, async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        if (isHeldUp(visitor, path, res)) return
        if (!may(visitor, part, action, req)) return forbid(res, visitor, path)
        const query = formFields(req.query)
        await answer(res, visitor, await page({ req, query, visitor, now: now() }))
      })
    },
    post(path, action, page, limit) {
      const parsed = limit === undefined ? form : ofOperators(plainForm(origins, limit))
      router.post(DESK_PATH + path, parsed, async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const { ficha = '', ...given } = formFields(req.body)
        if (!isFormOf(visitor, ficha)) return send(res, visitor, foreignForm())
        if (isHeldUp(visitor, path, res)) return
        if (!may(visitor, part, action, req)) return forbid(res, visitor, path)
        await answer(res, visitor, await page({ req, query: {}, visitor, given, now: now() }))
      })
    },
    upload(path, bytes, action, page) {
      router.post(DESK_PATH + path, ofOperators(uploadForm(origins, bytes)), async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const { fields, files, sent: all } = (await uploadOf(req)) ?? { fields: {}, files: {}, sent: [] }
        const { ficha = '', ...given } = fields as Readonly<Record<string, string>>
        if (!isFormOf(visitor, ficha)) return send(res, visitor, foreignForm())
        if (isHeldUp(visitor, path, res)) return
        if (!may(visitor, part, action, req)) return forbid(res, visitor, path)
        const sent = (files as Readonly<Record<string, Uint8Array>>).archivo
        const file = sent === undefined || sent.length === 0 || sent.length > bytes ? null : sent
        const chosen = all.filter(({ field, bytes }) => field === 'archivo' && bytes.length > 0)
        await answer(res, visitor, await page({ req, query: {}, visitor, given, file, files: chosen, now: now() }))
      })
    },
  })
  pagesOf('own').post(LOG_OUT, 'own', async ({ req }) => {
    await door.logOut(tokenOf(req) ?? '')
    return LOG_IN_PATH
  })
  createOrderPages(pagesOf('orders.see'), deps)
  createBulkPages(pagesOf('orders.see'), deps)
  createPrintPages(pagesOf('orders.see'), deps)
  createRequestPages(pagesOf('cases.see'), deps)
  createPendingPages(pagesOf('cases.see'), deps)
  createStatementPages(pagesOf('money.take'), deps)
  createDocumentPages(pagesOf('documents.see'), deps)
  createDayPage(pagesOf('orders.see'), deps)
  createStockPages(pagesOf('stock.see'), deps)
  createCataloguePages(pagesOf('catalogue.see'), deps)
  createSourcePages(pagesOf('catalogue.see'), deps)
  createCustomerPages(pagesOf('customers.see'), deps)
  createCouponPage(pagesOf('customers.see'), deps)
  createFiguresPage(pagesOf('figures.see'), deps)
  createHealthPage(pagesOf('health.see'), deps)
  createRecordPage(pagesOf('record.see'), deps)
  createPeoplePages(pagesOf('people.change'), deps)
  createIntegrationPages(pagesOf('integrations.change'), deps)
  const addressOfKey = (key: string, person: string) =>
    totpCodes.addressOf(key, `${identity().name} · ${words.name}`, person)
  createAccountPages(pagesOf('own'), { operations, door, mustHaveFactor, addressOfKey })

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

  /** Refuses what a role may not do; the desk's first page leads to the first one he may see instead. */
  function forbid(res: Response, visitor: DeskVisitor, path: string): void {
    if (path === '') return void res.redirect(303, homeOf(visitor.role))
    const { title, text, back } = words.forbidden
    const role = words.people.roles[visitor.role]
    const body = html`<h1>${title}</h1>${notice(text(role), 'error')}<p><a class="btn" href="${homeOf(visitor.role)}">${back}</a></p>`
    send(res, visitor, { title, section: null, body, status: 403 })
  }

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

function sendPage(
  res: Response,
  visitor: DeskVisitor | null,
  { title, section, body, status = 200 }: Answer,
  identity: ReturnType<DeskDeps['identity']>,
): void {
  res.status(status).type('text/html; charset=utf-8').send(pageText({ title, section, body, visitor }, identity))
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
