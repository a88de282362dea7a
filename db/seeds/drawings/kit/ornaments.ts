/**
 * Small devices for labels, each drawn about (0, 0) within ±26 units in one ink. Invented for the shop: no brand's
 * emblem, no mascot, nothing aimed at children.
 */
import { tenth } from './canvas.ts'

type Draw = (ink: string) => string

const filled = (path: string, ink: string): string => `<path d="${path}" fill="${ink}"/>`
const lined = (path: string, ink: string, width = 1.6): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const around = (count: number, draw: (turn: number, at: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw((i / count) * Math.PI * 2, i)).join('')

const spokes = (count: number, inner: number, outer: (at: number) => number): string =>
  around(count, (turn, at) => {
    const end = outer(at)
    return `M${tenth(Math.cos(turn) * inner)} ${tenth(Math.sin(turn) * inner)}L${tenth(Math.cos(turn) * end)} ${tenth(Math.sin(turn) * end)}`
  })

const both = (draw: (side: 1 | -1) => string): string => draw(1) + draw(-1)

const leafAt = (x: number, y: number, turn: number, ink: string, long = 6.6, wide = 2.6): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${long}" ry="${wide}" transform="rotate(${tenth(turn)} ${tenth(x)} ${tenth(y)})" fill="${ink}"/>`

const star = (points: number, outer: number, inner: number): string =>
  `${around(points * 2, (turn, at) => {
    const reach = at % 2 ? inner : outer
    const angle = turn - Math.PI / 2
    return `${at ? 'L' : 'M'}${tenth(Math.cos(angle) * reach)} ${tenth(Math.sin(angle) * reach)}`
  })}Z`

const SHIELD = 'M-16 -20H16V2C16 14 5 21 0 24C-5 21 -16 14 -16 2Z'

const DRAWINGS = {
  vine: (ink) =>
    `${both((side) => {
      const leaves = [
        [14, -9],
        [24, -2],
        [34, -1],
      ].map(([x = 0, y = 0]) => leafAt(side * x, y, side * -35, ink, 4.4, 2.1))
      return lined(`M${side * 4} 0C${side * 16} -9 ${side * 28} 8 ${side * 42} -2`, ink, 1.5) + leaves.join('')
    })}<circle r="2.6" fill="${ink}"/>`,
  diamond: (ink) => lined('M-36 0H-10M10 0H36', ink, 1.2) + filled('M0 -6L5 0L0 6L-5 0Z', ink),
  sun: (ink) =>
    `${lined(
      spokes(16, 12, (at) => (at % 2 ? 17 : 21)),
      ink,
      1.8,
    )}<circle r="8.4" fill="none" stroke="${ink}" stroke-width="1.8"/>`,
  mountain: (ink) =>
    filled('M-46 15L-22 -9L-12 3L6 -20L24 5L32 -3L48 15Z', ink) +
    '<path d="M6 -20L12 -10L6 -6L1 -11ZM-22 -9L-17 -3L-22 -1L-27 -4Z" fill="#fff" fill-opacity=".85"/>',
  shield: (ink) => lined(SHIELD, ink, 2) + lined('M-16 -5H16M0 -20V23', ink, 1.3),
  chevron: (ink) => lined(SHIELD, ink, 2) + filled('M-16 2L0 -10L16 2V9L0 -3L-16 9Z', ink),
  bend: (ink) =>
    lined(SHIELD, ink, 2) +
    filled('M-16 -20H-8L16 6C15 12 11 16 8 18.5L-16 -8Z', ink) +
    `<circle cx="8" cy="-12" r="3" fill="${ink}"/>`,
  leaf: (ink) =>
    both((side) =>
      Array.from({ length: 5 }, (_, i) =>
        leafAt(side * (8 + i * 7), -i * 1.5 + i * i * 0.9 - 4, side * (-50 + i * 18), ink),
      ).join(''),
    ),
  laurel: (ink) =>
    both((side) => {
      const leaves = Array.from({ length: 7 }, (_, i) => {
        const turn = 0.25 + i * 0.36
        const [x, y] = [side * Math.sin(turn) * 21, Math.cos(turn) * 21]
        return leafAt(x, y, side * (28 - i * 26), ink, 5.4, 2)
      })
      return leaves.join('')
    }),
  grapes: (ink) =>
    [
      [0, 20],
      [-5, 12],
      [5, 12],
      [-10, 4],
      [0, 4],
      [10, 4],
      [-5, -4],
      [5, -4],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${ink}"/>`)
      .join('') +
    lined('M0 -8C0 -14 3 -18 6 -21', ink, 2) +
    leafAt(11, -14, -24, ink, 8, 4),
  tower: (ink) => filled('M-16 22V-6H-19V-18H-12V-13H-6V-18H6V-13H12V-18H19V-6H16V22H5V10C5 3 -5 3 -5 10V22Z', ink),
  key: (ink) =>
    `<circle cx="0" cy="-13" r="7.5" fill="none" stroke="${ink}" stroke-width="3"/>` +
    filled('M-1.6 -5H1.6V22H-1.6ZM1.6 12H9V15.4H1.6ZM1.6 18H7V21.4H1.6Z', ink),
  star: (ink) => filled(star(5, 19, 7.6), ink),
  compass: (ink) => `${filled(star(4, 23, 5), ink)}<circle r="14" fill="none" stroke="${ink}" stroke-width="1.2"/>`,
  rosette: (ink) =>
    around(8, (turn) => leafAt(Math.cos(turn) * 11, Math.sin(turn) * 11, (turn * 180) / Math.PI, ink, 8, 4)) +
    `<circle r="4" fill="${ink}"/>`,
  crown: (ink) =>
    filled('M-22 12L-26 -10L-13 1L0 -16L13 1L26 -10L22 12Z', ink) +
    filled('M-22 15H22V19H-22Z', ink) +
    `<circle cy="-19" r="3" fill="${ink}"/><circle cx="-27" cy="-13" r="2.6" fill="${ink}"/><circle cx="27" cy="-13" r="2.6" fill="${ink}"/>`,
  lily: (ink) =>
    filled('M0 -22C8 -12 8 -2 3 6H-3C-8 -2 -8 -12 0 -22Z', ink) +
    both((side) =>
      filled(
        `M${side * 4} 6C${side * 8} -8 ${side * 22} -12 ${side * 22} 0C${side * 22} 7 ${side * 15} 7 ${side * 14} 3C${side * 11} 6 ${side * 8} 8 ${side * 5} 9Z`,
        ink,
      ),
    ) +
    filled('M-10 8H10V11H-10ZM-3 12H3L6 22H-6Z', ink),
  waves: (ink) =>
    [-8, 0, 8]
      .map((y) => lined(`M-34 ${y}C-26 ${y - 8} -20 ${y - 8} -12 ${y}S6 ${y + 8} 12 ${y}S26 ${y - 8} 34 ${y}`, ink, 2))
      .join(''),
  anchor: (ink) =>
    lined('M0 -13V20M-9 -7H9M-18 8C-16 18 -8 21 0 21S16 18 18 8M-18 8L-21 13M18 8L21 13', ink, 2.8) +
    `<circle cy="-17" r="4" fill="none" stroke="${ink}" stroke-width="2.4"/>`,
  moon: (ink) => filled('M6 -20A20 20 0 1 0 6 20A15 20 0 0 1 6 -20Z', ink) + filled(star(5, 5, 2), ink),
  tree: (ink) =>
    filled('M-2 24V6H2V24Z', ink) +
    [-18, -10, -2, 6]
      .map((y, i) =>
        lined(
          `M0 ${y}C${-8 - i * 3} ${y} ${-13 - i * 3} ${y + 2} ${-15 - i * 3} ${y - 5}M0 ${y}C${8 + i * 3} ${y} ${13 + i * 3} ${y + 2} ${15 + i * 3} ${y - 5}`,
          ink,
          2.6,
        ),
      )
      .join(''),
  wheat: (ink) =>
    lined('M0 24V-12', ink, 1.6) +
    leafAt(0, -17, 90, ink, 6.5, 2.8) +
    both((side) => [-9, -1, 7].map((y) => leafAt(side * 6, y, side * -52, ink, 6.5, 2.6)).join('')),
  hop: (ink) =>
    [
      [0, -12],
      [-7, -6],
      [7, -6],
      [0, -2],
      [-8, 3],
      [8, 3],
      [0, 8],
      [-5, 13],
      [5, 13],
      [0, 19],
    ]
      .map(([x = 0, y = 0]) =>
        filled(
          `M${x} ${y + 7}C${x - 7} ${y + 3} ${x - 6} ${y - 5} ${x} ${y - 6}C${x + 6} ${y - 5} ${x + 7} ${y + 3} ${x} ${y + 7}Z`,
          ink,
        ),
      )
      .join('') + lined('M0 -17V-24M0 -20C8 -22 12 -18 16 -21', ink, 2),
  agave: (ink) =>
    [-64, -42, -20, 0, 20, 42, 64]
      .map(
        (turn) => `<path transform="rotate(${turn} 0 18)" d="M-4 18C-5 4 -2 -10 0 -22C2 -10 5 4 4 18Z" fill="${ink}"/>`,
      )
      .join(''),
  thistle: (ink) =>
    filled('M-9 2C-11 12 -5 17 0 17S11 12 9 2Z', ink) +
    [-24, -12, 0, 12, 24]
      .map((turn) => `<path transform="rotate(${turn} 0 4)" d="M-2 3L0 -20L2 3Z" fill="${ink}"/>`)
      .join('') +
    lined('M0 17V25M0 22C-6 22 -9 19 -12 21M0 22C6 22 9 19 12 21', ink, 1.8),
  barrel: (ink) =>
    lined('M-14 -20C-20 -8 -20 8 -14 20H14C20 8 20 -8 14 -20Z', ink, 2) +
    lined('M-17.5 -9H17.5M-17.5 9H17.5M-6 -20C-8 -8 -8 8 -6 20M6 -20C8 -8 8 8 6 20', ink, 1.3),
  wings: (ink) =>
    both((side) =>
      filled(
        `M0 2C${side * 12} -14 ${side * 26} -14 ${side * 44} -10C${side * 36} -6 ${side * 34} -4 ${side * 36} -2C${side * 28} 0 ${side * 26} 2 ${side * 27} 5C${side * 18} 5 ${side * 8} 8 0 14Z`,
        ink,
      ),
    ) + filled('M-4 0C-3 -8 3 -8 4 0L0 18Z', ink),
  sails: (ink) =>
    filled('M-3 -22V10H-20C-20 -4 -14 -16 -3 -22ZM2 -16C12 -10 18 0 18 10H2Z', ink) +
    filled('M-24 14H24C21 20 17 23 11 23H-12C-18 23 -22 20 -24 14Z', ink),
  bridge: (ink) =>
    filled('M-40 -6H40V0H-40Z', ink) +
    lined(
      'M-36 18V0C-36 0 -32 -2 -26 8C-20 -4 -10 -4 -4 8V18M36 18V0M-4 8C2 -4 12 -4 18 8V18M18 8C24 -2 32 -4 36 6M-26 8V18',
      ink,
      2.4,
    ),
  spiral: (ink) => lined('M0 0C4 -4 9 0 7 6C4 13 -7 12 -10 4C-14 -8 -2 -17 9 -14C22 -10 24 8 13 16', ink, 2.6),
  zigzag: (ink) =>
    [-7, 3]
      .map((y) =>
        lined(
          `M-36 ${y + 6}L-27 ${y - 4}L-18 ${y + 6}L-9 ${y - 4}L0 ${y + 6}L9 ${y - 4}L18 ${y + 6}L27 ${y - 4}L36 ${y + 6}`,
          ink,
          2.4,
        ),
      )
      .join(''),
  feather: (ink) =>
    filled('M-14 20C-16 4 -4 -16 16 -22C18 -4 8 12 -8 14Z', ink) + lined('M-18 25L6 -10', '#ffffff', 1.2),
  terrace: (ink) =>
    [0, 1, 2, 3]
      .map((i) =>
        lined(
          `M${-38 + i * 7} ${16 - i * 9}C${-14 + i * 3} ${4 - i * 9} ${14 - i * 3} ${24 - i * 9} ${38 - i * 7} ${14 - i * 9}`,
          ink,
          2.6 - i * 0.4,
        ),
      )
      .join(''),
} as const satisfies Record<string, Draw>

export type Ornament = keyof typeof DRAWINGS

/** Places an ornament; scale 1 is about 46 units high. */
export function drawOrnament(name: Ornament, x: number, y: number, ink: string, scale = 1, opacity = 1): string {
  const through = opacity < 1 ? ` opacity="${opacity}"` : ''
  return `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${Math.round(scale * 100) / 100})"${through}>${DRAWINGS[name](ink)}</g>`
}
