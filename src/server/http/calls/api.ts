// Puts the table of calls on Express: rate limit, JSON body, validation, action, envelope. Nothing here knows a
// single call.
import { type ErrorRequestHandler, json, type Request, type RequestHandler, type Response, Router } from 'express'
import { isDatabaseBusy, isDatabaseUnavailable } from '#platform/database/database.ts'
import type { LimitClass } from '#platform/endpoint.ts'
import type { Logger } from '#platform/log/logger.ts'
import { referenceOf } from '#platform/log/request-id.ts'
import type { CallContext, CallingKey, Route } from '#platform/request.ts'
import { answerMistakes, type MistakeStatus } from '#server/http/client-mistake.ts'
import { sendPage } from '#server/http/pages/cached-page.ts'
import { isForeignLoad, isForeignWrite, type OwnOrigins } from '#server/http/security.ts'
import { isDeeperThan, MAX_DEPTH } from '#shop/shared/requests/depth.ts'
import { hostText } from '#texts/frame/host.ts'
import { bearerToken } from './call-context.ts'
import { callPrefixes } from './call-prefixes.ts'
import { fail, send, tooMany, unavailable } from './envelope.ts'
import type { Counted, Limits } from './limits.ts'
import { runCall } from './run-call.ts'
import { SHARED_CACHE_CONTROL } from './shared-response.ts'

const BODY_LIMIT = '100kb'
/** Of programs, who send a thousand rows at once. */
const LONG_BODY_LIMIT = '4mb'
const JSON_TYPE = 'application/json'

interface Deps {
  readonly routes: readonly Route[]
  readonly limits: Limits
  readonly context: (req: Request, res: Response) => Promise<CallContext>
  /** Reads the key a program calls with; null where the token is none. */
  readonly readKey: (token: string) => Promise<CallingKey | null>
  readonly logger: Logger
  readonly origins: OwnOrigins
  /** Counts a client's mistake in the log. */
  readonly reportMistake: () => void
  /** The paths of pages; where a call has the same path, its GET is the page's. */
  readonly pages: ReadonlySet<string>
}

export function createApi({ routes, limits, context, readKey, logger, origins, reportMistake, pages }: Deps): Router {
  const router = Router({ caseSensitive: true, strict: false })
  const parserOf = (limit: string) => json({ limit, strict: true, type: JSON_TYPE })
  const [parseBody, parseLongBody] = [parserOf(BODY_LIMIT), parserOf(LONG_BODY_LIMIT)]

  for (const route of routes) {
    const { endpoint } = route
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
    const limited = limitCalls(limits, endpoint.limit ?? 'read')
    // A foreign page is refused before it is counted: it would use up what the people of a network have.
    const ofPrograms = endpoint.scope === undefined ? [] : [refuseWithoutKey(endpoint.scope, readKey, limits)]
    const steps =
      endpoint.method === 'GET'
        ? [endpoint.changesState ? refuseForeign(origins) : refuseForeignRead(endpoint.limit), limited, ...ofPrograms]
        : [refuseForeign(origins), limited, ...ofPrograms, refuseOtherTypes, endpoint.scope ? parseLongBody : parseBody, refuseDeep] // biome-ignore format: one row
    router[method](endpoint.path, ...steps, async (req, res) => {
      const { params, query, body = {} } = req
      const response = await runCall(route, { params, query, body }, () => context(req, res))
      if ('page' in response) sendPage(req, res, response.page, SHARED_CACHE_CONTROL)
      else send(res, response)
    })
  }
  for (const path of new Set(routes.map((route) => route.endpoint.path))) {
    const methods = routes.filter((route) => route.endpoint.path === path).map((route) => route.endpoint.method)
    const isPage = pages.has(path)
    const allowed = [...(isPage ? ['GET', ...methods] : methods)].flatMap((method) =>
      method === 'GET' ? ['GET', 'HEAD'] : [method],
    )
    router.all(path, (req, res, next) => {
      if (isPage && (req.method === 'GET' || req.method === 'HEAD')) return next()
      res.setHeader('Allow', allowed.join(', '))
      fail(res, { status: 405 }, hostText.methodNotAllowed)
    })
  }
  router.use([...callPrefixes(routes, pages)], (_req, res) => fail(res, { status: 404 }, hostText.unknownCall))
  router.all('/checkout/*path', (_req, res) => fail(res, { status: 404 }, hostText.unknownCall)) // `/checkout` itself is a page
  router.use(answerMistakes((_req, res, status) => fail(res, { status }, MISTAKES[status]), reportMistake))
  router.use(onError(logger))
  return router
}

const MISTAKES: Readonly<Record<MistakeStatus, string>> = {
  400: hostText.malformed,
  413: hostText.tooLarge,
  415: hostText.unknownEncoding,
}

function limitCalls(limits: Limits, name: LimitClass): RequestHandler {
  return async (req, res, next) => {
    res.locals.route = `calls ${name}`
    if (isWithin(res, await limits.countRequest(name, req))) next()
  }
}

/** Says how many calls are left; false where there were too many, which is answered. */
function isWithin(res: Response, { isOver, asksProof, headers }: Counted): boolean {
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at]!, headers[at + 1]!)
  if (isOver) send(res, tooMany(asksProof))
  return !isOver
}

/** Refuses who calls without a key, before his body is read, and counts a program by its key, wherever it calls from. */
function refuseWithoutKey(scope: string, readKey: Deps['readKey'], limits: Limits): RequestHandler {
  return async (req, res, next) => {
    const key = await readKey(bearerToken(req.headers.authorization) ?? '')
    if (!key) {
      res.setHeader('WWW-Authenticate', 'Bearer')
      return fail(res, { status: 401 }, hostText.keyNeeded)
    }
    if (!isWithin(res, await limits.countOf('integrations', `key ${key.rowId}`))) return
    if (!key.scopes.includes(scope))
      return fail(res, { status: 403 }, hostText.keyScope(scope), { reason: 'scopeMissing', scope })
    res.locals.program = key
    next()
  }
}

function refuseForeign(origins: OwnOrigins): RequestHandler {
  return (req, res, next) => {
    if (isForeignWrite(req.headers, origins)) return fail(res, { status: 403 }, hostText.foreignCall)
    next()
  }
}

/** Refuses what another site's page loads by itself, which would use up a narrow rate; a person who follows a link passes. */
function refuseForeignRead(limit: LimitClass = 'read'): RequestHandler {
  return (req, res, next) => {
    if (limit !== 'read' && isForeignLoad(req.headers)) return fail(res, { status: 403 }, hostText.foreignCall)
    next()
  }
}

/** Refuses bodies that are no JSON: any site's form can send those without a preflight request. */
const refuseOtherTypes: RequestHandler = (req, res, next) => {
  if (req.is(JSON_TYPE) === false && req.headers['content-length'] !== '0')
    return fail(res, { status: 415 }, hostText.notJson)
  next()
}

/** Refuses deeply nested bodies, whose nesting a schema would follow without end. */
const refuseDeep: RequestHandler = (req, res, next) => {
  if (isDeeperThan(req.body, MAX_DEPTH)) return fail(res, { status: 400 }, hostText.tooDeep)
  next()
}

function onError(logger: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error)
    logger.error({ err: error, method: req.method, route: req.route?.path }, 'call failed')
    if (isDatabaseUnavailable(error)) return unavailable(res, isDatabaseBusy(error) ? 'rush' : 'away')
    const { requestId } = res.locals
    fail(res, { status: 500 }, hostText.unexpectedAs(referenceOf(requestId)), { requestId })
  }
}
