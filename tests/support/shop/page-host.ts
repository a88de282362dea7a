// A host of one page: the page cache and the rendering behind it, asked over HTTP as a browser does, with a stand-in for Astro.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { onTestFinished } from 'vitest'
import { PAGES } from '#pages/_addresses.ts'
import { createContentVersion } from '#server/http/pages/content-version.ts'
import { createFreshness } from '#server/http/pages/freshness.ts'
import { createPageCache } from '#server/http/pages/page-cache.ts'
import { createPageTemplates } from '#server/http/pages/page-templates.ts'
import { type AstroHandler, type PageLocals, renderPages } from '#server/http/pages/render.ts'
import { createTaskQueue } from '#server/http/task-queue.ts'
import { type ReadAudience, viewerInCookies } from '#shop/browsing/viewer.ts'
import { createPageAddress } from '#shop/content/page-address.ts'

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | undefined>
  readonly body: Buffer
}
export type Page = (at: {
  url: string
  res: Parameters<AstroHandler>[1]
  locals: PageLocals
}) => string | Promise<string>

const readAudience: ReadAudience = (cookies) => (cookies?.includes('publico=socio') ? 'member' : 'guest')
const readViewer = (cookies: string | undefined) => viewerInCookies(cookies, readAudience)
const pageAddress = createPageAddress(PAGES, readAudience)
/** Worth compressing. */
export const LONG = 'áé '.repeat(800)

/** Closed when the test is over; `clock.ms` is its clock. */
export function pageHost(page: Page, settings: { maxBytes?: number; cdnTtl?: number } = {}) {
  const clock = { ms: 1_000_000 }
  const contentVersion = createContentVersion(() => clock.ms)
  const now = () => new Date(clock.ms)
  const freshness = createFreshness({ contentVersion, now })
  const templates = createPageTemplates({ freshness, siteUrl: 'http://shop.example' })
  const cache = createPageCache({
    pageAddress,
    readViewer,
    freshness,
    contentVersion,
    now,
    composeFromTemplate: templates.compose,
    cdnTtl: () => settings.cdnTtl ?? 0,
    ...(settings.maxBytes ? { maxBytes: settings.maxBytes } : {}),
  })
  const rendered: string[] = []
  const astro: AstroHandler = async (req, res, _next, locals) => {
    rendered.push(`${req.method} ${req.url}`)
    res.setHeader('Content-Type', 'text/html')
    res.end(await page({ url: req.url!, res, locals: locals as PageLocals }))
  }
  const app = express()
  app.disable('x-powered-by').set('etag', false)
  app.use((_req, res, next) => {
    res.setHeader('X-Frame-Options', 'DENY')
    res.setHeader('X-Request-Id', 'mine')
    next()
  })
  app.use(
    renderPages({
      pageAddress,
      readViewer,
      astro,
      cache,
      templates,
      contentVersion,
      renderings: createTaskQueue({ maxWaiting: 100 }),
      locals: {},
    }),
  )
  const server = createServer((req, res) => void (cache.respond(req, res) || app(req, res)))
  server.listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, path, method, headers }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const { statusCode, headers: got } = response
        resolve({ status: statusCode!, headers: got as Answer['headers'], body: Buffer.concat(chunks) })
      })
      asked.on('error', reject).end()
    })
  return { get, contentVersion, cache, rendered, clock }
}

/** A page that is cached for as long as nothing changes. */
export const keptPage =
  (text = LONG): Page =>
  ({ locals }) => {
    locals.cacheable()
    return text
  }
