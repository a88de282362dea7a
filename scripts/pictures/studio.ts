/**
 * The studio: asked for a picture, it hands back a file on disk, drawing it first when nobody has asked before.
 * Drawing happens in worker threads; the same picture is never drawn twice at once; files appear whole (tmp + rename).
 */
import { mkdirSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureVariant, type PictureFormat, pictureFile, pictureType } from '../../src/platform/pictures/address.ts'
import { createDarkroom, type Subject } from './darkroom.ts'
import { DEFAULT_PICTURE_KEY, type PictureSpec, subjectOfKey } from './spec.ts'

export type Picture = {
  /** Absolute path of a complete file. */
  path: string
  contentType: string
  /** True when the asked picture could not be drawn and this is the default one: do not let it be cached for long. */
  fallback: boolean
}

export type StudioOptions = {
  /** Where the files live, e.g. `DATA_DIR/pictures`; made when missing. */
  cacheDir: string
  /** The product a key belongs to, or null when there is none. */
  loadSpec: (key: string) => Promise<PictureSpec | null>
  /** Worker threads; the machine's cores less one when left out. */
  threads?: number
  /** Called once for each key that fails to draw. */
  onFailure?: (key: string, error: unknown) => void
}

export type Studio = {
  /**
   * The picture, drawn now if need be; null when no product has this key or the variant is not one of ours. What
   * `loadSpec` throws passes through; what drawing throws becomes the default picture.
   */
  picture: (key: string, width: number, format: PictureFormat) => Promise<Picture | null>
  /** Ends the worker threads. */
  close: () => Promise<void>
}

export function createStudio(options: StudioOptions): Studio {
  const { cacheDir, loadSpec } = options
  const darkroom = createDarkroom(options.threads)
  const drawing = new Map<string, Promise<Picture | null>>()
  const failed = new Set<string>()
  const report = options.onFailure ?? ((key, error) => console.error(`picture ${key} could not be drawn`, error))
  mkdirSync(cacheDir, { recursive: true })

  const picture: Studio['picture'] = async (key, width, format) => {
    if (!isPictureVariant(width, format) || !/^[a-z0-9-]+$/.test(key)) return null
    const file = pictureFile({ key, width, format })
    const path = join(cacheDir, file)
    if (await exists(path)) return { path, contentType: pictureType(format), fallback: false }
    const underWay = drawing.get(file)
    if (underWay) return underWay
    const started = draw(key, width, format, path).finally(() => drawing.delete(file))
    drawing.set(file, started)
    return started
  }

  const draw = async (key: string, width: number, format: PictureFormat, path: string): Promise<Picture | null> => {
    if (failed.has(key)) return fallback(key, width, format)
    const subject = await subjectFor(key)
    if (!subject) return null
    try {
      await darkroom.develop({ subject, width, format, path })
      return { path, contentType: pictureType(format), fallback: false }
    } catch (error) {
      failed.add(key)
      report(key, error)
      return fallback(key, width, format)
    }
  }

  const fallback = async (key: string, width: number, format: PictureFormat): Promise<Picture | null> => {
    if (key === DEFAULT_PICTURE_KEY) throw new Error('the default picture itself cannot be drawn')
    const standIn = await picture(DEFAULT_PICTURE_KEY, width, format)
    return standIn && { ...standIn, fallback: true }
  }

  const subjectFor = async (key: string): Promise<Subject | null> => {
    const named = subjectOfKey(key)
    if (named.kind !== 'product') return named
    const spec = await loadSpec(key)
    return spec && { kind: 'product', spec }
  }

  return { picture, close: darkroom.close }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
