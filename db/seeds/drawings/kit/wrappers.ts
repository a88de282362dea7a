/** Flat wrapped things: biscuit packs, chocolate bars, sachets, vacuum trays. They stand up, leaning on nothing. */
import { type Canvas, FLOOR, stops, tenth } from './canvas.ts'
import { letters, type Print } from './lettering.ts'
import { floorShadow } from './light.ts'

export type Wrapper = {
  /** Outer size; it stands on the floor, centred. */
  width: number
  height: number
  colour: string
  second?: string
  art?: (canvas: Canvas) => void
  print: readonly Print[]
  /** Crimped ends at the sides (biscuits) or above and below (sachets); none for a bar in paper. */
  crimps?: 'sides' | 'ends'
}

export function drawWrapper(canvas: Canvas, wrapper: Wrapper): void {
  const { width, height, colour, second, crimps } = wrapper
  const left = 300 - width / 2
  const right = 300 + width / 2
  const top = FLOOR - 4 - height
  const bottom = FLOOR - 4
  floorShadow(canvas, 300, FLOOR, width * 0.54)
  const outline = crimps
    ? crimped(left, right, top, bottom, crimps)
    : `M${left + 5} ${top}H${right - 5}Q${right} ${top} ${right} ${top + 5}V${bottom - 5}Q${right} ${bottom} ${right - 5} ${bottom}H${left + 5}Q${left} ${bottom} ${left} ${bottom - 5}V${top + 5}Q${left} ${top} ${left + 5} ${top}Z`
  canvas.add(`<path d="${outline}" fill="${colour}"/><g clip-path="${canvas.clip(outline)}">`)
  if (second) {
    const y = top + height * 0.62
    canvas.add(
      `<path d="M${left} ${y}C${left + width * 0.35} ${y - height * 0.12} ${right - width * 0.3} ${y + height * 0.12} ${right} ${y - height * 0.02}V${bottom}H${left}Z" fill="${second}"/>`,
    )
  }
  wrapper.art?.(canvas)
  for (const line of wrapper.print) canvas.add(letters(line.text, { maxWidth: width - 60, fill: '#ffffff', ...line }))
  const across = canvas.gradient(
    stops('0 #000 0.34, 0.08 #000 0.08, 0.2 #fff 0.3, 0.34 #fff 0.06, 0.7 #000 0.02, 0.92 #000 0.14, 1 #000 0.36'),
  )
  const down = canvas.down(stops('0 #fff 0.26, 0.12 #fff 0, 0.8 #000 0, 1 #000 0.3'))
  const box = `x="${left}" y="${top}" width="${width}" height="${height}"`
  canvas.add(`<rect ${box} fill="${across}"/><rect ${box} fill="${down}"/>`)
  if (crimps) canvas.add(crimpLines(left, right, top, bottom, crimps))
  canvas.add('</g>')
}

const CRIMP = 20

function crimped(left: number, right: number, top: number, bottom: number, where: 'sides' | 'ends'): string {
  const long = where === 'sides' ? bottom - top : right - left
  const count = Math.round(long / 9)
  const tooth = long / count / 2
  if (where === 'sides') {
    const down = Array.from({ length: count }, () => `l5 ${tenth(tooth)}l-5 ${tenth(tooth)}`).join('')
    const up = Array.from({ length: count }, () => `l-5 ${tenth(-tooth)}l5 ${tenth(-tooth)}`).join('')
    return `M${left} ${top}C${left + 30} ${top + 7} ${right - 30} ${top + 7} ${right} ${top}${down}C${right - 30} ${bottom - 5} ${left + 30} ${bottom - 5} ${left} ${bottom}${up}Z`
  }
  const over = Array.from({ length: count }, () => `l${tenth(tooth)} -5l${tenth(tooth)} 5`).join('')
  const back = Array.from({ length: count }, () => `l${tenth(-tooth)} 5l${tenth(-tooth)} -5`).join('')
  return `M${left} ${top}${over}C${right - 6} ${top + 40} ${right - 6} ${bottom - 40} ${right} ${bottom}${back}C${left + 6} ${bottom - 40} ${left + 6} ${top + 40} ${left} ${top}Z`
}

function crimpLines(left: number, right: number, top: number, bottom: number, where: 'sides' | 'ends'): string {
  let lines = ''
  if (where === 'sides')
    for (let y = top + 4; y < bottom; y += 6)
      lines += `M${left - 6} ${tenth(y)}h${CRIMP + 6}M${right - CRIMP} ${tenth(y)}h${CRIMP + 6}`
  else
    for (let x = left + 4; x < right; x += 6.4)
      lines += `M${tenth(x)} ${top - 6}v${CRIMP + 6}M${tenth(x)} ${bottom - CRIMP}v${CRIMP + 6}`
  return `<path d="${lines}" stroke="#000" stroke-opacity=".15" stroke-width="2"/><path d="${lines}" transform="translate(1.6 1.6)" stroke="#fff" stroke-opacity=".3" stroke-width="1.4"/>`
}
