// A plot of lines as SVG, small and without script: what changes along one axis.

export interface Line {
  readonly name: string
  /** From left to right. */
  readonly points: readonly (readonly [x: number, y: number])[]
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [720, 320, 64, 48, 36, 150]
const COLOURS = ['#7a1f3d', '#1f5f7a', '#8a6d1d', '#3d7a1f', '#5b3d7a', '#555555']

/** The plot; `limit`: a height that is not to be passed, drawn dashed. */
export function plot(
  { title, x, y, limit }: { readonly title: string; readonly x: string; readonly y: string; readonly limit?: number },
  lines: readonly Line[],
): string {
  const all = lines.flatMap(({ points }) => points)
  const most = (at: 0 | 1) => niceAbove(Math.max(1e-9, ...all.map((point) => point[at]), at === 1 ? (limit ?? 0) : 0))
  const [right, high] = [most(0), most(1)]
  const across = (value: number) => LEFT + (value / right) * (WIDTH - LEFT - RIGHT)
  const up = (value: number) => HEIGHT - BOTTOM - (value / high) * (HEIGHT - BOTTOM - TOP)
  const ticks = [0, 0.25, 0.5, 0.75, 1]
  const parts = [
    `<text x="${LEFT}" y="20" font-size="15" font-weight="600">${escaped(title)}</text>`,
    ...ticks.flatMap((tick) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up(tick * high)}" y2="${up(tick * high)}" stroke="#ddd"/>`,
      `<text x="${LEFT - 8}" y="${up(tick * high) + 4}" text-anchor="end">${short(tick * high)}</text>`,
      `<text x="${across(tick * right)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${short(tick * right)}</text>`,
    ]),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(x)}</text>`,
    `<text transform="translate(14 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
    ...(limit === undefined
      ? []
      : [
          `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${up(limit)}" y2="${up(limit)}" stroke="#c00" stroke-dasharray="6 4"/>`,
        ]),
    ...lines.flatMap(({ name, points }, n) => {
      const colour = COLOURS[n % COLOURS.length]
      const marks = points.map(([px, py]) => `${across(px).toFixed(1)},${up(py).toFixed(1)}`)
      return [
        `<polyline points="${marks.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...marks.map(
          (mark) => `<circle cx="${mark.split(',')[0]}" cy="${mark.split(',')[1]}" r="3" fill="${colour}"/>`,
        ),
        `<text x="${WIDTH - RIGHT + 12}" y="${TOP + 12 + n * 20}" fill="${colour}">${escaped(name)}</text>`,
      ]
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>\n`
}

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function niceAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (([1, 2, 2.5, 5, 10] as const).find((step) => step * power >= value) ?? 10) * power
}

const short = (value: number): string => String(Number(value.toPrecision(3)))
/** Writes a text as SVG takes it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
