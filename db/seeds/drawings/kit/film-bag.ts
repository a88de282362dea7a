/** The pillow bag of crisps and nuts: bulging sides, crimped ends, soft folds. */
import { type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { letters, type Print } from './lettering.ts'
import { floorShadow } from './light.ts'
import { seeded } from './random.ts'

export type FilmBag = {
  seed: string
  colour: string
  /** Second colour below a swoop that starts at this height. */
  swoop?: { colour: string; y: number; lean?: number }
  /** Drawn on the film, under the print. */
  art?: (canvas: Canvas) => void
  print: readonly Print[]
  /** A see-through window. */
  window?: (canvas: Canvas) => void
}

const LEFT = 142
const RIGHT = 458
const TOP = 74
const BOTTOM = 548

export function drawFilmBag(canvas: Canvas, bag: FilmBag): void {
  const outline = bagOutline()
  floorShadow(canvas, 300, FLOOR, 160)
  canvas.add(`<path d="${outline}" fill="${bag.colour}"/><g clip-path="${canvas.clip(outline)}">`)
  if (bag.swoop) {
    const { y, colour, lean = 1 } = bag.swoop
    canvas.add(
      `<path d="M100 ${y}C220 ${y - 50 * lean} 380 ${y + 70 * lean} 500 ${y - 10 * lean}V600H100Z" fill="${colour}"/>`,
    )
    canvas.add(
      `<path d="M100 ${y}C220 ${y - 50 * lean} 380 ${y + 70 * lean} 500 ${y - 10 * lean}" stroke="#fff" stroke-opacity=".55" stroke-width="3.5" fill="none"/>`,
    )
  }
  bag.window?.(canvas)
  bag.art?.(canvas)
  for (const line of bag.print) canvas.add(letters(line.text, { maxWidth: 262, fill: '#ffffff', ...line }))
  volume(canvas)
  folds(canvas, bag.seed)
  canvas.add(
    `<ellipse cx="232" cy="290" rx="26" ry="150" fill="#fff" opacity=".30" filter="${canvas.blur(16)}" transform="rotate(4 232 290)"/>` +
      `<ellipse cx="410" cy="330" rx="14" ry="120" fill="#fff" opacity=".16" filter="${canvas.blur(10)}"/>`,
  )
  seals(canvas)
  canvas.add('</g>')
}

function bagOutline(): string {
  const teeth = (width: number, height: number) =>
    Array.from({ length: 34 }, () => `l${tenth(width / 68)} ${height}l${tenth(width / 68)} ${-height}`).join('')
  const across = RIGHT - LEFT - 28
  return (
    `M${LEFT + 14} ${TOP}${teeth(across, -5)}C${RIGHT - 18} ${TOP + 40} ${RIGHT + 2} ${TOP + 70} ${RIGHT + 4} ${TOP + 140}` +
    `C${RIGHT + 8} ${TOP + 260} ${RIGHT + 6} ${BOTTOM - 130} ${RIGHT - 2} ${BOTTOM - 60}C${RIGHT - 6} ${BOTTOM - 34} ${RIGHT - 16} ${BOTTOM - 22} ${RIGHT - 14} ${BOTTOM}` +
    `${teeth(-across, 5)}C${LEFT + 16} ${BOTTOM - 22} ${LEFT + 6} ${BOTTOM - 34} ${LEFT + 2} ${BOTTOM - 60}` +
    `C${LEFT - 6} ${BOTTOM - 130} ${LEFT - 8} ${TOP + 260} ${LEFT - 4} ${TOP + 140}C${LEFT - 2} ${TOP + 70} ${LEFT + 18} ${TOP + 40} ${LEFT + 14} ${TOP}Z`
  )
}

function volume(canvas: Canvas): void {
  const shade = canvas.gradient(
    stops(
      '0 #000 0.42, 0.1 #000 0.12, 0.24 #fff 0.24, 0.36 #fff 0.06, 0.62 #000 0.02, 0.85 #000 0.16, 0.94 #000 0.12, 1 #000 0.46',
    ),
    { x1: LEFT - 8, x2: RIGHT + 8, inUnits: true },
  )
  canvas.add(`<rect x="120" y="60" width="360" height="500" fill="${shade}"/>`)
}

/** Creases that radiate from the seals, each a shadow and a light beside it. */
function folds(canvas: Canvas, seed: string): void {
  const random = seeded(seed)
  let shadows = ''
  let lights = ''
  for (const [y, down] of [
    [TOP + 22, 1],
    [BOTTOM - 22, -1],
  ] as const) {
    for (let i = 0; i < 15; i += 1) {
      const x = LEFT + 24 + (i * (RIGHT - LEFT - 48)) / 14 + (random() - 0.5) * 10
      const long = 34 + random() * 86
      const lean = (x - 300) * 0.1
      shadows += `M${tenth(x)} ${y}q${tenth(lean * 0.2 + (random() - 0.5) * 8)} ${tenth(down * long * 0.5)} ${tenth(lean)} ${tenth(down * long)}`
      lights += `M${tenth(x + 4)} ${y}q${tenth(lean * 0.2 + (random() - 0.5) * 8)} ${tenth(down * long * 0.5)} ${tenth(lean)} ${tenth(down * long * 0.9)}`
    }
  }
  canvas.add(
    `<path d="${shadows}" stroke="#000" stroke-opacity=".16" stroke-width="4" fill="none" stroke-linecap="round" filter="${canvas.blur(3.4)}"/>` +
      `<path d="${lights}" stroke="#fff" stroke-opacity=".30" stroke-width="2.6" fill="none" stroke-linecap="round" filter="${canvas.blur(2.4)}"/>`,
  )
}

function seals(canvas: Canvas): void {
  for (const [y, edge] of [
    [TOP, TOP + 21],
    [BOTTOM - 20, BOTTOM - 25],
  ] as const) {
    const crimps = Array.from({ length: 46 }, (_, i) => `M${tenth(LEFT + 6 + i * 6.9)} ${y - 4}v28`).join('')
    canvas.add(
      `<rect x="120" y="${y - 6}" width="360" height="28" fill="#fff" opacity=".16"/>` +
        `<path d="${crimps}" stroke="#000" stroke-opacity=".17" stroke-width="2"/>` +
        `<path d="${crimps}" transform="translate(2 0)" stroke="#fff" stroke-opacity=".30" stroke-width="1.4"/>` +
        `<rect x="120" y="${edge}" width="360" height="2" fill="#000" opacity=".15"/>`,
    )
  }
}
