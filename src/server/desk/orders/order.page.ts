// Shows one order with everything: what can be done, how it is received, lines, money, couriers, mails, and who did what when.

import { requestLink } from '#server/desk/cases/request.page.ts'
import { documentTable } from '#server/desk/documents/documents.page.ts'
import { auditList } from '#server/desk/record/audit-list.ts'
import { tickName } from '#server/desk/several/ticked.ts'
import { customerPath, orderPath, PRINT_PATH } from '#server/desk/shared/addresses.ts'
import { actionLinks, facts, notice, panel, providerName, shown, table } from '#server/desk/shared/pieces.ts'
import { handedOverBy, receivedOn } from '#shop/delivery/received-on.ts'
import { shownApartment } from '#shop/delivery/shown-apartment.ts'
import { mayDo, type Role } from '#shop/operations/access/roles.ts'
import { courierFailure } from '#shop/operations/actions/courier-failure.view.ts'
import { firstKeyOf, isAgain } from '#shop/operations/actions/order-dossier.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { orderReceiptLine } from '#shop/orders/order-receipt.ts'
import type { StoredRequest } from '#shop/orders/requests/after-sale-request.ts'
import { unitsIn } from '#shop/orders/returns/return.ts'
import { expressDueAt } from '#shop/orders/states/late.ts'
import type { Refund } from '#shop/payments/refunds/refund.ts'
import type { ReceiptLine } from '#shop/pricing/receipt.ts'
import { clockOf, formatDay, formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { formatRut } from '#shop/shared/rut.ts'
import type { FoundDocument } from '#shop/tax-documents/oversight/oversight.repository.ts'
import { paymentTypeLabels } from '#texts/checkout/payment-types.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { desk } from '#texts/desk/desk.ts'
import { failureText } from '#texts/desk/failures.ts'
import { documents } from '#texts/documents.ts'
import { orderEvents } from '#texts/orders/order-events.ts'
import { orderRequests } from '#texts/orders/order-requests.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { type DueClock, stageTag } from './due.ts'
import type { OrderAction } from './order-actions.ts'
import { along, listPath } from './trail.ts'
import { isSettling, type WholeOrder } from './whole-order.ts'

const words = desk.order

export interface Places {
  readonly storeName: (id: number) => string
  readonly communeName: (code: string) => string
}

/** The way of the page's reader: where he comes from, and where he goes next. */
export interface OrderVisit extends DueClock {
  readonly role: Role
  /** Says that an action that was done led here. */
  readonly wasDone: boolean
  /** The search of the list he came from; '' for none. */
  readonly trail: string
  /** The number of that list's next order; null where there is none. */
  readonly next: number | null
  /** The order's tax documents. */
  readonly papers: readonly FoundDocument[]
}

export function orderPage(
  whole: WholeOrder,
  requests: readonly StoredRequest[],
  actions: readonly OrderAction[],
  places: Places,
  { role, now, lastHour, wasDone, trail, next, papers }: OrderVisit,
): Html {
  const { order, events } = whole
  const { status, paidAt, delivery } = order
  const { type: way, time, day } = delivery
  return html`<p class="desk-buttons"><a class="link" href="${listPath(trail)}">${trail === '' ? words.back : desk.board.back}</a>${trail !== '' && nextLink(next, trail, wasDone)}</p>
    <h1>${words.title(order.number)} ${stageTag(status, { status, way, time, day, paidAt }, { now, lastHour })}</h1>
    ${wasDone && notice(desk.act.done, 'done')}
    ${isSettling(whole) && html`<p>${desk.act.paySettling}</p>`}
    ${actionLinks(orderPath(order.number), actions, words.noActions, trail)}
    ${printLinks(order)}
    <div class="desk-columns">
      ${panel(words.receives, receives(order, places))}
      ${panel(words.buyer, buyer(order, role))}
    </div>
    ${panel(words.lines, lines(whole))}
    ${panel(words.payments, payments(whole))}
    ${papers.length > 0 && panel(desk.documents.ofOrder, mayDo(role, 'documents.see') ? documentTable(desk.documents.ofOrder, papers, now, false) : html`<ul class="desk-list">${papers.map((one) => html`<li>${documents.kindName(one.kind)} · ${documents.states[one.state]}</li>`)}</ul>`)}
    ${requests.length > 0 && panel(words.requests, html`<ul class="desk-list">${requests.map((one) => html`<li>${formatInstant(one.createdAt)} · ${mayDo(role, 'cases.see') ? requestLink(one) : orderRequests.name(one.kind, one.id)} · <strong>${orderRequests.states[one.state]}</strong></li>`)}</ul>`)}
    ${whole.couriers.length > 0 && panel(words.couriers, couriers(whole))}
    ${whole.notes.length > 0 && panel(desk.note.title, notes(whole))}
    ${panel(words.mails, mails(whole))}
    ${panel(
      words.happened,
      html`<ol class="desk-events">${events.map(
        ({ at, status: to, reason, operator }) =>
          html`<li><time datetime="${at.toISOString()}">${formatInstant(at)}</time><strong>${to}</strong><span>${orderEvents[reason]}${operator !== null && html` <em>${words.by(shown(operator))}</em>`}</span></li>`,
      )}</ol>`,
    )}
    ${whole.actions.length > 0 && panel(desk.audit.title, auditList(whole.actions, places.communeName))}`
}

/** Makes the link to the next order, which is a button after an action. */
function nextLink(next: number | null, trail: string, wasDone: boolean): Html {
  if (next === null) return html`<span>${desk.board.noNext}</span>`
  return html`<a class="${wasDone ? 'btn' : 'link'}" rel="next" href="${along(orderPath(next), trail)}">${desk.board.next(next)}</a>`
}

function printLinks({ number, paidAt }: Order): Html | false {
  if (paidAt === null) return false
  const address = (what: string) => `${PRINT_PATH}?que=${what}&${tickName(number)}=si`
  return html`<p class="desk-buttons"><a class="link" href="${address('hojas')}">${desk.board.print.one}</a><a class="link" href="${address('etiquetas')}">${desk.board.print.oneLabel}</a></p>`
}

function notes({ notes: all }: WholeOrder): Html {
  return html`<ul class="desk-list">${all.map(
    ({ at, operator, text }) => html`<li>${formatInstant(at)} · <em>${shown(operator)}</em>: ${shown(text)}</li>`,
  )}</ul>`
}

function receives(order: Order, { storeName, communeName }: Places): Html {
  const { delivery, storeId, hasAlcohol } = order
  const { type, time, day, street, number, apartment, commune, instructions } = delivery
  const way = type === 'pickup' ? desk.ways.retiro : time === 'immediate' ? desk.ways.express : desk.ways.programado
  const address = [
    `${street ?? ''} ${number ?? ''}`.trim(),
    shownApartment(apartment ?? ''),
    commune && communeName(commune),
  ]
  const to = type === 'pickup' ? words.pickupAt(storeName(handedOverBy(order))) : address.filter(Boolean).join(', ')
  return html`${facts([
    [way, day === null ? expressText(order) : words.on(formatDay(receivedOn(type, day)))],
    [desk.list.where, shown(to)],
    ['', shown(instructions)],
    [words.stockOf, storeName(storeId)],
  ])}${hasAlcohol && html`<p class="desk-note">${words.alcohol}</p>`}`
}

/** Says until when an express order is to be with its buyer. */
function expressText({ paidAt }: Order): string {
  return paidAt === null ? '' : words.before(clockOf(expressDueAt(paidAt)))
}

function buyer({ buyer: person, billing, createdAt, paidAt }: Order, role: Role): Html {
  const company = billing.company
  return facts([
    [desk.list.buyer, shown(`${person.name} ${person.lastName}`)],
    [
      'RUT',
      mayDo(role, 'customers.see')
        ? html`<a class="link" href="${customerPath(person.rut)}">${formatRut(person.rut)}</a>`
        : formatRut(person.rut),
    ],
    ['Correo', shown(person.email)],
    ['Teléfono', shown(person.phone)],
    [
      words.document,
      company ? shown(`${billing.documentType}: ${company.company}, ${formatRut(company.rut)}`) : billing.documentType,
    ],
    ...(company
      ? ([
          [words.activity, shown(company.activity)],
          [words.companyAddress, shown([company.address, company.commune, company.city].filter(Boolean).join(', '))],
        ] as const)
      : []),
    [words.boughtAt, formatInstant(createdAt)],
    [words.paidAt, paidAt === null ? words.unpaid : formatInstant(paidAt)],
  ])
}

function lines({ order: { amounts }, lines: bought, returned }: WholeOrder): Html {
  const gone = ({ productId }: OrderLine) => unitsIn(returned.filter((line) => line.productId === productId))
  const discounts = amounts.subtotal - amounts.total
  return html`${table<OrderLine & { readonly sums: ReceiptLine }>(
    words.lines,
    [
      {
        name: words.product,
        cell: (line) =>
          html`<strong>${shown(line.name)}</strong> <small>${line.sku}</small>${gone(line) > 0 && html` <span class="tag desk-tag--late">${words.returned(gone(line))}</span>`}`,
      },
      { name: words.units, isNumber: true, cell: ({ quantity }) => quantity },
      { name: words.each, isNumber: true, cell: ({ sums }) => formatClp(sums.each) },
      {
        name: words.sum,
        isNumber: true,
        cell: ({ sums: { gross, off } }) =>
          html`${formatClp(gross)}${off > 0 && html` <small>${formatClp(-off)}</small>`}`,
      },
    ],
    bought.map((line) => ({ ...line, sums: orderReceiptLine(line, amounts) })),
  )}
  ${facts([
    [words.lines, formatClp(amounts.subtotal - amounts.deliveryCost)],
    [words.shipping, formatClp(amounts.deliveryCost)],
    [words.discounts, discounts > 0 ? formatClp(-discounts) : ''],
    [words.total, formatClp(amounts.total)],
    [words.due, amounts.due === amounts.total ? '' : formatClp(amounts.due)],
  ])}`
}

function payments({ payments: all, attempts }: WholeOrder): Html {
  const refunds = attempts.flatMap((attempt) => attempt.refunds)
  return html`<ul class="desk-list">${all.map(
    ({ source, type, pesos, state }) =>
      html`<li>${words.source[source]} · ${paymentTypeLabels[type] ?? type} · <strong>${formatClp(pesos)}</strong> · ${words.paymentStates[state]}</li>`,
  )}</ul>
  <h3>${words.attempts}</h3>
  ${attempts.length === 0 ? html`<p>${words.none}</p>` : html`<ul class="desk-list">${attempts.map((one) => html`<li>${formatInstant(one.createdAt)} · ${providerName(one.provider)} · <code>${one.reference}</code> · ${formatClp(one.pesos)} · <strong>${words.attemptStates[one.state]}</strong>${one.reviewReason && html` · ${desk.pending.heldReasons[one.reviewReason]}`}${one.failure && html` · ${shown(failureText(one.failure))}`}</li>`)}</ul>`}
  ${refunds.length > 0 && html`<h3>${words.refunds}</h3><ul class="desk-list">${refunds.map((one) => html`<li>${formatClp(one.pesos)} · <strong>${words.refundStates[one.state]}</strong> · ${whoRefunded(one)}${one.failure && html` · ${shown(failureText(one.failure))}`}</li>`)}</ul>`}`
}

/** Says who asked for a refund, or why the shop did by itself. */
function whoRefunded({ requestedBy, reason }: Refund): string {
  return reason === 'operator' ? shown(requestedBy) : failureText(reason)
}

function couriers({ couriers: all }: WholeOrder): Html {
  return html`<ul class="desk-list">${all.map((one) => {
    const { courier, attempt, at, state, label, status, reference } = one
    const stateText = courierFailure(one) ?? (state === 'queued' ? words.courierQueued : courierTexts.labels[label])
    const own = [status, reference].filter((part) => part !== null)
    return html`<li>${formatInstant(at)} · ${courierTexts.names[courier]} (${words.attempt(attempt)}) · <strong>${shown(stateText)}</strong>${own.length > 0 && html` <small><code>${shown(own.join(' '))}</code></small>`}</li>`
  })}</ul>`
}

function mails({ mails: all, order }: WholeOrder): Html {
  if (all.length === 0) return html`<p>${words.none}</p>`
  return html`<ul class="desk-list">${all.map(({ mail, key, state, at }) => {
    // Of an order that came into a state twice the key has a number behind it; the mails of the other kinds have keys that say nothing.
    const stage =
      mail === 'stage'
        ? firstKeyOf(key)
            .slice(order.id.length + 1)
            .replace(/:(\d+)$/, ' ($1)')
        : ''
    const again = isAgain(key) ? ` ${words.mailAgain}` : ''
    return html`<li>${formatInstant(at)} · ${words.mailNames[mail]}${stage && ` ${stage}`}${again} · <strong>${words.mailStates[state]}</strong></li>`
  })}</ul>`
}
