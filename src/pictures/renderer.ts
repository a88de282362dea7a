/**
 * The studio: asked for a picture, it hands back a file on disk, drawing it first when nobody has asked before.
 * Drawing happens in worker threads; the same picture is never drawn twice at once; files appear whole (tmp + rename).
 */
import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureVariant, type PictureFormat, pictureFile, pictureType } from '#shop/shared/picture-address.ts'
import { createRenderPool, RenderQueueFull, type Requester, type Subject } from './render-pool.ts'
import { DEFAULT_PICTURE_KEY, type PictureSpec, type PictureSubject, subjectOfKey } from './spec.ts'

export type Picture = {
  /** Absolute path of a complete file. */
  path: string
  contentType: string
  /** True when the asked picture could not be drawn and this is the default one: do not let it be cached for long. */
  fallback: boolean
}

export type RendererOptions = {
  /** Where the files live, e.g. `DATA_DIR/pictures`; made when missing. */
  cacheDir: string
  /** The product a key belongs to, or null when there is none. */
  loadSpec: (key: string) => Promise<PictureSpec | null>
  /** Worker threads; the machine's cores less one when left out. */
  threads?: number
  /** Called once for each key that fails to draw. */
  onFailure?: (key: string, error: unknown) => void
}

export type Renderer = {
  /**
   * The picture, drawn now if need be; null when the shop names nothing so or the variant is not one of ours. What
   * `loadSpec` throws passes through, and so does TooManyOrders; what drawing throws becomes the default picture.
   */
  picture: (key: string, width: number, format: PictureFormat, asker?: Requester) => Promise<Picture | null>
  /** Ends the worker threads. */
  close: () => Promise<void>
}

export function createRenderer(options: RendererOptions): Renderer {
  const { cacheDir, loadSpec } = options
  const darkroom = createRenderPool(options.threads)
  const failed = new Set<string>()
  const report = options.onFailure ?? ((key, error) => console.error(`picture ${key} could not be drawn`, error))
  mkdirSync(cacheDir, { recursive: true })

  const picture: Renderer['picture'] = async (key, width, format, asker) => {
    const named = isPictureVariant(width, format) ? subjectOfKey(key) : null
    if (!named) return null
    const path = join(cacheDir, pictureFile({ key: named.key, width, format }))
    const drawn = { path, contentType: pictureType(format), fallback: false }
    if (await exists(path)) return drawn
    if (failed.has(named.key)) return fallback(named.key, width, format, asker)
    const subject = await subjectFor(named)
    if (!subject) return null
    try {
      await darkroom.render({ subject, width, format, path }, asker)
      return drawn
    } catch (error) {
      if (asker?.signal?.aborted || error instanceof RenderQueueFull) throw error
      if (!failed.has(named.key)) report(named.key, error)
      failed.add(named.key)
      return fallback(named.key, width, format, asker)
    }
  }

  const fallback = async (
    key: string,
    width: number,
    format: PictureFormat,
    asker?: Requester,
  ): Promise<Picture | null> => {
    if (key === DEFAULT_PICTURE_KEY) throw new Error('the default picture itself cannot be drawn')
    const standIn = await picture(DEFAULT_PICTURE_KEY, width, format, asker)
    return standIn && { ...standIn, fallback: true }
  }

  const subjectFor = async (named: PictureSubject): Promise<Subject | null> => {
    if (named.kind !== 'product') return named
    const spec = await loadSpec(named.key)
    return spec && { kind: 'product', spec }
  }

  return { picture, close: darkroom.close }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
