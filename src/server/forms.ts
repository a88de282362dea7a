// The few plain forms that work without script: age check, cookies, commune, and 'Refrescar' on the crash page.

import { randomInt } from 'node:crypto'
import { type Request, type RequestHandler, Router, urlencoded } from 'express'
import { clickCookie } from '#shop/analytics/click-cookie.ts'
import { freshVisitorCookies, VISITOR_COOKIES } from '#shop/analytics/visitor.ts'
import { CONSENT_COOKIE, consentIn, isConsentAnswer } from '#shop/content/consent.ts'
import { cookieIn } from '#shop/shared/cookies.ts'
import { paths } from '#texts/paths.ts'
import { isForeignCall } from './security.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** As long as Meta and Google keep theirs, or less. */
const VISITOR_MS = 90 * 24 * 60 * 60 * 1000

interface FormSettings {
  readonly secure: boolean
  /** Where 'NO' on the age check leads. */
  readonly socialPage: () => string
}

export function createForms({ secure, socialPage }: FormSettings): Router {
  const router = Router()
  const form = urlencoded({ extended: false, limit: '8kb' })
  const own: RequestHandler = (req, res, next) => (isForeignCall(req.headers) ? void res.redirect(303, '/') : next())

  router.post('/edad', own, form, (req, res) => {
    if (req.body?.respuesta !== 'si') return res.redirect(303, socialPage())
    res.cookie('edad', '1', { maxAge: YEAR_MS, sameSite: 'lax', secure, path: '/' })
    res.redirect(303, cameFrom(req))
  })

  // Without script the overlay is shown by this sheet unless the cookie says it was answered (no cache, so the page itself stays the same for all).
  router.get('/edad.css', (req, res) => {
    const cookies = req.headers.cookie ?? ''
    const adult = cookieIn(cookies, 'edad') === '1'
    const asked = consentIn(cookies) !== null
    res.setHeader('Cache-Control', 'no-store')
    res
      .type('text/css')
      .send(
        !adult
          ? '[data-age-check]{display:grid}'
          : asked
            ? ''
            : 'body:not(:has([data-consent-page])) [data-consent]{display:block}',
      )
  })

  router.post(paths.consent, own, form, (req, res) => {
    const answer = req.body?.respuesta
    const cookies = req.headers.cookie ?? ''
    const options = { sameSite: 'lax', secure, path: '/' } as const
    if (isConsentAnswer(answer)) res.cookie(CONSENT_COOKIE, answer, { ...options, maxAge: YEAR_MS / 2 })
    if (answer === 'si') {
      const now = new Date()
      const fresh = {
        ...freshVisitorCookies(cookies, now, randomInt(1e9, 2 ** 32)),
        ...clickCookie(cameFrom(req), now),
      }
      for (const [name, value] of Object.entries(fresh)) res.cookie(name, value, { ...options, maxAge: VISITOR_MS })
    }
    if (answer === 'no') for (const name of VISITOR_COOKIES) res.clearCookie(name, options)
    res.redirect(303, cameFrom(req))
  })

  router.post('/refrescar', own, (_req, res) => {
    res.setHeader('Clear-Site-Data', '"cookies", "storage", "cache"')
    res.redirect(303, paths.home)
  })
  return router
}

/** Where a form goes back to: what it says, or the page of ours it was sent from (headers and footers are the same on every page). */
export function cameFrom(req: Request): string {
  if (req.body?.volver !== undefined) return localPath(req.body.volver)
  const from = URL.parse(req.headers.referer ?? '')
  return from && from.host === req.headers.host ? localPath(from.pathname + from.search) : '/'
}

/** An address of our own; the home page for anything else. */
function localPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(wanted) && wanted.length <= 500 ? wanted : '/'
}
