// What a picture's key says by its form alone: a product, a category's tile, a product's photo, a post's cover, an editor's picture, or none of them.

import { isPhotoKey } from '#shop/shared/written/picture-address.ts'

/** A key of a tile or of the default picture may be one that was handed out before the picture was last altered. */
export type PictureName =
  | { kind: 'product'; key: string }
  | { kind: 'cover'; key: string }
  | { kind: 'photo'; key: string; hash: string }
  | { kind: 'stored'; key: string; hash: string }
  | { kind: 'category'; key: string; slug: string }
  | { kind: 'default'; key: string }

/** Null where no key has this form. Whether anything has the key is another question. */
export function nameOfKey(key: string): PictureName | null {
  if (/^[0-9a-f]{12}$/.test(key)) return { kind: 'product', key }
  if (/^nota-[0-9a-f]{12}$/.test(key)) return { kind: 'cover', key }
  if (/^c-[0-9a-f]{16}$/.test(key)) return { kind: 'stored', key, hash: key.slice('c-'.length) }
  if (isPhotoKey(key)) return { kind: 'photo', key, hash: key.slice('f-'.length) }
  const [, name, slug] = /^(default|categoria-([a-z0-9-]+))-[0-9a-f]{8}$/.exec(key) ?? []
  if (name === 'default') return { kind: 'default', key }
  return slug === undefined ? null : { kind: 'category', key, slug }
}
