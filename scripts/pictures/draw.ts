/** From a spec to an SVG: the one door into the drawing kit. */
import type { PictureSpec } from './spec.ts'

const frame = (width: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="74 0 452 565" width="${width}" height="${Math.round(width * 1.25)}">${body}</svg>`

export const drawDefault = (width: number): string =>
  frame(width, '<path d="M281 52h38v130c0 40 49 40 49 90v270H232V272c0-50 49-50 49-90Z" fill="#27351f"/>')

export const drawProduct = (_spec: PictureSpec, width: number): string => drawDefault(width)

export const drawCategory = (_slug: string, _specs: ReadonlyMap<string, PictureSpec>, width: number): string =>
  drawDefault(width)
