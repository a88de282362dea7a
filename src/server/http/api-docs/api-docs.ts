// Serves the documentation of the calls: `/api/docs` for people, `/api/docs/openapi.json` for programs. It is not indexed and in no site map.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Response, Router } from 'express'
import type { Route } from '#platform/request.ts'
import { VERSION } from '#platform/version.ts'
import { buildOpenApi } from './openapi.ts'

const VIEWER = new URL('.', import.meta.resolve('swagger-ui-dist/package.json'))
const { version: viewerVersion } = JSON.parse(readFileSync(new URL('package.json', VIEWER), 'utf8'))

/** Maps the viewer's served files to their places. Its other files (a page of its own, source maps) are not served. */
const FILES: Readonly<Record<string, URL>> = {
  'swagger-ui.css': new URL('swagger-ui.css', VIEWER),
  'swagger-ui-bundle.js': new URL('swagger-ui-bundle.js', VIEWER),
  'start.js': new URL('viewer/start.js', import.meta.url),
  'page.css': new URL('viewer/page.css', import.meta.url),
}

/** Builds the documentation's routes. They stand before the calls, which answer 404 to any address they do not have. */
export function createApiDocs(routes: readonly Route[]): Router {
  const docs = Router()
  let text: string | undefined

  docs.get('/api/docs', (_req, res) => {
    notIndexed(res).type('html').send(PAGE)
  })
  docs.get('/api/docs/openapi.json', (_req, res) => {
    text ??= JSON.stringify(buildOpenApi(routes, VERSION))
    notIndexed(res).type('application/json').send(text)
  })
  docs.get('/api/docs/viewer/:file', (req, res, next) => {
    const file = Object.hasOwn(FILES, req.params.file) ? FILES[req.params.file] : undefined
    if (!file) return next()
    notIndexed(res).sendFile(fileURLToPath(file), { maxAge: '1d', dotfiles: 'allow' })
  })
  return docs
}

function notIndexed(res: Response): Response {
  return res.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-cache' })
}

const asset = (file: string) => `/api/docs/viewer/${file}?v=${viewerVersion}`

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Liqui API</title>
<link rel="stylesheet" href="${asset('swagger-ui.css')}">
<link rel="stylesheet" href="${asset('page.css')}">
<script src="${asset('swagger-ui-bundle.js')}" defer></script>
<script src="${asset('start.js')}" defer></script>
</head>
<body>
<main id="docs"></main>
<noscript><p>The viewer needs JavaScript. The document itself: <a href="/api/docs/openapi.json">openapi.json</a>.</p></noscript>
</body>
</html>
`
