// The shop's categories: names, places in the menu, texts, filters, and which products each holds.
import { FILTER_NAMES } from '#shop/catalog/filters/facets.ts'
import { type CategoryRecord, isFreeSlug, namesIn } from '#shop/products/categories.ts'
import { readContents } from '#shop/products/category-contents.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { type Cell, readFlag, readText, readWhole, unguarded } from '../cells.ts'
import type { Fields } from '../fields.ts'
import { ACTION, kindOf, type MergedRecord, type RecordsAsTheyWouldBe, type RuleBroken } from './record-kind.ts'

export const categories = kindOf({
  name: 'categorias',
  keys: ['categoria'],
  columns: [
    { name: 'categoria', also: ['slug', 'direccion'], read: readSlug },
    { name: 'nombre', also: ['titulo', 'name', 'title'], read: (cell) => readText(cell, 60), isNeeded: true },
    { name: 'texto', also: ['descripcion', 'description'], read: (cell) => readText(cell, 200), clears: true },
    { name: 'contiene', also: ['productos', 'contents'], read: readHeld, isNeeded: true },
    { name: 'padre', also: ['parent'], read: readSlug, clears: true },
    { name: 'menu', also: ['en_menu'], read: readFlag },
    { name: 'nombre_menu', also: ['etiqueta', 'label'], read: (cell) => readText(cell, 30), clears: true },
    { name: 'orden', also: ['order', 'rank'], read: (cell) => readWhole(cell, 1, 60_000) },
    { name: 'filtros', also: ['filters'], read: readFilters, clears: true },
    { name: 'alcohol', read: readFlag },
    { name: 'transversal', also: ['across'], read: readFlag },
    { name: 'antes', also: ['direcciones_anteriores', 'former_slugs'], read: readSlugs, clears: true },
    { name: 'va_con', also: ['acompanan', 'companions'], read: readSlugs, clears: true },
    ACTION,
  ],
  refers: { padre: 'categories', va_con: 'categories' },
  defaults: { menu: '0', orden: '1000', alcohol: '1', transversal: '0' },
  rules: (record, all) => [...addressesBroken(record, all), ...parentBroken(record, all), ...companionsBroken(record, all)],
  table: {
    name: 'category',
    keys: [{ column: 'slug', as: 'text' }],
    fields: {
      nombre: { column: 'title', as: 'text' },
      texto: { column: 'description', as: 'text', empty: '' },
      contiene: { column: 'contents', as: 'text' },
      padre: { column: 'parent', as: 'text', empty: '' },
      menu: { column: 'in_menu', as: 'number' },
      nombre_menu: { column: 'label', as: 'text', empty: '' },
      orden: { column: 'sort_rank', as: 'number' },
      filtros: { column: 'filters', as: 'text', empty: '' },
      alcohol: { column: 'alcohol', as: 'number' },
      transversal: { column: 'across', as: 'number' },
      antes: { column: 'former_slugs', as: 'text', empty: '' },
      va_con: { column: 'companions', as: 'text', empty: '' },
    },
  },
}) // biome-ignore format: one row each

/** A category as its file has it. */
export function categoryBy(slug: string, fields: Fields): CategoryRecord {
  const text = (field: string) => fields.get(field) ?? ''
  const is = (field: string) => fields.get(field) === '1'
  return {
    slug,
    title: text('nombre'),
    description: text('texto'),
    label: text('nombre_menu'),
    parent: text('padre'),
    inMenu: is('menu'),
    rank: Number(text('orden')),
    contents: text('contiene'),
    filters: text('filtros'),
    alcohol: is('alcohol'),
    across: is('transversal'),
    formerSlugs: text('antes'),
    companions: text('va_con'),
  }
}

/** An address leads to one category alone. */
function addressesBroken(
  { key, isNew, before, after }: MergedRecord,
  all: RecordsAsTheyWouldBe,
): readonly RuleBroken[] {
  const broken: RuleBroken[] = []
  const others = all.filter(([slug]) => slug !== key)
  const nameOf = (slug: string, isOwn: boolean) =>
    others.find(
      ([other, fields]) => (!isOwn && other === slug) || namesIn(fields.get('antes') ?? '').includes(slug),
    )?.[0]
  if (isNew && !isFreeSlug(key)) broken.push({ column: 'categoria', code: 'slugReserved', given: key })
  const taken = isNew ? nameOf(key, true) : undefined
  if (taken !== undefined) broken.push({ column: 'categoria', code: 'slugTaken', given: key, other: taken })
  if (before.get('antes') === after.get('antes')) return broken
  for (const slug of namesIn(after.get('antes') ?? '')) {
    const other = slug === key ? key : nameOf(slug, false)
    if (other !== undefined) broken.push({ column: 'antes', code: 'slugTaken', given: slug, other })
  }
  return broken
}

/** A menu has two levels: what hangs under an entry has nothing under itself. */
function parentBroken({ key, after }: MergedRecord, all: RecordsAsTheyWouldBe): readonly RuleBroken[] {
  const parent = after.get('padre')
  if (parent === undefined) return []
  if (parent === key) return [{ column: 'padre', code: 'parentItself' }]
  const above = all.find(([slug]) => slug === parent)?.[1].get('padre')
  if (above !== undefined) return [{ column: 'padre', code: 'parentNested', other: above }]
  const below = all.find(([, fields]) => fields.get('padre') === key)?.[0]
  return below === undefined ? [] : [{ column: 'padre', code: 'parentHasChildren', given: key, other: below }]
}

/** What has no alcohol leads to none: nobody with soft drinks alone is shown spirits beside them. */
function companionsBroken({ key, before, after }: MergedRecord, all: RecordsAsTheyWouldBe): readonly RuleBroken[] {
  const companionsIn = (fields: Fields | undefined) => namesIn(fields?.get('va_con') ?? '')
  const fieldsOf = new Map(all)
  const drinks = (slug: string) => fieldsOf.get(slug)?.get('alcohol') === '1'
  if (companionsIn(after).includes(key)) return [{ column: 'va_con', code: 'companionItself' }]
  const led = drinks(key) ? undefined : companionsIn(after).find(drinks)
  if (led !== undefined) return [{ column: 'va_con', code: 'companionDrinks', given: key, other: led }]
  const isNewlyOne = drinks(key) && before.get('alcohol') !== '1'
  const from = isNewlyOne && all.find(([slug, fields]) => !drinks(slug) && companionsIn(fields).includes(key))
  return from ? [{ column: 'alcohol', code: 'companionDrinks', given: from[0], other: key }] : []
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function readSlug(text: string): Cell {
  const slug = plainSigns(text)
  return SLUG.test(slug) && slug.length <= 40 ? { value: slug } : { fault: 'notSlug' }
}

function readSlugs(text: string): Cell {
  const slugs = text.split(/[,;|]/).map(readSlug)
  return slugs.find((each) => 'fault' in each) ?? { value: namesOf(slugs).join(',') }
}

const namesOf = (cells: readonly Cell[]): readonly string[] => [
  ...new Set(cells.flatMap((each) => ('value' in each ? [each.value] : []))),
]

function readHeld(text: string): Cell {
  const terms = unguarded(text)
    .split(/[,;|]/)
    .map((each) => unguarded(plainSigns(each)).toLowerCase())
  const plain = terms.join(', ')
  return plain.length <= 600 && 'terms' in readContents(plain) ? { value: plain } : { fault: 'notContents' }
}

function readFilters(text: string): Cell {
  const names = [...new Set(text.split(/[,;|]/).map((each) => plainSigns(each).toLowerCase()))]
  return names.every((name) => FILTER_NAMES.includes(name)) ? { value: names.join(',') } : { fault: 'notFilters' }
}
