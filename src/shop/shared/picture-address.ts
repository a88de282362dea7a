/**
 * The public address of a picture: `/fotos/{key}-{width}.{format}`. The key is a content hash, so an address never
 * changes its bytes and may be cached for a year. Pure: pages, islands and the server share it.
 */

/** The widths in pixels that exist in each format. Nothing else is rendered. */
export const PICTURE_VARIANTS = {
  avif: [160, 300, 400, 600, 1200],
  webp: [600],
  jpg: [1200],
} as const

export type PictureFormat = keyof typeof PICTURE_VARIANTS

export type PictureRequest = { key: string; width: number; format: PictureFormat }

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The MIME type a format is served with. */
export const pictureType = (format: PictureFormat): string => TYPES[format]

/** Whether this width exists in this format. */
export const isPictureVariant = (width: number, format: string): format is PictureFormat =>
  format in PICTURE_VARIANTS && (PICTURE_VARIANTS[format as PictureFormat] as readonly number[]).includes(width)

/** `{key}-{width}.{format}`, the last part of the address and the name of the file on disk. */
export const pictureFile = ({ key, width, format }: PictureRequest): string => `${key}-${width}.${format}`

/** Parses the last part of an address; null when width, format or key are not ours. */
export function parsePictureFile(file: string): PictureRequest | null {
  const match = /^([a-z0-9][a-z0-9-]{2,63})-(\d{2,4})\.(avif|webp|jpg)$/.exec(file)
  if (!match) return null
  const [, key = '', digits = '', format = ''] = match
  const width = Number(digits)
  return isPictureVariant(width, format) ? { key, width, format } : null
}
