// Takes one step with several orders: a question lists what will happen to each, then each is done in its own transaction with its own
// line of the record. What could not be done is told order by order, at an address of its own, so that loading it again does nothing.

import { cleanTrail, listPath, TRAIL } from '#server/desk/orders/trail.ts'
import { BULK_PATH } from '#server/desk/shared/addresses.ts'
import { type Answer, type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import type { Order } from '#shop/orders/order.ts'
import { nextSteps } from '#shop/orders/states/transitions.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { bulkDonePage, bulkQuestion, type Ticked } from './bulk.page.ts'
import { type BulkOutcome, outcomeFields, readOutcome, type WhyNot } from './bulk-outcome.ts'
import { BULK_STEPS, type BulkStep } from './bulk-steps.ts'
import { MOST_TICKED, tickedIn } from './ticked.ts'

const words = desk.board.bulk
/** The path below the desk at which pages are added. */
const BELOW = BULK_PATH.slice(DESK_PATH.length)
const SEEN = /^v-(\d{6,9})$/

export function createBulkPages(pages: Pages, { operations }: DeskDeps): void {
  pages.get(
    BELOW,
    async (asked) => {
      const step = stepOf(asked.query)
      return step ? ask(asked, step, tickedIn(asked.query), cleanTrail(asked.query[TRAIL])) : missing()
    },
    'order.advance',
  )

  pages.post(BELOW, 'order.advance', async ({ given, visitor: { operator }, now }) => {
    const step = stepOf(given)
    if (!step) return missing()
    const outcome: BulkOutcome = { done: [], not: [] }
    for (const [number, seen] of seenIn(given).slice(0, MOST_TICKED)) {
      const why = await take(step, number, seen, { operator, now })
      if (why === null) outcome.done.push(number)
      else outcome.not.push([number, why])
    }
    const fields = { hacer: step.name, ...outcomeFields(outcome), [TRAIL]: cleanTrail(given[TRAIL]) }
    return `${BULK_PATH}/hecho?${new URLSearchParams(fields)}`
  })

  pages.get(`${BELOW}/hecho`, async ({ query }) => {
    const step = stepOf(query)
    if (!step) return missing()
    const { done, not } = readOutcome(query)
    const refusals = await Promise.all(not.map(async ([number, why]) => ({ number, why, order: await find(number) })))
    const title = `${step.label} · ${words.doneTitle}`
    return { title, section: 'orders', body: bulkDonePage(title, done, refusals, listPath(cleanTrail(query[TRAIL]))) }
  })

  /** Asks the question: what will happen to each order, and to which it cannot. */
  async function ask(
    { visitor }: PageRequest,
    step: BulkStep,
    numbers: readonly number[],
    trail: string,
  ): Promise<Answer> {
    const back = listPath(trail)
    const problem = numbers.length === 0 ? words.none : numbers.length > MOST_TICKED ? words.tooMany(MOST_TICKED) : null
    const ticked: Ticked[] = []
    for (const number of problem === null ? numbers : []) {
      const order = await find(number)
      const can = order !== null && nextSteps(order).includes(step.event)
      ticked.push({ number, order, seen: order && can ? await seenOf(order) : null })
    }
    const possible = ticked.filter(({ seen }) => seen !== null).length
    const title = words.title(step.label, possible)
    const obstacle = problem ?? (possible === 0 ? words.nobody : null)
    const body = bulkQuestion({ title, address: BULK_PATH, back, trail, visitor, step, ticked, problem: obstacle })
    return { title, section: 'orders', body, status: obstacle === null ? 200 : 422 }
  }

  /** Takes the step with one order if it still is as it was shown; gives null when it is done, else why not. */
  async function take(
    { event, to }: BulkStep,
    number: number,
    seen: string,
    { operator, now }: { readonly operator: string; readonly now: Date },
  ): Promise<WhyNot | null> {
    const order = await find(number)
    if (!order) return 'missing'
    if (order.status === to) return 'already'
    if ((await seenOf(order)) !== seen) return 'changed'
    if (!nextSteps(order).includes(event)) return 'notNow'
    const result = await operations.orders.advance(order.rowId, { event, seen: order.status, operator }, now)
    if (result.ok) return null
    const { code, status } = result.refusal
    return code === 'changedMeanwhile' ? (status === to ? 'already' : 'changed') : 'notNow'
  }

  async function find(number: number): Promise<Order | null> {
    return (await operations.orders.find(rowIdOfNumber(number)))?.order ?? null
  }

  /** Sums up what an operator is shown of an order: its state, and the last thing any operator did with it. */
  async function seenOf({ number, status }: Order): Promise<string> {
    return [status, await operations.audit.lastDone('order', String(number))].join('|')
  }
}

const stepOf = ({ hacer }: Readonly<Record<string, string>>): BulkStep | undefined =>
  BULK_STEPS.find(({ name }) => name === hacer)

/** Reads the orders of a question from its form, with what was shown of each. */
function seenIn(given: Readonly<Record<string, string>>): [number: number, seen: string][] {
  return Object.entries(given).flatMap(([name, seen]): [number, string][] => {
    const number = SEEN.exec(name)?.[1]
    return number === undefined ? [] : [[Number(number), seen]]
  })
}
