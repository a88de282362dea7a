// Serves `/mapa/proveedor.json`, which tells a browser about to show a map whether Google draws it.
import { type RequestHandler, Router } from 'express'
import type { Config } from '#platform/config/config.ts'
import { stripDocumentHeaders } from '#server/http/security.ts'
import { paths } from '#texts/paths.ts'

const FIVE_MINUTES = 'public, max-age=300'

/** Makes the handler. Its answer has the key that browsers may see; `pages` are the patterns of paths whose content policy lets Google in. */
export function createMapProvider({ maps }: Pick<Config, 'maps'>, pages: readonly string[]): RequestHandler {
  const google = maps && { key: maps.browserKey, host: maps.scriptUrl, pages }
  return Router().get(paths.mapProvider, (_req, res) => {
    stripDocumentHeaders(res)
    res.setHeader('Cache-Control', FIVE_MINUTES)
    res.json({ google })
  })
}
