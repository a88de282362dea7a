// Gives the file of a picture, rendered first where it does not exist yet. Files appear whole (written aside, then renamed).
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
  /** True when the picture could not be rendered and this is the default one: it must not be cached for long. */
  fallback: boolean
}

export type RendererOptions = {
  /** Folder of the files, `DATA_DIR/pictures`; created when missing. */
  cacheDir: string
  /** The spec of the product with this key, or null when there is none. */
  loadSpec: (key: string) => Promise<PictureSpec | null>
  /** Worker threads; the machine's cores less one when left out. */
  threads?: number
  /** Called once for each key that cannot be rendered. */
  onFailure?: (key: string, error: unknown) => void
}

export type Renderer = {
  /**
   * The picture, rendered now if need be; null for a key the shop never gave out or a variant that does not exist.
   * Errors of `loadSpec` and RenderQueueFull pass through; errors of rendering become the default picture.
   */
  picture: (key: string, width: number, format: PictureFormat, requester?: Requester) => Promise<Picture | null>
  /** Ends the worker threads. */
  close: () => Promise<void>
}

export function createRenderer(options: RendererOptions): Renderer {
  const { cacheDir, loadSpec } = options
  const pool = createRenderPool(options.threads)
  const failed = new Set<string>()
  const report = options.onFailure ?? ((key, error) => console.error(`picture ${key} could not be drawn`, error))
  mkdirSync(cacheDir, { recursive: true })

  const picture: Renderer['picture'] = async (key, width, format, requester) => {
    const named = isPictureVariant(width, format) ? subjectOfKey(key) : null
    if (!named) return null
    const path = join(cacheDir, pictureFile({ key: named.key, width, format }))
    const drawn = { path, contentType: pictureType(format), fallback: false }
    if (await exists(path)) return drawn
    if (failed.has(named.key)) return fallback(named.key, width, format, requester)
    const subject = await subjectFor(named)
    if (!subject) return null
    try {
      await pool.render({ subject, width, format, path }, requester)
      return drawn
    } catch (error) {
      if (requester?.signal?.aborted || error instanceof RenderQueueFull) throw error
      if (!failed.has(named.key)) report(named.key, error)
      failed.add(named.key)
      return fallback(named.key, width, format, requester)
    }
  }

  const fallback = async (
    key: string,
    width: number,
    format: PictureFormat,
    requester?: Requester,
  ): Promise<Picture | null> => {
    if (key === DEFAULT_PICTURE_KEY) throw new Error('the default picture itself cannot be drawn')
    const substitute = await picture(DEFAULT_PICTURE_KEY, width, format, requester)
    return substitute && { ...substitute, fallback: true }
  }

  const subjectFor = async (named: PictureSubject): Promise<Subject | null> => {
    if (named.kind !== 'product') return named
    const spec = await loadSpec(named.key)
    return spec && { kind: 'product', spec }
  }

  return { picture, close: pool.close }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
