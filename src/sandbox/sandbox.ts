// Builds the sandbox: one HTTP server for all stand-ins, the panel and the inbox, and one SMTP server.
import type { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import express, { type NextFunction, type Request, type Response } from 'express'
import { createLogger } from '#platform/log/logger.ts'
import { controlApi } from './control/control.controller.ts'
import { panelRoutes } from './control/panel.controller.ts'
import { createSandboxState } from './control/sandbox-state.ts'
import type { SandboxOptions } from './environment.ts'
import { createSmtpSink } from './inbox/smtp-sink.ts'
import { assets } from './page/assets.ts'
import { sameOriginWrites } from './page/same-origin.ts'
import { STAND_INS } from './stand-ins.ts'
import { createWorld } from './world.ts'

const logger = createLogger('sandbox', 'info')

export type RunningSandbox = { httpPort: number; smtpPort: number; stop(): Promise<void> }

/** Starts both servers; port 0 takes a free one. Rejects when a port is taken or the journal cannot be written. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const world = createWorld(options)
  const standIns = STAND_INS.flatMap((make) => make(world))
  const state = createSandboxState(world, standIns)
  const smtp = createSmtpSink(world)
  const smtpAddress = () => `${options.host}:${portOf(smtp.server)}`
  const close = () => {
    world.clock.stop()
    for (const standIn of standIns) standIn.close?.()
  }

  const app = express().disable('x-powered-by')
  app.get('/healthz', (_request, response) => void response.json({ ok: true }))
  app.use('/assets', assets())
  for (const standIn of standIns) standIn.mount(app)
  app.use(sameOriginWrites)
  app.use('/_sim', controlApi(state))
  app.use(panelRoutes(state, (request) => ({ http: world.origin(request), smtp: smtpAddress() })))
  for (const standIn of standIns) standIn.mountPages?.(app)
  app.use((_request, response) => void response.status(404).json({ error: 'not_found' }))
  app.use(answerError)

  const http = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, app)
  await listening(http, (ready) => http.listen(options.httpPort, options.host, ready))
  try {
    await listening(smtp, (ready) => smtp.listen(options.smtpPort, options.host, ready))
  } catch (error) {
    http.close()
    close()
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
      close()
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
