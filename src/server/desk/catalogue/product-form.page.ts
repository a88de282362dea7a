// Shows the form of a product, new or not, in groups; what is wrong stands above it, with all that was typed still there.

import { catalogueProductPath, PRODUCTS_PATH } from '#server/desk/shared/addresses.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { area, field, notice, select, shown } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { UNITS_OF_MEASURE } from '#shop/operations/catalogue/cells.ts'
import { isFlag } from '#shop/operations/catalogue/columns.ts'
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import { priceField, type StoredProduct } from '#shop/operations/catalogue/fields.ts'
import type { ReadFiles } from '#shop/operations/catalogue/read-files.ts'
import { faultTexts } from '#shop/operations/catalogue/told-changes.view.ts'
import { listsOf, PRICE_PARTS, seenOf, type Typed } from '#shop/operations/catalogue/typed-product.ts'
import { EXTRA_TAX_RATES } from '#shop/products/extra-tax.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { fieldLabel } from './changes.page.ts'
import { choiceList, group } from './form-groups.ts'
import { catalogueTabs } from './tabs.ts'

const words = desk.catalogue
const { form: texts } = words

/** What is offered while somebody types. */
export interface FormChoices {
  readonly families: readonly string[]
  readonly brands: readonly string[]
}

/** What is wrong with a field. */
export interface FormFault {
  readonly field: string
  readonly fault: LoadFault
}

interface ShownForm {
  readonly title: string
  /** Null for a new one. */
  readonly product: StoredProduct | null
  readonly given: Typed
  readonly choices: FormChoices
  readonly visitor: DeskVisitor
  /** The fields Bsale is the master of, which are locked; `opened`: somebody said that the product is not there. */
  readonly owned: ReadonlySet<string>
  readonly opened: boolean
  readonly problem?: string
  readonly faults?: readonly FormFault[]
}

/** The columns group by group; prices have fields of their own. */
const GROUPS = {
  main: ['nombre', 'nombre_corto', 'marca', 'categoria', 'subcategoria', 'contenido', 'unidad', 'ean', 'orden', 'ingreso'],
  boxes: ['precio_referencia', 'precio_caja', 'unidades_caja', 'caja_unidades'],
  alcohol: ['alcohol', 'con_alcohol', 'codigo_impuesto', 'sellos'],
  texts: ['descripcion', 'palabras_clave', 'cepa', 'valle', 'origen'],
  switches: ['activo', 'programado', 'inmediato', 'oferta', 'cyber', 'liquidacion', 'despacho_gratis', 'precio_internet', 'es_pack'],
} as const // biome-ignore format: one group a line

/** Columns with a list of what they may be. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  unidad: UNITS_OF_MEASURE,
  codigo_impuesto: Object.keys(EXTRA_TAX_RATES),
}

export function productForm({ title, product, given, choices, visitor, problem, faults = [], ...by }: ShownForm): Html {
  const isOwned = product !== null && by.owned.size > 0
  const locked: ReadonlySet<string> = isOwned && !by.opened ? by.owned : new Set()
  const address = product ? `${catalogueProductPath(product.sku)}/cambiar` : `${PRODUCTS_PATH}/nuevo`
  const back = product ? catalogueProductPath(product.sku) : PRODUCTS_PATH
  return html`<p><a class="link" href="${back}">${texts.cancel}</a></p>
    <h1>${shown(title)}</h1>
    ${!product && catalogueTabs(visitor.role, 'new')}
    ${problem !== undefined && notice(problem, 'error')}
    ${faults.length > 0 && faultList(faults)}
    <p>${texts.lead}</p>
    ${isOwned && ownedNotice(address, by.opened)}
    <form class="desk-form" method="post" action="${address}">${formToken(visitor)}
      ${product && html`<input type="hidden" name="visto" value="${seenOf(product.fields)}">`}
      ${by.opened && html`<input type="hidden" name="propio" value="si">`}
      ${group(texts.groups.main, [...(product ? [] : [field('sku', texts.sku, { value: given.sku ?? '', required: true, help: texts.skuHelp })]), ...GROUPS.main.map((name) => columnField(name, given, product === null, locked))])}
      ${priceGroup(listsOf(product?.fields ?? new Map()), given, locked)}
      ${group(
        texts.groups.boxes,
        GROUPS.boxes.map((name) => columnField(name, given, product === null, locked)),
      )}
      ${group(
        texts.groups.alcohol,
        GROUPS.alcohol.map((name) => columnField(name, given, product === null, locked)),
      )}
      ${group(
        texts.groups.texts,
        GROUPS.texts.map((name) => columnField(name, given, product === null, locked)),
      )}
      ${group(
        texts.groups.switches,
        GROUPS.switches.map((name) => columnField(name, given, product === null, locked)),
      )}
      ${choiceList('familias', choices.families)}${choiceList('marcas', choices.brands)}
      <p class="desk-buttons"><button class="btn" type="submit">${texts.submit}</button><a class="link" href="${back}">${texts.cancel}</a></p>
    </form>`
}

/** Says whose the locked fields are, and how to have them where the product is not there. */
function ownedNotice(address: string, isOpened: boolean): Html {
  if (isOpened) return html`<p>${texts.ownedOpened}</p>`
  return html`<p>${texts.ownedLead} <a class="link" href="${address}?propio=si">${texts.ownedOut}</a></p>`
}

/** The field of a form that a fault of its files stands in: of a price, with its list. */
export function formFault(fault: LoadFault, { files }: Pick<ReadFiles, 'files'>): FormFault {
  const rows = files.find(({ name }) => name === fault.file)?.rows ?? []
  const list = rows.find(({ row }) => row === fault.row)?.cells.get('lista')
  const isPart = PRICE_PARTS.some((part) => part === fault.column)
  return { fault, field: isPart && list ? `${fault.column}:${list}` : fault.column }
}

function faultList(faults: readonly FormFault[]): Html {
  return html`<div class="notice notice--error" role="alert"><div><p>${texts.faults}</p><ul class="desk-list">${faults.map(
    ({ field, fault }) => {
      const own = texts.faultTexts[fault.code]
      const { given = '', nearest = '' } = fault
      const [problem, remedy] = own ? own({ given, nearest }) : faultTexts(fault)
      return html`<li>${shown(texts.fault(field === 'sku' ? texts.sku : fieldLabel({ field }), problem, remedy))}</li>`
    },
  )}</ul></div></div>`
}

function columnField(name: string, given: Typed, isNew: boolean, locked: ReadonlySet<string>): Html {
  const label = words.columns[name] ?? name
  const value = given[name] ?? ''
  if (locked.has(name)) return field(name, label, { value, isLocked: true, help: texts.owned })
  const help = words.help[name]
  if (name === 'descripcion') return area(name, label, { value, help: help ?? '' })
  if (isFlag(name)) return select(name, label, flagChoices(isNew && value === ''), value)
  const choices = CHOICES[name]
  if (choices)
    return select(name, label, [...(value === '' ? [''] : []), ...choices].map((each) => ({ value: each, label: each || words.automatic })), value) // biome-ignore format: one row
  const list = name === 'categoria' ? 'familias' : name === 'marca' ? 'marcas' : undefined
  return field(name, label, { value, ...(help ? { help } : {}), ...(list ? { list } : {}) })
}

const flagChoices = (isOpen: boolean) => [
  ...(isOpen ? [{ value: '', label: words.automatic }] : []),
  { value: 'si', label: words.yes },
  { value: 'no', label: words.no },
]

/** The prices of all lists, a row each: the price and its period. */
function priceGroup(lists: readonly string[], given: Typed, locked: ReadonlySet<string>): Html {
  const rows = lists.map((list) => {
    const label = (part: (typeof PRICE_PARTS)[number]) => words.parts[part]
    const fields = PRICE_PARTS.map((part) => {
      const name = priceField(part, list)
      const value = given[name] ?? ''
      return field(name, label(part), locked.has(name) ? { value, isLocked: true, help: texts.owned } : { value })
    })
    return html`<div class="desk-prices" role="group" aria-label="${texts.pricesOf(words.listName(list))}"><strong>${words.listName(list)}</strong>${fields}</div>`
  })
  return html`<fieldset class="desk-panel"><legend>${texts.groups.prices}</legend><p class="desk-prices__help">${words.periodHelp}</p>${rows}</fieldset>`
}
