// Draws small bar charts, each with its figures as a table for whoever does not see it.

import { table } from '#server/desk/shared/pieces.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

export interface Bar {
  readonly label: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
  /** The shorter text above a column that is too narrow for `text`. */
  readonly short?: string
}

const WIDTH = 640
const ROW = 60
const VALUE = 200
/** The letters of a label that fit on a phone; the table has all. */
const LONGEST = 44
/** The height of columns side by side, as for the hours of a day. */
const HEIGHT = 200
const FOOT = 34

interface Chart {
  readonly title: string
  readonly labelName: string
  readonly valueName: string
  readonly bars: readonly Bar[]
}

/** Draws lying bars, one below the other, each with its words. */
export function barChart(chart: Chart): Html {
  const { bars } = chart
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const drawing = bars.map(({ label, value, text }, at) => {
    const length = Math.max(1, Math.round((value / most) * (WIDTH - VALUE)))
    const top = at * ROW
    return html`<text x="0" y="${top + 22}">${label.length > LONGEST ? `${label.slice(0, LONGEST)}…` : label}</text><rect x="1" y="${top + 30}" width="${length}" height="20" rx="2"/><text x="${length + 10}" y="${top + 47}">${text}</text>`
  })
  return withTable(chart, bars.length * ROW + 4, drawing)
}

/** Draws standing bars, one beside the other; every third has its label. */
export function columnChart(chart: Chart): Html {
  const { bars } = chart
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / Math.max(1, bars.length)
  const drawing = bars.map(({ label, value, short = String(value) }, at) => {
    const height = Math.round((value / most) * (HEIGHT - 2 * FOOT))
    const x = Math.round(at * step)
    return html`<rect x="${x + 2}" y="${HEIGHT - FOOT - height}" width="${Math.round(step) - 5}" height="${Math.max(1, height)}"/>${value > 0 && html`<text x="${Math.round(x + step / 2)}" text-anchor="middle" y="${HEIGHT - FOOT - 6 - height}">${short}</text>`}${at % 3 === 0 && html`<text x="${x}" y="${HEIGHT - 8}">${label.slice(0, 5)}</text>`}`
  })
  return withTable(chart, HEIGHT, drawing)
}

/** Puts a drawing, which is for the eye alone, together with the table that says the same. */
function withTable({ title, labelName, valueName, bars }: Chart, height: number, drawing: readonly Html[]): Html {
  if (bars.every(({ value }) => value === 0)) return html`<p>${desk.figures.none}</p>`
  return html`<svg class="desk-chart" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" aria-hidden="true">${drawing}</svg>
    <details class="desk-details"><summary>${desk.figures.asTable}</summary>${table<Bar>(
      title,
      [
        { name: labelName, cell: ({ label }) => label },
        { name: valueName, isNumber: true, cell: ({ text }) => text },
      ],
      bars,
    )}</details>`
}
