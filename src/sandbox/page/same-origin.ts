// Refuses writes from pages of other sites, so that none can drive the panel.
import type { NextFunction, Request, Response } from 'express'

/** Lets tools through (they send no Origin), and the sandbox's own pages. */
export function sameOriginWrites(request: Request, response: Response, next: NextFunction) {
  const origin = request.get('origin')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads || origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.get('host')))
    return next()
  response.status(403).json({ error: 'foreign_origin' })
}
