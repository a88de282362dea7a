// A picture an editor gives (JPEG, PNG or AVIF), known by the hash of what is stored of it.
import { createHash } from 'node:crypto'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import { type Limits, type PictureRefusal, pictureFacts, storedPicture } from './stored-picture.ts'

/** Bytes of the file as the editor gives it. */
export const MAX_EDITOR_BYTES = 20 * 2 ** 20
const LIMITS: Limits = { bytes: MAX_EDITOR_BYTES, kinds: ['jpeg', 'png', 'heif'] }

export type EditorPictureRefusal = PictureRefusal

export type EditorPicture =
  | { readonly ok: true; readonly picture: ContentPicture; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: EditorPictureRefusal }

/** The picture as it is stored, at most 2400 px wide and 4800 px high, or why it is not taken. */
export async function readEditorPicture(given: Uint8Array): Promise<EditorPicture> {
  const facts = await pictureFacts(given, LIMITS)
  if (typeof facts === 'string') return refused(facts)
  const stored = await storedPicture(given, { packed: true })
  if (!stored) return refused('broken')
  const { bytes, width, height } = stored
  return { ok: true, picture: { hash: hashOf(bytes), width, height }, bytes }
}

const refused = (code: EditorPictureRefusal): EditorPicture => ({ ok: false, code })

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)
