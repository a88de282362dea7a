/**
 * The public address of a picture: `/fotos/{key}-{width}.{format}`. The key is a content hash, so an address never
 * changes its bytes and may be cached for a year. Pure: pages, islands and the server share it.
 */

/** The widths in pixels that exist in each format. Nothing else is rendered. */
const PRODUCT_VARIANTS = {
  avif: [160, 300, 400, 600, 1200],
  webp: [600],
  jpg: [1200],
} as const

/** Those of the covers of posts and of editors' pictures, which are wider than high. */
const CONTENT_VARIANTS = { avif: [480, 960, 1600], webp: [], jpg: [1200] } as const

/** `nota-` is a drawn cover, `c-` a picture an editor gave. */
const CONTENT_KEY = /^(nota-[0-9a-f]{12}|c-[0-9a-f]{16})$/

/** Those of a product's photo: a page's, and what a feed or a search engine asks for, which may not know AVIF. */
const PHOTO_VARIANTS = { ...PRODUCT_VARIANTS, jpg: [1200, 1500] } as const

/** `f-` is a photo an owner gave of a product. */
const PHOTO_KEY = /^f-[0-9a-f]{16}$/

/** Names a photo by the hash of the bytes that were given. */
export const photoKey = (hash: string): string => `f-${hash}`

/** Whether it is a photo that a key names. */
export const isPhotoKey = (key: string): boolean => PHOTO_KEY.test(key)

export type PictureFormat = keyof typeof PRODUCT_VARIANTS

export type PictureRequest = { key: string; width: number; format: PictureFormat }

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The MIME type a format is served with. */
export const pictureType = (format: PictureFormat): string => TYPES[format]

export const widthsOf = (key: string, format: PictureFormat): readonly number[] =>
  (CONTENT_KEY.test(key) ? CONTENT_VARIANTS : isPhotoKey(key) ? PHOTO_VARIANTS : PRODUCT_VARIANTS)[format]

export const isPictureVariant = ({ key, width, format }: PictureRequest): boolean =>
  widthsOf(key, format).includes(width)

/** `{key}-{width}.{format}`, the last part of the address and the name of the file on disk. */
export const pictureFile = ({ key, width, format }: PictureRequest): string => `${key}-${width}.${format}`

/** Parses the last part of an address; null when width, format or key are not ours. */
export function parsePictureFile(file: string): PictureRequest | null {
  const match = /^([a-z0-9][a-z0-9-]{2,63})-(\d{2,4})\.(avif|webp|jpg)$/.exec(file)
  if (!match) return null
  const [, key = '', digits = '', format = ''] = match
  const request = { key, width: Number(digits), format: format as PictureFormat }
  return isPictureVariant(request) ? request : null
}
