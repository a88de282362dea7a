/** Packs: many of one thing in a carrier, a case or film; promotions as a group of what they hold. */

import { drawBox } from '#drawings/kit/boxes.ts'
import type { Canvas } from '#drawings/kit/canvas.ts'
import { dark, light, luminance } from '#drawings/kit/colour.ts'
import { type Drawing, drawCarrier, drawGroup, type Standing } from '#drawings/kit/groups.ts'
import { printed } from '#drawings/kit/lettering.ts'
import type { PictureSpec } from '#drawings/spec.ts'
import { brandStyleOf } from './brand-style.ts'
import { brandColour } from './brands.ts'
import { canBuild } from './sizes.ts'
import { wineWords } from './wine-words.ts'
import { contentText, variantName, wrapWords } from './words.ts'

type Draw = (spec: PictureSpec) => Drawing

/** `draw` is how any single product is drawn. */
export const drawPack = (canvas: Canvas, pack: PictureSpec, draw: Draw): void => arrangement(pack, draw)(canvas)

function arrangement(pack: PictureSpec, draw: Draw): Drawing {
  const [first, ...more] = pack.components
  if (!first) return draw({ ...pack, is_pack: false })
  if (more.length > 0) return (canvas) => drawGroup(canvas, promotion(pack, draw))
  const { spec, quantity } = first
  if (quantity < 2) return draw(spec)
  const many = /^(vinos|piscos)$/.test(spec.category) ? drawCase : drawMany
  return (canvas) => many(canvas, spec, quantity, draw)
}

/** Beers, sodas, waters, sparkling: a carrier for bottles and tins, film for plastic. */
function drawMany(canvas: Canvas, spec: PictureSpec, quantity: number, draw: Draw): void {
  const tin = /Lata/.test(spec.name) || spec.category === 'energeticas'
  const plastic = /aguas|bebidas/.test(spec.category) && spec.net_content >= 1000
  const base = brandColour(spec)
  const colour = luminance(base) > 0.3 ? dark(base, 0.3) : base
  const { hand, capitals } = brandStyleOf(spec.brand, base)
  const columns = quantity <= 4 ? 2 : quantity <= 8 ? 3 : 4
  const rows = quantity <= 8 ? 2 : quantity <= 12 ? 3 : 4
  const gap = Math.min(tin ? 136 : 118, 356 / (columns - 1 + 0.62 * 2))
  const { radius } = canBuild(spec.net_content, spec.category === 'energeticas')
  const reach = tin ? radius * 2.04 : spec.category === 'espumantes' || plastic ? 162 : 132
  const scale = Math.min(tin ? 0.78 : 0.92, gap / reach)
  const top = Math.min(548 - scale * (tin ? 190 : 196), 446)
  const line = (share: number) => (plastic ? 418 + (1 - share) * 84 : 548 - (548 - top) * share)
  drawCarrier(canvas, {
    item: draw(spec),
    columns,
    rows,
    rise: tin ? 54 : 34,
    scale,
    gap,
    colour,
    film: plastic,
    top,
    margin: gap * 0.62,
    print: [
      printed(capitals ? spec.brand.toUpperCase() : spec.brand, line(0.6), {
        size: 36,
        hand: hand === 'script' ? 'playfairBold' : hand,
      }),
      printed(`PACK ${quantity}`, line(0.33), { size: 20, hand: 'oswald', track: 0.2, fill: '#ffe9b8' }),
      printed(`${quantity} × ${contentText(spec).toLowerCase()}`, line(0.13), { size: 13.5, hand: 'montserrat' }),
    ],
  })
}

/** A case of wine or pisco, with one bottle standing before it. */
function drawCase(canvas: Canvas, spec: PictureSpec, quantity: number, draw: Draw): void {
  const words = spec.category === 'vinos' ? wineWords(spec) : undefined
  const house = brandStyleOf(spec.brand, words ? undefined : brandColour(spec))
  const wood = /Gran|Alpha|Marqués|1865|Medalla/.test(spec.name)
  const paper = wood ? '#d3ab74' : '#c9a878'
  const ink = wood ? '#6b431a' : dark(house.colour, 0.25)
  const title = wrapWords(words?.headline ?? spec.brand, 12)
  drawBox(canvas, {
    left: 106,
    right: 420,
    top: 268,
    depth: 68,
    colour: paper,
    lid: light(paper, 0.3),
    front: (sheet) => {
      if (wood) {
        let grain = ''
        for (let x = 110; x < 420; x += 8) grain += `M${x} 268C${x + 3} 350 ${x - 4} 460 ${x + 2} 548`
        sheet.add(
          `<path d="${grain}" stroke="#9a6f3a" stroke-opacity=".22" stroke-width="1.4" fill="none"/><path d="M106 360H420M106 454H420" stroke="#7d5626" stroke-opacity=".3" stroke-width="2"/>`,
        )
      } else
        sheet.add(
          `<path d="M106 268H420V300H106Z" fill="${house.colour}"/><path d="M106 520H420V548H106Z" fill="${house.colour}"/><path d="M106 392H132V424H106Z" fill="#8f7248" opacity=".6"/>`,
        )
    },
    print: [
      ...title.map((text, i) =>
        printed(text, (title.length > 1 ? 366 : 384) + i * 36, {
          x: 226,
          size: 34,
          hand: house.hand === 'script' ? ('playfairBold' as const) : house.hand,
          fill: ink,
          maxWidth: 196,
        }),
      ),
      printed((words?.grape || variantName(spec)).toUpperCase(), 436, {
        x: 226,
        size: 15,
        hand: 'oswald',
        track: 0.08,
        fill: ink,
        maxWidth: 196,
      }),
      printed(`CAJA ${quantity} BOTELLAS`, 478, {
        x: 226,
        size: 19,
        hand: 'oswaldBold',
        track: 0.06,
        fill: ink,
        maxWidth: 196,
      }),
      printed(`${quantity} × ${contentText(spec).toLowerCase()}`, 502, {
        x: 226,
        size: 13,
        hand: 'montserrat',
        fill: ink,
      }),
    ],
  })
  canvas.placed(draw(spec), { x: 420, y: 553, scale: 0.94 })
}

/** How much of the row each sort takes, and how tall it stands beside a bottle of pisco. */
function standing(spec: PictureSpec): { width: number; scale: number } {
  const size = spec.category === 'ice' && spec.subcategory === 'hielo' ? { width: 150, scale: 0.46 } : undefined
  if (size) return size
  if (spec.category === 'snacks')
    return /aceitunas/i.test(spec.name) ? { width: 112, scale: 0.42 } : { width: 176, scale: 0.54 }
  if (/Lata/.test(spec.name)) return { width: 104, scale: 0.5 }
  if (spec.net_content <= 260) return { width: 74, scale: 0.56 }
  if (spec.category === 'jugos') return { width: 152, scale: 0.72 }
  if (/bebidas|aguas/.test(spec.category)) return { width: 142, scale: 0.9 }
  if (spec.category === 'espumantes') return { width: 142, scale: 0.9 }
  return { width: 150, scale: 0.94 }
}

/** Tall things behind; ice and small ones before them or at their right, where they hide no name. */
function promotion(pack: PictureSpec, draw: Draw): Standing[] {
  const things = pack.components.flatMap(({ spec, quantity }) =>
    Array.from({ length: Math.min(quantity, 6) }, () => ({ spec, ...standing(spec) })),
  )
  const tall = things.filter(({ scale }) => scale > 0.65)
  const small = things.filter(({ scale }) => scale <= 0.65)
  if (tall.length === 0) return huddle(small, draw)
  if (small.length <= 1) {
    const back = spreadOut(tall, draw, 540, tall.length >= 3 ? 0.86 : 1, 410)
    for (const thing of back) if (small.length > 0) thing.x -= 26
    return [...back, ...small.map(({ spec, scale }) => ({ draw: draw(spec), x: 424, y: 552, scale }))]
  }
  const grow = tall.length > 1 ? 0.84 : 1
  const back = spreadOut(tall, draw, 544, grow, 210).map((thing) => ({ ...thing, x: thing.x - 104 }))
  return [...back, ...cluster(small, draw, tall.length > 1 ? 300 : 284)]
}

/** Small things two by two, from here to the right edge, the front ones last. */
function cluster(things: readonly Thing[], draw: Draw, left: number): Standing[] {
  const columns = Math.ceil(things.length / 2)
  const step = (484 - left) / columns
  return things.map(({ spec, scale }, i) => {
    const front = i >= columns
    const at = left + step * ((i % columns) + (front ? 0.42 : 0.68))
    const fit = Math.min(scale, (step * 1.12) / (/Lata/.test(spec.name) ? 208 : 134))
    return { draw: draw(spec), x: at, y: front ? 553 : 516, scale: front ? fit : fit * 0.95 }
  })
}

/** Bags in a half circle with jars before them. */
function huddle(things: readonly Thing[], draw: Draw): Standing[] {
  const bags = things.filter(({ scale }) => scale > 0.5)
  const jars = things.filter(({ scale }) => scale <= 0.5)
  const step = bags.length > 1 ? 250 / (bags.length - 1) : 0
  const behind = bags.map(({ spec }, i) => {
    const middle = bags.length === 3 && i === 1
    return { draw: draw(spec), x: bags.length > 1 ? 176 + i * step : 300, y: middle ? 470 : 534, scale: 0.62 }
  })
  const sorted = behind.toSorted((a, b) => a.y - b.y)
  return [
    ...sorted,
    ...jars.map(({ spec, scale }, i) => ({ draw: draw(spec), x: 300 + i * 90, y: 553, scale: scale * 1.12 })),
  ]
}

type Thing = { spec: PictureSpec; width: number; scale: number }

function spreadOut(things: readonly Thing[], draw: Draw, y: number, grow: number, room: number): Standing[] {
  const total = things.reduce((sum, { width }) => sum + width * grow, 0)
  const squeeze = Math.min(1, room / total)
  let x = 300 - (total * squeeze) / 2
  return things.map(({ spec, width, scale }) => {
    const centre = x + (width * grow * squeeze) / 2
    x += width * grow * squeeze
    return { draw: draw(spec), x: centre, y, scale: scale * grow }
  })
}
