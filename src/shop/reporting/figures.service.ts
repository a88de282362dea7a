// The figures of a day and what waits now: for the daily report and for the operators' desk.

import type { Database } from '#platform/database/database.ts'
import { createWaitingCouriers } from '#shop/orders/couriers/waiting-courier.service.ts'
import { dueAt, isLate, type LastHourOf } from '#shop/orders/states/late.ts'
import { addDays, clockOf, type Day, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { DAY } from '#shop/shared/durations.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import { createFiguresRepository, type PaidHour } from './figures.repository.ts'
import {
  categoriesOf,
  type DayFigures,
  DISCOUNT_KINDS,
  type Discounts,
  daysLeft,
  type FigureDays,
  type HourFigures,
  LOW_DAYS,
  perCent,
  type RangeFigures,
  SALES_DAYS,
  type Watch,
} from './figures.ts'

interface Deps {
  readonly database: Database
  /** Until when deliveries come on a day. */
  readonly lastHour: LastHourOf
}

export function createFigures({ database, lastHour }: Deps) {
  const figures = createFiguresRepository(database)
  const waiting = createWaitingCouriers({ database })
  const oversight = createDocumentOversight({ database })
  return {
    /** What was sold, tried and given back on a day in Chile, from its first instant to the next day's. */
    ofDay: (day: Day): Promise<DayFigures> => ofRange({ from: day, to: day }),

    /** The same of several days; of one that is not over, what is known so far. */
    ofRange,

    /** What waits for somebody: late orders, goods that run out, jobs that fail. */
    async watch(now: Date): Promise<Watch> {
      const underWay = await figures.underWay()
      const late = underWay
        .filter((order) => isLate(order, now, lastHour))
        .map((order) => ({ ...order, due: dueAt(order, lastHour) }))
      const pace = await figures.pace(instantAt(addDays(dayOf(now), -SALES_DAYS)))
      const lowStock = pace.flatMap((each) => {
        const left = daysLeft(each.stock, each.sold)
        return left === null || left >= LOW_DAYS ? [] : [{ ...each, daysLeft: left }]
      })
      const [night = null] = await oversight.days()
      return {
        documents: { ...(await oversight.counts(now)), night },
        late: late.sort((a, b) => a.due.getTime() - b.due.getTime()),
        couriers: await waiting.all(now),
        lowStock: lowStock.sort((a, b) => a.daysLeft - b.daysLeft || b.sold - a.sold || a.productId - b.productId),
        jobs: await figures.failingJobs(new Date(Date.now() - DAY)), // jobs are on the machine's clock
      }
    },
  }

  async function ofRange({ from, to }: FigureDays): Promise<RangeFigures> {
    const span = { from: instantAt(from), to: instantAt(addDays(to, 1)) }
    const [paid, products] = [await figures.paidHours(span), await figures.soldProducts(span)]
    return {
      day: from,
      to,
      sold: {
        orders: sum(paid, ({ orders }) => orders),
        pesos: sum(paid, ({ pesos }) => pesos),
        money: sum(paid, ({ money }) => money),
        points: sum(paid, ({ pesos, money }) => pesos - money),
        delivery: sum(paid, ({ delivery }) => delivery),
        units: sum(products, ({ units }) => units),
      },
      taxes: await figures.taxes(span),
      products,
      categories: categoriesOf(products),
      discounts: discountsOf(paid),
      hours: hoursOf(paid),
      conversion: await figures.conversion(span),
      methods: await figures.methods(span),
      refusals: await figures.refusals(span),
      refunds: await figures.refunds(span),
    }
  }
}

function discountsOf(paid: readonly PaidHour[]): Discounts {
  const byKind = Object.fromEntries(
    DISCOUNT_KINDS.map((kind) => [kind, sum(paid, ({ discounts }) => discounts[kind])]),
  ) as Discounts['byKind']
  const pesos = Object.values(byKind).reduce((all, each) => all + each, 0)
  const goods = sum(paid, ({ goods }) => goods)
  return { pesos, goods, perCent: perCent(pesos, goods), byKind }
}

function hoursOf(paid: readonly PaidHour[]): HourFigures[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const inHour = paid.filter(({ at }) => Number(clockOf(at).slice(0, 2)) === hour)
    return { hour, orders: sum(inHour, ({ orders }) => orders), pesos: sum(inHour, ({ pesos }) => pesos) }
  })
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((all, item) => all + amountOf(item), 0)
}
