// What every plain form that works without script has: who may send it, how it is read, where it leads back to, and the cookies it leaves.
import { type CookieOptions, type Request, type RequestHandler, urlencoded } from 'express'
import { isForeignWrite, type OwnOrigins } from '../security.ts'

export const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const read = urlencoded({ extended: false, limit: '8kb' })

/** The handler before a form's own: reads what one of our pages sent, and leads home whom another site has sent. */
export function plainForm(origins: OwnOrigins): RequestHandler {
  return (req, res, next) => (isForeignWrite(req.headers, origins) ? res.redirect(303, '/') : read(req, res, next))
}

/** Cookies for the whole shop, `secure` where it is reached over https. */
export function cookieOptions({ secure }: { readonly secure: boolean }): CookieOptions {
  return { sameSite: 'lax', secure, path: '/' }
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
