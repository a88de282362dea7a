// `npm run bench -- --capacity`: what this machine carries, on one page for its owner: shoppers at once, orders an hour, what is at its end first,
// and what more machines bring. Measured as `npm run load` does; a report with plots lies beside it.
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { percentile } from '#scripts/bench/percentile.ts'
import { capacity as texts } from '#texts/commands/capacity.ts'
import { type ClimbWish, climbRates } from './climb.ts'
import { reportFolder, writeLoadReport } from './load-report.ts'
import type { LoadShop } from './load-shop.ts'
import { highestHeld, type Limits, partAtItsEnd, type Round } from './verdict.ts'

/** What a shop of one web and one worker is made of; each ends at its cores. */
const PARTS = ['web', 'worker', 'database'] as const
/** What this machine carries beside a shop only while it is measured. */
const OF_THE_TEST = ['sandbox', 'client'] as const
type Part = (typeof PARTS)[number] | (typeof OF_THE_TEST)[number]

/** Climbs until a rate breaks; the page's text, and where it was written. */
export async function measureCapacity(
  shop: LoadShop,
  wish: ClimbWish,
  report: (text: string) => void,
): Promise<{ readonly page: string; readonly file: string }> {
  const climbed = await climbRates(shop, wish, report)
  const folder = reportFolder('capacity')
  const how = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${wish.seconds} s a rate after ${wish.warmUpSeconds} s, one web and one worker, Node ${process.versions.node}`
  writeLoadReport(folder, climbed, wish.limits, how)
  const place = { cores: cpus().length, model: cpus()[0]?.model ?? '?', gigabytes: Math.round(totalmem() / 2 ** 30) }
  const page = capacityPage(climbed.rounds, wish, { ...place, how })
  const file = join(folder, 'capacity.md')
  writeFileSync(file, page)
  return { page, file }
}

interface Place {
  readonly cores: number
  readonly model: string
  readonly gigabytes: number
  readonly how: string
}

/** Writes the page of what was found at these rates. */
export function capacityPage(
  rounds: readonly Round[],
  { limits, thinkMs }: { readonly limits: Limits; readonly thinkMs: number },
  { cores, model, gigabytes, how }: Place,
): string {
  const round = rounds.find(({ perSecond }) => perSecond === highestHeld(rounds))
  const lines = round ? carried(round, { broke: lowestBroken(rounds), limits, thinkMs, cores }) : [texts.none]
  return `${[texts.title, ...lines, texts.where(cores, model, gigabytes, how)].join('\n\n')}\n`
}

function carried(
  round: Round,
  { broke, limits, thinkMs, cores }: { readonly broke: Round | null; readonly limits: Limits; readonly thinkMs: number; readonly cores: number }, // biome-ignore format: one row
): string[] {
  const { perSecond, atOnce, paidAnHour } = round
  const used = (part: Part) => percentile(round.uses.map((use) => use.cores[part] ?? 0), 0.5) // biome-ignore format: one row
  const parts = [...PARTS, ...OF_THE_TEST].filter((part) => used(part) > 0)
  /** Shoppers a second on one core of a part. */
  const on = (part: Part) => number(perSecond / used(part))
  const whole = PARTS.reduce((sum, part) => sum + used(part), 0)
  const { columns, advice } = texts
  return [
    texts.carries(number(perSecond), number(atOnce), number(paidAnHour)),
    texts.shoppers(number((paidAnHour / 3_600 / perSecond) * 100), number(thinkMs / 1000)),
    texts.limits(limits.page, limits.call, limits.queue, number(limits.failed * 100)),
    broke
      ? texts.ends(texts.part[partAtItsEnd(broke.uses, limits, cores)?.part ?? nearestItsEnd(broke, cores)])
      : texts.goesOn,
    [
      `| ${Object.values(columns).join(' | ')} |`,
      `|---|${'---:|'.repeat(Object.keys(columns).length - 1)}`,
      ...parts.map((part) => `| ${texts.part[part]} | ${number(used(part))} | ${number((used(part) * 1000) / perSecond)} | ${on(part)} |`), // biome-ignore format: one row
    ].join('\n'),
    texts.growth,
    [
      ...(whole > 0 ? [advice.apart(number((cores * perSecond) / whole))] : []),
      ...(used('web') > 0 ? [advice.webs(on('web'))] : []),
      ...(used('database') > 0 ? [advice.database(on('database'))] : []),
      ...(used('worker') > 0 ? [advice.workers(on('worker'))] : []),
    ].join('\n'),
    texts.caveat,
    texts.plots,
  ]
}

/** The lowest rate that broke a limit; null where none did. */
const lowestBroken = (rounds: readonly Round[]): Round | null =>
  rounds.filter(({ broken }) => broken.length > 0).toSorted((a, b) => a.perSecond - b.perSecond)[0] ?? null

/** What used most of what it can have, where nothing was at its end: a process of its one core, the database and the machine of all. */
export function nearestItsEnd({ uses }: Pick<Round, 'uses'>, cores: number): keyof typeof texts.part {
  const median = (of: (use: Round['uses'][number]) => number) => percentile(uses.map(of), 0.5)
  const shares = [
    ...(['web', 'worker', 'sandbox', 'client'] as const).map((part) => [part, median((use) => use.cores[part] ?? 0)] as const), // biome-ignore format: one row
    ['database', median((use) => use.cores.database ?? 0) / cores] as const,
    ['machine', median(({ machine }) => machine)] as const,
  ]
  return shares.toSorted(([, one], [, other]) => other - one)[0]![0]
}

const numbers = new Intl.NumberFormat('es-CL', { maximumSignificantDigits: 2, useGrouping: 'always' })
const number = (value: number): string => numbers.format(value)
