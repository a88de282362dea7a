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
} from '#shop/shared/written/picture-address.ts'
import { nameOfKey, type PictureName } from './picture-name.ts'
import { createRenderPool, RenderFailed, type RenderTask, type Requester } from './render-pool.ts'

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
  /** What has this name; null when nothing has. Asked for each picture, so it looks into memory alone. */
  findSubject: (named: PictureName) => FoundSubject | null
  /** Key of the picture that stands in for one that cannot be rendered. */
  defaultKey: string
  /** Worker threads; the machine's cores less one when left out. */
  threads?: number
  /** Called once for each key that cannot be rendered. */
  onFailure?: (key: string, error: unknown) => void
}

export type FoundSubject = {
  /** The key it has today: one that was handed out earlier names the same subject. */
  key: string
  /** Called when the file has to be made. */
  subject: () => RenderTask['subject']
}

export type Renderer = {
  /**
   * The picture, rendered now if need be; null for a key the shop never gave out or a variant that does not exist.
   * RenderQueueFull and what reading a subject throws pass through; RenderFailed becomes the default picture.
   */
  picture: (key: string, width: number, format: PictureFormat, requester?: Requester) => Promise<Picture | null>
  /** Ends the worker threads. */
  close: () => Promise<void>
}

/** What keeps the files it had once it is gone. */
const OUTLIVES: readonly PictureName['kind'][] = ['product', 'cover']

export function createRenderer(options: RendererOptions): Renderer {
  const { cacheDir, findSubject, defaultKey } = options
  const pool = createRenderPool(options.threads)
  const failed = new Set<string>()
  const report = options.onFailure ?? ((key, error) => console.error(`picture ${key} could not be drawn`, error))
  mkdirSync(cacheDir, { recursive: true })

  const picture: Renderer['picture'] = async (key, width, format, requester) => {
    const named = isPictureVariant({ key, width, format }) ? nameOfKey(key) : null
    const found = named && findSubject(named)
    // An invented key costs not even a look at the disk. A product or cover that is gone keeps the files it had.
    if (!named || (!found && !OUTLIVES.includes(named.kind))) return null
    const current = found?.key ?? key
    const path = join(cacheDir, pictureFile({ key: current, width, format }))
    const drawn = { path, contentType: pictureType(format), fallback: false }
    if (await exists(path)) return drawn
    if (failed.has(current)) return fallback(current, width, format, requester)
    if (!found) return null
    try {
      await pool.render({ subject: found.subject(), width, format, path }, requester)
      return drawn
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error
      if (!failed.has(current)) report(current, error)
      failed.add(current)
      return fallback(current, width, format, requester)
    }
  }

  const fallback = async (
    key: string,
    width: number,
    format: PictureFormat,
    requester?: Requester,
  ): Promise<Picture | null> => {
    if (key === defaultKey) throw new Error('the default picture itself cannot be drawn')
    const drawnWidths = widthsOf(defaultKey, format)
    const nearest = drawnWidths.find((each) => each >= width) ?? drawnWidths.at(-1) ?? width
    const substitute = await picture(defaultKey, nearest, format, requester)
    return substitute && { ...substitute, fallback: true }
  }

  return { picture, close: pool.close }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
