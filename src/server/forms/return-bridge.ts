// Where payment providers send the browser back: GET and POST, no cookie needed, settles first, then answers 303 to a page that only reads.

import { type Request, type Response, Router, urlencoded } from 'express'
import type { Logger } from '#platform/logger.ts'

interface Returns {
  readonly returned: (arrival: {
    provider: string
    attemptId: string
    method: 'GET' | 'POST'
    params: Record<string, string>
    now: Date
  }) => Promise<{ redirectTo: string }>
  readonly now: () => Date
  readonly logger: Logger
}

export function createReturnBridge({ returned, now, logger }: Returns): Router {
  const router = Router()
  const form = urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 })
  const settle = async (req: Request, res: Response) => {
    const method = req.method === 'POST' ? 'POST' : 'GET'
    const params = { ...texts(req.query), ...texts(req.body) }
    const { provider, attempt } = req.params as { provider: string; attempt: string }
    const { redirectTo } = await returned({ provider, attemptId: attempt, method, params, now: now() })
    logger.info({ provider, method, requestId: res.locals.requestId }, 'payment return')
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.redirect(303, redirectTo)
  }
  router.get('/pagos/retorno/:provider/:attempt', settle)
  router.post('/pagos/retorno/:provider/:attempt', form, settle)
  return router
}

function texts(values: unknown): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries((values ?? {}) as object))
    if (typeof value === 'string' && value.length <= 300) kept[name] = value
  return kept
}
