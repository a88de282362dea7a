// Google's map script, at its real path below `/google`: `/google/maps/api/js?key=…&callback=…`.
import { fileURLToPath } from 'node:url'
import { Router } from 'express'

const SCRIPT = fileURLToPath(new URL('./maps-api.js', import.meta.url))

/** The routes below `/google/maps/api/js`. */
export function googleScript(): Router {
  const routes = Router()
  routes.get('/', (_request, response) => {
    response.type('text/javascript').set('Cache-Control', 'no-store').sendFile(SCRIPT)
  })
  return routes
}
