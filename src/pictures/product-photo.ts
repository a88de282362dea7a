// A photo an owner gives of a product: whether it can be taken, judged without unpacking more than need be, and what is stored of it.
import { createHash } from 'node:crypto'
import { isWhole, type Limits, type PictureRefusal, pictureFacts, storedPicture } from './stored-picture.ts'

/** Bytes of the file as the owner gives it. */
export const MAX_PHOTO_BYTES = 25 * 2 ** 20
/** Pixels of its shorter side: pages show it 480 wide, sharper screens twice that, feeds ask for 500. */
export const LEAST_PHOTO_SIDE = 600
const LIMITS: Limits = { bytes: MAX_PHOTO_BYTES, kinds: ['jpeg', 'png', 'heif', 'webp'] }

export type PhotoRefusal = PictureRefusal | 'tooSmall' | 'animated'

export interface PhotoFacts {
  /** Of the bytes as they were given: the same file is known again without being unpacked. */
  readonly hash: string
  /** Pixels of what was given, upright. */
  readonly width: number
  readonly height: number
}

export type ReadPhoto =
  | { readonly ok: true; readonly photo: PhotoFacts }
  | { readonly ok: false; readonly code: PhotoRefusal }

export const photoHash = (given: Uint8Array): string => createHash('sha256').update(given).digest('hex').slice(0, 16)

/** What a photo is; or why it is not taken. */
export async function readProductPhoto(given: Uint8Array): Promise<ReadPhoto> {
  const facts = await pictureFacts(given, LIMITS)
  if (typeof facts === 'string') return refused(facts)
  if ((facts.pages ?? 1) > 1) return refused('animated')
  const { width, height } = facts.autoOrient
  if (Math.min(width, height) < LEAST_PHOTO_SIDE) return refused('tooSmall')
  if (!(await isWhole(given))) return refused('broken')
  return { ok: true, photo: { hash: photoHash(given), width, height } }
}

/** What is kept of a photo that can be taken. An owner brings a thousand at once, and nobody is sent it: what pages show is made of it. */
export async function keptPhoto(given: Uint8Array): Promise<Buffer> {
  const stored = await storedPicture(given, { packed: false })
  if (!stored) throw new Error('a photo that was whole cannot be stored')
  return stored.bytes
}

const refused = (code: PhotoRefusal): ReadPhoto => ({ ok: false, code })
