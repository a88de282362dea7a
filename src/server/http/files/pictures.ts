// Serves `/fotos/{key}-{width}.{format}`: drawn on demand, cached on disk by content, and by browsers for a year.
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { DEFAULT_PICTURE_KEY } from '#drawings/drawings.ts'
import { createRenderer, RenderQueueFull } from '#pictures/pictures.ts'
import { isDatabaseUnavailable } from '#platform/database/database.ts'
import { networkOfAddress } from '#server/http/calls/limits.ts'
import { stripDocumentHeaders } from '#server/http/security.ts'
import { type PictureRequest, parsePictureFile } from '#shop/shared/written/picture-address.ts'
import { hostText } from '#texts/frame/host.ts'
import { createFindSubject, type PictureSources } from './picture-subjects.ts'

interface Deps {
  readonly dataDir: string
  readonly sources: PictureSources
  readonly onFailure: (key: string, error: unknown) => void
}

export function servePictures({ dataDir, sources, onFailure }: Deps) {
  const studio = createRenderer({
    cacheDir: join(dataDir, 'pictures'),
    findSubject: createFindSubject(sources),
    defaultKey: DEFAULT_PICTURE_KEY,
    threads: 1,
    onFailure,
  })
  const handler: RequestHandler = async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !req.path.startsWith('/fotos/')) return next()
    stripDocumentHeaders(res)
    const file = parsePictureFile(req.path.slice('/fotos/'.length))
    const picture = file && (await askFor(file, req, res))
    if (picture === 'unanswered') return
    if (!picture) {
      res.status(404).setHeader('Cache-Control', 'no-store').type('text/plain').send(hostText.noPicture)
      return
    }
    res.setHeader('Content-Type', picture.contentType)
    res.sendFile(picture.path, {
      cacheControl: false,
      dotfiles: 'allow',
      headers: { 'Cache-Control': picture.fallback ? 'public, max-age=60' : 'public, max-age=31536000, immutable' },
    })
  }

  /**
   * Makes the picture or finds it. Null when there is none; 'unanswered' when the visitor left, or was told here to come
   * again since too many are waiting or the database is away.
   */
  async function askFor({ key, width, format }: PictureRequest, req: Request, res: Response) {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    try {
      return await studio.picture(key, width, format, { network: networkOfAddress(req.ip ?? ''), signal: gone.signal })
    } catch (error) {
      if (error instanceof RenderQueueFull) comeAgain(res, hostText.tooMany)
      else if (isDatabaseUnavailable(error)) comeAgain(res, hostText.unexpected)
      else if (!gone.signal.aborted) throw error
      return 'unanswered'
    }
  }
  return { handler, close: studio.close }
}

function comeAgain(res: Response, text: string): void {
  res.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '5' }).type('text/plain').send(text)
}
