// Handles the forms every page has without script: age check, cookies, and 'Refrescar' on the crash page.

import { randomInt } from 'node:crypto'
import { Router } from 'express'
import type { OwnOrigins } from '#server/http/security.ts'
import type { ReadAudience } from '#shop/browsing/viewer.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { clickCookie } from '#shop/visitors/click-cookie.ts'
import { CONSENT_COOKIE, consentIn, isConsentAnswer } from '#shop/visitors/cookie-consent.ts'
import { newVisitorCookies, VISITOR_COOKIES } from '#shop/visitors/visitor.ts'
import { paths } from '#texts/paths.ts'
import { cameFrom, cookieOptions, plainForm, YEAR_MS } from './plain-form.ts'

/** Milliseconds a visitor's id lasts: no longer than Meta's and Google's own cookies. */
const VISITOR_MS = 90 * 24 * 60 * 60 * 1000

interface Deps {
  readonly secure: boolean
  readonly origins: OwnOrigins
  /** Gives the address to which 'NO' on the age check leads. */
  readonly socialPage: () => string
  /** Reads whose browser it is: nobody with an account is asked his age. */
  readonly readAudience: ReadAudience
}

export function createForms({ secure, origins, socialPage, readAudience }: Deps): Router {
  const router = Router()
  const form = plainForm(origins)
  const options = cookieOptions({ secure })

  router.post('/edad', form, (req, res) => {
    if (req.body?.respuesta !== 'si') return res.redirect(303, socialPage())
    res.cookie('edad', '1', { ...options, maxAge: YEAR_MS })
    res.redirect(303, cameFrom(req))
  })

  // Without script this sheet shows the overlay until a cookie answers it, so the page is the same for everybody.
  router.get('/edad.css', (req, res) => {
    const cookies = req.headers.cookie ?? ''
    const adult = cookieValue(cookies, 'edad') === '1' || readAudience(cookies) !== 'guest'
    const answered = consentIn(cookies) !== null
    res.setHeader('Cache-Control', 'no-store')
    res
      .type('text/css')
      .send(
        !adult
          ? '[data-age-check]{display:grid}'
          : answered
            ? ''
            : '[data-consent]{display:block}[data-consent]:has(~ main [data-consent-page]){display:none}',
      )
  })

  router.post(paths.consent, form, (req, res) => {
    const answer = req.body?.respuesta
    const cookies = req.headers.cookie ?? ''
    if (isConsentAnswer(answer)) res.cookie(CONSENT_COOKIE, answer, { ...options, maxAge: YEAR_MS / 2 })
    if (answer === 'si') {
      const now = new Date()
      const fresh = {
        ...newVisitorCookies(cookies, now, randomInt(1e9, 2 ** 32)),
        ...clickCookie(cameFrom(req), now),
      }
      for (const [name, value] of Object.entries(fresh)) res.cookie(name, value, { ...options, maxAge: VISITOR_MS })
    }
    if (answer === 'no') for (const name of VISITOR_COOKIES) res.clearCookie(name, options)
    res.redirect(303, cameFrom(req))
  })

  router.post('/refrescar', form, (_req, res) => {
    res.setHeader('Clear-Site-Data', '"cookies", "storage", "cache"')
    res.redirect(303, paths.home)
  })
  return router
}
