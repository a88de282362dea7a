// The page of a moment in which the shop cannot answer: it starts, or its database is away. It asks again by itself, also without script, and
// nothing on it takes anything from the visitor: cart, cookies and a payment under way stay.
import type { Request, Response } from 'express'
import { hostText } from '#texts/host.ts'
import type { FirstScript } from './first-script.ts'
import type { AstroHandler } from './render.ts'
import { uncachedLocals } from './uncached-locals.ts'

export interface Wait {
  readonly status: 429 | 503
  /** `payment`: a buyer is on the way back from the bank. */
  readonly about: 'start' | 'trouble' | 'payment'
  /** Where to ask again, a path of ours. */
  readonly address: string
  /** In how many seconds the browser does so by itself; null when that has gone on for too long. */
  readonly seconds: number | null
}

/** What the page finds in `Astro.locals.wait`. */
export type WaitShown = Pick<Wait, 'status' | 'about' | 'address'>

export type ShowWait = (req: Request, res: Response, wait: Wait) => void

/** A page without the shop: what it needs is there before anything is read. */
export function createWaitPage(astro: AstroHandler, firstScript: FirstScript): ShowWait {
  return (req, res, { seconds, ...shown }) => {
    res.status(shown.status)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Retry-After', String(seconds ?? LAST_SECONDS))
    if (seconds !== null) res.setHeader('Refresh', `${seconds};url=${shown.address}`)
    req.url = WAIT_PAGE
    req.method = 'GET'
    astro(req, res, undefined, { firstScript, wait: shown, ...uncachedLocals }).catch(() => {
      if (!res.headersSent) res.type('text/plain').send(hostText.notReady)
    })
  }
}

/** The address Astro knows the page by; nobody asks for it from outside. */
const WAIT_PAGE = '/503'
const LAST_SECONDS = 30
