// Makes the parts of a long form: fields under a name of their own, and lists of what may be typed.
import { type Html, html } from '#ui/markup/html.ts'

export const group = (legend: string, fields: readonly Html[]): Html =>
  html`<fieldset class="desk-panel"><legend>${legend}</legend><div class="fields">${fields}</div></fieldset>`

/** Values offered while somebody types into a field with this list. */
export const choiceList = (id: string, values: readonly string[]): Html =>
  html`<datalist id="${id}">${values.map((value) => html`<option value="${value}"></option>`)}</datalist>`
