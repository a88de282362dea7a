// A flame graph of a processor profile (`*.cpuprofile`, as V8 writes it) as SVG, small and without script: time to the right, who calls whom downwards.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '#scripts/load/plot.ts'

/** The parts of V8's profile that are read. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
    readonly children?: readonly number[]
  }[]
  /** The ids of nodes, one for each sample. */
  readonly samples: readonly number[]
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[]
}

/** A call with all that it called; calls of one function by one caller are one. */
interface Call {
  readonly name: string
  /** Milliseconds of the processor. */
  total: number
  readonly calls: Map<string, Call>
}

const [WIDTH, ROW, LETTER] = [1_600, 17, 6.6]
/** Narrower calls, in pixels, are left out. */
const NARROWEST = 0.6
const NOT_WORK = new Set(['(root)', '(idle)'])

/** Draws the longest profile of a folder beside it, that of the process's main thread, and removes the others; gives the graph's path. */
export function drawLargest(folder: string, title: string, root: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const [largest, ...others] = files.map((name) => join(folder, name)).sort((one, other) => statSync(other).size - statSync(one).size) // biome-ignore format: one row
  if (largest === undefined) throw new Error(`no profile was written to ${folder}`)
  for (const file of others) rmSync(file)
  const graph = join(folder, 'flame-graph.svg')
  writeFileSync(graph, flameGraph(title, JSON.parse(readFileSync(largest, 'utf8')) as CpuProfile, root))
  return graph
}

/** Draws the graph; `root` is the folder whose files are named from there. */
export function flameGraph(title: string, profile: CpuProfile, root: string): string {
  const all = callsOf(profile, root)
  const boxes: string[] = []
  let deepest = 0
  const draw = (call: Call, left: number, depth: number): void => {
    const width = (call.total / all.total) * WIDTH
    if (width < NARROWEST) return
    deepest = Math.max(deepest, depth)
    const letters = Math.floor((width - 4) / LETTER)
    const shown = letters < 3 ? '' : `<text x="${(left + 3).toFixed(1)}" y="${(depth + 2) * ROW - 4}">${escaped(call.name.slice(0, letters))}</text>` // biome-ignore format: one row
    const told = `${call.name}: ${call.total.toFixed(0)} ms, ${((100 * call.total) / all.total).toFixed(1)} %`
    boxes.push(`<g><title>${escaped(told)}</title><rect x="${left.toFixed(1)}" y="${(depth + 1) * ROW}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(call.name)}"/>${shown}</g>`) // biome-ignore format: one row
    let at = left
    for (const each of [...call.calls.values()].sort((one, other) => other.total - one.total)) {
      draw(each, at, depth + 1)
      at += (each.total / all.total) * WIDTH
    }
  }
  draw(all, 0, 0)
  const height = (deepest + 3) * ROW
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11"><rect width="100%" height="100%" fill="#fff"/><text x="3" y="12" font-weight="700">${escaped(title)}</text>${boxes.join('')}</svg>\n`
}

/** Adds up the samples of each way from the root, without what was idle. */
function callsOf({ nodes, samples, timeDeltas }: CpuProfile, root: string): Call {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nameOf = (id: number): string => {
    const { functionName, url, lineNumber } = byId.get(id)!.callFrame
    const place = url.replace(/^.*\/node_modules\//, '').replace(`file://${root}/`, '')
    return place === '' ? functionName : `${functionName || '(anonymous)'} ${place}:${lineNumber + 1}`
  }
  const all: Call = { name: 'all', total: 0, calls: new Map() }
  for (const [n, id] of samples.entries()) {
    const way: string[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) way.unshift(nameOf(at))
    if (way.at(-1) === '(idle)') continue
    const ms = timeDeltas[n]! / 1_000
    all.total += ms
    let call = all
    for (const name of way.filter((each) => !NOT_WORK.has(each))) {
      const next: Call = call.calls.get(name) ?? { name, total: 0, calls: new Map() }
      call.calls.set(name, next)
      next.total += ms
      call = next
    }
  }
  return all
}

/** The shop's own, what it uses, and Node. */
function colourOf(name: string): string {
  if (/ (src|scripts|dist)\//.test(name)) return '#e8a87c'
  return / node:|^\(|^\S+$/.test(name) ? '#c9d6df' : '#f3e2a9'
}
