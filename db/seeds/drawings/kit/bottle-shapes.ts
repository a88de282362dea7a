/** Right-half outlines of every bottle the shop sells, drawn by hand on the 600-unit sheet. */
import type { HalfOutline, Segment } from './outline.ts'

export type BottleShape = HalfOutline & {
  /** Where the closure begins. */
  top: number
  neck: number
  /** Half the width of the body. */
  radius: number
  /** Where the shoulder ends and the straight wall begins. */
  shoulder: number
  base: number
}

const foot = (x: number, base: number): Segment[] => [
  ['L', x, base - 15],
  ['C', x, base - 4, x - 4, base, x - 12, base],
]

export const BOTTLE_SHAPES = {
  bordeaux: {
    top: 52,
    start: [19, 52],
    segments: [
      ['C', 21, 52, 22, 54, 22, 57],
      ['L', 22, 70],
      ['C', 22, 74, 18, 74, 18, 78],
      ['L', 18.5, 176],
      ['C', 19, 214, 67, 206, 68, 262],
      ['L', 68, 538],
      ['C', 68, 548, 64, 552, 56, 552],
    ],
    neck: 18,
    radius: 68,
    shoulder: 250,
    base: 552,
  },
  /** Heavy glass, high shoulders, tapering to the foot: the great reds. */
  heavy: {
    top: 50,
    start: [20, 50],
    segments: [
      ['C', 22.5, 50, 23.5, 52, 23.5, 55],
      ['L', 23.5, 70],
      ['C', 23.5, 74, 19.5, 74, 19.5, 78],
      ['L', 20, 178],
      ['C', 21, 206, 75, 196, 76, 246],
      ['L', 68, 536],
      ['C', 68, 548, 64, 552, 56, 552],
    ],
    neck: 19.5,
    radius: 75,
    shoulder: 246,
    base: 552,
  },
  burgundy: {
    top: 52,
    start: [19, 52],
    segments: [
      ['C', 21, 52, 22, 54, 22, 57],
      ['L', 22, 68],
      ['C', 22, 72, 18, 72, 18, 76],
      ['L', 18.5, 158],
      ['C', 20, 232, 74, 248, 75, 330],
      ['L', 75, 536],
      ['C', 75, 548, 70, 552, 61, 552],
    ],
    neck: 18,
    radius: 75,
    shoulder: 310,
    base: 552,
  },
  /** The tall flute of aromatic whites. */
  alsace: {
    top: 44,
    start: [17, 44],
    segments: [
      ['C', 19, 44, 20, 46, 20, 49],
      ['L', 20, 60],
      ['C', 20, 64, 16.5, 64, 16.5, 68],
      ['L', 17, 116],
      ['C', 19, 200, 61, 280, 62, 372],
      ['L', 62, 538],
      ['C', 62, 548, 58, 552, 50, 552],
    ],
    neck: 16.5,
    radius: 62,
    shoulder: 340,
    base: 552,
  },
  sparkling: {
    top: 44,
    start: [17, 44],
    segments: [
      ['C', 22, 44, 24, 48, 24, 54],
      ['C', 24, 70, 21, 74, 21, 84],
      ['C', 21, 150, 30, 190, 44, 226],
      ['C', 60, 262, 78, 286, 79, 340],
      ['L', 79, 532],
      ['C', 79, 548, 74, 554, 63, 554],
    ],
    neck: 20,
    radius: 79,
    shoulder: 330,
    base: 554,
  },
  pisco: {
    top: 58,
    start: [17, 112],
    segments: [['L', 17, 172], ['C', 17, 206, 70, 196, 73, 252], ...foot(73, 553)],
    neck: 17,
    radius: 73,
    shoulder: 246,
    base: 553,
  },
  whisky: {
    top: 66,
    start: [21, 126],
    segments: [['L', 21, 168], ['C', 21, 192, 84, 184, 91, 222], ['C', 92, 228, 92, 234, 92, 240], ...foot(92, 553)],
    neck: 21,
    radius: 92,
    shoulder: 232,
    base: 553,
  },
  /** Straight walls and hard shoulders. */
  square: {
    top: 62,
    start: [20, 118],
    segments: [
      ['L', 20, 172],
      ['C', 20, 184, 30, 186, 46, 188],
      ['C', 74, 190, 86, 196, 86, 214],
      ['L', 86, 540],
      ['C', 86, 550, 83, 553, 76, 553],
    ],
    neck: 20,
    radius: 86,
    shoulder: 212,
    base: 553,
  },
  gin: {
    top: 74,
    start: [20, 120],
    segments: [['L', 20, 150], ['C', 20, 164, 24, 166, 40, 170], ['C', 66, 177, 77, 184, 78, 206], ...foot(78, 553)],
    neck: 20,
    radius: 78,
    shoulder: 210,
    base: 553,
  },
  /** Tall and slim, as premium vodka likes it. */
  slender: {
    top: 50,
    start: [17, 106],
    segments: [['L', 17, 176], ['C', 17, 214, 62, 204, 63, 268], ...foot(63, 553)],
    neck: 17,
    radius: 63,
    shoulder: 262,
    base: 553,
  },
  /** Low and wide, with a large stopper. */
  squat: {
    top: 122,
    start: [23, 184],
    segments: [['L', 23, 212], ['C', 23, 238, 92, 226, 101, 278], ['L', 104, 330], ...foot(104, 553)],
    neck: 23,
    radius: 104,
    shoulder: 276,
    base: 553,
  },
  /** Round shoulders, narrowing to the foot. */
  belly: {
    top: 62,
    start: [20, 116],
    segments: [
      ['L', 20, 158],
      ['C', 20, 200, 62, 198, 82, 254],
      ['C', 90, 278, 90, 300, 89, 330],
      ['L', 78, 536],
      ['C', 77, 549, 72, 553, 64, 553],
    ],
    neck: 20,
    radius: 88,
    shoulder: 262,
    base: 553,
  },
  /** A long neck growing slowly out of a conical body. */
  cone: {
    top: 54,
    start: [18, 106],
    segments: [
      ['L', 18.5, 150],
      ['C', 20, 200, 58, 210, 68, 276],
      ['L', 80, 534],
      ['C', 81, 548, 76, 553, 67, 553],
    ],
    neck: 18,
    radius: 77,
    shoulder: 268,
    base: 553,
  },
  longneck: {
    top: 64,
    start: [16.5, 82],
    segments: [
      ['L', 18.5, 90],
      ['C', 18.5, 96, 16.5, 97, 16.5, 101],
      ['L', 19, 172],
      ['C', 24, 246, 64, 262, 64, 330],
      ['L', 64, 538],
      ['C', 64, 549, 60, 553, 51, 553],
    ],
    neck: 17,
    radius: 64,
    shoulder: 326,
    base: 553,
  },
  /** Short, broad-shouldered beer bottle of the abbeys. */
  stubby: {
    top: 96,
    start: [18, 116],
    segments: [
      ['L', 20, 124],
      ['C', 20, 130, 18, 131, 18, 135],
      ['L', 19, 186],
      ['C', 22, 224, 78, 226, 79, 292],
      ...foot(79, 553),
    ],
    neck: 18,
    radius: 79,
    shoulder: 288,
    base: 553,
  },
  /** The tall half litre of wheat beers. */
  halfLitre: {
    top: 50,
    start: [17, 68],
    segments: [
      ['L', 19, 76],
      ['C', 19, 82, 17, 83, 17, 87],
      ['L', 20, 150],
      ['C', 26, 214, 68, 236, 69, 300],
      ...foot(69, 553),
    ],
    neck: 18,
    radius: 69,
    shoulder: 296,
    base: 553,
  },
  /** Small glass bottle of the tonics. */
  mixer: {
    top: 122,
    start: [17, 142],
    segments: [
      ['L', 19, 150],
      ['C', 19, 156, 17, 157, 17, 161],
      ['C', 18, 216, 66, 236, 68, 318],
      ['L', 68, 538],
      ['C', 68, 549, 64, 553, 55, 553],
    ],
    neck: 18,
    radius: 68,
    shoulder: 312,
    base: 553,
  },
  /** Green drop of sparkling water. */
  drop: {
    top: 86,
    start: [15, 106],
    segments: [
      ['L', 17, 114],
      ['C', 17, 120, 15, 121, 15, 125],
      ['C', 16, 190, 34, 230, 50, 280],
      ['C', 68, 330, 80, 390, 79, 440],
      ['C', 78, 480, 68, 510, 66, 536],
      ['C', 65, 548, 60, 552, 52, 552],
    ],
    neck: 16,
    radius: 79,
    shoulder: 370,
    base: 552,
  },
  pet: {
    top: 50,
    start: [20, 92],
    segments: [
      ['L', 20, 98],
      ['C', 20, 102, 25, 102, 25, 106],
      ['C', 25, 112, 20, 112, 20, 117],
      ['C', 22, 150, 78, 178, 80, 236],
      ['C', 80, 252, 77, 262, 76, 270],
      ['L', 76, 404],
      ['C', 77, 412, 80, 420, 80, 430],
      ['C', 80, 446, 74, 452, 74, 462],
      ['C', 74, 474, 80, 482, 80, 496],
      ['L', 80, 534],
      ['C', 80, 548, 72, 553, 58, 553],
    ],
    neck: 20,
    radius: 78,
    shoulder: 236,
    base: 553,
  },
  water: {
    top: 52,
    start: [19, 92],
    segments: [
      ['L', 19, 98],
      ['C', 19, 102, 24, 102, 24, 106],
      ['C', 24, 112, 19, 112, 19, 117],
      ['C', 20, 160, 72, 168, 74, 222],
      ['C', 75, 236, 70, 240, 70, 248],
      ['C', 70, 256, 74, 260, 74, 268],
      ['C', 74, 276, 70, 280, 70, 288],
      ['L', 70, 410],
      ['C', 70, 418, 74, 422, 74, 430],
      ['C', 74, 438, 70, 442, 70, 450],
      ['C', 70, 458, 74, 462, 74, 470],
      ['C', 74, 478, 70, 482, 70, 490],
      ['C', 70, 498, 74, 502, 74, 512],
      ['L', 74, 534],
      ['C', 74, 548, 66, 553, 54, 553],
    ],
    neck: 19,
    radius: 72,
    shoulder: 226,
    base: 553,
  },
  /** Wide mouth and a waist to hold while running. */
  sport: {
    top: 66,
    start: [29, 116],
    segments: [
      ['L', 29, 122],
      ['C', 29, 150, 76, 156, 78, 214],
      ['C', 79, 240, 68, 250, 68, 272],
      ['L', 68, 300],
      ['C', 68, 320, 78, 330, 78, 352],
      ['L', 78, 534],
      ['C', 78, 548, 71, 553, 58, 553],
    ],
    neck: 29,
    radius: 78,
    shoulder: 220,
    base: 553,
  },
  /** Juice bottle with a wide cap. */
  carafe: {
    top: 70,
    start: [27, 108],
    segments: [['L', 27, 118], ['C', 28, 176, 78, 190, 80, 262], ...foot(80, 553)],
    neck: 27,
    radius: 80,
    shoulder: 256,
    base: 553,
  },
} as const satisfies Record<string, BottleShape>

export type BottleShapeName = keyof typeof BOTTLE_SHAPES
