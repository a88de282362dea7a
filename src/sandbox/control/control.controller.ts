// The control API for tests, JSON only: /_sim/state, next, clock, settings, reset, books, and what stand-ins add.
import express, { type Request, Router } from 'express'
import { parseCall } from './call.ts'
import { clockCall } from './control.contract.ts'
import type { SandboxState } from './sandbox-state.ts'

/** The routes below `/_sim`. */
export function controlApi(state: SandboxState): Router {
  const { world } = state
  const api = Router()
  api.use(express.json({ limit: '16kb' }))

  api.get('/state', (request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .json(state.view({ buyOrder: text(request, 'buyOrder'), token: text(request, 'token') }))
  })
  api.get('/books/:provider', (request, response) => {
    const books = state.books(request.params.provider)
    response.set('Cache-Control', 'no-store')
    if (books) response.json(books)
    else response.status(404).json({ error: 'no_books' })
  })
  api.post('/next', (request, response) => {
    const call = parseCall(state.nextCall, request, response)
    if (call) response.status(201).json(world.scenarios.plan(call))
  })
  api.delete('/next', (_request, response) => {
    world.scenarios.clear()
    response.json({ next: [] })
  })
  api.post('/clock', (request, response) => {
    const call = parseCall(clockCall, request, response)
    if (!call) return
    if (call.speed !== undefined) world.clock.run(call.speed)
    world.clock.advance(call.advanceMs)
    response.json({ now: world.clock.isoNow(), clockOffsetMs: world.clock.offset(), speed: world.clock.speed() })
  })
  api.post('/settings', (request, response) => {
    const call = parseCall(world.settings.schema(), request, response)
    if (!call) return
    world.settings.change(call)
    response.json(world.settings.current())
  })
  api.post('/reset', (_request, response) => {
    state.reset()
    response.json({ reset: true })
  })
  for (const standIn of state.standIns) {
    const own = Router()
    standIn.control?.(own)
    api.use(`/${standIn.name}`, own)
  }
  return api
}

function text(request: Request, name: string): string | undefined {
  const value = request.query[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
