// The page of programs of others: keys, where they are told what happens, and the latest messages.
import type { FormValues } from '#server/desk/shared/action.ts'
import { INTEGRATIONS_PATH } from '#server/desk/shared/addresses.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { check, field, notice, panel, table } from '#server/desk/shared/pieces.ts'
import { EVENT_TYPES } from '#shop/integrations/events/event-types.ts'
import type { IntegrationKey } from '#shop/integrations/keys/integration-key.repository.ts'
import { SCOPES } from '#shop/integrations/keys/scopes.ts'
import type { DeliveryLine, Webhook } from '#shop/integrations/webhooks/webhook.repository.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.integrations

/** Why a form was refused, which of both, and what was typed into it. */
export interface Problem {
  readonly of: 'key' | 'hook'
  readonly text: string
  readonly given: FormValues
}

interface Stored {
  readonly keys: readonly IntegrationKey[]
  readonly hooks: readonly Webhook[]
  readonly deliveries: readonly DeliveryLine[]
}

interface Shown {
  readonly visitor: DeskVisitor
  readonly problem: Problem | null
  /** Makes the hidden field with what a form will give. */
  readonly next: () => Html[]
  readonly wasDone: boolean
}

export function integrationsPage(
  { keys, hooks, deliveries }: Stored,
  { visitor, problem, next, wasDone }: Shown,
): Html {
  return html`<h1>${words.title}</h1>
    ${wasDone && notice(desk.act.done, 'done')}
    <p>${words.lead}</p>
    <p><a class="link" href="/api/docs">${words.docs}</a></p>
    ${panel(words.keys.title, keys.length === 0 ? html`<p>${words.keys.none}</p>` : keyTable(keys))}
    ${panel(words.keys.make.title, makeForm('llaves', visitor, { fields: (given) => checks(SCOPES, words.keys.scopes, given), submit: words.keys.make.submit, problem: problemOf('key', problem), next }))}
    ${panel(words.hooks.title, hooks.length === 0 ? html`<p>${words.hooks.none}</p>` : hookTable(hooks))}
    ${panel(
      words.hooks.make.title,
      makeForm('avisos', visitor, {
        fields: (given) =>
          html`${field('direccion', words.hooks.url, { required: true, help: words.hooks.urlHelp, value: given.direccion ?? '' })}${checks(EVENT_TYPES, words.hooks.events, given)}`,
        ...{ submit: words.hooks.make.submit, problem: problemOf('hook', problem), next },
      }),
    )}
    ${panel(words.deliveries.title, deliveries.length === 0 ? html`<p>${words.deliveries.none}</p>` : deliveryTable(deliveries))}`
}

/** What is shown once. */
export function secretPage(title: string, once: string, secret: string): Html {
  return html`<h1>${title}</h1>
    ${notice(once, 'done')}
    <p class="desk-strong"><code>${secret}</code></p>
    <p><a class="btn" href="${INTEGRATIONS_PATH}">${words.back}</a></p>`
}

const problemOf = (of: Problem['of'], problem: Problem | null): Problem | null => (problem?.of === of ? problem : null)

function checks<Name extends string>(
  names: readonly Name[],
  labels: Readonly<Record<Name, string>>,
  given: FormValues,
): Html {
  return html`${names.map((name) => check(name, labels[name], given[name] === 'si'))}`
}

interface Form extends Pick<Shown, 'next'> {
  readonly fields: (given: FormValues) => Html
  readonly submit: string
  readonly problem: Problem | null
}

function makeForm(path: string, visitor: DeskVisitor, { fields, submit, problem, next }: Form): Html {
  const given = problem?.given ?? {}
  return html`${problem !== null && notice(problem.text, 'error')}<form class="desk-question" method="post" action="${INTEGRATIONS_PATH}/${path}">${formToken(visitor)}${next()}
    ${field('nombre', words.name, { id: `${path}-nombre`, required: true, help: words.nameHelp, value: given.nombre ?? '' })}
    ${fields(given)}
    <p class="desk-buttons"><button class="btn" type="submit">${submit}</button></p></form>`
}

function keyTable(keys: readonly IntegrationKey[]): Html {
  return table<IntegrationKey>(
    words.keys.title,
    [
      { name: words.name, cell: ({ name }) => html`<strong>${name}</strong>` },
      { name: words.keys.does, cell: ({ scopes }) => scopes.map((scope) => words.keys.scopes[scope]).join(' · ') },
      { name: words.since, cell: ({ createdAt }) => formatInstant(createdAt) },
      { name: words.keys.used, cell: ({ usedAt }) => (usedAt ? formatInstant(usedAt) : words.keys.never) },
      { name: '', cell: ({ rowId, name }) => endLink('llaves', rowId, words.keys, name) },
    ],
    keys,
  )
}

function hookTable(hooks: readonly Webhook[]): Html {
  return table<Webhook>(
    words.hooks.title,
    [
      { name: words.name, cell: ({ name }) => html`<strong>${name}</strong>` },
      { name: words.hooks.url, cell: ({ url }) => html`<code>${url}</code>` },
      { name: words.hooks.about, cell: ({ events }) => events.map((type) => words.hooks.events[type]).join(' · ') },
      { name: words.since, cell: ({ createdAt }) => formatInstant(createdAt) },
      { name: '', cell: ({ rowId, name }) => endLink('avisos', rowId, words.hooks, name) },
    ],
    hooks,
  )
}

function deliveryTable(deliveries: readonly DeliveryLine[]): Html {
  const texts = words.deliveries
  return table<DeliveryLine>(
    texts.title,
    [
      { name: texts.at, cell: ({ at }) => formatInstant(at) },
      { name: texts.program, cell: ({ webhook }) => webhook },
      { name: texts.event, cell: ({ type, data }) => `${texts.events[type]}: ${aboutOf(data)}` },
      { name: texts.state, cell: ({ state, attempts }) => `${texts.states[state]}, ${texts.tries(attempts)}` },
      { name: texts.outcome, cell: ({ outcome }) => (outcome === null ? '' : (texts.outcomes[outcome] ?? html`<code>${outcome}</code>`)) }, // biome-ignore format: one row
    ],
    deliveries,
  )
}

function aboutOf({ order_number: number, sku, store }: DeliveryLine['data']): string {
  return typeof number === 'number'
    ? words.deliveries.order(number)
    : words.deliveries.shelf(String(sku), Number(store))
}

interface EndWords {
  readonly endShort: string
  readonly end: (name: string) => string
}

/** What it is called in full begins with what is seen of it: who presses by voice says that. */
const endLink = (path: string, rowId: number, { endShort, end }: EndWords, name: string): Html =>
  html`<a class="link" href="${INTEGRATIONS_PATH}/${path}/${rowId}/terminar" aria-label="${end(name)}">${endShort}</a>`
