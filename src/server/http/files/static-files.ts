// Serves the build's files from memory, compressed once at start: hashed ones are immutable, the others revalidate.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { chooseEncoding, encodeAll } from '#server/http/encodings.ts'
import { stripDocumentHeaders } from '#server/http/security.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

/** A file in memory, in the encodings it leaves in. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
}

/**
 * Reads every file under `folder` (the build's client folder); the handler answers only those exact paths.
 */
export async function serveStaticFiles(folder: string, immutablePrefix: string): Promise<RequestHandler> {
  const files = new Map<string, StaticFile>()
  for (const path of await filesUnder(folder)) {
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const file = await load(path, address.startsWith(immutablePrefix))
    files.set(address, file)
    if (address.endsWith('/index.html')) files.set(address.slice(0, -'/index.html'.length) || '/', file)
  }
  return (req, res, next) => {
    const file = req.method === 'GET' || req.method === 'HEAD' ? files.get(req.path) : undefined
    if (!file) return next()
    if (file.cacheControl === IMMUTABLE) stripDocumentHeaders(res)
    respondWithFile(req, res, file)
  }
}

/** Makes a file of these bytes; `quality` is brotli's, 0 to 11. */
export async function toStaticFile(
  identity: Buffer,
  { type, cacheControl, quality }: Pick<StaticFile, 'type' | 'cacheControl'> & { readonly quality: number },
): Promise<StaticFile> {
  const bodies = COMPRESSIBLE.test(type) && identity.length > 512 ? await encodeAll(identity, quality) : { identity }
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { type, cacheControl, bodies, etag }
}

/** Answers a GET or HEAD with a file, or with 304 a client that has it. */
export function respondWithFile(req: Request, res: Response, file: StaticFile): void {
  res.setHeader('Content-Type', file.type)
  res.setHeader('ETag', file.etag)
  res.setHeader('Cache-Control', file.cacheControl)
  if (file.bodies.br) res.setHeader('Vary', 'Accept-Encoding')
  if (req.headers['if-none-match'] === file.etag) return void res.status(304).end()
  const encoding = chooseEncoding(req.headers['accept-encoding'])
  const body = file.bodies[encoding] ?? file.bodies.identity
  if (body !== file.bodies.identity) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}

async function load(path: string, immutable: boolean): Promise<StaticFile> {
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  return toStaticFile(await readFile(path), { type, cacheControl: immutable ? IMMUTABLE : REVALIDATE, quality: 11 })
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'public, max-age=0, must-revalidate'

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
