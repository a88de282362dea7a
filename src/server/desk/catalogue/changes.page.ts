// Shows changes of products and of what else is loaded: field by field, what it was and is, and how far a price moves.
import { catalogueProductPath } from '#server/desk/shared/addresses.ts'
import type { Download } from '#server/desk/shared/answers.ts'
import { shown, table } from '#server/desk/shared/pieces.ts'
import { CREATED, type FieldChange, fieldParts } from '#shop/operations/catalogue/fields.ts'
import type { RecordFile } from '#shop/operations/catalogue/records/record-kinds.ts'
import { priceShare, recordName, shownValue, spokenValue } from '#shop/operations/catalogue/told-changes.view.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { attributeName } from '#texts/catalog/field-values.ts'
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
      { name: draft.field, cell: fieldLabel },
      { name: draft.before, cell: (change) => valueCell(change, change.before) },
      { name: draft.after, cell: (change) => html`<strong>${valueCell(change, change.after)}</strong>` },
      { name: draft.share, isNumber: true, cell: (change) => priceShare(change) || draft.nothing },
    ],
    changes.slice(0, SHOWN),
    true,
  )
}

function thing({ kind, sku }: FieldChange): Html {
  return kind === undefined
    ? html`<a class="link" href="${catalogueProductPath(sku)}">${shown(sku)}</a>`
    : html`${shown(recordName(kind, sku))}`
}

/** What a change is of, in words. */
export const thingName = ({ kind, sku }: Pick<FieldChange, 'kind' | 'sku'>): string =>
  kind === undefined ? sku : recordName(kind, sku)

type FieldOf = Pick<FieldChange, 'kind' | 'field'>

/** A value as people read it. */
export function valueCell(change: FieldOf, value: string | null): string {
  if (value === null) return draft.nothing
  return change.field === CREATED ? draft.isNew : shown(shownValue(change, value))
}

/** What a field is called for people: `Precio · Club`, `Stock · 9`. */
export function fieldLabel({ kind, field }: FieldOf): string {
  if (kind !== undefined && field !== CREATED) return words.recordColumns[kind as RecordFile]?.[field] ?? field
  const [part, of] = fieldParts(field)
  if (of === undefined)
    return kind === undefined ? (words.columns[part] ?? words.otherFields[part] ?? part) : draft.record
  if (part in words.parts) return `${words.parts[part as keyof typeof words.parts]} · ${words.listName(of)}`
  return part === 'atributo' ? attributeName(of) : `${words.otherFields[part] ?? part} · ${of}`
}

/** All changes as a file: amounts as numbers, everything else as the page says it. */
export function changeFile(name: string, changes: readonly FieldChange[]): Download {
  const spoken = (change: FieldChange, value: string | null) =>
    value === null ? '' : change.field === CREATED ? draft.isNew : spokenValue(change, value)
  const rows = changes.map((change) => {
    const { before, after } = change
    return [thingName(change), fieldLabel(change), spoken(change, before), spoken(change, after), priceShare(change)]
  })
  return { name, type: 'text/csv; charset=utf-8', bytes: csvFile(draft.columns, rows) }
}
