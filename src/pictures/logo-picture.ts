// An owner's logo (SVG, PNG or WebP): what is stored of its file, a PNG, and what is made of that. A drawing is never handed out as it was given:
// whatever it holds beside its shapes ends here.
import { createHash } from 'node:crypto'
import type { ContentPicture } from '#shop/publishing/content-picture.ts'
import type { LogoRefusal } from '#shop/publishing/files/fault.ts'
import { pictureFacts } from './stored-picture.ts'

export const MAX_LOGO_BYTES = 2 * 2 ** 20
/** What is stored fits into this: three times the largest place on a page, and the whole of a social card. */
const STORED = { width: 1600, height: 1000 }
/** A logo of pixels is at least so large on its longer side. */
const LEAST_PIXELS = 240

export type LogoRead =
  | { readonly ok: true; readonly picture: ContentPicture; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: LogoRefusal }

/** The logo as it is stored, or why it is not taken. An icon may fill its square. */
export async function readLogo(given: Uint8Array, isIcon = false): Promise<LogoRead> {
  if (given.length > MAX_LOGO_BYTES) return refused('tooLarge')
  const drawing = drawingIn(given)
  const wrong = drawing === null ? null : refusalOfDrawing(drawing)
  if (wrong !== null) return refused(wrong)
  const facts = await pictureFacts(given, { bytes: MAX_LOGO_BYTES, kinds: ['svg', 'png', 'webp'] })
  if (typeof facts === 'string') return refused(drawing !== null && facts === 'notAPicture' ? 'broken' : facts)
  if ((facts.pages ?? 1) > 1) return refused('wrongFormat')
  const isDrawing = facts.format === 'svg'
  if (isDrawing && drawing === null) return refused('wrongFormat') // packed: nobody has read it
  if (!isDrawing && Math.max(facts.width, facts.height) < LEAST_PIXELS) return refused('small')
  try {
    const sharp = await library()
    const density = isDrawing ? densityOf(facts.width, facts.height) : undefined
    const whole = await sharp(given, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(density && { density }) })
      .autoOrient()
      .resize({ ...STORED, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .png()
      .toBuffer()
    const { isOpaque, channels } = await sharp(whole).stats()
    if (isOpaque && !isIcon && !isDrawing) return refused('opaque')
    if (channels[3]?.max === 0) return refused('blank')
    const { data: bytes, info } = await (isOpaque
      ? sharp(whole)
      : sharp(whole).trim({ background: CLEAR, threshold: 1 })
    )
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { ok: true, picture: { hash: hashOf(bytes), width, height }, bytes }
  } catch {
    return refused('broken')
  }
}

const MAX_PIXELS = 20_000_000
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const refused = (code: LogoRefusal): LogoRead => ({ ok: false, code })
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Dots an inch at which a drawing is as large as what is stored; 72 is its own size. */
const densityOf = (width: number, height: number): number =>
  Math.min(7_200, Math.max(1, 72 * Math.min(STORED.width / width, STORED.height / height)))

/** The text of a file that is a drawing, whatever its name says; null for any other. */
function drawingIn(given: Uint8Array): string | null {
  const start = Buffer.from(given.subarray(0, 4096)).toString('latin1')
  if (!/<svg[\s>]|<!DOCTYPE svg|<\?xml/i.test(start)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    return ''
  }
}

const SCRIPT = /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|handler|set|animate\w*)\b|\son[a-z]+\s*=|javascript\s*:/i
const OUTSIDE =
  /<!ENTITY|<\?xml-stylesheet|@import|\burl\(\s*(?!['"]?\s*#)|\bhref\s*=\s*(?!['"]\s*(?:#|data:image\/(?:png|jpe?g|webp)[;,]))/i
const LETTERS = /<\s*(?:[\w-]+:)?(?:text|tspan|textPath)\b/i

/** What a drawing may not hold: what runs, what is loaded from elsewhere, and letters, which look different where their type is missing. */
function refusalOfDrawing(text: string): LogoRefusal | null {
  if (text === '') return 'broken'
  if (SCRIPT.test(text)) return 'script'
  const plain = text.replace(/\bxmlns(?::\w+)?\s*=\s*(['"])[^'"]*\1/g, '')
  if (OUTSIDE.test(plain)) return 'outside'
  return LETTERS.test(plain) ? 'letters' : null
}

interface Box {
  readonly width: number
  readonly height: number
}

/** The logo for pages, at most so large. */
export const logoWebp = async (stored: Uint8Array, box: Box): Promise<Buffer> =>
  (await library())(stored).resize({ ...box, fit: 'inside', withoutEnlargement: true }).webp({ quality: 90, alphaQuality: 100 }).toBuffer() // biome-ignore format: one row

/** The logo for what knows no WebP: mails and printed documents. */
export const logoPng = async (stored: Uint8Array, box: Box): Promise<Buffer> =>
  (await library())(stored).resize({ ...box, fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }).toBuffer() // biome-ignore format: one row

/** How much of an icon its picture fills: where it is small, nearly all; otherwise what a round mask leaves. */
const ICON_SHARES = { small: 0.88, masked: 0.62 }
const SMALL_ICON = 64

/** An icon on a ground; a picture without anything transparent fills it. */
export async function logoIcon(stored: Uint8Array, size: number, ground: string): Promise<Buffer> {
  const { isOpaque } = await (await library())(stored).stats()
  const share = isOpaque ? 1 : size <= SMALL_ICON ? ICON_SHARES.small : ICON_SHARES.masked
  const side = Math.round(size * share)
  return onGround(stored, { width: size, height: size }, { width: side, height: side }, ground, isOpaque)
}

const CARD = { width: 1200, height: 630 }
const ON_CARD = { width: 720, height: 330 }

/** The logo on a card for links that are shared. */
export const logoCard = (stored: Uint8Array, ground: string): Promise<Buffer> => onGround(stored, CARD, ON_CARD, ground)

async function onGround(stored: Uint8Array, whole: Box, box: Box, ground: string, fills = false): Promise<Buffer> {
  const sharp = await library()
  const picture = await sharp(stored).resize({ ...box, fit: fills ? 'cover' : 'inside' }).png().toBuffer() // biome-ignore format: one row
  return sharp({ create: { ...whole, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A favicon's file for who asks for none but that: a PNG within an ICO. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Loaded when there is a logo: a shop without one does without its 10 MB. */
const library = async () => (await import('sharp')).default
