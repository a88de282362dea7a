// The control API for tests, JSON only: /_sim/state, next, clock, settings, reset and webpay/decide.
import express, { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import { decideCall } from '#sandbox/webpay/payment.contract.ts'
import { clockCall, nextCall, settingsCall } from './control.contract.ts'
import type { SandboxState } from './sandbox-state.ts'

/** The routes below `/_sim`. */
export function controlApi(state: SandboxState): Router {
  const api = Router()
  api.use(express.json({ limit: '16kb' }))

  api.get('/state', (request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json(state.view({ buyOrder: text(request, 'buyOrder'), token: text(request, 'token') }))
  })
  api.post('/next', (request, response) => {
    const call = parse(nextCall, request, response)
    if (call) response.status(201).json(state.scenarios.plan(call))
  })
  api.delete('/next', (_request, response) => {
    state.scenarios.clear()
    response.json({ next: [] })
  })
  api.post('/clock', (request, response) => {
    const call = parse(clockCall, request, response)
    if (!call) return
    state.clock.advance(call.advanceMs)
    response.json({ now: new Date(state.clock.now()).toISOString(), clockOffsetMs: state.clock.offset() })
  })
  api.post('/settings', (request, response) => {
    const call = parse(settingsCall, request, response)
    if (!call) return
    state.change(call)
    response.json(state.settings.current)
  })
  api.post('/reset', (_request, response) => {
    state.reset()
    response.json({ reset: true })
  })
  api.post('/webpay/decide', (request, response) => {
    const call = parse(decideCall, request, response)
    if (!call) return
    const decided = state.decide(call.token, call)
    if (decided.ok) response.json(decided.value)
    else response.status(decided.status).json({ error: decided.message })
  })
  return api
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  response: Response,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(request.body ?? {})
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  response.status(400).json({ error: 'invalid_call', fields })
  return undefined
}

function text(request: Request, name: string): string | undefined {
  const value = request.query[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
