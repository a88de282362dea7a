/** A see-through bag of ice, tied at the neck, with a printed panel. Cubes, crushed ice or spheres. */
import { type Canvas, stops, tenth } from './canvas.ts'
import { letters, type Print } from './lettering.ts'
import { floorShadow, foilStops, rim } from './light.ts'
import { seeded } from './random.ts'

export type IceBag = {
  seed: string
  ice: 'cubes' | 'crushed'
  colour: string
  print: readonly Print[]
}

const OUTLINE =
  'M236 92C226 118 188 132 160 168C138 200 136 300 138 380C140 450 136 500 148 532C156 552 200 553 300 553C400 553 444 552 452 532C464 500 460 450 462 380C464 300 462 200 440 168C412 132 374 118 364 92Z'

export function drawIceBag(canvas: Canvas, { seed, ice, colour, print }: IceBag): void {
  const random = seeded(`ice${seed}`)
  floorShadow(canvas, 300, 552, 166, '#2a3d4c')
  const film = canvas.gradient(stops('0 #b9d3e2, 0.25 #f3f9fc, 0.6 #d6e6ef, 1 #9fbfd2'), {
    x1: 138,
    x2: 462,
    inUnits: true,
  })
  canvas.add(`<path d="${OUTLINE}" fill="${film}"/><g clip-path="${canvas.clip(OUTLINE)}">`)
  const [step, size] = ice === 'cubes' ? [42, 38] : [24, 17]
  const face = cubeFace(canvas)
  for (let row = 0; 158 + row * step * 1.1 < 560; row += 1)
    for (let column = 0; 150 + column * step < 470; column += 1) {
      const x = 150 + column * step + (row % 2) * step * 0.5 + (random() - 0.5) * step * 0.33
      const y = 158 + row * step * 1.1 + (random() - 0.5) * step * 0.33
      canvas.add(iceCube(x, y, size + random() * size * 0.26, (random() - 0.5) * 70, face))
    }
  panel(canvas, colour, print)
  creases(canvas, random)
  canvas.add('</g>')
  rim(canvas, OUTLINE, { strength: 0.8, width: 4, blur: 1.2 })
  tie(canvas, colour)
}

/** The shaded side of a cube, shared by all of a picture. */
export const cubeFace = (canvas: Canvas): string =>
  canvas.gradient(stops('0 #ffffff 0.98, 0.6 #dcedf6 0.85, 1 #a9cbdd 0.85'), { x2: 1, y2: 1 })

/** One cube seen from above its corner. */
export function iceCube(x: number, y: number, size: number, turn: number, face: string): string {
  const a = size * 0.56
  const b = size * 0.3
  const [A, B, low, foot] = [tenth(a), tenth(b), tenth(a * 0.62), tenth(a + b * 0.6)]
  const ridge = tenth(b * 0.9)
  const whole = `M0 -${A}L${A} -${B}V${low}L0 ${foot}L-${A} ${low}V-${B}Z`
  return (
    `<g transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})"><path d="${whole}" fill="#6f9db8" opacity=".35" transform="translate(2 4)"/>` +
    `<path d="M0 -${A}L${A} -${B}L0 ${ridge}L-${A} -${B}Z" fill="#fff" fill-opacity=".96"/>` +
    `<path d="M-${A} -${B}L0 ${ridge}V${foot}L-${A} ${low}Z" fill="${face}"/>` +
    `<path d="M${A} -${B}L0 ${ridge}V${foot}L${A} ${low}Z" fill="#8fb9d0" fill-opacity=".75"/>` +
    `<path d="M${tenth(-a * 0.8)} ${tenth(-b * 0.4)}L${tenth(-a * 0.2)} ${tenth(b * 0.7)}M${tenth(a * 0.15)} ${tenth(b * 1.2)}V${tenth(a * 0.8)}" stroke="#fff" stroke-opacity=".9" stroke-width="${tenth(size * 0.058)}" stroke-linecap="round"/>` +
    `<path d="${whole}" fill="none" stroke="#5f93b3" stroke-opacity=".45" stroke-width="1.1"/></g>`
  )
}

function panel(canvas: Canvas, colour: string, print: IceBag['print']): void {
  canvas.add(
    `<path d="M176 252C240 238 360 238 424 252L428 452C364 466 236 466 172 452Z" fill="${colour}" opacity=".93"/>`,
  )
  for (const line of print) canvas.add(letters(line.text, { maxWidth: 225, fill: '#ffffff', ...line }))
  for (let arm = 0; arm < 6; arm += 1)
    canvas.add(
      `<g transform="translate(300 424) rotate(${arm * 60})"><path d="M0 0V-24M0 -13l-7 -7M0 -13l7 -7M0 -20l-4 -4M0 -20l4 -4" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none"/></g>`,
    )
}

/** Sheen of the plastic and the creases running from the tie. */
function creases(canvas: Canvas, random: () => number): void {
  const sides = canvas.gradient(
    stops('0 #1d4a66 0.3, 0.12 #1d4a66 0.04, 0.3 #fff 0.16, 0.7 #fff 0, 0.9 #1d4a66 0.12, 1 #1d4a66 0.34'),
    { x1: 136, x2: 464, inUnits: true },
  )
  let folds = ''
  for (let i = 0; i < 11; i += 1) {
    const x = 244 + i * 11.2
    folds += `M${tenth(x)} 92q${tenth((x - 300) * 0.35)} 40 ${tenth((x - 300) * 1.15)} ${tenth(70 + random() * 34)}`
  }
  canvas.add(
    `<path d="M172 180C160 300 166 420 176 530" stroke="#fff" stroke-opacity=".75" stroke-width="9" fill="none" filter="${canvas.blur(4)}"/>` +
      `<path d="M430 200C440 300 436 420 428 520" stroke="#fff" stroke-opacity=".45" stroke-width="7" fill="none" filter="${canvas.blur(4)}"/>` +
      `<rect x="120" y="80" width="360" height="490" fill="${sides}"/>` +
      `<path d="${folds}" stroke="#2f5f7c" stroke-opacity=".30" stroke-width="3.2" fill="none" filter="${canvas.blur(1.4)}"/>` +
      `<path d="${folds}" transform="translate(4 0)" stroke="#fff" stroke-opacity=".85" stroke-width="2.4" fill="none" filter="${canvas.blur(0.8)}"/>`,
  )
}

function tie(canvas: Canvas, colour: string): void {
  const ruffle = canvas.gradient(stops('0 #a9c9db, 0.3 #fff, 0.6 #cfe2ec, 1 #8fb4ca'))
  canvas.add(
    `<path d="M240 92C214 66 232 40 262 50C272 36 296 36 304 48C316 36 342 38 346 54C376 46 386 74 360 92Z" fill="${ruffle}" stroke="#7fa6bd"/>` +
      '<path d="M262 56q8 18 14 34M302 50q0 20 -2 40M340 56q-10 18 -16 34" stroke="#5f8aa4" stroke-opacity=".5" stroke-width="2" fill="none"/>' +
      `<rect x="232" y="84" width="136" height="15" rx="7.5" fill="${canvas.gradient(foilStops(colour))}"/>`,
  )
}
