// From a subject to a file: draw the SVG, rasterise it at the size wanted, encode it, move the file in place.
import { rename, writeFile } from 'node:fs/promises'
import { threadId } from 'node:worker_threads'
import sharp from 'sharp'
import type { PictureFormat } from '#shop/shared/picture-address.ts'
import { drawCategory, drawDefault, drawProduct } from './draw.ts'
import type { RenderTask, Subject } from './render-pool.ts'
import { seedSpecs } from './seed-specs.ts'

/** The page's background, for the one format that cannot be transparent. */
const PAGE_COLOUR = '#fbf9f6'
const OPEN_GRAPH_HEIGHT = 630

// Several render threads run at once: one libvips thread each is enough.
sharp.concurrency(1)
sharp.cache(false)

/** Writes the file; it is never seen half written. */
export async function renderFile({ subject, width, format, path }: RenderTask): Promise<void> {
  const bytes = await encode(svgOf(subject, width), width, format)
  const draft = `${path}.${process.pid}-${threadId}.tmp`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

/** The drawing as SVG, `width` pixels wide. */
export function svgOf(subject: Subject, width: number): string {
  if (subject.kind === 'product') return drawProduct(subject.spec, width)
  if (subject.kind === 'category') return drawCategory(subject.slug, seedSpecs(), width)
  return drawDefault(width)
}

/** AVIF and WebP keep the background transparent; JPEG is the Open Graph card of 1200 × 630. */
export async function encode(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { density: 72 })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 }).toBuffer()
  return picture
    .resize({ width, height: OPEN_GRAPH_HEIGHT, fit: 'contain', background: PAGE_COLOUR })
    .flatten({ background: PAGE_COLOUR })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
