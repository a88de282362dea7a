// Shows the figures of one day or several as small charts and tables: the daily report's own, and the units sold of each product.

import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { field, panel, providerName, shown, table } from '#server/desk/shared/pieces.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import { createFigures } from '#shop/reporting/figures.service.ts'
import {
  type FigureDays,
  type RangeFigures,
  type RefusalFigures,
  readFigureDays,
  type SoldCategory,
  type SoldProduct,
} from '#shop/reporting/figures.ts'
import { addDays, clockOf, type Day, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { paymentTypeLabels } from '#texts/checkout/payment-types.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { failureText } from '#texts/desk/failures.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { type Bar, barChart, columnChart } from './chart.ts'

const words = desk.figures

const FILE = '/cifras/archivo'

export function createFiguresPage(pages: Pages, { database, lastHour }: DeskDeps): void {
  const figures = createFigures({ database, lastHour })
  const readCategories = createCategoryReader()
  pages.get('/cifras', async ({ query, now }) => {
    const range = readFigureDays(query, dayOf(now))
    const { titleOf } = await readCategories(database)
    const body = figuresPage(await figures.ofRange(range), titleOf, now)
    return { title: words.title, section: 'figures', body }
  })

  /** Gives the sums as a file; they name nobody, so taking them along is not written down. */
  pages.get(FILE, async ({ query, now }) => {
    const { from, to } = readFigureDays(query, dayOf(now))
    const { products } = await figures.ofRange({ from, to })
    const { titleOf } = await readCategories(database)
    const rows = products.map((each) => [each.sku, each.name, titleOf(each.category), ...sumsOf(each)])
    const bytes = csvFile(words.file.columns, rows)
    return { name: words.file.name(from, to), type: 'text/csv; charset=utf-8', bytes }
  })
}

const sumsOf = ({ units, pesos, net, iva, ila }: SoldCategory): number[] => [units, pesos, net, iva, ila]

type CategoryName = (slug: string) => string

/** Lists the ranges that are one press away. */
function presets(today: Day): readonly (readonly [string, FigureDays])[] {
  const yesterday = addDays(today, -1)
  return [
    [words.presets.today, { from: today, to: today }],
    [words.presets.yesterday, { from: yesterday, to: yesterday }],
    [words.presets.week, { from: addDays(today, -6), to: today }],
    [words.presets.month, { from: `${today.slice(0, 8)}01` as Day, to: today }],
  ]
}

const addressOf = (path: string, { from, to }: FigureDays): string => `${DESK_PATH}${path}?desde=${from}&hasta=${to}`

/** The number of products shown; the file has all. */
const SHOWN_PRODUCTS = 50

function salesPanels({ products, categories, day, to }: RangeFigures, categoryName: CategoryName): Html {
  const sums = [
    { name: words.units, isNumber: true, cell: ({ units }: SoldCategory) => units },
    { name: words.sales, isNumber: true, cell: ({ pesos }: SoldCategory) => formatClp(pesos) },
    { name: words.net, isNumber: true, cell: ({ net }: SoldCategory) => formatClp(net) },
    { name: words.iva, isNumber: true, cell: ({ iva }: SoldCategory) => formatClp(iva) },
    { name: words.ila, isNumber: true, cell: ({ ila }: SoldCategory) => formatClp(ila) },
  ]
  const category = { name: words.category, cell: (each: SoldCategory) => shown(categoryName(each.category)) }
  return html`${panel(
    words.byCategory,
    categories.length === 0 ? html`<p>${words.none}</p>` : table(words.byCategory, [category, ...sums], categories),
  )}
    ${panel(
      words.byProduct,
      products.length === 0
        ? html`<p>${words.none}</p>`
        : html`${table<SoldProduct>(
            words.byProduct,
            [
              { name: words.product, cell: ({ name, sku }) => html`${shown(name)} <small>${shown(sku)}</small>` },
              category,
              ...sums,
            ],
            products.slice(0, SHOWN_PRODUCTS),
          )}
          ${products.length > SHOWN_PRODUCTS && html`<p>${words.firstOf(SHOWN_PRODUCTS, products.length)}</p>`}
          <p class="desk-buttons"><a class="btn btn--line" href="${addressOf(FILE, { from: day, to })}">${words.file.label}</a></p>`,
    )}`
}

function figuresPage(all: RangeFigures, categoryName: CategoryName, now: Date): Html {
  const { day, to, sold, taxes, discounts, hours, conversion, methods, refusals, refunds } = all
  const today = dayOf(now)
  const average = sold.orders === 0 ? 0 : Math.round(sold.pesos / sold.orders)
  const big: readonly (readonly [string, string])[] = [
    [words.sales, formatClp(sold.pesos)],
    [words.orders, String(sold.orders)],
    [words.average, formatClp(average)],
    [words.discounts, formatClp(discounts.pesos)],
    [words.refunds, formatClp(refunds.askedPesos)],
    [words.net, formatClp(taxes.net)],
    [words.iva, formatClp(taxes.iva)],
    [words.ila, formatClp(taxes.ila)],
  ]
  const steps = (['carts', 'tried', 'paid'] as const).map(
    (name): Bar => ({
      label: words.conversionSteps[name],
      value: conversion[name],
      text: `${conversion[name]}${conversion.carts > 0 ? ` (${Math.round((100 * conversion[name]) / conversion.carts)} %)` : ''}`,
    }),
  )
  return html`<h1>${words.title}</h1>
    <form class="desk-filter" method="get" action="${DESK_PATH}/cifras">
      <div class="fields">
        ${field('desde', words.from, { type: 'date', value: day })}
        ${field('hasta', words.to, { type: 'date', value: to })}
      </div>
      <p class="desk-buttons"><button class="btn" type="submit">${words.show}</button>${presets(today).map(([label, range]) => html`<a class="link" href="${addressOf('/cifras', range)}">${label}</a>`)}</p>
    </form>
    <p role="status">${words.range(formatDay(day), formatDay(to))}${to >= today && ` ${words.soFar(clockOf(now))}`}</p>
    <dl class="desk-big">${big.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    ${panel(
      words.hours,
      columnChart({
        title: words.hours,
        labelName: words.hour,
        valueName: words.orders,
        bars: hours.map(({ hour, orders }) => ({ label: words.atHour(hour), value: orders, text: String(orders) })),
      }),
    )}
    ${panel(
      words.salesByHour,
      columnChart({
        title: words.salesByHour,
        labelName: words.hour,
        valueName: words.sales,
        bars: hours.map(({ hour, pesos }) => ({
          label: words.atHour(hour),
          value: pesos,
          text: formatClp(pesos),
          short: String(Math.round(pesos / 1_000)),
        })),
      }),
    )}
    ${salesPanels(all, categoryName)}
    <div class="desk-columns">
      ${panel(
        words.conversion,
        barChart({ title: words.conversion, labelName: words.step, valueName: words.count, bars: steps }),
      )}
      ${panel(
        words.methods,
        barChart({
          title: words.methods,
          labelName: words.method,
          valueName: words.amount,
          bars: methods.map(({ type, payments, pesos }) => ({
            label: paymentTypeLabels[type] ?? type,
            value: pesos,
            text: `${formatClp(pesos)} (${payments})`,
          })),
        }),
      )}
    </div>
    ${panel(
      words.refusals,
      barChart({
        title: words.refusals,
        labelName: words.reason,
        valueName: words.count,
        bars: refusals.map(refusalBar),
      }),
    )}`
}

function refusalBar({ provider, state, reason, attempts, pesos }: RefusalFigures): Bar {
  const why = reason === '' ? '' : `: ${shown(failureText(reason))}`
  return {
    label: `${providerName(provider)}, ${words.states[state]}${why}`,
    value: attempts,
    text: `${attempts} (${formatClp(pesos)})`,
  }
}
