// A bar chart as SVG: one group a case, one bar a size of the catalogue.

export interface Bar {
  readonly group: string
  readonly series: string
  readonly value: number
}

const COLOURS = ['#7a1f3d', '#c98a2b', '#2f6f73', '#5b5b8a']
const BAR = 12
const GAP = 14
const LEFT = 190
const WIDTH = 520

/** `mark` draws a line at the goal. The scale is logarithmic when values differ by more than a hundredfold. */
export function plotBars(title: string, bars: readonly Bar[], mark?: number): string {
  const groups = [...new Set(bars.map(({ group }) => group))]
  const series = [...new Set(bars.map(({ series }) => series))]
  const values = bars.map(({ value }) => value).concat(mark ?? [])
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const logarithmic = most / least > 100
  const x = (value: number) =>
    logarithmic ? (Math.log(value / least + 1) / Math.log(most / least + 1)) * WIDTH : (value / most) * WIDTH
  const groupHeight = series.length * BAR + GAP
  const height = 60 + groups.length * groupHeight
  const drawn = bars.map(({ group, series: one, value }) => {
    const y = 50 + groups.indexOf(group) * groupHeight + series.indexOf(one) * BAR
    return `<rect x="${LEFT}" y="${y}" width="${x(value).toFixed(1)}" height="${BAR - 2}" fill="${COLOURS[series.indexOf(one) % COLOURS.length]}"/>
<text x="${(LEFT + x(value) + 4).toFixed(1)}" y="${y + BAR - 3}" font-size="9">${valueText(value)}</text>`
  })
  const names = groups.map(
    (group, n) =>
      `<text x="${LEFT - 8}" y="${50 + n * groupHeight + (series.length * BAR) / 2 + 4}" text-anchor="end" font-size="12">${group}</text>`,
  )
  const legend = series.map(
    (one, n) =>
      `<text x="${LEFT + n * 110}" y="38" font-size="11" fill="${COLOURS[n % COLOURS.length]}">■ ${one}</text>`,
  )
  const goal =
    mark === undefined
      ? ''
      : `<line x1="${LEFT + x(mark)}" x2="${LEFT + x(mark)}" y1="44" y2="${height - 10}" stroke="#333" stroke-dasharray="3 3"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 70}" height="${height}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="20" font-size="14" font-weight="bold">${title}</text>
${[...legend, ...names, ...drawn, goal].join('\n')}
</svg>
`
}

function valueText(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(1) : value.toFixed(3)
}
