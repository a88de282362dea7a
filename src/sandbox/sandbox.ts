// Builds the sandbox: one HTTP server for all stand-ins, the panel and the inbox, and one SMTP server.
import type { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { createLogger } from '#platform/logger.ts'
import { createScenarioQueue } from '#sandbox/control/scenarios.ts'
import { createReceivedEvents } from '#sandbox/events/received-events.ts'
import { sandboxTexts } from '#texts/sandbox.ts'
import { createClock } from './clock.ts'
import { createCallLog } from './control/call-log.ts'
import { controlApi } from './control/control.controller.ts'
import { panelRoutes } from './control/panel.controller.ts'
import { createSandboxState } from './control/sandbox-state.ts'
import { defaultSettings } from './control/settings.ts'
import { createDeliveries } from './couriers/deliveries.ts'
import type { SandboxOptions } from './environment.ts'
import { eventRoutes } from './events/events.controller.ts'
import { ga4Api } from './ga4/api.controller.ts'
import { googleApi } from './google/api.controller.ts'
import { googleScript } from './google/script/script.controller.ts'
import { inboxRoutes } from './inbox/inbox.controller.ts'
import { createInbox } from './inbox/inbox.ts'
import { createSmtpSink } from './inbox/smtp-sink.ts'
import { createTextMessages } from './inbox/text-messages.ts'
import { justoApi } from './justo/api.controller.ts'
import { metaApi } from './meta/api.controller.ts'
import { assets } from './page/assets.ts'
import { sameOriginWrites } from './page/same-origin.ts'
import { topsortApi } from './topsort/api.controller.ts'
import { twilioApi } from './twilio/api.controller.ts'
import { uberApi } from './uber/api.controller.ts'
import { createQuotes } from './uber/quotes.ts'
import { webpayApi } from './webpay/api.controller.ts'
import { createCredentials } from './webpay/credentials.ts'
import { openLedger } from './webpay/ledger.ts'
import { PAGE_PATH, paymentRoutes } from './webpay/payment.controller.ts'
import { createReturnCopies } from './webpay/return-copies.ts'
import { createWebpay } from './webpay/webpay.service.ts'

const logger = createLogger('sandbox', 'info')

export type RunningSandbox = { httpPort: number; smtpPort: number; stop(): Promise<void> }

/** Starts both servers; port 0 takes a free one. Rejects when a port is taken or the journal cannot be written. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const clock = createClock(options.startsAt)
  const scenarios = createScenarioQueue()
  const calls = createCallLog()
  const inbox = createInbox()
  const messages = createTextMessages()
  const events = createReceivedEvents()
  const quotes = createQuotes()
  const deliveries = createDeliveries()
  const settings = { current: defaultSettings() }
  const ledger = openLedger(options.journal)
  const webpay = createWebpay(ledger, clock, () => settings.current)
  const copies = createReturnCopies(scenarios, calls, clock)
  const state = createSandboxState({
    ledger,
    inbox,
    messages,
    events,
    quotes,
    deliveries,
    scenarios,
    calls,
    clock,
    webpay,
    copies,
    settings,
  })
  const smtp = createSmtpSink({ inbox, scenarios, calls, clock })
  const origin = (request: Request) => options.publicUrl ?? `http://${request.get('host') ?? 'localhost'}`
  const smtpAddress = () => `${options.host}:${portOf(smtp.server)}`

  const app = express().disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.json({ ok: true }))
  app.use('/assets', assets())
  app.use(
    '/rswebpaytransaction/api/webpay',
    webpayApi({
      webpay,
      credentials: createCredentials(options.commerce),
      scenarios,
      calls,
      clock,
      pageUrl: (request) => origin(request) + PAGE_PATH,
    }),
  )
  app.use('/meta', metaApi({ events, scenarios, calls, clock }))
  app.use('/ga4', ga4Api({ events, scenarios, calls, clock }))
  app.use('/google/maps/api/js', googleScript())
  app.use('/topsort', topsortApi({ events, scenarios, calls, clock }))
  app.use('/twilio', twilioApi({ messages, scenarios, calls, clock }))
  app.use('/google', googleApi({ scenarios, calls, clock }))
  const couriers = { deliveries, scenarios, calls, clock, settings: () => settings.current }
  app.use('/uber', uberApi({ ...couriers, quotes }))
  app.use('/justo', justoApi(couriers))
  app.use(paymentRoutes({ webpay, ledger, clock, copies, shopName: sandboxTexts.shopName }))
  app.use(sameOriginWrites)
  app.use('/_sim', controlApi(state))
  app.use(panelRoutes(state, (request) => ({ http: origin(request), smtp: smtpAddress() })))
  app.use(inboxRoutes(inbox, messages))
  app.use(eventRoutes(events))
  app.use((_request, response) => void response.status(404).json({ error: 'not_found' }))
  app.use(answerError)

  const http = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, app)
  await listening(http, (ready) => http.listen(options.httpPort, options.host, ready))
  try {
    await listening(smtp, (ready) => smtp.listen(options.smtpPort, options.host, ready))
  } catch (error) {
    http.close()
    ledger.close()
    throw error
  }

  return {
    httpPort: portOf(http),
    smtpPort: portOf(smtp.server),
    async stop() {
      const closed = Promise.all([
        new Promise<void>((done) => http.close(() => done())),
        new Promise<void>((done) => smtp.close(() => done())),
      ])
      http.closeAllConnections()
      await closed
      ledger.close()
    },
  }
}

function listening(server: EventEmitter, listen: (ready: () => void) => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    listen(() => {
      server.off('error', reject)
      resolve()
    })
  })
}

const portOf = (server: NetServer) => (server.address() as AddressInfo).port

function answerError(error: { status?: number }, _request: Request, response: Response, next: NextFunction) {
  if (response.headersSent) return next(error)
  const status = error.status ?? 500
  if (status >= 500) logger.error({ err: error }, 'request failed')
  response.status(status).json({ error: status >= 500 ? 'internal' : 'bad_request' })
}
