// Compresses the build's files as far as it goes, once, into files beside them (`a.js.br`, `a.js.gz`), which every web reads when it starts. 2026-11-28:
// each start compressed them itself, for 1.4 of its 3.7 seconds.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { encodeAll } from '#server/http/encodings.ts'

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
/** Fewer bytes are not worth it. */
const LEAST = 512
/** Brotli's best quality: the build waits for it, and nobody else. */
const BEST = 11
const COMPRESSED = /\.(br|gz)$/

/** A body in the encodings it leaves in. */
export interface FileBodies {
  readonly identity: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** Gives a file's type by the end of its name. */
export const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

export const isCompressible = (type: string, { length }: Buffer): boolean => length > LEAST && COMPRESSIBLE.test(type)

/** Lists the files under `folder`, without what was compressed. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name))
}

/** Writes the compressed bodies of every file under `folder` beside it, where that is worth it. */
export async function compressFiles(folder: string): Promise<void> {
  const compress = async (path: string) => {
    const body = await readFile(path)
    if (!isCompressible(typeOf(path), body)) return
    const { br, gzip } = await encodeAll(body, BEST)
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
  }
  await Promise.all((await filesUnder(folder)).map(compress))
}

/** Reads a file of the build with its compressed bodies. */
export async function readBodies(path: string): Promise<FileBodies> {
  const identity = await readFile(path)
  if (!isCompressible(typeOf(path), identity)) return { identity }
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
  return { identity, br, gzip }
}
