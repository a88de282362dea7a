// Shows one product: what it is, its prices with their periods, its photos, its stock, what runs changed of it and what else was done.

import { auditList } from '#server/desk/record/audit-list.ts'
import { catalogueProductPath, PRODUCTS_PATH, runPath } from '#server/desk/shared/addresses.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { check, facts, field, fileField, notice, panel, select, shown, table } from '#server/desk/shared/pieces.ts'
import { productPath as stockPath } from '#server/desk/stock/stock.page.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import { mayDo } from '#shop/operations/access/roles.ts'
import type { StoreStock } from '#shop/operations/actions/stock-operations.service.ts'
import type { ProductChange } from '#shop/operations/catalogue/catalogue-run.repository.ts'
import { cellOf } from '#shop/operations/catalogue/export-file.ts'
import {
  ACTIVE,
  ARRIVED,
  type Fields,
  partsOf,
  priceField,
  type StoredProduct,
} from '#shop/operations/catalogue/fields.ts'
import { MOST_PHOTOS } from '#shop/operations/catalogue/photos/photo-names.ts'
import { sealsSaid, shareOf } from '#shop/operations/catalogue/told-changes.view.ts'
import { listsOf, TYPED_COLUMNS, typedMoment } from '#shop/operations/catalogue/typed-product.ts'
import type { OperatorActionRow } from '#shop/operations/operator-action.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { photoKey, pictureFile } from '#shop/shared/written/picture-address.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { fieldLabel, valueCell } from './changes.page.ts'
import { goesField, type PlacedPhoto, photosOf, textField } from './photo-change.ts'

const words = desk.catalogue
const { product: texts } = words

interface ShownProduct {
  readonly product: StoredProduct
  readonly history: readonly ProductChange[]
  readonly stores: readonly StoreStock[]
  readonly done: readonly OperatorActionRow[]
  readonly visitor: DeskVisitor
  /** What became of a photo. */
  readonly photo: { readonly problem: string } | { readonly run: number } | null
}

export function productPage({ product, history, stores, done, visitor, photo }: ShownProduct): Html {
  const { id, sku, fields } = product
  const isActive = fields.get(ACTIVE) === '1'
  const mayChange = mayDo(visitor.role, 'catalogue.change')
  return html`<p><a class="link" href="${PRODUCTS_PATH}">${texts.back}</a></p>
    <h1>${shown(fields.get('nombre') ?? sku)}</h1>
    <p>${texts.sku} <code>${shown(sku)}</code> <span class="tag">${isActive ? texts.active : texts.retired}</span></p>
    ${photo !== null && ('problem' in photo ? notice(photo.problem, 'error') : html`<p class="notice notice--save" role="status">${texts.photoDone} <a class="link" href="${runPath(photo.run)}">${texts.run(photo.run)}</a></p>`)}
    <p class="desk-buttons">
      ${mayChange && html`<a class="btn" href="${catalogueProductPath(sku)}/cambiar">${texts.change}</a>`}
      ${isActive && html`<a class="link" href="/productos/${id}/${fields.get('slug') ?? ''}">${texts.page}</a>`}
    </p>
    <div class="desk-columns">
      ${panel(texts.prices, priceTable(fields))}
      ${panel(texts.stock, stockPart(sku, stores))}
    </div>
    ${panel(texts.data, facts([...TYPED_COLUMNS.map(({ name }) => [words.columns[name] ?? name, shownIn(name, fields)] as const), [texts.contains, parts(fields)]]))}
    ${panel(texts.photos, photoPart(product, visitor, mayChange))}
    ${panel(texts.history, history.length === 0 ? html`<p>${texts.noHistory}</p>` : historyList(history))}
    ${done.length > 0 && panel(desk.audit.title, auditList(done))}`
}

/** What a product has in a column; nothing where it has none. */
function shownIn(column: string, fields: Fields): string | null {
  if (!fields.has(column)) return null
  if (column === ARRIVED) return formatInstant(new Date(fields.get(column)!))
  const cell = cellOf(column, fields)
  if (column === 'precio_referencia' || column === 'precio_caja') return formatClp(Number(cell))
  if (column === 'sellos') return sealsSaid(cell)
  return cell === 'si' ? words.yes : cell === 'no' ? words.no : shown(cell)
}

function parts(fields: Fields): Html | null {
  const held = partsOf(fields)
  if (held.length === 0) return null
  return html`${held.map(({ sku, quantity }, at) => html`${at > 0 && ', '}${quantity} × <a class="link" href="${catalogueProductPath(sku)}">${shown(sku)}</a>`)}`
}

function priceTable(fields: Fields): Html {
  const amount = (list: string) => Number(fields.get(priceField('precio', list)))
  const regular = amount('publico')
  return table<string>(
    texts.prices,
    [
      { name: texts.list, cell: (list) => words.listName(list) },
      { name: words.parts.precio, isNumber: true, cell: (list) => formatClp(amount(list)) },
      { name: texts.against, isNumber: true, cell: (list) => (list === 'publico' || !(regular > 0) ? '–' : shareOf(amount(list), regular)) }, // biome-ignore format: one row
      { name: texts.period, cell: (list) => periodOf(list, fields) },
    ],
    listsOf(fields).filter((list) => fields.has(priceField('precio', list))),
  )
}

function periodOf(list: string, fields: Fields): string {
  const [from, until] = [typedMoment('desde', list, fields), typedMoment('hasta', list, fields)]
  const told = [...(from === '' ? [] : [texts.from(from)]), ...(until === '' ? [] : [texts.until(until)])]
  return told.length > 0 ? told.join(' ') : texts.always
}

function stockPart(sku: string, stores: readonly StoreStock[]): Html {
  const list = table<StoreStock>(
    texts.stock,
    [
      { name: desk.stock.store, cell: ({ store }) => store },
      { name: desk.stock.onSale, isNumber: true, cell: ({ stock }) => stock },
      { name: desk.stock.promised, isNumber: true, cell: ({ promised }) => promised },
    ],
    stores,
  )
  return html`${stores.length > 0 ? list : html`<p>${texts.noStock}</p>`}<p><a class="link" href="${stockPath(sku)}">${texts.stockLink}</a></p>`
}

function photoPart({ sku, fields }: StoredProduct, visitor: DeskVisitor, mayChange: boolean): Html {
  const photos = photosOf(fields)
  return html`${photos.length === 0 && html`<p>${texts.noPhotos}</p>`}
    ${photos.length > 0 && (mayChange ? textForm(sku, photos, visitor) : html`<ul class="desk-photos">${photos.map((photo) => html`<li>${picture(photo)}<span>${shown(photo.alt)}</span></li>`)}</ul>`)}
    ${mayChange && photoForm(sku, photos, visitor)}`
}

const picture = ({ hash, place, alt }: PlacedPhoto): Html =>
  html`<img src="/fotos/${pictureFile({ key: photoKey(hash), width: 300, format: 'avif' })}" width="120" height="150" loading="lazy" alt="${alt || texts.placeName(place)}">`

function textForm(sku: string, photos: readonly PlacedPhoto[], visitor: DeskVisitor): Html {
  return html`<form method="post" action="${catalogueProductPath(sku)}/textos">${formToken(visitor)}
      <ul class="desk-photos">${photos.map(
        (photo) =>
          html`<li>${picture(photo)}${field(textField(photo.place), texts.photoText(photo.place), { value: photo.alt })}${check(goesField(photo.place), texts.photoGoes(photo.place), false)}</li>`,
      )}</ul>
      <p class="desk-buttons"><button class="btn btn--line" type="submit">${texts.saveTexts}</button></p>
    </form>`
}

function photoForm(sku: string, photos: readonly PlacedPhoto[], visitor: DeskVisitor): Html {
  const places = Array.from({ length: MOST_PHOTOS }, (_, at) => at + 1)
  const free = places.find((place) => photos.every((photo) => photo.place !== place)) ?? 1
  return html`<form class="desk-question" method="post" action="${catalogueProductPath(sku)}/fotos" enctype="multipart/form-data">${formToken(visitor)}
      <h3>${texts.addPhoto}</h3>
      ${fileField(texts.photoFile, texts.photoHelp, 'image/jpeg,image/png,image/webp,image/avif')}
      ${select(
        'lugar',
        texts.place,
        places.map((place) => ({ value: String(place), label: texts.placeName(place) })),
        String(free),
      )}
      <p class="desk-buttons"><button class="btn btn--line" type="submit">${texts.savePhoto}</button></p>
    </form>`
}

/** What runs changed, run by run. */
function historyList(history: readonly ProductChange[]): Html {
  const byRun = [...Map.groupBy(history, ({ run }) => run).values()]
  return html`<ul class="desk-list">${byRun.map((changes) => {
    const { run, undoOf, isUndone, operator, source, at } = changes[0]!
    const became = undoOf === null ? (isUndone ? ` (${texts.undone})` : '') : ` (${texts.undid(undoOf)})`
    return html`<li>${formatInstant(at)} · <em>${shown(operator)}</em> ${desk.audit.sources[source]} · <a class="link" href="${runPath(run)}">${texts.run(run)}</a>${became}
      <ul>${changes.map((change) => html`<li>${fieldLabel(change)}: ${valueCell(change, change.before)} → <strong>${valueCell(change, change.after)}</strong></li>`)}</ul></li>`
  })}</ul>`
}
