// The operators' desk: server-rendered, without script, behind a log-in of its own. Each page is made anew from the database, stored
// nowhere and indexed nowhere; every form names its session.
import { type Request, type Response, Router } from 'express'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { type DeskAccess, type DeskVisitor, isFormOf } from '#shop/desk/access.service.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import { DESK_PATH, desk as words } from '#texts/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Limits } from '../calls/limits.ts'
import { formFields, plainForm } from '../forms/plain-form.ts'
import type { Operations } from '../operations.ts'
import type { OwnOrigins } from '../security.ts'
import { createFiguresPage } from './figures-page.ts'
import { createDeskFiles } from './files.ts'
import { LOG_IN_PATH, logInPage } from './log-in.page.ts'
import { createOrderPages } from './order-pages.ts'
import { pageText, type Section } from './page.ts'
import { createPendingPages } from './pending-pages.ts'
import { createStockPages } from './stock-pages.ts'

export interface DeskDeps {
  /** The same as the commands', with the same audit. */
  readonly operations: Operations
  readonly database: Database
  readonly access: DeskAccess
  readonly config: Pick<Config, 'secure'>
  readonly origins: OwnOrigins
  readonly limits: Pick<Limits, 'count'>
  /** The shop's clock; sessions end by the machine's. */
  readonly now: () => Date
}

/** What a page of the desk answers with. */
export interface Answer {
  readonly title: string
  readonly section: Section | null
  readonly body: Html
  readonly status?: number
}

export interface Asked {
  readonly req: Request
  readonly query: Readonly<Record<string, string>>
  readonly visitor: DeskVisitor
  readonly now: Date
}

export interface Posted extends Asked {
  readonly given: Readonly<Record<string, string>>
}

/** A page, or the address it leads on to. */
type PageOf<What> = (asked: What) => Promise<Answer | string>

/** What a part of the desk adds its pages with; `null` from a page means there is none. */
export interface Pages {
  readonly get: (path: string, page: PageOf<Asked>) => void
  readonly post: (path: string, page: PageOf<Posted>) => void
}

/** Nothing but our own style, fonts and pictures; forms to ourselves alone. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

export async function createDesk(deps: DeskDeps): Promise<Router> {
  const { access, config, origins, limits, now } = deps
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

  router.get(LOG_IN_PATH, async (req, res) => {
    if (await visitorOf(req)) return res.redirect(303, DESK_PATH)
    send(res, null, { title: words.logIn.title, section: null, body: logInPage(null) })
  })
  router.post(LOG_IN_PATH, form, async (req, res) => {
    const { isOver } = await limits.count('sensitive', req.ip ?? 'unknown')
    const { nombre = '', clave = '' } = formFields(req.body)
    const refused = (problem: string, status: number) =>
      send(res, null, { title: words.logIn.title, section: null, body: logInPage(problem, nombre), status })
    if (isOver) return refused(words.logIn.tooMany, 429)
    const token = await access.logIn(nombre.trim(), clave.trim(), new Date())
    if (token === null) return refused(words.logIn.wrong, 401)
    res.cookie(cookieName, token, cookie)
    res.redirect(303, DESK_PATH)
  })

  const pages: Pages = {
    get(path, page) {
      router.get(DESK_PATH + path, async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const query = formFields(req.query)
        answer(res, visitor, await page({ req, query, visitor, now: now() }))
      })
    },
    post(path, page) {
      router.post(DESK_PATH + path, form, async (req, res) => {
        const visitor = await visitorOf(req)
        if (!visitor) return res.redirect(303, LOG_IN_PATH)
        const { ficha = '', ...given } = formFields(req.body)
        if (!isFormOf(visitor, ficha)) return send(res, visitor, foreignForm())
        answer(res, visitor, await page({ req, query: {}, visitor, given, now: now() }))
      })
    },
  }
  pages.post('/salir', async ({ req }) => {
    await access.logOut(tokenOf(req) ?? '')
    return LOG_IN_PATH
  })
  createOrderPages(pages, deps)
  createPendingPages(pages, deps)
  createStockPages(pages, deps)
  createFiguresPage(pages, deps)

  router.use(DESK_PATH, async (req, res) => {
    const visitor = await visitorOf(req)
    if (!visitor) return res.redirect(303, LOG_IN_PATH)
    send(res, visitor, missing())
  })
  return router

  function answer(res: Response, visitor: DeskVisitor, what: Answer | string) {
    if (typeof what === 'string') return res.redirect(303, what)
    send(res, visitor, what)
  }
}

function send(res: Response, visitor: DeskVisitor | null, { title, section, body, status = 200 }: Answer): void {
  res.status(status).type('text/html; charset=utf-8').send(pageText({ title, section, body, visitor }))
}

/** Where nothing is. */
export function missing(): Answer {
  const { title, text, back } = words.notFound
  const body = html`<h1>${title}</h1><p>${text}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status: 404 }
}

function foreignForm(): Answer {
  const { title, back } = words.notFound
  const body = html`<h1>${title}</h1><p>${words.foreignForm}</p><p><a class="btn" href="${DESK_PATH}">${back}</a></p>`
  return { title, section: null, body, status: 403 }
}
