// Shows which coupons were refused and why, found by code or RUT.

import { COUPONS_PATH, CUSTOMERS_PATH, customerPath } from '#server/desk/shared/addresses.ts'
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { field, shown, table } from '#server/desk/shared/pieces.ts'
import type { RefusedCoupon } from '#shop/pricing/coupons/refused-coupon.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.coupons

const MAX_TEXT = 40

export function createCouponPage(pages: Pages, { operations: { refusedCoupons } }: DeskDeps): void {
  pages.get('/cupones', async ({ query: { buscar = '' } }) => {
    const text = buscar.trim().slice(0, MAX_TEXT)
    const found = text === '' ? undefined : await refusedCoupons.find(text)
    const body = html`<p><a class="link" href="${CUSTOMERS_PATH}">${desk.customers.title}</a></p>
      <h1>${words.title}</h1>
      <p>${words.lead}</p>
      <form class="desk-filter" method="get" action="${COUPONS_PATH}" role="search">
        ${field('buscar', words.search, { type: 'search', value: text })}
        <p class="desk-buttons"><button class="btn" type="submit">${words.find}</button></p>
      </form>
      ${found === null && html`<p role="status">${words.unreadable}</p>`}
      ${found?.length === 0 && html`<p role="status">${words.none}</p>`}
      ${found && found.length > 0 && refusals(found)}`
    return { title: words.title, section: 'customers', body }
  })
}

function refusals(found: readonly RefusedCoupon[]): Html {
  return table<RefusedCoupon>(
    words.title,
    [
      { name: words.code, cell: ({ code }) => html`<strong>${code === '' ? words.noCode : code}</strong>` },
      { name: words.who, cell: whoOf },
      { name: words.why, cell: ({ reason }) => words.reasons[reason] },
      { name: words.times, cell: ({ times }) => times, isNumber: true },
      { name: words.when, cell: ({ lastAt }) => formatInstant(lastAt) },
    ],
    found,
  )
}

function whoOf({ customer }: RefusedCoupon): Html | string {
  if (customer === null) return words.nobody
  return html`<a class="link" href="${customerPath(customer.rut)}">${formatRut(customer.rut)}</a> ${shown(customer.name)}`
}
