// Reads forms of our own pages that bring a file along, up to a length, as fields and files.
import { type Request, type RequestHandler, raw } from 'express'
import { wrongContentType } from '#server/http/client-mistake.ts'
import { isForeignWrite, type OwnOrigins } from '#server/http/security.ts'

const UPLOAD_TYPE = 'multipart/form-data'
/** The bytes that the other fields and the lines between them may take. */
const AROUND_FILE = 4_096

export interface Upload {
  readonly fields: Readonly<Record<string, string>>
  /** The files by field; empty bytes where none was chosen. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** All files in their order, with the names they have where they come from; also several of one field. */
  readonly sent: readonly SentFile[]
}

export interface SentFile {
  readonly field: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Keeps the body of an upload of our own pages whose file has at most `bytes`; a post from another site is redirected to the home page, unread. */
export function uploadForm(origins: OwnOrigins, bytes: number): RequestHandler {
  const parse = raw({ type: UPLOAD_TYPE, limit: bytes + AROUND_FILE })
  return (req, res, next) => {
    if (isForeignWrite(req.headers, origins)) return res.redirect(303, '/')
    if (!req.is(UPLOAD_TYPE)) return next(wrongContentType())
    parse(req, res, next)
  }
}

/** Takes an upload apart; null for a body that is cut or no form. A field that was sent twice is left out. */
export async function uploadOf(req: Request): Promise<Upload | null> {
  if (!Buffer.isBuffer(req.body)) return null
  try {
    const type = req.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(req.body), { headers: { 'content-type': type } }).formData()
    const fields: Record<string, string> = {}
    const files: Record<string, Uint8Array> = {}
    const sent: SentFile[] = []
    for (const [field, value] of form) {
      if (typeof value === 'string') continue
      sent.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
    }
    for (const name of new Set(form.keys())) {
      const [value, ...others] = form.getAll(name)
      if (value === undefined || others.length > 0) continue
      if (typeof value === 'string') fields[name] = value
      else files[name] = sent.find(({ field }) => field === name)!.bytes
    }
    return { fields, files, sent }
  } catch {
    return null
  }
}
