// `npm run bench -- --rules`: the cost of computing behind pages and calls, and of changes, by the catalogue's size.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { alignColumns } from './columns.ts'
import type { ComputingReport, Duration } from './computing.ts'
import { createBenchSchema } from './shop.ts'

const run = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('computing.ts', import.meta.url))

/** Measures each size in a process of its own. The table's last column compares the largest with the smallest. */
export async function measureComputing(
  serverUrl: string,
  sizes: readonly number[],
  report: (text: string) => void,
): Promise<string> {
  const measured: ComputingReport[] = []
  for (const products of sizes) {
    const url = await createBenchSchema(serverUrl, products, report)
    report(`${products} products: computing`)
    const { stdout } = await run(process.execPath, [SCRIPT, url], { maxBuffer: 2 ** 24 })
    measured.push(JSON.parse(stdout.trim().split('\n').at(-1)!))
  }
  return tableOf(measured)
}

function tableOf(measured: readonly ComputingReport[]): string {
  const [first, last] = [measured[0]!, measured.at(-1)!]
  const costs = first.costs.map(({ name, mean }, at) => [
    name,
    ...measured.map(({ costs }) => `${costs[at]!.mean.toFixed(1)} µs (p99 ${costs[at]!.p99.toFixed(0)})`),
    (last.costs[at]!.mean / mean).toFixed(2),
  ])
  const refreshes = first.refreshes.map(({ name }, at) => [
    `changed: ${name}`,
    ...measured.map(({ refreshes }) => `${durationText(refreshes[at]!)}, pages ${refreshes[at]!.page} ms`),
    '',
  ])
  return alignColumns([
    ['', ...measured.map(({ products }) => `${products} products`), 'ratio'],
    ['start', ...measured.map(({ start }) => durationText(start)), ''],
    ['memory', ...measured.map(({ heap, outside, resident }) => `${heap} + ${outside} MB, RSS ${resident}`), ''],
    ...costs,
    ...refreshes,
  ])
}

function durationText({ ms, cpu, block }: Duration): string {
  return `${ms} ms (CPU ${cpu}, longest block ${block})`
}
