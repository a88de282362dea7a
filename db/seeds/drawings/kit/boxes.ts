/** Things with corners: cartons of juice and wine, cases of bottles, kraft and printed boxes, wooden boxes. */
import { type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { dark, light, mix } from './colour.ts'
import { letters, type Print } from './lettering.ts'
import { floorShadow } from './light.ts'

/** A box in slight perspective: front, right side and top. */
export type Box = {
  left: number
  right: number
  top: number
  /** How far the side reaches right and the top reaches up. */
  depth: number
  colour: string
  bottom?: number
  /** Drawn on the front, under the shade. */
  front?: (canvas: Canvas) => void
  print?: readonly Print[]
  /** Colour of the lid, when it is another one. */
  lid?: string
}

export function drawBox(canvas: Canvas, box: Box): void {
  const { left, right, top, depth, colour, bottom = 548 } = box
  const rise = depth * 0.55
  floorShadow(canvas, (left + right + depth) / 2, FLOOR, (right - left + depth) * 0.56)
  const front = `M${left} ${top}H${right}V${bottom}H${left}Z`
  const side = `M${right} ${top}L${right + depth} ${top - rise}V${bottom - rise}L${right} ${bottom}Z`
  const lid = `M${left} ${top}L${left + depth} ${top - rise}H${right + depth}L${right} ${top}Z`
  const frontShade = canvas.gradient(stops('0 #000 0.16, 0.12 #fff 0.12, 0.3 #fff 0.18, 0.7 #000 0, 1 #000 0.12'))
  const sideShade = canvas.gradient([
    [0, '#000', 0.3],
    [1, '#000', 0.46],
  ])
  const foot = canvas.down(stops('0 #000 0, 0.8 #000 0.02, 1 #000 0.22'))
  canvas.add(`<path d="${front}" fill="${colour}"/><g clip-path="${canvas.clip(front)}">`)
  box.front?.(canvas)
  for (const line of box.print ?? [])
    canvas.add(letters(line.text, { x: (left + right) / 2, maxWidth: right - left - 36, fill: '#ffffff', ...line }))
  canvas.add('</g>')
  canvas.add(
    `<path d="${front}" fill="${frontShade}"/><path d="${front}" fill="${foot}"/>` +
      `<path d="${side}" fill="${colour}"/><path d="${side}" fill="${sideShade}"/>` +
      `<path d="${lid}" fill="${box.lid ?? light(colour, 0.22)}"/>` +
      `<path d="M${left} ${top}H${right}L${right + depth} ${top - rise}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"/>` +
      `<path d="M${right} ${top}V${bottom}" stroke="#000" stroke-opacity=".22" stroke-width="1.2"/>`,
  )
}

export type Carton = {
  colour: string
  /** Field at the foot of the front. */
  second: string
  capColour: string
  print: readonly Print[]
  art?: (canvas: Canvas) => void
  /** Half the width and height of the body. */
  half?: number
  top?: number
  /** Small cartons carry a straw instead of a cap. */
  straw?: boolean
}

/** A gable of folded card with a cap: juice, wine in tetra. */
export function drawCarton(canvas: Canvas, carton: Carton): void {
  const { colour, second, capColour, half = 92, top = 150, straw } = carton
  const left = 292 - half
  const right = 292 + half
  const depth = half * 0.42
  const rise = depth * 0.5
  const slope = straw ? 0 : half * 0.62
  floorShadow(canvas, 310, FLOOR, half + 40)
  const front = `M${left} ${top}H${right}V548H${left}Z`
  const side = `M${right} ${top}L${right + depth} ${top - rise}V${548 - rise}L${right} 548Z`
  canvas.add(`<path d="${front}" fill="${colour}"/><g clip-path="${canvas.clip(front)}">`)
  canvas.add(
    `<path d="M${left} 430C${left + half * 0.7} 396 ${right - half * 0.6} 470 ${right} 424V560H${left}Z" fill="${second}"/>`,
  )
  carton.art?.(canvas)
  for (const line of carton.print)
    canvas.add(letters(line.text, { x: 292, maxWidth: half * 2 - 26, fill: '#fff', ...line }))
  canvas.add('</g>')
  const shade = canvas.gradient(stops('0 #000 0.2, 0.1 #fff 0.1, 0.3 #fff 0.22, 0.65 #000 0, 1 #000 0.14'))
  const sideShade = canvas.gradient([
    [0, '#000', 0.34],
    [1, '#000', 0.5],
  ])
  canvas.add(
    `<path d="${front}" fill="${shade}"/><path d="${side}" fill="${colour}"/><path d="${side}" fill="${sideShade}"/>`,
  )
  if (straw) {
    const lid = `M${left} ${top}L${left + depth} ${top - rise}H${right + depth}L${right} ${top}Z`
    canvas.add(
      `<path d="${lid}" fill="${light(colour, 0.4)}"/><path d="M${left + 34} ${top - 10}L${left + 60} ${top - 74}l26 -10" stroke="#fff" stroke-width="8" fill="none" stroke-linejoin="round"/><path d="M${left + 36} ${top - 10}L${left + 62} ${top - 72}l24 -9" stroke="${dark(colour, 0.1)}" stroke-opacity=".35" stroke-width="2.4" fill="none"/>`,
    )
  } else {
    const roof = `M${left} ${top}L${left + 6} ${top - slope}H${right + depth * 0.5}L${right} ${top}Z`
    const gable = `M${right} ${top}L${right + depth * 0.5} ${top - slope}L${right + depth} ${top - rise}Z`
    const fin = `M${left + 6} ${top - slope}H${right + depth * 0.5}V${top - slope - 20}H${left + 6}Z`
    canvas.add(
      `<path d="${roof}" fill="${canvas.down([
        [0, light(colour, 0.34)],
        [1, light(colour, 0.08)],
      ])}"/><path d="${gable}" fill="${dark(colour, 0.36)}"/><path d="${fin}" fill="${mix(colour, '#ffffff', 0.45)}"/>` +
        `<path d="M${left + 6} ${top - slope}H${right + depth * 0.5}" stroke="#000" stroke-opacity=".18" stroke-width="1.4"/>` +
        `<path d="M${left} ${top}H${right}" stroke="#000" stroke-opacity=".16" stroke-width="1.3"/>`,
    )
    cap(canvas, 292 + half * 0.24, top - slope * 0.5, half * 0.2, capColour)
  }
}

function cap(canvas: Canvas, x: number, y: number, size: number, colour: string): void {
  const look = canvas.radial(
    [
      [0, light(colour, 0.5)],
      [0.6, colour],
      [1, dark(colour, 0.3)],
    ],
    { cx: 0.35, cy: 0.3, r: 0.8 },
  )
  canvas.add(
    `<ellipse cx="${tenth(x + 2)}" cy="${tenth(y + 5)}" rx="${tenth(size * 1.1)}" ry="${tenth(size * 0.9)}" fill="#000" opacity=".28"/>` +
      `<ellipse cx="${tenth(x)}" cy="${tenth(y + 2)}" rx="${tenth(size)}" ry="${tenth(size * 0.82)}" fill="${dark(colour, 0.25)}"/>` +
      `<ellipse cx="${tenth(x)}" cy="${tenth(y - 3)}" rx="${tenth(size)}" ry="${tenth(size * 0.82)}" fill="${look}"/>`,
  )
}

/** Boards and a dove-tailed front, for one bottle. */
export function drawWoodenBox(canvas: Canvas, print: readonly Print[]): void {
  const wood = '#d3ab74'
  drawBox(canvas, {
    left: 190,
    right: 376,
    top: 150,
    depth: 54,
    colour: wood,
    lid: '#e6c796',
    front: (sheet) => {
      let grain = ''
      for (let x = 194; x < 376; x += 7) grain += `M${x} 150C${x + 3} 260 ${x - 4} 400 ${x + 2} 548`
      sheet.add(`<path d="${grain}" stroke="#9a6f3a" stroke-opacity=".22" stroke-width="1.4" fill="none"/>`)
      sheet.add('<path d="M252 150V548M314 150V548" stroke="#7d5626" stroke-opacity=".35" stroke-width="2"/>')
      sheet.add('<path d="M190 182H376M190 516H376" stroke="#7d5626" stroke-opacity=".3" stroke-width="1.6"/>')
    },
    print,
  })
  for (const [x, y] of [
    [206, 166],
    [360, 166],
    [206, 532],
    [360, 532],
  ])
    canvas.add(
      `<circle cx="${x}" cy="${y}" r="3.2" fill="#8a6a3a"/><circle cx="${x}" cy="${y}" r="1.3" fill="#4a3518"/>`,
    )
}

/** A paper bag with cord handles, for a bottle. */
export function drawGiftBag(canvas: Canvas, colour: string, print: readonly Print[]): void {
  const cord = '#d9b565'
  canvas.add(`<path d="M258 168C258 92 332 92 332 168" fill="none" stroke="${dark(cord, 0.35)}" stroke-width="5"/>`)
  drawBox(canvas, { left: 206, right: 368, top: 150, depth: 40, colour, lid: dark(colour, 0.45), print })
  canvas.add(
    `<path d="M252 166C252 84 326 84 326 166" fill="none" stroke="${cord}" stroke-width="5.5"/>` +
      '<circle cx="252" cy="166" r="5" fill="#fff2cf"/><circle cx="326" cy="166" r="5" fill="#fff2cf"/>',
  )
}
