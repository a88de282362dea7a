/** What snacks are made of, scattered on their wrappers: crisps, nuts, biscuits, olives, sweets. */
import { type Canvas, type Stop, tenth } from './canvas.ts'
import { dark, light } from './colour.ts'
import { seeded } from './random.ts'

export type Scatter = {
  morsel: Morsel
  seed: string
  count: number
  x?: number
  y?: number
  spread?: number
  colour?: string
}

const CRISP = 'M-1 0C-1 -.8 -.2 -.85 .3 -.66C1.1 -.4 1 .5 .3 .62C-.3 .75 -1 .6 -1 0Z'
const TRIANGLE = 'M0 -1C.2 -1 .3 -.8 1 .5C1.1 .75 .9 .85 -.8 .8C-1 .8 -1.1 .6 -.9 .4Z'
const STICK = 'M-1.1 -.16H1.1Q1.3 0 1.1 .16H-1.1Q-1.3 0 -1.1 -.16Z'
const PUFF = 'M-1 .2C-1.2 -.5 -.5 -.8 0 -.5C.5 -.9 1.2 -.5 1 .1C.8 .7 -.7 .8 -1 .2Z'
const NUT = 'M-1 0C-1 -.5 -.5 -.7 0 -.5C.4 -.8 1.1 -.5 1 .1C.9 .6 .4 .6 0 .4C-.4 .7 -1 .5 -1 0Z'
const ROUND = 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1 -1 0Z'
const SQUARE = 'M-.9 -.8H.9L1 -.7V.7L.9 .8H-.9L-1 .7V-.7Z'
const OVAL = 'M-1 0A1 .78 0 1 1 1 0A1 .78 0 1 1 -1 0Z'

const LOOKS = {
  crisp: {
    path: CRISP,
    colour: '#f2c457',
    detail:
      '<path d="M-.6 .1Q0 -.55 .6 -.05" stroke="#fff8d8" stroke-width=".1" fill="none" stroke-linecap="round"/><circle cx=".2" cy=".2" r=".08" fill="#a9691a"/><circle cx="-.4" cy=".28" r=".06" fill="#a9691a"/>',
  },
  triangle: {
    path: TRIANGLE,
    colour: '#e8992f',
    detail:
      '<g fill="#b9501a"><circle cx="0" cy="-.2" r=".08"/><circle cx=".35" cy=".4" r=".09"/><circle cx="-.4" cy=".5" r=".07"/><circle cx="-.1" cy=".3" r=".06"/></g>',
  },
  stick: { path: STICK, colour: '#eac06a', detail: '<path d="M-1 -.05H1" stroke="#fff6d8" stroke-width=".07"/>' },
  puff: {
    path: PUFF,
    colour: '#f0a63a',
    detail: '<path d="M-.6 -.1Q-.2 -.4 .3 -.2" stroke="#fff0c8" stroke-width=".1" fill="none" stroke-linecap="round"/>',
  },
  nut: {
    path: NUT,
    colour: '#d69a55',
    detail:
      '<path d="M-.7 -.1C-.3 -.3 .3 -.3 .7 -.1M-.7 .2C-.3 .1 .3 .2 .7 .25" stroke="#9a6428" stroke-width=".05" fill="none"/>',
  },
  biscuit: {
    path: ROUND,
    colour: '#cf9550',
    detail:
      '<circle r=".82" fill="none" stroke="#8a5a24" stroke-opacity=".5" stroke-width=".06"/><g fill="#5b3416"><circle cx="-.3" cy="-.3" r=".14"/><circle cx=".35" cy="-.1" r=".16"/><circle cx="-.1" cy=".4" r=".13"/><circle cx="-.5" cy=".2" r=".1"/></g>',
  },
  square: {
    path: SQUARE,
    colour: '#5c331b',
    detail:
      '<path d="M-.62 -.5H.62V.5H-.62Z" fill="none" stroke="#8f5a35" stroke-width=".1"/><path d="M-.9 -.72H.9" stroke="#b98258" stroke-width=".08"/>',
  },
  olive: {
    path: OVAL,
    colour: '#8a9a3c',
    detail:
      '<circle cx=".55" cy="0" r=".2" fill="#000" fill-opacity=".4"/><ellipse cx="-.3" cy="-.3" rx=".3" ry=".16" fill="#fff" fill-opacity=".6"/>',
  },
  sweet: {
    path: ROUND,
    colour: '#e2444f',
    detail: '<ellipse cx="-.3" cy="-.35" rx=".34" ry=".2" fill="#fff" fill-opacity=".7"/>',
  },
  slice: {
    path: ROUND,
    colour: '#b5443c',
    detail:
      '<g fill="#f6dcd0" fill-opacity=".85"><circle cx="-.3" cy="-.2" r=".1"/><circle cx=".3" cy=".1" r=".12"/><circle cx="0" cy=".5" r=".08"/><circle cx=".2" cy="-.5" r=".09"/><circle cx="-.5" cy=".3" r=".08"/></g>',
  },
} satisfies Record<string, { path: string; colour: string; detail: string }>

export type Morsel = keyof typeof LOOKS

/** A heap of them about (x, y), the nearer ones lower. */
export function scatter(canvas: Canvas, { morsel, seed, count, x = 300, y = 420, spread = 1, colour }: Scatter): void {
  const random = seeded(seed)
  const { path, detail, ...look } = LOOKS[morsel]
  const base = colour ?? look.colour
  const stops: Stop[] = [
    [0, light(base, 0.5)],
    [0.5, base],
    [1, dark(base, 0.22)],
  ]
  const body = canvas.radial(stops, { cx: 0.38, cy: 0.35, r: 0.8 })
  const heap = Array.from({ length: count }, () => ({
    x: x + (random() - 0.5) * 190 * spread,
    y: y + (random() - 0.5) * 78 * spread,
    size: 20 + random() * 15,
    turn: random() * 180,
  })).sort((a, b) => a.y - b.y)
  const edge = dark(base, 0.3)
  for (const piece of heap)
    canvas.add(
      `<g transform="translate(${tenth(piece.x)} ${tenth(piece.y)}) rotate(${tenth(piece.turn)}) scale(${tenth(piece.size)})"><path d="${path}" fill="#000" opacity=".22" transform="translate(.08 .16)"/>` +
        `<path d="${path}" fill="${body}" stroke="${edge}" stroke-width=".06"/>${detail}</g>`,
    )
}
