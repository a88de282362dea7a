// The REST API of Webpay Plus v1.2 at its real paths, with its real headers and errors.
import express, { type NextFunction, type Request, type Response, Router } from 'express'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { Operation, ScenarioQueue } from '#sandbox/control/scenarios.ts'
import type { Commerce, Credentials } from './credentials.ts'
import { respondToCall, send } from './faulty-response.ts'
import { readAmount, readCapture, readCreate } from './request.ts'
import { accepted, MESSAGES, type Result, refused } from './result.ts'
import { statusOf, type Transaction } from './transaction.ts'
import type { ResponseBody, Webpay } from './webpay.service.ts'

export const API_PATH = '/rswebpaytransaction/api/webpay/v1.2'

type Deps = {
  webpay: Webpay
  credentials: Credentials
  scenarios: ScenarioQueue
  calls: CallLog
  clock: Clock
  /** The address of the payment page for a browser that reaches us through this request. */
  pageUrl: (request: Request) => string
}

/** The routes below `/rswebpaytransaction/api/webpay`. */
export function webpayApi(deps: Deps): Router {
  const { webpay, scenarios, calls, clock } = deps
  const api = Router()

  api.use((request, response, next) => {
    const commerce = deps.credentials.find(request.get('Tbk-Api-Key-Id'), request.get('Tbk-Api-Key-Secret'))
    if (!commerce) return void send(response, refused(MESSAGES.notAuthorized, 401))
    response.locals.commerce = commerce
    next()
  })
  api.use(onlyJson, express.json({ limit: '16kb', strict: true, type: 'application/json' }))

  api.post('/v1.2/transactions', async (request, response) => {
    const input = readCreate(request.body)
    const buyOrder = input.ok ? input.value.buyOrder : undefined
    await respond(response, { operation: 'create', buyOrder }, () => {
      if (!input.ok) return input
      const created = webpay.create(commerceOf(response), input.value)
      return created.ok ? accepted({ token: created.value.token, url: deps.pageUrl(request) }) : created
    })
  })

  api.put('/v1.2/transactions/:token', (request, response) =>
    onTransaction(request, response, 'commit', (transaction, scenario, delayMs) =>
      scenario === 'repeat_returns_same_body' ? webpay.status(transaction) : webpay.commit(transaction.token, delayMs),
    ),
  )
  api.get('/v1.2/transactions/:token', (request, response) =>
    onTransaction(request, response, 'status', (transaction) => webpay.status(transaction)),
  )
  api.post('/v1.2/transactions/:token/refunds', (request, response) =>
    onTransaction(request, response, 'refund', (transaction) => {
      const amount = readAmount(request.body, 'amount')
      return amount.ok ? webpay.refund(transaction, amount.value) : amount
    }),
  )
  api.put('/v1.2/transactions/:token/capture', (request, response) =>
    onTransaction(request, response, 'capture', (transaction) => {
      const input = readCapture(request.body)
      return input.ok ? webpay.capture(transaction, input.value) : input
    }),
  )

  api.all(['/v1.2/transactions', '/v1.2/transactions/:token{/:operation}'], (request, response) => {
    send(response, refused(`Request method '${request.method}' is not supported`, 405))
  })
  api.all(/^\/v1\.[013]\/transactions(\/.*)?$/, (_request, response) => {
    send(response, refused(MESSAGES.otherVersion))
  })
  api.use((_request, response) => {
    send(response, refused('Not Found', 404))
  })
  api.use((error: { status?: number }, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const status = error.status ?? 500
    send(response, refused(status === 500 ? 'Internal Server Error' : 'Malformed JSON request', status))
  })
  return api

  async function onTransaction(
    request: Request,
    response: Response,
    operation: Operation,
    work: (
      transaction: Transaction,
      scenario: string | undefined,
      delayMs: number,
    ) => Result<ResponseBody> | Promise<Result<ResponseBody>>,
  ) {
    const token = String(request.params.token)
    const found = webpay.find(commerceOf(response), token)
    if (!found.ok) {
      const status = send(response, found)
      return calls.add({ at: clock.isoNow(), provider: 'webpay', operation, token: token.slice(0, 64), status })
    }
    const { buyOrder } = found.value
    const repeated = operation === 'commit' && statusOf(found.value) !== 'INITIALIZED'
    await respond(response, { operation, buyOrder, token, repeated }, (delayMs, scenario) =>
      work(found.value, scenario, delayMs),
    )
  }

  async function respond(
    response: Response,
    call: { operation: Operation; buyOrder: string | undefined; token?: string; repeated?: boolean },
    work: (delayMs: number, scenario: string | undefined) => Result<ResponseBody> | Promise<Result<ResponseBody>>,
  ) {
    const { operation, buyOrder, token } = call
    const planned = scenarios.take('webpay', operation, call)
    const status = await respondToCall(response, planned, async (delayMs) => {
      if (delayMs > 0 && operation !== 'commit') await new Promise((done) => setTimeout(done, delayMs))
      return work(delayMs, planned?.scenario)
    })
    calls.add({
      at: clock.isoNow(),
      provider: 'webpay',
      operation,
      buyOrder,
      token,
      status,
      scenario: planned?.scenario,
    })
  }
}

const commerceOf = (response: Response) => response.locals.commerce as Commerce

function onlyJson(request: Request, response: Response, next: NextFunction) {
  const empty = request.get('content-length') === '0' || request.get('content-length') === undefined
  if (request.method === 'GET' || empty || request.is('application/json')) return next()
  send(response, refused(`Content type '${request.get('content-type') ?? ''}' not supported`, 415))
}
