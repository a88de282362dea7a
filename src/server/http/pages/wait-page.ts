// Shows the waiting page while the shop cannot answer: it starts, or its database is away. The page reloads by itself,
// also without script; cart, cookies and a pending payment stay as they are.
import type { Request, Response } from 'express'
import { referenceOf } from '#platform/log/request-id.ts'
import type { MistakeStatus } from '#server/http/client-mistake.ts'
import { cameFrom } from '#server/http/forms/plain-form.ts'
import type { ShopIdentity } from '#shop/content/identity.ts'
import { hostText } from '#texts/frame/host.ts'
import type { FirstScript } from './first-script.ts'
import type { AstroHandler } from './render.ts'
import { uncachedLocals } from './uncached-locals.ts'

export interface Wait {
  readonly status: 429 | 503
  /** The reason of the wait; `payment` means a buyer on the way back from the bank, `paper` a tax document its issuer does not give now. */
  readonly about: 'start' | 'trouble' | 'payment' | 'paper'
  /** The path the page reloads. */
  readonly address: string
  /** The seconds until it reloads by itself; null when that has gone on for too long. */
  readonly seconds: number | null
}

/** What the page finds in `Astro.locals.wait`. */
export interface WaitShown {
  readonly status: Wait['status'] | MistakeStatus
  readonly about: Wait['about'] | 'unread' | 'tooLong'
  /** The address to which its button leads. */
  readonly address: string
}

/** What the crash page and the waiting page find: nothing that could be away. */
export interface PlainLocals {
  readonly firstScript: FirstScript
  /** From memory: as last read. */
  readonly identity: () => ShopIdentity
}

export type ShowWait = (req: Request, res: Response, wait: Wait) => void

/** Makes the waiting page, which needs nothing of the shop and so works before anything is loaded. */
export function createWaitPage(astro: AstroHandler, locals: PlainLocals): ShowWait {
  return (req, res, { seconds, ...shown }) => {
    res.status(shown.status)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Retry-After', String(seconds ?? LAST_SECONDS))
    if (seconds !== null) res.setHeader('Refresh', `${seconds};url=${shown.address}`)
    req.url = WAIT_PAGE
    req.method = 'GET'
    const reference = shown.about === 'start' || shown.status !== 503 ? undefined : referenceOf(res.locals.requestId)
    astro(req, res, undefined, { ...locals, wait: shown, reference, ...uncachedLocals }).catch(() => {
      if (!res.headersSent) res.type('text/plain').send(hostText.notReady)
    })
  }
}

/** Makes the same page for a form that could not be read: it says what was wrong, shows the way back, and never reloads. */
export function createMistakePage(astro: AstroHandler, locals: PlainLocals) {
  return (req: Request, res: Response, status: MistakeStatus): void => {
    const wait: WaitShown = { status, about: status === 413 ? 'tooLong' : 'unread', address: cameFrom(req) }
    res.status(status).setHeader('Cache-Control', 'no-store')
    req.url = WAIT_PAGE
    req.method = 'GET'
    astro(req, res, undefined, { ...locals, wait, ...uncachedLocals }).catch(() => {
      if (!res.headersSent) res.type('text/plain').send(hostText.malformedForm)
    })
  }
}

/** Astro's route of the page, which is 404 from outside. */
const WAIT_PAGE = '/503'
const LAST_SECONDS = 30
