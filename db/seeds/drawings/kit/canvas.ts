/**
 * The sheet a picture is drawn on: 600 × 600 units, the floor at y = 552, the axis at x = 300. Collects shapes and
 * the gradients, clips and blurs they refer to, each with an id of its own.
 */

/** Offset 0–1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Reads the stops of a gradient: `0 #8d9aa0 0.7, 1 #fff`. */
export const stops = (text: string): Stop[] =>
  text.split(', ').map((stop): Stop => {
    const [offset = '', colour = '', opacity] = stop.split(' ')
    return opacity === undefined ? [Number(offset), colour] : [Number(offset), colour, Number(opacity)]
  })

type LinearGradient = { x1?: number; y1?: number; x2?: number; y2?: number; inUnits?: boolean }

/** Rounded to a tenth of a unit: enough for 1200 px, and half the bytes. */
export const tenth = (value: number): string => (Math.round(value * 10) / 10).toString()

export const AXIS = 300
export const FLOOR = 552

export class Canvas {
  #defs = ''
  #body = ''
  #ids = 0
  readonly #blurs = new Map<number, string>()

  #id(): string {
    this.#ids += 1
    return `i${this.#ids}`
  }

  #define(id: string, element: string): string {
    this.#defs += element
    return `url(#${id})`
  }

  /** Adds shapes on top of what is there. */
  add(shapes: string): this {
    this.#body += shapes
    return this
  }

  /** From left to right unless told; `inUnits` measures in the sheet's units and not in the shape's box. */
  gradient(stops: readonly Stop[], { x1 = 0, y1 = 0, x2 = 1, y2 = 0, inUnits = false }: LinearGradient = {}): string {
    const id = this.#id()
    const units = inUnits ? ' gradientUnits="userSpaceOnUse"' : ''
    const ends = `x1="${tenth2(x1)}" y1="${tenth2(y1)}" x2="${tenth2(x2)}" y2="${tenth2(y2)}"`
    return this.#define(id, `<linearGradient id="${id}" ${ends}${units}>${stopsOf(stops)}</linearGradient>`)
  }

  /** A gradient across a body of this half width on the axis. */
  across(stops: readonly Stop[], half: number, axis = AXIS): string {
    return this.gradient(stops, { x1: axis - half, x2: axis + half, inUnits: true })
  }

  /** From top to bottom of the shape's box. */
  down(stops: readonly Stop[]): string {
    return this.gradient(stops, { x2: 0, y2: 1 })
  }

  radial(stops: readonly Stop[], { cx = 0.5, cy = 0.5, r = 0.5 } = {}): string {
    const id = this.#id()
    return this.#define(
      id,
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`,
    )
  }

  clip(path: string): string {
    const id = this.#id()
    return this.#define(id, `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
  }

  /** White shows, black hides. */
  mask(shapes: string): string {
    const id = this.#id()
    const box = 'maskUnits="userSpaceOnUse" x="0" y="0" width="600" height="600"'
    return this.#define(id, `<mask id="${id}" ${box}>${shapes}</mask>`)
  }

  blur(amount: number): string {
    const known = this.#blurs.get(amount)
    if (known) return known
    const id = this.#id()
    const box = 'x="-50%" y="-50%" width="200%" height="200%"'
    const made = this.#define(
      id,
      `<filter id="${id}" ${box} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
    )
    this.#blurs.set(amount, made)
    return made
  }

  /** Draws apart and hands back the shapes, so that they can be placed, repeated or scaled. */
  apart(draw: (canvas: Canvas) => void): string {
    const kept = this.#body
    this.#body = ''
    draw(this)
    const shapes = this.#body
    this.#body = kept
    return shapes
  }

  /** Keeps shapes to be used many times; returns the id for `<use href="#…"/>`. */
  stamp(draw: (canvas: Canvas) => void): string {
    const shapes = this.apart(draw)
    const id = this.#id()
    this.#define(id, `<g id="${id}">${shapes}</g>`)
    return id
  }

  /** Draws something at another size and place; (x, y) is where its foot (300, 552) comes to stand. */
  placed(draw: (canvas: Canvas) => void, { x = AXIS, y = FLOOR, scale = 1, wide = scale, turn = 0 }: Placing): this {
    const turned = turn === 0 ? '' : `rotate(${turn}) `
    const place = `translate(${tenth(x)} ${tenth(y)}) ${turned}scale(${tenth2(wide)} ${tenth2(scale)}) translate(-300 -552)`
    return this.add(`<g transform="${place}">${this.apart(draw)}</g>`)
  }

  /** The finished picture, on a transparent ground; of the sheet's 600 units the `view` is shown, 4:5 when left out. */
  svg(width: number, { x, y, width: wide, height }: View = PRODUCT_VIEW): string {
    const size = `width="${width}" height="${Math.round((width * height) / wide)}"`
    const box = [x, y, wide, height].map(tenth).join(' ')
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size}><defs>${this.#defs}</defs>${this.#body}</svg>`
  }
}

/** The part of the sheet a picture shows. */
export type View = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const PRODUCT_VIEW: View = { x: 74, y: 0, width: 452, height: 565 }

export type Placing = { x?: number; y?: number; scale?: number; wide?: number; turn?: number }

const tenth2 = (value: number): string => (Math.round(value * 1000) / 1000).toString()

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const through = opacity === undefined ? '' : ` stop-opacity="${tenth2(opacity)}"`
      return `<stop offset="${tenth2(offset)}" stop-color="${colour}"${through}/>`
    })
    .join('')
