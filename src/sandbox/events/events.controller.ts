// The events received, over HTTP: a page for people, /eventos.json for tests.
import { type Request, Router } from 'express'
import { sendPage } from '#sandbox/page/layout.ts'
import { eventsPage } from './events.page.ts'
import type { ReceivedEvents } from './received-events.ts'

export function eventRoutes(events: ReceivedEvents): Router {
  const routes = Router()
  routes.get('/eventos', (_request, response) => sendPage(response, eventsPage(events.list())))
  routes.get('/eventos.json', (request, response) => {
    const found = events.list({ source: text(request, 'source'), name: text(request, 'name') })
    response.set('Cache-Control', 'no-store').json({ events: found })
  })
  routes.delete('/eventos.json', (_request, response) => {
    events.clear()
    response.json({ events: [] })
  })
  routes.post('/eventos/borrar', (_request, response) => {
    events.clear()
    response.redirect(303, '/eventos')
  })
  return routes
}

function text(request: Request, name: string): string | undefined {
  const value = request.query[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
