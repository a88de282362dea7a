// Shows everything operators did and were refused, newest first, page by page; or only who came in and who was given a key.

import { orderPath } from '#server/desk/shared/addresses.ts'
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { shown, table } from '#server/desk/shared/pieces.ts'
import { createPlaces } from '#server/desk/shared/places.ts'
import { NOBODY } from '#shop/operations/access/desk-door.service.ts'
import { OPERATOR_ACTIONS, type OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { recordedTarget, recordedText } from '#texts/desk/recorded.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'
import { recordedRefusal } from './recorded-refusal.ts'

const words = desk.audit

const RECORD_PATH = `${DESK_PATH}/registro`
const PAGE_SIZE = 50
/** The value of the filter that shows only log-ins and keys. */
const ACCESS = 'accesos'

export function createRecordPage(pages: Pages, { operations: { audit }, database }: DeskDeps): void {
  const places = createPlaces(database)
  pages.get('/registro', async ({ query: { que = '', antes = '' } }) => {
    const isAccess = que === ACCESS
    const before = /^\d{1,15}$/.test(antes) ? Number(antes) : undefined
    const found = await audit.latest(PAGE_SIZE + 1, { before, kind: isAccess ? 'operator' : undefined })
    const body = html`<h1>${words.record.title}</h1>
      <p>${words.record.lead}</p>
      <nav class="desk-stages" aria-label="${words.record.which}"><ul class="chips">${chip(words.record.all, '', !isAccess)}${chip(words.record.access, ACCESS, isAccess)}</ul></nav>
      ${found.length === 0 ? html`<p>${words.record.none}</p>` : rows(found.slice(0, PAGE_SIZE), (await places()).communeName)}
      ${paging(isAccess, before !== undefined, found[PAGE_SIZE] && found[PAGE_SIZE - 1]!.id)}`
    return { title: words.record.title, section: 'record', body }
  })
}

function chip(label: string, which: string, isCurrent: boolean): Html {
  return html`<li><a class="chip${isCurrent ? ' chip--on' : ''}" href="${addressOf(which)}"${isCurrent ? raw(' aria-current="true"') : ''}>${label}</a></li>`
}

function rows(actions: readonly OperatorActionRow[], communeName: (code: string) => string): Html {
  const { record } = words
  const name = (text: string) => (text === NOBODY ? record.nobody : shown(text))
  return table<OperatorActionRow>(
    record.title,
    [
      { name: record.when, cell: ({ at }) => formatInstant(at) },
      {
        name: record.who,
        cell: ({ operator, source }) => html`<strong>${name(operator)}</strong> ${words.sources[source]}`,
      },
      { name: record.to, cell: targetOf },
      {
        name: record.what,
        cell: ({ action, before, after }) =>
          html`${words.actions[action] ?? action} <small>${[before, after].flatMap((text) => (text ? [shown(recordedText(action, text, communeName))] : [])).join(' → ')}</small>`,
      },
      {
        name: record.how,
        cell: ({ refusal }) =>
          refusal === null ? words.done : html`<strong>${words.refused(recordedRefusal(refusal))}</strong>`,
      },
    ],
    actions,
  )

  function targetOf({ action, target }: OperatorActionRow): Html | string {
    const kind = OPERATOR_ACTIONS[action].target
    if (kind === 'order' && /^\d+$/.test(target))
      return html`${record.kinds.order} <a class="link" href="${orderPath(Number(target))}">${target}</a>`
    // An export's target is its days, a route's its day.
    if (kind === 'order') return `${action === 'order.export' ? record.bought : record.route} ${recordedTarget(target)}`
    return `${record.kinds[kind]} ${name(target)}`
  }
}

function paging(isAccess: boolean, isOlder: boolean, next: number | undefined): Html {
  const which = isAccess ? ACCESS : ''
  return html`<p class="desk-buttons">
    ${next !== undefined && html`<a class="btn btn--line" rel="next" href="${addressOf(which, next)}">${words.record.older}</a>`}
    ${isOlder && html`<a class="link" href="${addressOf(which)}">${words.record.newest}</a>`}
  </p>`
}

function addressOf(which: string, before?: number): string {
  const fields = [['que', which] as const, ['antes', before === undefined ? '' : String(before)] as const]
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
  return query.size === 0 ? RECORD_PATH : `${RECORD_PATH}?${query}`
}
