/** Round things of tin, card and plastic: kegs, crisp tubes, jars, tubs, buckets and jugs. */
import { AXIS, type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { floorShadow, foilStops, PAPER_SHADE, SHEEN, STEEL, streak } from './light.ts'
import { type Mark, printMarks } from './marks.ts'
import { ALL_ROUND, around, outlineOf, patch, type Surface, silhouette } from './outline.ts'

const surfaceOf = (radius: number, sag: number, paper: string, reach = ALL_ROUND): Surface => ({
  axis: AXIS,
  radius,
  sag,
  reach,
  warp: around(AXIS, radius, sag),
  paper,
  printable: radius * (reach >= ALL_ROUND ? 1.66 : Math.min(1.66, reach * 1.5)),
})

/** An upright cylinder from a lid at `top` to the floor. */
const cylinder = (radius: number, top: number, bulge: number, bottom = FLOOR - 8): string =>
  `M${AXIS - radius} ${top}V${bottom}Q${AXIS} ${bottom + bulge} ${AXIS + radius} ${bottom}V${top}Q${AXIS} ${top + bulge} ${AXIS - radius} ${top}Z`

const ring = (y: number, rx: number, ry: number, look: string): string =>
  `<ellipse cx="${AXIS}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" ${look}/>`

/** A five-litre party keg with its tap. */
export function drawKeg(canvas: Canvas, colour: string, marks: readonly Mark[]): void {
  const radius = 148
  const top = 150
  floorShadow(canvas, AXIS, FLOOR, radius + 8)
  const body = cylinder(radius, top, 34, FLOOR - 22)
  const hoop = (y: number) => patch(AXIS, radius, y, y + 17, ALL_ROUND, 17)
  canvas.add(`<path d="${body}" fill="${colour}"/><g clip-path="${canvas.clip(body)}">`)
  printMarks(canvas, surfaceOf(radius, 17, body), marks)
  const steel = canvas.across(STEEL, radius)
  canvas.add(
    `<path d="${hoop(top + 12)}" fill="${steel}"/><path d="${hoop(FLOOR - 36)}" fill="${steel}"/><path d="${body}" fill="${canvas.across(SHEEN, radius)}"/></g>`,
  )
  const lid = canvas.gradient(stops('0 #84898c, 0.4 #f0f1f2, 1 #a5aaad'), { x2: 0.9, y2: 1 })
  canvas.add(
    ring(top, radius, 19, `fill="${steel}"`) +
      ring(top + 1, radius - 9, 15, `fill="${lid}"`) +
      ring(top - 1, 26, 7, `fill="${dark(colour, 0.2)}"`) +
      `<path d="M286 ${top - 2}V${top - 34}Q300 ${top - 44} 314 ${top - 34}V${top - 2}Z" fill="${canvas.gradient(foilStops(dark(colour, 0.15)))}"/>` +
      `<rect x="270" y="${top - 48}" width="60" height="15" rx="7" fill="${canvas.gradient(foilStops('#2b2b2e'))}"/>`,
  )
  streak(canvas, body, {
    x: AXIS - radius * 0.66,
    top: top + 40,
    bottom: FLOOR - 50,
    width: 14,
    strength: 0.5,
    blur: 3,
  })
}

export type Tube = { colour: string; lid: string; marks: readonly Mark[]; radius?: number; top?: number }

/** The tall card tube of stacked crisps. */
export function drawTube(canvas: Canvas, { colour, lid, marks, radius = 74, top = 96 }: Tube): void {
  floorShadow(canvas, AXIS, FLOOR, radius + 10)
  const body = cylinder(radius, top, 18, FLOOR - 6)
  canvas.add(`<path d="${body}" fill="${colour}"/><g clip-path="${canvas.clip(body)}">`)
  printMarks(canvas, surfaceOf(radius, 9, body), marks)
  canvas.add(
    `<path d="${patch(AXIS, radius, FLOOR - 20, FLOOR, ALL_ROUND, 9)}" fill="${canvas.across(STEEL, radius)}"/><path d="${body}" fill="${canvas.across(SHEEN, radius)}"/></g>`,
  )
  const rimTop = top - 16
  const wall = cylinder(radius + 3, rimTop, 16, top + 6)
  canvas.add(
    `<path d="${wall}" fill="${canvas.across(foilStops(lid), radius + 3)}" opacity=".94"/>` +
      ring(rimTop, radius + 3, 9, `fill="${light(lid, 0.4)}" stroke="${dark(lid, 0.25)}" stroke-width=".8"`) +
      ring(rimTop + 1, radius - 8, 6, `fill="${light(lid, 0.2)}"`),
  )
}

export type Jar = {
  content: string
  lid: string
  label: { paper: string; marks: readonly Mark[] }
  /** Pieces seen through the glass. */
  pieces?: (canvas: Canvas) => void
}

/** A glass jar with a screw lid: olives, sauces. */
export function drawJar(canvas: Canvas, { content, lid, label, pieces }: Jar): void {
  const outline = outlineOf('M92 176 L92 192 C92 208 122 210 124 244 L124 520 C124 544 114 552 98 552')
  const path = silhouette(outline)
  floorShadow(canvas, AXIS, FLOOR, 132)
  const glass = canvas.across(
    [
      [0, dark(content, 0.5)],
      [0.1, dark(content, 0.15)],
      [0.26, light(content, 0.3)],
      [0.5, content],
      [0.82, dark(content, 0.2)],
      [1, dark(content, 0.55)],
    ],
    124,
  )
  canvas.add(`<path d="${path}" fill="${glass}"/><g clip-path="${canvas.clip(path)}">`)
  pieces?.(canvas)
  const band = patch(AXIS, 124, 300, 480, 1.2, 12)
  canvas.add(`<path d="${band}" fill="${label.paper}"/><g clip-path="${canvas.clip(band)}">`)
  printMarks(canvas, surfaceOf(124, 12, band, 1.2), label.marks)
  canvas.add(
    `</g><path d="${band}" fill="${canvas.across(PAPER_SHADE, 124)}"/>` +
      `<path d="${path}" fill="none" stroke="#26343a" stroke-opacity=".55" stroke-width="6" filter="${canvas.blur(1.6)}"/></g>` +
      `<path d="${path}" fill="none" stroke="#33444b" stroke-opacity=".5"/>`,
  )
  streak(canvas, path, { x: 206, top: 236, bottom: 530, width: 15, strength: 0.6, blur: 2 })
  streak(canvas, path, { x: 388, top: 240, bottom: 520, width: 8, strength: 0.4, blur: 2 })
  const cap = cylinder(102, 132, 18, 180)
  let ribs = ''
  for (let x = 202; x < 400; x += 6) ribs += `M${x} 146V184`
  canvas.add(
    `<path d="${cap}" fill="${canvas.across(foilStops(lid), 102)}"/><path d="${ribs}" stroke="#000" stroke-opacity=".12"/>` +
      ring(132, 102, 10, `fill="${light(lid, 0.28)}" stroke="${dark(lid, 0.3)}" stroke-width=".8"`),
  )
}

export type Tub = { colour: string; lid: string; marks: readonly Mark[] }

/** A low plastic tub, wider at the top: dips, guacamole. */
export function drawTub(canvas: Canvas, { colour, lid, marks }: Tub): void {
  floorShadow(canvas, AXIS, FLOOR, 150)
  const body = 'M146 300L174 528Q178 546 198 550Q300 560 402 550Q422 546 426 528L454 300Z'
  canvas.add(`<path d="${body}" fill="${colour}"/><g clip-path="${canvas.clip(body)}">`)
  printMarks(canvas, surfaceOf(142, 16, body), marks)
  canvas.add(`<path d="${body}" fill="${canvas.across(SHEEN, 154)}"/></g>`)
  const wall = cylinder(166, 272, 30, 300)
  canvas.add(
    `<path d="${wall}" fill="${canvas.across(foilStops(lid), 166)}"/>` +
      ring(
        272,
        166,
        22,
        `fill="${canvas.gradient(
          [
            [0, dark(lid, 0.12)],
            [0.4, light(lid, 0.5)],
            [1, lid],
          ],
          { x2: 1, y2: 1 },
        )}" stroke="${dark(lid, 0.3)}"`,
      ) +
      ring(272, 136, 16, `fill="none" stroke="${dark(lid, 0.2)}" stroke-opacity=".5"`),
  )
}

/** A steel bucket with ring handles, full of ice. */
export function drawBucket(canvas: Canvas, ice: (canvas: Canvas) => void): void {
  floorShadow(canvas, AXIS, FLOOR, 140)
  const body = 'M158 250L184 524Q188 548 220 550Q300 558 380 550Q412 548 416 524L442 250Z'
  const steel = canvas.across(STEEL, 146)
  canvas.add(ring(250, 142, 24, `fill="${dark('#9aa0a4', 0.35)}"`))
  ice(canvas)
  canvas.add(
    `<path d="${body}" fill="${steel}" clip-path="${canvas.clip('M140 250A160 27 0 0 0 460 250V600H140Z')}"/>` +
      `<path d="M158 251A142 24 0 0 0 442 251" fill="none" stroke="#fff" stroke-width="5"/><path d="M158 255A142 24 0 0 0 442 255" fill="none" stroke="#5f6468" stroke-width="1.6"/>`,
  )
  for (const x of [160, 440])
    canvas.add(
      `<circle cx="${x}" cy="326" r="23" fill="none" stroke="#5d6266" stroke-width="8"/><circle cx="${x}" cy="325" r="23" fill="none" stroke="#e6e8ea" stroke-width="4"/>`,
    )
  streak(canvas, body, { x: 206, top: 280, bottom: 530, width: 14, strength: 0.8, blur: 3 })
}

/** A large water jug with ribs and a handle. */
export function drawJug(canvas: Canvas, colour: string, marks: readonly Mark[]): void {
  const outline = outlineOf(
    'M26 84 L26 102 C28 140 126 138 134 208 L134 246 C134 256 127 258 127 268 C127 278 134 280 134 290 L134 428 C134 438 127 440 127 450 C127 460 134 462 134 472 L134 526 C134 546 124 552 104 552',
  )
  const path = silhouette(outline)
  floorShadow(canvas, AXIS, FLOOR, 140, '#2a3d4c')
  const water = canvas.across(
    stops('0 #5b93b8 0.85, 0.08 #a9d3ea 0.75, 0.24 #f4fbff 0.9, 0.5 #cfe9f6 0.75, 0.82 #a6d0e8 0.8, 1 #4f86ab 0.9'),
    134,
  )
  canvas.add(`<path d="${path}" fill="${water}"/><g clip-path="${canvas.clip(path)}">`)
  canvas.add('<path d="M160 214H440V226H160Z" fill="#fff" opacity=".4"/>')
  const band = patch(AXIS, 134, 296, 424, ALL_ROUND, 14)
  canvas.add(`<path d="${band}" fill="${colour}"/>`)
  printMarks(canvas, surfaceOf(134, 14, band), marks)
  canvas.add(
    `<path d="${path}" fill="${canvas.across(PAPER_SHADE, 134)}" opacity=".6"/><path d="${path}" fill="none" stroke="#2a5674" stroke-opacity=".6" stroke-width="6" filter="${canvas.blur(1.8)}"/></g>`,
  )
  streak(canvas, path, { x: 196, top: 200, bottom: 530, width: 18, strength: 0.75, blur: 2.4 })
  streak(canvas, path, { x: 396, top: 210, bottom: 520, width: 9, strength: 0.5, blur: 2 })
  canvas.add(
    `<path d="M250 118C216 60 384 60 350 118" fill="none" stroke="${dark(colour, 0.25)}" stroke-width="13" stroke-linecap="round"/><path d="M250 115C218 58 382 58 350 115" fill="none" stroke="${light(colour, 0.4)}" stroke-width="4" stroke-linecap="round"/>` +
      `<rect x="270" y="52" width="60" height="40" rx="6" fill="${canvas.gradient(foilStops(colour))}"/>`,
  )
}
