/** Packs: many of one thing in a carrier, a case or film; promotions as a group of what they hold. */
import { drawBox } from '../kit/boxes.ts'
import type { Canvas } from '../kit/canvas.ts'
import { dark, light, luminance } from '../kit/colour.ts'
import { drawCarrier, drawGroup, type Drawing, type Standing } from '../kit/groups.ts'
import type { PictureSpec } from '../spec.ts'
import { brandColour } from './brands.ts'
import { houseOf } from './house.ts'
import { canBuild } from './sizes.ts'
import { wineWords } from './wine-words.ts'
import { contentText, inLines, variantName } from './words.ts'

type Draw = (spec: PictureSpec) => Drawing

/** `draw` is how any single product is drawn. */
export function drawPack(canvas: Canvas, pack: PictureSpec, draw: Draw): void {
  const [first, ...more] = pack.components
  if (!first) return draw({ ...pack, is_pack: false })(canvas)
  if (more.length > 0) return drawPromotion(canvas, pack, draw)
  const { spec, quantity } = first
  if (quantity < 2) return draw(spec)(canvas)
  if (/^(vinos|piscos)$/.test(spec.category)) return drawCase(canvas, spec, quantity, draw)
  drawMany(canvas, spec, quantity, draw)
}

/** Beers, sodas, waters, sparkling: a carrier for bottles and tins, film for plastic. */
function drawMany(canvas: Canvas, spec: PictureSpec, quantity: number, draw: Draw): void {
  const tin = /Lata/.test(spec.name) || spec.category === 'energeticas'
  const plastic = /aguas|bebidas/.test(spec.category) && spec.net_content >= 1000
  const base = brandColour(spec)
  const colour = luminance(base) > 0.3 ? dark(base, 0.3) : base
  const { hand, capitals } = houseOf(spec.brand, base)
  const columns = quantity <= 4 ? 2 : quantity <= 8 ? 3 : quantity <= 12 ? 4 : 5
  const rows = quantity <= 4 ? 2 : quantity <= 8 ? 2 : 3
  const spread = tin ? 310 : plastic ? 270 : 300
  const gap = Math.min(tin ? 124 : 112, spread / (columns - 0.1))
  const reach = tin ? canBuild(spec.net_content, spec.category === 'energeticas').radius * 2.04 : spec.category === 'espumantes' ? 162 : plastic ? 162 : 132
  const scale = Math.min(tin ? 0.74 : 0.86, gap / reach)
  const top = tin ? 540 - scale * 250 : 540 - scale * 190
  const line = 548 - top
  drawCarrier(canvas, {
    item: draw(spec),
    columns,
    rows,
    scale,
    gap,
    colour,
    film: plastic,
    top: Math.min(top, 436),
    margin: gap * 0.62,
    print: [
      { text: capitals ? spec.brand.toUpperCase() : spec.brand, y: plastic ? 462 : 548 - Math.max(line, 112) * 0.56, size: 38, hand: hand === 'script' ? 'playfairBold' : hand },
      { text: `PACK ${quantity}`, y: plastic ? 484 : 548 - Math.max(line, 112) * 0.31, size: 20, hand: 'oswald', track: 0.2, fill: '#ffe9b8' },
      { text: `${quantity} × ${contentText(spec).toLowerCase()}`, y: plastic ? 499 : 548 - Math.max(line, 112) * 0.12, size: 13.5, hand: 'montserrat' },
    ],
  })
}

/** A case of wine or pisco, with one bottle standing before it. */
function drawCase(canvas: Canvas, spec: PictureSpec, quantity: number, draw: Draw): void {
  const words = spec.category === 'vinos' ? wineWords(spec) : undefined
  const house = houseOf(spec.brand, words ? undefined : brandColour(spec))
  const wood = /Gran|Alpha|Marqués|1865|Medalla/.test(spec.name)
  const paper = wood ? '#d3ab74' : '#c9a878'
  const ink = wood ? '#6b431a' : dark(house.colour, 0.25)
  const title = inLines(words?.headline ?? spec.brand, 12)
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
        sheet.add(`<path d="${grain}" stroke="#9a6f3a" stroke-opacity=".22" stroke-width="1.4" fill="none"/><path d="M106 360H420M106 454H420" stroke="#7d5626" stroke-opacity=".3" stroke-width="2"/>`)
      } else sheet.add(`<path d="M106 268H420V300H106Z" fill="${house.colour}"/><path d="M106 520H420V548H106Z" fill="${house.colour}"/><path d="M106 392H132V424H106Z" fill="#8f7248" opacity=".6"/>`)
    },
    print: [
      ...title.map((text, i) => ({ text, x: 226, y: (title.length > 1 ? 366 : 384) + i * 36, size: 34, hand: house.hand === 'script' ? ('playfairBold' as const) : house.hand, fill: ink, maxWidth: 196 })),
      { text: (words?.grape || variantName(spec)).toUpperCase(), x: 226, y: 436, size: 15, hand: 'oswald', track: 0.08, fill: ink, maxWidth: 196 },
      { text: `CAJA ${quantity} BOTELLAS`, x: 226, y: 478, size: 19, hand: 'oswaldBold', track: 0.06, fill: ink, maxWidth: 196 },
      { text: `${quantity} × ${contentText(spec).toLowerCase()}`, x: 226, y: 502, size: 13, hand: 'montserrat', fill: ink },
    ],
  })
  canvas.placed(draw(spec), { x: 420, y: 553, scale: 0.94 })
}

/** How much of the row each sort takes, and how tall it stands beside a bottle of pisco. */
function standing(spec: PictureSpec): { width: number; scale: number } {
  const size = spec.category === 'ice' && spec.subcategory === 'hielo' ? { width: 150, scale: 0.46 } : undefined
  if (size) return size
  if (spec.category === 'snacks') return /aceitunas/i.test(spec.name) ? { width: 112, scale: 0.42 } : { width: 176, scale: 0.54 }
  if (/Lata/.test(spec.name)) return { width: 104, scale: 0.5 }
  if (spec.net_content <= 260) return { width: 74, scale: 0.56 }
  if (spec.category === 'jugos') return { width: 152, scale: 0.72 }
  if (/bebidas|aguas/.test(spec.category)) return { width: 142, scale: 0.9 }
  if (spec.category === 'espumantes') return { width: 142, scale: 0.9 }
  return { width: 150, scale: 0.94 }
}

/** Tall things behind, ice and small ones before them; what does not fit overlaps. */
function drawPromotion(canvas: Canvas, pack: PictureSpec, draw: Draw): void {
  const things = pack.components.flatMap(({ spec, quantity }) => Array.from({ length: Math.min(quantity, 4) }, () => ({ spec, ...standing(spec) })))
  const tall = things.filter(({ scale }) => scale > 0.65)
  const small = things.filter(({ scale }) => scale <= 0.65)
  const bagged = tall.length === 0
  const back = bagged ? small.slice(0, 2) : tall
  const front = bagged ? small.slice(2) : small
  const shrink = back.length >= 3 ? 0.86 : 1
  const rows: Standing[] = [...spreadOut(back, draw, 532, bagged ? 1.34 : shrink, 400)]
  const forward = spreadOut(front, draw, 552, bagged ? 1.24 : 1, front.length > 3 ? 400 : 380)
  const ice = front.length === 1 && !bagged
  rows.push(...forward.map((thing) => (ice ? { ...thing, x: 424 } : thing)))
  if (ice) for (const thing of rows.slice(0, back.length)) thing.x -= 26
  drawGroup(canvas, rows)
}

function spreadOut(things: readonly { spec: PictureSpec; width: number; scale: number }[], draw: Draw, y: number, grow: number, room: number): Standing[] {
  const total = things.reduce((sum, { width }) => sum + width * grow, 0)
  const squeeze = Math.min(1, room / total)
  let x = 300 - (total * squeeze) / 2
  return things.map(({ spec, width, scale }) => {
    const centre = x + (width * grow * squeeze) / 2
    x += width * grow * squeeze
    return { draw: draw(spec), x: centre, y, scale: scale * grow }
  })
}
