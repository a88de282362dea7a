// A picture somebody gives, made into what is stored: whatever a camera or a programme wrote beside the pixels is gone, it stands upright, in
// sRGB, on white, and is of bounded size. Editors' pictures and products' photos go the same way.
import type { Metadata } from 'sharp'

/** Pixels of a picture that is given: a larger one is refused before it is unpacked. */
const MAX_PIXELS = 50_000_000
/** Nothing shows it wider: twice the widest place it stands in. */
const STORED_WIDTH = 2400
/** Higher ones would not fit their column, and take a thread for long. */
const STORED_HEIGHT = 4800

/** What kinds of file are read; `heif` is AVIF alone, which sharp calls so. */
export type PictureKind = 'jpeg' | 'png' | 'heif' | 'webp' | 'svg'

export type PictureRefusal = 'tooLarge' | 'notAPicture' | 'wrongFormat' | 'tooManyPixels' | 'broken'

export interface Limits {
  readonly bytes: number
  readonly kinds: readonly PictureKind[]
}

/** What a file says it is, before it is unpacked; or why it is none that is read. */
export async function pictureFacts(given: Uint8Array, { bytes, kinds }: Limits): Promise<Metadata | PictureRefusal> {
  if (given.length === 0) return 'notAPicture'
  if (given.length > bytes) return 'tooLarge'
  const sharp = await library()
  const known = await sharp(given, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!known?.width || !known.height) return 'notAPicture'
  const isRead = kinds.some((kind) => kind === known.format)
  if (!isRead || (known.format === 'heif' && known.compression !== 'av1')) return 'wrongFormat'
  return known.width * known.height * (known.pages ?? 1) > MAX_PIXELS ? 'tooManyPixels' : known
}

export interface StoredPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/**
 * The picture as it is stored, a JPEG; null for one whose pixels cannot all be read. What is not `packed` is a tenth larger and takes a twelfth of
 * the processor.
 */
export async function storedPicture(
  given: Uint8Array,
  { packed }: { readonly packed: boolean },
): Promise<StoredPicture | null> {
  try {
    const picture = await unpacked(given)
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: STORED_WIDTH, height: STORED_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88, mozjpeg: packed })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** Whether all its pixels can be read: much quicker than to store it. */
export async function isWhole(given: Uint8Array): Promise<boolean> {
  try {
    await (await unpacked(given)).resize({ width: 32 }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

async function unpacked(given: Uint8Array) {
  const sharp = await library()
  return sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
}

/** Loaded when a picture is given: a web process that is given none does without its 10 MB. */
const library = async () => (await import('sharp')).default
