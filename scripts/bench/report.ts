// The results of a run: numbers, a page, and the table that is printed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { alignColumns } from './columns.ts'
import type { Result } from './measure.ts'

const HEAD = [
  'case',
  'products',
  'bytes',
  'req/s',
  'nginx',
  'ratio',
  'growth',
  'p50 ms',
  'p99 ms',
  'nginx p99',
  'p99 ratio',
  'CPU µs',
  'nginx CPU',
  'CPU ratio',
  'RSS MB',
]

/** The table of ratios, as text columns. */
export function tableOf(results: readonly Result[]): string {
  return alignColumns([HEAD, ...results.map((result) => cellsOf(result, growthOf(result, results)))])
}

/** Writes report.md and results.json into `folder`. */
export function writeReport(folder: string, results: readonly Result[], how: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify({ how, results }, null, 2)}\n`)
  writeFileSync(
    join(folder, 'report.md'),
    `# Speed, beside nginx serving the same bytes from disk

${how} ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB.
wrk, 1 thread, 32 connections (carts at a rate and orders: a client of our own, 32 connections); shop and nginx (1 worker) in turn; medians of the rounds; the ratio is the median of each
round's own. The CPU columns are processor time per response, and the ratio of nginx' to the shop's: other load changes
them least.

\`\`\`
${tableOf(results)}
\`\`\`
`,
  )
}

/** The time of a response beside nginx', as a multiple of the same case's in the first size. */
function growthOf({ name, speed }: Result, results: readonly Result[]): number | null {
  const first = results.find((other) => other.name === name)!.speed
  return first === null || speed === null ? null : first / speed
}

function cellsOf({ name, products, shop, nginx, speed, p99, memory }: Result, growth: number | null): string[] {
  return [
    name,
    String(products),
    String(Math.round(shop.bytes)),
    String(Math.round(shop.perSecond)),
    String(Math.round(nginx.perSecond)),
    speed === null ? '–' : share(speed),
    growth === null ? '–' : growth.toFixed(2),
    shop.p50.toFixed(2),
    shop.p99.toFixed(2),
    nginx.p99.toFixed(2),
    p99.toFixed(1),
    shop.cpu === null ? '–' : shop.cpu.toFixed(0),
    nginx.cpu === null ? '–' : nginx.cpu.toFixed(0),
    shop.cpu === null || nginx.cpu === null ? '–' : share(nginx.cpu / shop.cpu),
    memory === null ? '–' : String(memory),
  ]
}

function share(ratio: number): string {
  return ratio >= 0.1 ? ratio.toFixed(2) : `1/${(1 / ratio).toFixed(0)}`
}
