// Shows changes of products and of what else is loaded: field by field, what it was and is, and how far a price moves.

import { catalogueProductPath } from '#server/desk/shared/addresses.ts'
import type { Download } from '#server/desk/shared/answers.ts'
import { shown, table } from '#server/desk/shared/pieces.ts'
import { FLAGS } from '#shop/operations/catalogue/export-file.ts'
import { CREATED, type FieldChange, fieldParts } from '#shop/operations/catalogue/fields.ts'
import { priceShare, shownValue } from '#shop/operations/catalogue/told-changes.view.ts'
import { csvFile } from '#shop/shared/csv.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.catalogue
const { draft } = words

/** Rows of a table; the file has all. */
export const SHOWN = 200

export function changeTable(caption: string, changes: readonly FieldChange[]): Html {
  return table<FieldChange>(
    caption,
    [
      { name: draft.thing, cell: thing },
      { name: draft.field, cell: ({ field }) => fieldLabel(field) },
      { name: draft.before, cell: ({ field, before }) => valueCell(field, before) },
      { name: draft.after, cell: ({ field, after }) => html`<strong>${valueCell(field, after)}</strong>` },
      { name: draft.share, isNumber: true, cell: (change) => priceShare(change) || draft.nothing },
    ],
    changes.slice(0, SHOWN),
    true,
  )
}

function thing({ kind, sku }: FieldChange): Html {
  return kind === undefined
    ? html`<a class="link" href="${catalogueProductPath(sku)}">${shown(sku)}</a>`
    : html`${kind} ${shown(sku)}`
}

/** A value as people read it. */
export function valueCell(field: string, value: string | null): string {
  if (value === null) return draft.nothing
  if (field === CREATED) return draft.isNew
  if (FLAGS.includes(field)) return value === '1' ? words.yes : words.no
  return shown(shownValue(field, value))
}

/** What a field is called for people: `Precio · Club`, `Stock · 9`. */
export function fieldLabel(field: string): string {
  const [part, of] = fieldParts(field)
  if (of === undefined) return words.columns[part] ?? words.otherFields[part] ?? part
  if (part in words.parts) return `${words.parts[part as keyof typeof words.parts]} · ${words.listName(of)}`
  if (part === 'atributo') return words.otherFields.atributo ?? part // its name is the code's
  return `${words.otherFields[part] ?? part} · ${of}`
}

/** All changes as a file. */
export function changeFile(name: string, changes: readonly FieldChange[]): Download {
  const rows = changes.map((change) => {
    const { kind, sku, field, before, after } = change
    return [kind === undefined ? sku : `${kind} ${sku}`, field, before, after, priceShare(change)]
  })
  return { name, type: 'text/csv; charset=utf-8', bytes: csvFile(draft.columns, rows) }
}
