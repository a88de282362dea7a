// Holds what all forms without script share: who may post them, the parser, the redirect, the cookies.
import { type CookieOptions, type Request, type RequestHandler, urlencoded } from 'express'
import { wrongContentType } from '#server/http/client-mistake.ts'
import { isForeignWrite, type OwnOrigins } from '#server/http/security.ts'
import { localPath } from '#shop/shared/requests/local-path.ts'

export const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** The most fields that are parsed: more than any page of ours has. */
const MOST_FIELDS = 400

/**
 * Parses a form of our own pages, at most `limit` long; a post from another site is redirected to the home page, before anything is
 * read or counted of it. What cannot be read is a client's mistake.
 */
export function plainForm(origins: OwnOrigins, limit = '8kb'): RequestHandler {
  const parseForm = urlencoded({ extended: false, limit, parameterLimit: MOST_FIELDS })
  return (req, res, next) => {
    if (isForeignWrite(req.headers, origins)) return res.redirect(303, '/')
    if (hasBody(req) && !req.is(FORM_TYPE)) return next(wrongContentType())
    parseForm(req, res, next)
  }
}

/** Says whether a request has a body: a form without fields need not name a type. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Gives a form's texts by name; a field that was sent twice is left out. */
export function formFields(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as object).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** Makes the options of cookies for the whole shop. */
export function cookieOptions({ secure }: { readonly secure: boolean }): CookieOptions {
  return { sameSite: 'lax', secure, path: '/' }
}

/** Gives the address a form redirects to: its field `volver`, or the page of ours that sent it. */
export function cameFrom(req: Request): string {
  if (req.body?.volver !== undefined) return localPath(req.body.volver)
  const from = URL.parse(req.headers.referer ?? '')
  return from && from.host === req.headers.host ? localPath(from.pathname + from.search) : '/'
}
