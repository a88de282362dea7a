// Serves `/colores/BRAND-ACCENT.css`, the owner's colours over the tokens: an address says its colours, so that what it holds never changes.
import type { RequestHandler } from 'express'
import { stripDocumentHeaders } from '#server/http/security.ts'
import { coloursSheet } from '#shop/settings/colours.ts'
import { IMMUTABLE, respondWithFile, toStaticFile } from './static-files.ts'

export const serveColours: RequestHandler = async (req, res, next) => {
  const sheet = req.method === 'GET' || req.method === 'HEAD' ? coloursSheet(req.path) : null
  if (sheet === null) return next()
  stripDocumentHeaders(res)
  respondWithFile(req, res, await toStaticFile(Buffer.from(sheet), { type: 'text/css; charset=utf-8', cacheControl: IMMUTABLE, quality: 1 })) // biome-ignore format: one row
}
