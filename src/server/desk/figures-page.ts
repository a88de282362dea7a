// The figures of a day as small charts: the daily report's own figures.
import { createFigures } from '#shop/reporting/figures.service.ts'
import type { DayFigures, RefusalFigures } from '#shop/reporting/figures.ts'
import { dayOf, isDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { DESK_PATH, desk } from '#texts/desk.ts'
import { paymentTypeLabels } from '#texts/payment-types.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { DeskDeps, Pages } from './answers.ts'
import { type Bar, barChart, columnChart } from './chart.ts'
import { field, panel, providerName, shown } from './pieces.ts'

const words = desk.figures

export function createFiguresPage(pages: Pages, { database }: DeskDeps): void {
  const figures = createFigures({ database })
  pages.get('/cifras', async ({ query, now }) => {
    const { dia = '' } = query
    const body = figuresPage(await figures.ofDay(isDay(dia) ? dia : dayOf(now)))
    return { title: words.title, section: 'figures', body }
  })
}

function figuresPage({ day, sold, discounts, hours, conversion, methods, refusals, refunds }: DayFigures): Html {
  const average = sold.orders === 0 ? 0 : Math.round(sold.pesos / sold.orders)
  const big: readonly (readonly [string, string])[] = [
    [words.sales, formatClp(sold.pesos)],
    [words.orders, String(sold.orders)],
    [words.average, formatClp(average)],
    [words.discounts, formatClp(discounts.pesos)],
    [words.refunds, formatClp(refunds.askedPesos)],
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
      ${field('dia', words.day, { type: 'date', value: day })}
      <p class="desk-buttons"><button class="btn" type="submit">${words.show}</button></p>
    </form>
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
  const why = reason === '' ? '' : `: ${shown(reason)}`
  return {
    label: `${providerName(provider)}, ${words.states[state]}${why}`,
    value: attempts,
    text: `${attempts} (${formatClp(pesos)})`,
  }
}
