// Makes the pieces from which the desk's pages are put together.

import { along } from '#server/desk/orders/trail.ts'
import { printable } from '#shop/shared/written/printable.ts'
import { desk } from '#texts/desk/desk.ts'
import { orders } from '#texts/orders/orders.ts'
import { type Html, html, raw } from '#ui/markup/html.ts'

/** Makes a text from outside safe to show: no letter of it can turn a line round. */
export const shown = (text: string | null | undefined): string => printable(text ?? '')

interface Column<Row> {
  readonly name: string
  /** A number is shown with dots between its thousands. */
  readonly cell: (row: Row) => Html | string | number
  /** Says that the column has numbers, which stand to the right. */
  readonly isNumber?: boolean
}

/** Makes a table that becomes a list of cards on a phone: each cell carries its column's name. A wide one can be scrolled by the keys. */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  isWide = false,
): Html {
  const reached = isWide && html` tabindex="0" role="region" aria-label="${caption}"`
  return html`<div class="desk-scroll"${reached}><table class="desk-table">
    <caption class="desk-hidden">${caption}</caption>
    <thead><tr>${columns.map(({ name, isNumber }) => (name === '' ? html`<td></td>` : html`<th scope="col"${numberClass(isNumber)}>${name}</th>`))}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr>${columns.map(({ name, cell, isNumber }) => html`<td data-name="${name}"${numberClass(isNumber)}>${readable(cell(row))}</td>`)}</tr>`,
    )}</tbody>
  </table></div>`
}

const grouped = new Intl.NumberFormat('es-CL')
const readable = (value: Html | string | number) => (typeof value === 'number' ? grouped.format(value) : value)

const numberClass = (isNumber = false): Html => raw(isNumber ? ' class="desk-number"' : '')

/** Lists names with their values; those without a value are left out. */
export function facts(pairs: readonly (readonly [string, Html | string | null])[]): Html {
  const filled = pairs.filter(([, value]) => value !== null && value !== '')
  return html`<dl class="desk-facts">${filled.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

export function panel(title: string, body: Html): Html {
  return html`<section class="desk-panel"><h2>${title}</h2>${body}</section>`
}

/** The look of an action's button; `danger` is for what cannot be taken back. */
export type ActionTone = 'main' | 'line' | 'danger'

interface Offered {
  readonly name: string
  readonly label: string
  readonly tone: ActionTone
}

const TONES = { main: 'btn', line: 'btn btn--line', danger: 'btn btn--line desk-danger' } as const

/** Links the actions that can be done now, below `address`, or shows the text `none`. `trail` is the search of the operator's list. */
export function actionLinks(address: string, actions: readonly Offered[], none: string, trail = ''): Html {
  if (actions.length === 0) return html`<p class="desk-actions">${none}</p>`
  return html`<nav class="desk-actions" aria-label="${desk.order.actions}">${actions.map(
    ({ name, label, tone }) =>
      html`<a class="${TONES[tone]}" href="${along(`${address}/${name}`, trail)}">${label}</a>`,
  )}</nav>`
}

export function notice(text: string, kind: 'done' | 'error'): Html {
  const role = kind === 'error' ? 'alert' : 'status'
  return html`<p class="notice ${kind === 'error' ? 'notice--error' : 'notice--save'}" role="${role}">${text}</p>`
}

interface FieldOptions {
  readonly help?: string
  readonly type?: 'text' | 'search' | 'date' | 'password' | 'number'
  readonly value?: string
  readonly required?: boolean
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'text'
  readonly max?: number
  /** The id of a list of what may be typed. */
  readonly list?: string
  /** Its own where two forms of a page have a field of this name. */
  readonly id?: string
  /** Whether it only shows its value, which is sent as it is. */
  readonly isLocked?: boolean
}

export function field(name: string, label: string, options: FieldOptions = {}): Html {
  const {
    help,
    type = 'text',
    value = '',
    required = false,
    autocomplete = 'off',
    inputmode = 'text',
    max,
    list,
    id = name,
    isLocked = false,
  } = options
  const isNumber = type === 'number'
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <input class="input" id="${id}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" inputmode="${inputmode}"${required ? raw(' required') : ''}${isLocked ? raw(' readonly') : ''}${help ? html` aria-describedby="${id}-ayuda"` : ''}${list ? html` list="${list}"` : ''}${isNumber ? raw(` min="0" max="${max ?? 99999}" step="1"`) : ''}>
    ${help && html`<small id="${id}-ayuda">${help}</small>`}
  </p>`
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** `id`: its own where two forms of a page have a field of this name. */
export function select(name: string, label: string, choices: readonly Choice[], value: string, id = name): Html {
  return html`<p class="field">
    <label for="${id}">${label}</label>
    <select class="input" id="${id}" name="${name}">${choices.map(
      (each) =>
        html`<option value="${each.value}"${each.value === value ? raw(' selected') : ''}>${each.label}</option>`,
    )}</select>
  </p>`
}

/** Makes a field for a text of several lines. */
export function area(name: string, label: string, { value = '', required = false, help = '' }: FieldOptions): Html {
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <textarea class="input" id="${name}" name="${name}" rows="5"${required ? raw(' required') : ''} aria-describedby="${name}-ayuda">${value}</textarea>
    <small id="${name}-ayuda">${help}</small>
  </p>`
}

/** Makes the field `archivo` of a form that uploads files of the types that `accept` lists, one or more of them. */
export function fileField(label: string, help: string, accept: string, isSeveral = false): Html {
  return html`<p class="field">
        <label for="archivo">${label}</label>
        <input class="input" id="archivo" name="archivo" type="file"${isSeveral ? raw(' multiple') : ''} accept="${accept}" required aria-describedby="archivo-ayuda">
        <small id="archivo-ayuda">${help}</small>
      </p>`
}

/** Makes a box to tick; the field is `si` when it is ticked, and absent otherwise. */
export function check(name: string, label: string, isOn: boolean): Html {
  return html`<label class="check"><input type="checkbox" name="${name}" value="si"${isOn ? raw(' checked') : ''}><span>${label}</span></label>`
}

/** Makes hidden fields that send a form's values again unchanged. */
export function hiddenFields(given: Readonly<Record<string, string>>): Html[] {
  return Object.entries(given).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}

/** Names a provider as buyers know it, or by its name in the code where buyers never see it. */
export const providerName = (provider: string): string => orders.methods[provider] ?? provider
