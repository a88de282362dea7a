/** Tools of the bar and the table, in steel, wood and glass. Each stands or lies on the floor at (300, 552). */
import { AXIS, type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { floorShadow, foilStops, SHEEN, STEEL, streak } from './light.ts'
import { type HalfOutline, outlineOf, silhouette } from './outline.ts'

const turned = (canvas: Canvas, outline: HalfOutline, colour: string, half: number): string => {
  const path = silhouette(outline)
  canvas.add(`<path d="${path}" fill="${canvas.across(colour === 'steel' ? STEEL : foilStops(colour), half)}"/>`)
  return path
}

/** A steel spiral, downwards from (x, y). */
function worm(canvas: Canvas, x: number, y: number, turns: number, half: number): void {
  let path = `M${x} ${y}`
  for (let i = 0; i < turns; i += 1) {
    const from = y + i * half * 1.5
    path += `C${x + half * 1.5} ${from} ${x + half * 1.5} ${from + half * 0.9} ${x} ${from + half}C${x - half * 1.5} ${from + half * 1.1} ${x - half * 1.5} ${from + half * 1.5} ${x} ${from + half * 1.5}`
  }
  path += `L${x + 2} ${y + turns * half * 1.5 + half * 1.2}`
  canvas.add(
    `<path d="${path}" fill="none" stroke="#54595d" stroke-width="8" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#d9dcde" stroke-width="4.6" stroke-linecap="round"/>`,
  )
}

const TOOLS = {
  'waiters-friend': (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 130)
    const steel = canvas.down(STEEL)
    canvas.add('<g transform="rotate(-9 300 380)">')
    worm(canvas, 330, 318, 5, 15)
    canvas.add(
      `<path d="M404 300L452 352Q462 366 452 380L424 420L412 412L432 376Q436 366 428 358L388 318Z" fill="${steel}" stroke="#5f6468"/>` +
        `<path d="M150 262Q140 236 168 232L420 262Q440 270 434 292Q428 312 404 310L180 300Q156 296 150 262Z" fill="${canvas.down(foilStops('#2a2320'))}"/>` +
        `<path d="M176 258L398 282" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>` +
        `<circle cx="408" cy="290" r="8" fill="#c9cccf" stroke="#6d7275"/><circle cx="330" cy="294" r="6" fill="#c9cccf" stroke="#6d7275"/><circle cx="180" cy="266" r="6" fill="#c9cccf" stroke="#6d7275"/>` +
        `<path d="M172 300L214 306L206 352Q198 374 178 362Q168 352 172 336Z" fill="${steel}" stroke="#5f6468"/></g>`,
    )
  },
  lever: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 110)
    const steel = canvas.gradient(STEEL)
    const arm = (side: 1 | -1) =>
      `<path d="M${AXIS + side * 30} 252C${AXIS + side * 60} 252 ${AXIS + side * 110} 210 ${AXIS + side * 118} 128Q${AXIS + side * 134} 112 ${AXIS + side * 146} 130C${AXIS + side * 140} 234 ${AXIS + side * 84} 290 ${AXIS + side * 30} 292Z" fill="${steel}" stroke="#5f6468"/>`
    canvas.add(`${arm(-1)}${arm(1)}`)
    worm(canvas, 300, 402, 4, 13)
    turned(
      canvas,
      outlineOf('M26 86 L26 100 C26 112 13 112 13 124 L13 330 C13 350 44 356 46 384 L46 548 L34 552'),
      'steel',
      46,
    )
    canvas.add(
      '<path d="M272 410H328V532H272Z" fill="#000" opacity=".18"/><circle cx="300" cy="270" r="13" fill="#8b9093" stroke="#5f6468"/><circle cx="297" cy="267" r="5" fill="#fff" opacity=".8"/>',
    )
  },
  opener: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 70)
    const steel = canvas.gradient(STEEL)
    canvas.add(
      `<path fill-rule="evenodd" d="M300 130C350 130 372 168 366 206C362 236 336 246 332 282L328 520Q326 550 300 550Q274 550 272 520L268 282C264 246 238 236 234 206C228 168 250 130 300 130ZM300 154C268 154 254 178 260 200C266 220 288 214 300 214S334 220 340 200C346 178 332 154 300 154Z" fill="${steel}" stroke="#5f6468" stroke-width="1.4"/>` +
        '<circle cx="300" cy="516" r="12" fill="#f4efe6" stroke="#5f6468" stroke-width="1.4"/><path d="M288 288L284 490" stroke="#fff" stroke-width="5" stroke-opacity=".8" stroke-linecap="round"/>',
    )
  },
  pump: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 120)
    const body = turned(
      canvas,
      outlineOf('M52 150 C58 160 58 176 50 184 L30 196 L30 262 C62 268 64 300 64 330 L58 530 C57 546 52 552 42 552'),
      '#f2f2ef',
      64,
    )
    canvas.add(`<path d="M236 330H364V346H236Z" fill="#1d1d1f" opacity=".85" clip-path="${canvas.clip(body)}"/>`)
    for (const x of [176, 424]) {
      canvas.add(`<g transform="translate(${x - 300} 0)">`)
      turned(canvas, outlineOf('M14 470 L14 484 C30 486 34 496 34 510 L28 546 L22 552'), '#3b3f44', 34)
      canvas.add('</g>')
    }
    streak(canvas, body, { x: 256, top: 280, bottom: 530, width: 11, strength: 0.8 })
  },
  stopper: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 84)
    const cone = turned(canvas, outlineOf('M28 402 L34 440 L40 536 C40 548 36 552 28 552'), '#2b2b2e', 40)
    canvas.add(
      `<path d="M250 450H350M250 480H350M250 510H350" stroke="#fff" stroke-opacity=".25" stroke-width="5" clip-path="${canvas.clip(cone)}"/>`,
    )
    const steel = canvas.gradient(STEEL)
    for (const side of [-1, 1])
      canvas.add(
        `<path d="M${AXIS + side * 62} 250L${AXIS + side * 92} 300L${AXIS + side * 84} 470Q${AXIS + side * 72} 488 ${AXIS + side * 60} 470L${AXIS + side * 62} 330Z" fill="${steel}" stroke="#5f6468"/>`,
      )
    turned(canvas, outlineOf('M44 196 C70 200 84 232 84 262 L78 330 L40 402'), 'steel', 84)
  },
  sleeve: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 104)
    const body = turned(canvas, outlineOf('M62 150 C66 190 92 210 94 260 L94 520 C94 544 88 552 74 552'), '#1d3f6e', 94)
    let quilting = ''
    for (let i = 0; i < 12; i += 1)
      quilting += `M190 ${180 + i * 44}L420 ${100 + i * 44}M190 ${100 + i * 44}L420 ${180 + i * 44}`
    canvas.add(
      `<g clip-path="${canvas.clip(body)}"><path d="${quilting}" stroke="#0a1c38" stroke-opacity=".55" stroke-width="3"/><path d="${quilting}" transform="translate(0 2)" stroke="#fff" stroke-opacity=".18" stroke-width="2"/><path d="M190 160H410V178H190Z" fill="#d9dee6" opacity=".85"/></g>`,
    )
    streak(canvas, body, { x: 226, top: 260, bottom: 530, width: 12, strength: 0.4, blur: 3 })
  },
  shaker: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 92)
    const tin = turned(canvas, outlineOf('M82 270 L62 536 C61 548 56 552 46 552'), 'steel', 80)
    canvas.add('<path d="M218 270Q300 292 382 270" fill="none" stroke="#6d7275" stroke-width="5"/>')
    streak(canvas, tin, { x: 244, top: 296, bottom: 530, width: 12, strength: 0.9 })
    const glass = canvas.across(
      stops('0 #7f8c92 0.8, 0.1 #dfe6e8 0.5, 0.24 #fff 0.85, 0.5 #c9d3d6 0.3, 0.85 #fff 0.6, 1 #7f8c92 0.85'),
      74,
    )
    canvas.add('<g transform="rotate(5 300 270)">')
    canvas.add(
      `<path d="M228 272L246 92Q248 80 260 80H340Q352 80 354 92L372 272Q300 290 228 272Z" fill="${glass}" stroke="#5d6b71" stroke-opacity=".6" stroke-width="1.4"/><path d="M250 92H350V112H250Z" fill="#fff" opacity=".7"/></g>`,
    )
  },
  jigger: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 84)
    const cup = turned(canvas, outlineOf('M72 190 L24 366 C22 376 22 384 26 392 L62 540 L60 552'), 'steel', 72)
    canvas.add(
      `<ellipse cx="300" cy="190" rx="72" ry="12" fill="#8d9296" stroke="#5f6468"/><ellipse cx="300" cy="192" rx="66" ry="9" fill="#53585b"/><path d="M274 370Q300 380 326 370V384Q300 394 274 384Z" fill="#6d7275" opacity=".6"/>`,
    )
    streak(canvas, cup, { x: 262, top: 210, bottom: 360, width: 9, strength: 0.9 })
  },
  decanter: (canvas) => {
    const outline = outlineOf('M38 96 C34 112 22 130 22 168 L22 236 C24 316 132 380 136 470 C138 530 126 552 96 552')
    const path = silhouette(outline)
    floorShadow(canvas, AXIS, FLOOR, 140)
    const clip = canvas.clip(path)
    const wine = canvas.across(stops('0 #2c0510, 0.22 #8a2036, 0.5 #6a1226, 0.85 #3c0814, 1 #22040b'), 132)
    canvas.add(
      `<g clip-path="${clip}"><path d="M150 440H450V546H150Z" fill="${wine}"/></g><ellipse cx="300" cy="440" rx="126" ry="15" fill="#8e2c42" stroke="#4a0d1c"/>` +
        `<path d="${path}" fill="${canvas.across(
          stops('0 #8d9aa0 0.7, 0.08 #dfe6e8 0.3, 0.22 #fff 0.5, 0.4 #fff 0.05, 0.84 #9aa7ac 0.2, 1 #7f8c92 0.75'),
          132,
        )}"/><g clip-path="${clip}"><path d="${path}" fill="none" stroke="#3f4d53" stroke-opacity=".6" stroke-width="7" filter="${canvas.blur(1.8)}"/></g><path d="${path}" fill="none" stroke="#5d6b71" stroke-opacity=".6"/>` +
        '<ellipse cx="300" cy="96" rx="38" ry="7" fill="#fff" fill-opacity=".4" stroke="#8b989d" stroke-width="1.6"/><path d="M204 420C196 450 190 490 206 526" stroke="#fff" stroke-width="11" stroke-opacity=".6" fill="none" stroke-linecap="round"/><path d="M288 130V230" stroke="#fff" stroke-width="7" stroke-opacity=".8" stroke-linecap="round"/>',
    )
  },
  aerator: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 66)
    const cup = turned(canvas, outlineOf('M58 170 C58 230 36 260 34 300 L34 320'), '#e8eef0', 58)
    turned(canvas, outlineOf('M34 320 L38 330 L38 366 L30 378 L20 470 L16 548 L12 552'), '#2b2b2e', 38)
    canvas.add(
      '<ellipse cx="300" cy="170" rx="58" ry="10" fill="#cfd8dc" stroke="#7f8c92"/><ellipse cx="300" cy="172" rx="50" ry="7" fill="#8d9aa0"/><circle cx="300" cy="348" r="5" fill="#c9cccf"/>',
    )
    streak(canvas, cup, { x: 258, top: 184, bottom: 290, width: 10, strength: 0.9 })
  },
  cooler: (canvas) => {
    floorShadow(canvas, AXIS, FLOOR, 190)
    const body = 'M128 262H472L456 534Q455 550 438 550H162Q145 550 144 534Z'
    const lid = 'M116 206Q118 190 134 190H466Q482 190 484 206L480 262H120Z'
    canvas.add(
      `<path d="M166 200C166 84 434 84 434 200" fill="none" stroke="#b9bdc0" stroke-width="17"/><path d="M166 198C166 86 434 86 434 198" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>` +
        `<path d="${body}" fill="#b5141f"/><path d="${body}" fill="${canvas.across(SHEEN, 172)}" opacity=".7"/>` +
        `<path d="${lid}" fill="#f6f5f1"/><path d="${lid}" fill="${canvas.across(SHEEN, 184)}" opacity=".55"/>` +
        '<path d="M120 258H480V268H120Z" fill="#000" opacity=".28"/><rect x="268" y="240" width="64" height="46" rx="8" fill="#e9e9e6" stroke="#8d9296"/><rect x="284" y="252" width="32" height="8" rx="4" fill="#8d9296"/><path d="M170 320H430V330H170ZM172 500H428V508H172Z" fill="#000" opacity=".12"/>',
    )
  },
} satisfies Record<string, (canvas: Canvas) => void>

export type BarTool = keyof typeof TOOLS

export const drawBarTool = (canvas: Canvas, tool: BarTool): void => TOOLS[tool](canvas)

/** A stack of paper or plastic cups, mouths down. */
export function drawCupStack(canvas: Canvas, colour: string): void {
  floorShadow(canvas, AXIS, FLOOR, 96)
  const shade = canvas.across(SHEEN, 88)
  for (let i = 9; i >= 0; i -= 1) {
    const y = FLOOR - 150 - i * 22
    const foot = y + 150
    const cup = `M${AXIS - 58} ${y}Q${AXIS} ${y - 12} ${AXIS + 58} ${y}L${AXIS + 82} ${foot}Q${AXIS} ${foot + 16} ${AXIS - 82} ${foot}Z`
    canvas.add(
      `<path d="${cup}" fill="${i % 2 ? colour : light(colour, 0.06)}"/><path d="${cup}" fill="${shade}" opacity=".6"/>`,
    )
    canvas.add(
      `<path d="M${AXIS - 82} ${foot}Q${AXIS} ${foot + 16} ${AXIS + 82} ${foot}" fill="none" stroke="${dark(colour, 0.3)}" stroke-width="${tenth(3)}"/>`,
    )
  }
}
