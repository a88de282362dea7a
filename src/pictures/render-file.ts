// From a subject to a file: rasterise the drawing at the size wanted, or fit the photo, encode it, move the file in place.
import { rename, writeFile } from 'node:fs/promises'
import { threadId } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import type { Drawable } from '#drawings/drawings.ts'
import { svgOf } from '#drawings/svg.ts'
import type { PictureFormat } from '#shop/shared/written/picture-address.ts'
import type { WorkerTask } from './render-pool.ts'

/** The page's background, for the one format that cannot be transparent. */
const PAGE_COLOUR = '#fbf9f6'
/** A JPEG is the card of a shared link, 1200 × 630; a wider one is a product's photo for feeds. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630
/** What a cover's width is to its height on a page. */
const COVER_RATIO = 3 / 2
/** The same of a product. */
const PRODUCT_RATIO = 4 / 5
const AVIF = { quality: 55, effort: 2 }
/** With less a cover's ground shows stripes; 1600 px take some 30 kB. */
const COVER_AVIF = { quality: 75, effort: 2 }
/** A photo is no smaller for more effort, and takes four times as long. */
const PHOTO_AVIF = { quality: 60, effort: 1 }

// Several render threads run at once: one libvips thread each is enough.
sharp.concurrency(1)
sharp.cache(false)

/** Writes the file; it is never seen half written. */
export async function renderFile({ subject, width, format, path }: WorkerTask): Promise<void> {
  const isGiven = subject.kind === 'stored' || subject.kind === 'photo'
  const picture = isGiven ? GIVEN[subject.kind](subject.bytes, width, format) : drawn(subject, width, format)
  const avif = isGiven ? PHOTO_AVIF : subject.kind === 'cover' ? COVER_AVIF : AVIF
  const bytes = await encoded(picture, format, avif).toBuffer()
  const draft = `${path}.${process.pid}-${threadId}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

const GIVEN = { stored, photo } as const

/** Pages get the picture as it is, but no larger than it was given; a shared link's card is filled with its middle. */
function stored(bytes: Uint8Array, width: number, format: PictureFormat): Sharp {
  return sharp(bytes).resize(
    format === 'jpg' ? { width, height: CARD_HEIGHT, fit: 'cover' } : { width, withoutEnlargement: true },
  )
}

/** A product's photo stands whole on white: 4:5 as drawings do, 1200 × 630 on a card; a large one is as it was given. */
function photo(bytes: Uint8Array, width: number, format: PictureFormat): Sharp {
  if (format === 'jpg' && width > CARD_WIDTH)
    return sharp(bytes).resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
  const height = format === 'jpg' ? CARD_HEIGHT : Math.round(width / PRODUCT_RATIO)
  return sharp(bytes).resize({ width, height, fit: 'contain', background: '#fff' })
}

/** AVIF and WebP keep the background transparent; a card has the page's colour around a product. */
function drawn(subject: Drawable, width: number, format: PictureFormat): Sharp {
  const ratio = format === 'jpg' ? width / CARD_HEIGHT : COVER_RATIO
  const picture = sharp(Buffer.from(svgOf(subject, width, ratio)), { density: 72 })
  if (format !== 'jpg') return picture
  return picture
    .resize({ width, height: CARD_HEIGHT, fit: 'contain', background: PAGE_COLOUR })
    .flatten({ background: PAGE_COLOUR })
}

function encoded(picture: Sharp, format: PictureFormat, avif: typeof AVIF): Sharp {
  if (format === 'avif') return picture.avif(avif)
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 })
  return picture.jpeg({ quality: 82, mozjpeg: true })
}
