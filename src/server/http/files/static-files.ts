// Serves the build's files from memory, as compressed as the build has left them: hashed ones are immutable, the others revalidate.
import { createHash } from 'node:crypto'
import { relative, sep } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { chooseEncoding, encodeAll } from '#server/http/encodings.ts'
import { stripDocumentHeaders } from '#server/http/security.ts'
import { type FileBodies, filesUnder, isCompressible, readBodies, typeOf } from './compressed-files.ts'

/** A file in memory, in the encodings it leaves in. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly bodies: FileBodies
}

/**
 * Reads every file under `folder` (the build's client folder); the handler answers only those exact paths.
 */
export async function serveStaticFiles(folder: string, immutablePrefix: string): Promise<RequestHandler> {
  const files = new Map<string, StaticFile>()
  const add = async (path: string) => {
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const file = await load(path, address.startsWith(immutablePrefix))
    files.set(address, file)
    if (address.endsWith('/index.html')) files.set(address.slice(0, -'/index.html'.length) || '/', file)
  }
  await Promise.all((await filesUnder(folder)).map(add))
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
  const bodies = isCompressible(type, identity) ? await encodeAll(identity, quality) : { identity }
  return { type, cacheControl, bodies, etag: etagOf(identity) }
}

const etagOf = (identity: Buffer) => `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`

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
  const bodies = await readBodies(path)
  const cacheControl = immutable ? IMMUTABLE : REVALIDATE
  return { type: typeOf(path), cacheControl, bodies, etag: etagOf(bodies.identity) }
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'public, max-age=0, must-revalidate'
