// Shows what waits for a person: money that is held, silent or could not go back, and jobs that were given up.
import type { DeadJob } from '#platform/work/dead-jobs.ts'
import { DOCUMENTS_PATH, orderPath } from '#server/desk/shared/addresses.ts'
import { notice, panel, providerName, shown, table } from '#server/desk/shared/pieces.ts'
import { courierWaitText } from '#shop/operations/actions/courier-failure.view.ts'
import type { PendingMoney, StuckRefund } from '#shop/operations/lists/pending.repository.ts'
import type { WaitingOrder } from '#shop/orders/couriers/waiting-courier.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import type { DocumentCounts } from '#shop/tax-documents/oversight/attention.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { failureText } from '#texts/desk/failures.ts'
import { jobName } from '#texts/desk/jobs.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.pending

export const PENDING_PATH = `${DESK_PATH}/pendientes`

interface Pending {
  readonly couriers: readonly WaitingOrder[]
  readonly held: readonly PendingMoney[]
  readonly unknown: readonly PendingMoney[]
  readonly refunds: readonly StuckRefund[]
  readonly jobs: readonly DeadJob[]
  readonly documents: DocumentCounts
}

export function pendingPage(
  { couriers, held, unknown, refunds, jobs, documents }: Pending,
  mayDecide: boolean,
  wasDone: boolean,
): Html {
  const heldReason = ({ reason }: PendingMoney) =>
    words.heldReasons[reason as keyof typeof words.heldReasons] ?? shown(failureText(reason))
  return html`<h1>${words.title}</h1>
    ${wasDone && notice(desk.act.done, 'done')}
    <p>${words.lead}</p>
    ${panel(
      `${words.couriers} (${couriers.length})`,
      couriers.length === 0
        ? html`<p>${words.nothing}</p>`
        : html`<p>${words.couriersText}</p>${courierTable(couriers)}`,
    )}
    ${money(words.held, words.heldText, held, heldReason)}
    ${money(words.unknown, words.unknownText, unknown, ({ reason }) => shown(failureText(reason)))}
    ${money(words.refunds, words.refundsText, refunds, ({ state, reason }) => [desk.order.refundStates[state], shown(failureText(reason))].filter(Boolean).join(': '))}
    ${papers(documents)}
    ${panel(
      `${words.jobs} (${jobs.length})`,
      jobs.length === 0 ? html`<p>${words.nothing}</p>` : html`<p>${words.jobsText}</p>${jobTable(jobs, mayDecide)}`,
    )}`
}

/** Tax documents somebody must look at; the list has them. */
function papers({ late, refused, rejected }: DocumentCounts): Html {
  const count = late + refused + rejected
  return panel(
    `${desk.documents.ofOrder} (${count})`,
    count === 0
      ? html`<p>${words.nothing}</p>`
      : html`<p>${words.documentsText} <a class="desk-strong" href="${DOCUMENTS_PATH}">${desk.documents.title}</a></p>`,
  )
}

function courierTable(couriers: readonly WaitingOrder[]): Html {
  return table<WaitingOrder>(
    words.couriers,
    [
      {
        name: words.order,
        cell: ({ number }) => html`<a class="desk-strong" href="${orderPath(number)}">${number}</a>`,
      },
      { name: words.stage, cell: ({ status }) => status },
      { name: words.paidAt, cell: ({ paidAt }) => formatInstant(paidAt) },
      { name: words.what, cell: (order) => html`<strong>${shown(courierWaitText(order))}</strong>` },
      { name: words.todo, cell: ({ wait }) => words.couriersTodo[wait] },
    ],
    couriers,
  )
}

function money<Row extends PendingMoney>(
  title: string,
  text: string,
  rows: readonly Row[],
  reason: (row: Row) => string,
): Html {
  if (rows.length === 0) return panel(`${title} (0)`, html`<p>${words.nothing}</p>`)
  return panel(
    `${title} (${rows.length})`,
    html`<p>${text}</p>${table<Row>(
      title,
      [
        {
          name: words.order,
          cell: ({ number }) => html`<a class="desk-strong" href="${orderPath(number)}">${number}</a>`,
        },
        {
          name: words.provider,
          cell: ({ provider, reference }) => html`${providerName(provider)} <code>${reference}</code>`,
        },
        { name: words.amount, isNumber: true, cell: ({ pesos }) => formatClp(pesos) },
        { name: words.since, cell: ({ since }) => formatInstant(since) },
        { name: words.todo, cell: reason },
      ],
      rows,
    )}`,
  )
}

function jobTable(jobs: readonly DeadJob[], mayDecide: boolean): Html {
  return table<DeadJob>(
    words.jobs,
    [
      { name: words.job, cell: ({ kind, key }) => html`<strong>${jobName(kind)}</strong> <code>${shown(key)}</code>` },
      {
        name: words.reason,
        cell: ({ reason, attempts }) => html`<code>${shown(reason)}</code> (${words.tries(attempts)})`,
      },
      { name: words.since, cell: ({ at }) => formatInstant(at) },
      ...(mayDecide ? [{ name: words.does, cell: jobLinks }] : []),
    ],
    jobs,
  )
}

function jobLinks({ id }: DeadJob): Html {
  return html`<a class="link" href="${PENDING_PATH}/trabajos/${id}/reintentar">${words.retry}</a> <a class="link" href="${PENDING_PATH}/trabajos/${id}/descartar">${words.discard}</a>`
}
