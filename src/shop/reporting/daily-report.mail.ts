// The operator's mail about a day: figures only, no customer's name.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { courierWaitText } from '#shop/operations/actions/courier-failure.view.ts'
import { formatDay, formatInstant } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import type { MailBlock, MailRow } from '#shop/shared/written/mail-blocks.mail.ts'
import { paymentTypeLabels } from '#texts/checkout/payment-types.ts'
import { failureText } from '#texts/desk/failures.ts'
import { documents as names } from '#texts/documents.ts'
import { dailyReport as words } from '#texts/mails/daily-report.ts'
import { typedHere } from '#texts/typed-here.ts'
import { type DayFigures, DISCOUNT_KINDS, perCent, type Watch } from './figures.ts'

/** Of each list. */
const MAX_ROWS = 15

export function dailyReportMail(
  figures: DayFigures,
  watch: Watch,
  receiver: { readonly to: string; readonly shopName: string },
) {
  const day = formatDay(figures.day)
  const { orders, pesos } = figures.sold
  return letterMail({
    ...receiver,
    subject: words.subject(day, formatClp(pesos), orders),
    title: words.title(day),
    hello: words.hello,
    paragraphs: [words.lead(orders, formatClp(pesos))],
    blocks: [
      section(words.sold.title, soldRows(figures)),
      section(words.discounts.title, discountRows(figures)),
      section(words.methods.title, methodRows(figures)),
      section(words.refusals.title, refusalRows(figures)),
      section(words.refunds.title, refundRows(figures)),
      section(words.late.title, lateRows(watch)),
      section(words.couriers.title, courierRows(watch)),
      section(words.lowStock.title, stockRows(watch)),
      section(words.jobs.title, jobRows(watch)),
      section(words.documents.title, documentRows(watch)),
    ],
    foot: [typedHere(words.foot)],
  })
}

function section(title: string, rows: readonly MailRow[]): MailBlock {
  const left = rows.length - MAX_ROWS
  const shown = left > 0 ? [...rows.slice(0, MAX_ROWS), [words.more(left), ''] as const] : rows
  return { kind: 'rows', title, rows: shown.length > 0 ? shown : [[words.none, '']] }
}

function soldRows({ sold, conversion, hours }: DayFigures): MailRow[] {
  const { orders, pesos, money, points, delivery, units } = sold
  const busiest = hours.reduce((most, each) => (each.orders > most.orders ? each : most), { hour: 0, orders: 0 })
  const { carts, paid } = conversion
  return [
    [words.sold.pesos, formatClp(pesos)],
    [words.sold.money, formatClp(money)],
    [words.sold.points, formatClp(points)],
    [words.sold.delivery, formatClp(delivery)],
    [words.sold.units, String(units)],
    ...(orders > 0 ? [[words.sold.average, formatClp(Math.round(pesos / orders))] as const] : []),
    [words.sold.conversion, words.sold.converted(paid, carts, decimal(perCent(paid, carts)))],
    ...(busiest.orders > 0 ? [[words.sold.busiest, words.sold.hour(busiest.hour, busiest.orders)] as const] : []),
  ]
}

function discountRows({ discounts }: DayFigures): MailRow[] {
  const kinds = DISCOUNT_KINDS.filter((kind) => discounts.byKind[kind] > 0)
  if (kinds.length === 0) return []
  return [
    ...kinds.map((kind): MailRow => [words.discounts.kinds[kind], formatClp(discounts.byKind[kind])]),
    [words.discounts.share, words.discounts.perCent(decimal(discounts.perCent))],
  ]
}

function methodRows({ methods }: DayFigures): MailRow[] {
  const labels: Readonly<Partial<Record<string, string>>> = paymentTypeLabels
  return methods.map(({ type, payments, pesos }) => [
    labels[type] ?? type,
    words.methods.row(payments, formatClp(pesos)),
  ])
}

function refusalRows({ refusals }: DayFigures): MailRow[] {
  const { label, row, states } = words.refusals
  return refusals.map(({ provider, state, reason, attempts, pesos }) => [
    label(provider, states[state]),
    row(attempts, formatClp(pesos), failureText(reason)),
  ])
}

function refundRows({ refunds: { asked, askedPesos, done, donePesos, stuck } }: DayFigures): MailRow[] {
  const { refunds } = words
  return [
    ...(asked > 0 ? [[refunds.asked, refunds.row(asked, formatClp(askedPesos))] as const] : []),
    ...(done > 0 ? [[refunds.done, refunds.row(done, formatClp(donePesos))] as const] : []),
    ...(stuck > 0 ? [[refunds.stuck, String(stuck)] as const] : []),
  ]
}

function lateRows({ late }: Watch): MailRow[] {
  return late.map(({ number, status, due }) => [
    words.late.label(number),
    words.late.row(status, formatInstant(due).slice(0, 'DD-MM-YYYY HH:mm'.length)),
  ])
}

function courierRows({ couriers }: Watch): MailRow[] {
  return couriers.map((order) => [words.late.label(order.number), `${order.status}, ${courierWaitText(order)}`])
}

function stockRows({ lowStock }: Watch): MailRow[] {
  return lowStock.map(({ name, stock, sold, daysLeft }) => [name, words.lowStock.row(stock, daysLeft, sold)])
}

function jobRows({ jobs }: Watch): MailRow[] {
  return jobs.map(({ kind, dead, retrying, lastError }) => [kind, words.jobs.row(dead, retrying, lastError ?? '')])
}

function documentRows({ documents: { waiting, late, refused, rejected, night } }: Watch): MailRow[] {
  const { documents } = words
  const counted = (label: string, count: number): MailRow[] => (count === 0 ? [] : [[label, String(count)]])
  return [
    ...counted(documents.waiting, waiting),
    ...counted(documents.late, late),
    ...counted(documents.refused, refused),
    ...counted(documents.rejected, rejected),
    ...(night ? nightRows(night) : []),
  ]
}

function nightRows({ day, reconciled }: NonNullable<Watch['documents']['night']>): MailRow[] {
  const { night, unread, same, differences } = words.documents
  const found = reconciled?.differences ?? []
  const result = reconciled === null ? unread : found.length === 0 ? same : differences(found.length)
  const pesos = (sum: number | null) => formatClp(clp(sum ?? 0))
  return [
    [night(formatDay(day)), result],
    ...found.map((each): MailRow => [names.difference(each, pesos(each.here), pesos(each.there)), '']),
  ]
}

/** '3,5'. */
function decimal(value: number): string {
  return String(value).replace('.', ',')
}
