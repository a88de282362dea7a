// The report of a run: what held, what gave way first, a table of rates and one of steps, plots.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { alignColumns } from '#scripts/bench/columns.ts'
import { percentile } from '#scripts/bench/percentile.ts'
import { inside } from '#scripts/machine/checkout.mjs'
import { plot } from './plot.ts'
import { endsTable, type PurchaseEnd } from './purchase-ends.ts'
import { highestHeld, type Latency, type Limits, type Round } from './verdict.ts'

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)))

/** The table of all rates that were tried, in their order. */
export function tableOf(rounds: readonly Round[]): string {
  const head = ['shoppers/s', 'req/s', 'pages p50', 'p99 ms', 'calls p50', 'p99 ms', 'failed %', 'queue s', 'client late ms', 'holds'] // biome-ignore format: one row
  return alignColumns([head, ...rounds.map(rowOf)])
}

function rowOf({ perSecond, requestsPerSecond, bySort: { page, call }, failed, uses, broken }: Round): string[] {
  return [
    ...[perSecond.toFixed(1), requestsPerSecond.toFixed(0), ms(page.p50), ms(page.p99), ms(call.p50), ms(call.p99)],
    ...[(failed * 100).toFixed(2), Math.max(0, ...uses.map(({ queueAge }) => queueAge)).toFixed(1)],
    ...[ms(Math.max(0, ...uses.map(({ clientLate }) => clientLate))), broken.length === 0 ? 'yes' : broken.join('; ')],
  ]
}

/** What was found, in a sentence. */
export function verdictOf(rounds: readonly Round[]): string {
  const held = highestHeld(rounds)
  const broke = rounds.filter(({ broken }) => broken.length > 0).toSorted((a, b) => a.perSecond - b.perSecond)[0]
  const holds = held === null ? 'No rate that was tried holds.' : `${held.toFixed(1)} shoppers a second hold.`
  if (!broke) return `${holds} Nothing gave way: higher rates were not tried.`
  const what = broke.gaveWay ?? 'neither a processor nor the queue: a lock, a limit or a provider; see the failures'
  return `${holds} At ${broke.perSecond.toFixed(1)} ${broke.broken.join('; ')}. What gave way first: ${what}.`
}

/** The folder of a run's report, by the moment and the kind of it. */
export const reportFolder = (kind: string): string =>
  inside('load-results', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}`)

/** Writes report.md, rounds.json and the plots into `folder`. */
export function writeLoadReport(
  folder: string,
  { rounds, ends }: { readonly rounds: readonly Round[]; readonly ends: readonly PurchaseEnd[] },
  limits: Limits,
  how: string,
): void {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('rounds.json', `${JSON.stringify({ how, limits, rounds }, null, 2)}\n`)
  const byRate = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  const line = (name: string, of: (round: Round) => number) => ({
    ...{ name, points: byRate.map((round) => [round.perSecond, of(round)] as const) },
  })
  const x = 'shoppers a second'
  write(
    'latency.svg',
    plot({ title: 'p99, from the moment it was due', x, y: 'ms', limit: limits.page }, [
      line('pages', ({ bySort }) => bySort.page.p99),
      line('calls', ({ bySort }) => bySort.call.p99),
    ]),
  )
  const names = [...new Set(rounds.flatMap(({ uses }) => uses.flatMap(({ cores }) => Object.keys(cores))))]
  write(
    'processors.svg',
    plot({ title: 'Processor time, median of each rate', x, y: 'cores' }, [
      ...names.map((name) => line(name, ({ uses }) => percentile(uses.map(({ cores }) => cores[name] ?? 0), 0.5))), // biome-ignore format: one row
    ]),
  )
  write(
    'queue.svg',
    plot({ title: 'Age of the oldest job that is due', x, y: 's', limit: limits.queue }, [
      line('longest', ({ uses }) => Math.max(0, ...uses.map(({ queueAge }) => queueAge))),
    ]),
  )
  const shown = byRate.findLast(({ broken }) => broken.length === 0) ?? byRate[0]
  write('report.md', `${reportText(rounds, shown, limits, how)}\n## Purchases\n\n\`\`\`\n${endsTable(ends)}\n\`\`\`\n`)
}

function reportText(rounds: readonly Round[], shown: Round | undefined, limits: Limits, how: string): string {
  const failures = [...new Set(rounds.flatMap((round) => round.failures))]
  return `# Load: whole shoppers, open loop

${verdictOf(rounds)}

${how} ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, client and shop on the same ones unless the shop is elsewhere.
Limits: p99 of pages ${limits.page} ms, of calls ${limits.call} ms, a job waits ${limits.queue} s at most, ${limits.failed * 100} % may fail. Shoppers come by
a Poisson rate whatever is unanswered; every time counts from the moment its step was due.

\`\`\`
${tableOf(rounds)}
\`\`\`

![p99](latency.svg) ![processors](processors.svg) ![queue](queue.svg)
${shown ? `\n## Step by step at ${shown.perSecond.toFixed(1)} shoppers a second\n\n\`\`\`\n${stepsOf(shown.byName)}\n\`\`\`\n` : ''}${failures.length > 0 ? `\n## Failures\n\n${failures.map((text) => `- ${text}`).join('\n')}\n` : ''}`
}

function stepsOf(byName: Readonly<Record<string, Latency>>): string {
  const rows = Object.entries(byName).toSorted(([, one], [, other]) => other.p99 - one.p99)
  return alignColumns([
    ['step', 'answers', 'p50 ms', 'p99 ms'],
    ...rows.map(([name, { count, p50, p99 }]) => [name, String(count), ms(p50), ms(p99)]),
  ])
}
