// `npm run bench -- --phone`: what the shop costs on a poor phone, as three tables.
import type { Browser, Page } from 'playwright'
import { alignColumns } from '../columns.ts'
import { median, medianRatio } from './figures.ts'
import { INTERACTIONS, timePress } from './interactions.ts'
import { type Load, type Visits, visitTwice } from './page-loads.ts'
import { launchPhone } from './poor-phone.ts'
import { addBottle, type PhoneShop } from './shopper.ts'
import { timeColdForm, timeToForm } from './to-the-form.ts'
import { startFront, withoutScript } from './without-script.ts'

export interface PhoneOptions extends PhoneShop {
  /** An older shop that runs somewhere, to be asked by turns with this one; its product may have another address. */
  readonly before: PhoneShop | null
  /** Of loads and of the way to the form. */
  readonly rounds: number
  /** Of each interaction. */
  readonly presses: number
  readonly isChosen: (name: string) => boolean
  readonly onEnd: (step: () => unknown) => void
  readonly report: (text: string) => void
}

/** Prints each table as soon as it is there. */
export async function measurePhone(options: PhoneOptions): Promise<void> {
  const browser = await launchPhone(options.report)
  options.onEnd(() => browser.close())
  for (const make of [loadsTable, interactionsTable, formTable]) {
    const table = await make(browser, options)
    if (table !== '') console.log(`\n${table}\n`)
  }
}

async function loadsTable(browser: Browser, { origin, product, rounds, isChosen, onEnd, report }: PhoneOptions) {
  const pages = Object.entries({ home: '/', category: '/categorias/vinos', product, checkout: '/checkout' })
  const chosen = pages.filter(([name]) => isChosen(`load ${name}`))
  if (chosen.length === 0) return ''
  const whole = await startFront(origin, (html) => html)
  const bare = await startFront(origin, withoutScript)
  onEnd(whole.stop)
  onEnd(bare.stop)
  const seen = new Map(chosen.map(([name]) => [name, { whole: [] as Visits[], bare: [] as Visits[] }]))
  for (let round = 0; round < rounds; round++)
    for (const [name, path] of chosen) {
      report(`load ${name}, ${round + 1} of ${rounds}`)
      const visits = seen.get(name)!
      // With an empty cart the script takes the checkout's form away.
      const fill = (page: Page) => addBottle(page, { origin: whole.origin, product })
      const prepare = path === '/checkout' ? fill : undefined
      const visitWhole = async () => visits.whole.push(await visitTwice(browser, whole.origin + path, prepare))
      const visitBare = async () => visits.bare.push(await visitTwice(browser, bare.origin + path))
      for (const visit of round % 2 === 0 ? [visitWhole, visitBare] : [visitBare, visitWhole]) await visit()
    }
  const head = ['load', 'visit', 'blocked ms', 'without script', 'largest paint ms', 'without script', 'ratio']
  const rows = [...seen].flatMap(([name, visits]) =>
    (['first', 'second'] as const).map((visit) => {
      const of = (way: 'whole' | 'bare', figure: keyof Load) => visits[way].map((each) => each[visit][figure])
      const largest = of('bare', 'largestMs')
      const ratio = medianRatio(of('whole', 'largestMs').map((one, round) => [one, largest[round]!]))
      const shown = (values: readonly number[]) => median(values).toFixed(0)
      return [
        name,
        visit,
        shown(of('whole', 'blockedMs')),
        shown(of('bare', 'blockedMs')),
        shown(of('whole', 'largestMs')),
        shown(largest),
        ratio.toFixed(2),
      ]
    }),
  )
  return alignColumns([head, ...rows])
}

async function interactionsTable(browser: Browser, { presses, isChosen, report, ...shop }: PhoneOptions) {
  const chosen = INTERACTIONS.filter(({ name }) => isChosen(`press ${name}`))
  if (chosen.length === 0) return ''
  const rows: string[][] = []
  for (const interaction of chosen) {
    report(`press ${interaction.name}`)
    const taken: number[] = []
    for (let nth = 0; nth < presses; nth++) taken.push(await timePress(browser, shop, interaction))
    rows.push([
      interaction.name,
      median(taken).toFixed(0),
      Math.min(...taken).toFixed(0),
      Math.max(...taken).toFixed(0),
    ])
  }
  return alignColumns([['press', 'median ms to next paint', 'least', 'most'], ...rows])
}

async function formTable(browser: Browser, { rounds, isChosen, before, report, ...shop }: PhoneOptions) {
  if (!isChosen('form')) return ''
  const ways: readonly (readonly [string, () => Promise<number>])[] = [
    ["from 'pagar'", () => timeToForm(browser, shop)],
    ["from 'pagar', nothing fetched ahead", () => timeToForm(browser, shop, true)],
    ['by its address, nothing cached', () => timeColdForm(browser, shop)],
    ...(before ? [["from 'pagar', before", () => timeToForm(browser, before)] as const] : []),
  ]
  const taken = ways.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    report(`form, ${round + 1} of ${rounds}`)
    const turn = [...ways.entries()]
    for (const [nth, [, time]] of round % 2 === 0 ? turn : turn.reverse()) taken[nth]!.push(await time())
  }
  const rows = ways.map(([name], nth) => {
    const ratio = medianRatio(taken[0]!.map((ms, round) => [ms, taken[nth]![round]!]))
    return [name, median(taken[nth]!).toFixed(0), nth === 0 ? '' : ratio.toFixed(2)]
  })
  return alignColumns([['form', 'ms until it takes letters', "'pagar' beside it"], ...rows])
}
