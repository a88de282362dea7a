// Shows the search of customers, and one customer with what operators did to his account.

import { auditList } from '#server/desk/record/audit-list.ts'
import type { Action } from '#server/desk/shared/action.ts'
import { COUPONS_PATH, CUSTOMERS_PATH, couponsPath, customerPath } from '#server/desk/shared/addresses.ts'
import { actionLinks, facts, field, notice, panel, shown, table } from '#server/desk/shared/pieces.ts'
import type { EventView } from '#shop/customers/accounts/open-sessions.view.ts'
import type { FoundCustomer } from '#shop/operations/actions/customer-operations.repository.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { accountSecurity } from '#texts/account/account-security.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { SeenCustomer } from './customer-actions.ts'

const words = desk.customers
const { activity } = accountSecurity

export const nameOf = ({ name, lastName }: FoundCustomer): string => shown(`${name} ${lastName}`.trim())

export function customersPage(text: string, found: readonly FoundCustomer[]): Html {
  return html`<h1>${words.title}</h1>
    <form class="desk-filter" method="get" action="${CUSTOMERS_PATH}" role="search">
      ${field('cliente', words.search, { type: 'search', value: text, help: words.searchHelp })}
      <p class="desk-buttons"><button class="btn" type="submit">${words.find}</button></p>
    </form>
    <p><a class="link" href="${COUPONS_PATH}">${desk.coupons.title}</a></p>
    ${text !== '' && found.length === 0 && html`<p role="status">${words.none}</p>`}
    ${found.length > 0 && foundTable(found)}`
}

function foundTable(found: readonly FoundCustomer[]): Html {
  return table<FoundCustomer>(
    words.title,
    [
      {
        name: 'RUT',
        cell: ({ rut }) => html`<a class="desk-strong" href="${customerPath(rut)}">${formatRut(rut)}</a>`,
      },
      { name: words.name, cell: nameOf },
      { name: words.kind, cell: ({ kind }) => words.kinds[kind] },
      { name: desk.requests.mail, cell: ({ email }) => shown(email) },
      { name: words.state, cell: stateOf },
    ],
    found,
  )
}

export function customerPage(
  customer: FoundCustomer,
  actions: readonly Action<SeenCustomer>[],
  { done, events }: { readonly done: readonly OperatorActionRow[]; readonly events: readonly EventView[] },
  wasDone: boolean,
): Html {
  const { rut, kind, email, phone, createdAt } = customer
  const orders = `${DESK_PATH}?${new URLSearchParams({ texto: rut })}`
  return html`<p><a class="link" href="${CUSTOMERS_PATH}">${words.title}</a></p>
    <h1>${nameOf(customer)}</h1>
    ${wasDone && notice(desk.act.done, 'done')}
    ${actionLinks(customerPath(rut), actions, words.noActions)}
    <div class="desk-panel">${facts([
      ['RUT', formatRut(rut)],
      [words.kind, words.kinds[kind]],
      [words.state, stateOf(customer)],
      [desk.requests.mail, shown(email)],
      [desk.requests.phone, shown(phone)],
      [words.since, formatInstant(createdAt)],
    ])}<p><a class="link" href="${orders}">${words.orders}</a> · <a class="link" href="${couponsPath(rut)}">${desk.coupons.title}</a></p></div>
    ${events.length > 0 && panel(words.activity, eventTable(events))}
    ${done.length > 0 && panel(desk.audit.title, auditList(done))}`
}

function eventTable(events: readonly EventView[]): Html {
  return table<EventView>(
    words.activity,
    [
      { name: activity.columns.when, cell: ({ lastText }) => lastText },
      {
        name: activity.columns.what,
        cell: ({ text, times }) => (times > 1 ? `${text}, ${activity.times(times)}` : text),
      },
      { name: activity.columns.where, cell: ({ place }) => place ?? '' },
    ],
    events,
  )
}

function stateOf({ blockedAt }: FoundCustomer): string {
  return blockedAt === null ? words.free : `${words.blocked} (${formatInstant(blockedAt)})`
}
