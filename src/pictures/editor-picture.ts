// A picture an editor gives (JPEG, PNG or AVIF), made into what is stored: turned upright, without metadata, of bounded size.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'

/** Bytes of the file as the editor gives it. */
export const MAX_EDITOR_BYTES = 20 * 2 ** 20
/** Pixels of it: a larger one is refused before it is unpacked. */
const MAX_EDITOR_PIXELS = 50_000_000
/** Nothing shows it wider: twice the widest place it stands in. */
const STORED_WIDTH = 2400
/** Higher ones would not fit their column, and take a thread for long. */
const STORED_HEIGHT = 4800
const FORMATS = ['jpeg', 'png', 'heif']

export type EditorPictureRefusal = 'tooLarge' | 'notAPicture' | 'wrongFormat' | 'tooManyPixels' | 'broken'

export type EditorPicture =
  | { readonly ok: true; readonly picture: ContentPicture; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: EditorPictureRefusal }

/**
 * The picture as it is stored, an sRGB JPEG at most 2400 px wide and 4800 px high; what was transparent is white.
 * `heif` is sharp's name for AVIF.
 */
export async function readEditorPicture(given: Uint8Array): Promise<EditorPicture> {
  if (given.length === 0) return refused('notAPicture')
  if (given.length > MAX_EDITOR_BYTES) return refused('tooLarge')
  const known = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!known?.width || !known.height) return refused('notAPicture')
  if (!FORMATS.includes(known.format) || (known.format === 'heif' && known.compression !== 'av1'))
    return refused('wrongFormat')
  if (known.width * known.height > MAX_EDITOR_PIXELS) return refused('tooManyPixels')
  try {
    const { data, info } = await sharp(given, { limitInputPixels: MAX_EDITOR_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: STORED_WIDTH, height: STORED_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 16)
    return { ok: true, picture: { hash, width: info.width, height: info.height }, bytes: data }
  } catch {
    return refused('broken')
  }
}

const refused = (code: EditorPictureRefusal): EditorPicture => ({ ok: false, code })
