/** Right-half outlines of every bottle the shop sells, drawn by hand on the 600-unit sheet. */
import { type HalfOutline, outlineOf } from './outline.ts'

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

const foot = (x: number, base: number): string =>
  `L${x} ${base - 15} C${x} ${base - 4} ${x - 4} ${base} ${x - 12} ${base}`

const bottle = (measures: Omit<BottleShape, keyof HalfOutline>, path: string): BottleShape => ({
  ...measures,
  ...outlineOf(path),
})

export const BOTTLE_SHAPES = {
  bordeaux: bottle(
    { top: 52, neck: 18, radius: 68, shoulder: 250, base: 552 },
    'M19 52 C21 52 22 54 22 57 L22 70 C22 74 18 74 18 78 L18.5 176 C19 214 67 206 68 262 L68 538 C68 548 64 552 56 552',
  ),
  /** Heavy glass, high shoulders, tapering to the foot: the great reds. */
  heavy: bottle(
    { top: 50, neck: 19.5, radius: 75, shoulder: 246, base: 552 },
    'M20 50 C22.5 50 23.5 52 23.5 55 L23.5 70 C23.5 74 19.5 74 19.5 78 L20 178 C21 206 75 196 76 246 L68 536 C68 548 64 552 56 552',
  ),
  burgundy: bottle(
    { top: 52, neck: 18, radius: 75, shoulder: 310, base: 552 },
    'M19 52 C21 52 22 54 22 57 L22 68 C22 72 18 72 18 76 L18.5 158 C20 232 74 248 75 330 L75 536 C75 548 70 552 61 552',
  ),
  /** The tall flute of aromatic whites. */
  alsace: bottle(
    { top: 44, neck: 16.5, radius: 62, shoulder: 340, base: 552 },
    'M17 44 C19 44 20 46 20 49 L20 60 C20 64 16.5 64 16.5 68 L17 116 C19 200 61 280 62 372 L62 538 C62 548 58 552 50 552',
  ),
  sparkling: bottle(
    { top: 44, neck: 20, radius: 79, shoulder: 330, base: 554 },
    'M17 44 C22 44 24 48 24 54 C24 70 21 74 21 84 C21 150 30 190 44 226 C60 262 78 286 79 340 L79 532 C79 548 74 554 63 554',
  ),
  pisco: bottle(
    { top: 58, neck: 17, radius: 73, shoulder: 246, base: 553 },
    `M17 112 L17 172 C17 206 70 196 73 252 ${foot(73, 553)}`,
  ),
  whisky: bottle(
    { top: 66, neck: 21, radius: 92, shoulder: 232, base: 553 },
    `M21 126 L21 168 C21 192 84 184 91 222 C92 228 92 234 92 240 ${foot(92, 553)}`,
  ),
  /** Straight walls and hard shoulders. */
  square: bottle(
    { top: 62, neck: 20, radius: 86, shoulder: 212, base: 553 },
    'M20 118 L20 172 C20 184 30 186 46 188 C74 190 86 196 86 214 L86 540 C86 550 83 553 76 553',
  ),
  gin: bottle(
    { top: 74, neck: 20, radius: 78, shoulder: 210, base: 553 },
    `M20 120 L20 150 C20 164 24 166 40 170 C66 177 77 184 78 206 ${foot(78, 553)}`,
  ),
  /** Tall and slim, as premium vodka likes it. */
  slender: bottle(
    { top: 50, neck: 17, radius: 63, shoulder: 262, base: 553 },
    `M17 106 L17 176 C17 214 62 204 63 268 ${foot(63, 553)}`,
  ),
  /** Low and wide, with a large stopper. */
  squat: bottle(
    { top: 122, neck: 23, radius: 104, shoulder: 276, base: 553 },
    `M23 184 L23 212 C23 238 92 226 101 278 L104 330 ${foot(104, 553)}`,
  ),
  /** Round shoulders, narrowing to the foot. */
  belly: bottle(
    { top: 62, neck: 20, radius: 88, shoulder: 262, base: 553 },
    'M20 116 L20 158 C20 200 62 198 82 254 C90 278 90 300 89 330 L78 536 C77 549 72 553 64 553',
  ),
  /** A long neck growing slowly out of a conical body. */
  cone: bottle(
    { top: 54, neck: 18, radius: 77, shoulder: 268, base: 553 },
    'M18 106 L18.5 150 C20 200 58 210 68 276 L80 534 C81 548 76 553 67 553',
  ),
  longneck: bottle(
    { top: 64, neck: 17, radius: 64, shoulder: 326, base: 553 },
    'M16.5 82 L18.5 90 C18.5 96 16.5 97 16.5 101 L19 172 C24 246 64 262 64 330 L64 538 C64 549 60 553 51 553',
  ),
  /** Short, broad-shouldered beer bottle of the abbeys. */
  stubby: bottle(
    { top: 96, neck: 18, radius: 79, shoulder: 288, base: 553 },
    `M18 116 L20 124 C20 130 18 131 18 135 L19 186 C22 224 78 226 79 292 ${foot(79, 553)}`,
  ),
  /** The tall half litre of wheat beers. */
  halfLitre: bottle(
    { top: 50, neck: 18, radius: 69, shoulder: 296, base: 553 },
    `M17 68 L19 76 C19 82 17 83 17 87 L20 150 C26 214 68 236 69 300 ${foot(69, 553)}`,
  ),
  /** Small glass bottle of the tonics. */
  mixer: bottle(
    { top: 122, neck: 18, radius: 68, shoulder: 312, base: 553 },
    'M17 142 L19 150 C19 156 17 157 17 161 C18 216 66 236 68 318 L68 538 C68 549 64 553 55 553',
  ),
  /** Green drop of sparkling water. */
  drop: bottle(
    { top: 86, neck: 16, radius: 79, shoulder: 370, base: 552 },
    'M15 106 L17 114 C17 120 15 121 15 125 C16 190 34 230 50 280 C68 330 80 390 79 440 C78 480 68 510 66 536 C65 548 60 552 52 552',
  ),
  pet: bottle(
    { top: 50, neck: 20, radius: 78, shoulder: 236, base: 553 },
    'M20 92 L20 98 C20 102 25 102 25 106 C25 112 20 112 20 117 C22 150 78 178 80 236 C80 252 77 262 76 270 L76 404 C77 412 80 420 80 430 C80 446 74 452 74 462 C74 474 80 482 80 496 L80 534 C80 548 72 553 58 553',
  ),
  water: bottle(
    { top: 52, neck: 19, radius: 72, shoulder: 226, base: 553 },
    'M19 92 L19 98 C19 102 24 102 24 106 C24 112 19 112 19 117 C20 160 72 168 74 222 C75 236 70 240 70 248 C70 256 74 260 74 268 C74 276 70 280 70 288 L70 410 C70 418 74 422 74 430 C74 438 70 442 70 450 C70 458 74 462 74 470 C74 478 70 482 70 490 C70 498 74 502 74 512 L74 534 C74 548 66 553 54 553',
  ),
  /** Wide mouth and a waist to hold while running. */
  sport: bottle(
    { top: 66, neck: 29, radius: 78, shoulder: 220, base: 553 },
    'M29 116 L29 122 C29 150 76 156 78 214 C79 240 68 250 68 272 L68 300 C68 320 78 330 78 352 L78 534 C78 548 71 553 58 553',
  ),
  /** Juice bottle with a wide cap. */
  carafe: bottle(
    { top: 70, neck: 27, radius: 80, shoulder: 256, base: 553 },
    `M27 108 L27 118 C28 176 78 190 80 262 ${foot(80, 553)}`,
  ),
} as const satisfies Record<string, BottleShape>

export type BottleShapeName = keyof typeof BOTTLE_SHAPES
