// Gives the file of a picture, rendered first where it does not exist yet. Files appear whole (written aside, then renamed).
import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isPictureVariant,
  type PictureFormat,
  pictureFile,
  pictureType,
  widthsOf,
} from '#shop/shared/picture-address.ts'
import { createRenderPool, RenderFailed, type RenderTask, type Requester } from './render-pool.ts'
import { DEFAULT_PICTURE_KEY, type PictureSubject, subjectOfKey } from './spec.ts'

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
  /** What has this key among the things the kit does not know itself; null when nothing has. Unknown keys cost nothing. */
  findSubject: (named: UnknownToKit) => RenderTask['subject'] | null
  /** Worker threads; the machine's cores less one when left out. */
  threads?: number
  /** Called once for each key that cannot be rendered. */
  onFailure?: (key: string, error: unknown) => void
}

/** Products, drawn covers and pictures of editors. */
export type UnknownToKit = Extract<PictureSubject, { kind: 'product' | 'cover' | 'stored' }>

export type Renderer = {
  /**
   * The picture, rendered now if need be; null for a key the shop never gave out or a variant that does not exist.
   * RenderQueueFull and what reading a subject throws pass through; RenderFailed becomes the default picture.
   */
  picture: (key: string, width: number, format: PictureFormat, requester?: Requester) => Promise<Picture | null>
  /** Ends the worker threads. */
  close: () => Promise<void>
}

export function createRenderer(options: RendererOptions): Renderer {
  const { cacheDir, findSubject } = options
  const pool = createRenderPool(options.threads)
  const failed = new Set<string>()
  const report = options.onFailure ?? ((key, error) => console.error(`picture ${key} could not be drawn`, error))
  mkdirSync(cacheDir, { recursive: true })

  const picture: Renderer['picture'] = async (key, width, format, requester) => {
    const named = isPictureVariant({ key, width, format }) ? subjectOfKey(key) : null
    // An invented hash costs not even a look at the disk.
    if (!named || (named.kind === 'stored' && !findSubject(named))) return null
    const path = join(cacheDir, pictureFile({ key: named.key, width, format }))
    const drawn = { path, contentType: pictureType(format), fallback: false }
    if (await exists(path)) return drawn
    if (failed.has(named.key)) return fallback(named.key, width, format, requester)
    const subject = subjectFor(named)
    if (!subject) return null
    try {
      await pool.render({ subject, width, format, path }, requester)
      return drawn
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error
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
    const drawnWidths = widthsOf(DEFAULT_PICTURE_KEY, format)
    const nearest = drawnWidths.find((each) => each >= width) ?? drawnWidths.at(-1) ?? width
    const substitute = await picture(DEFAULT_PICTURE_KEY, nearest, format, requester)
    return substitute && { ...substitute, fallback: true }
  }

  const subjectFor = (named: PictureSubject): RenderTask['subject'] | null =>
    named.kind === 'category' || named.kind === 'default' ? named : findSubject(named)

  return { picture, close: pool.close }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
