// From what files want to what changes: each product as it would be, held against the rules of the trade, with what follows from it (names,
// attributes, segment), and the difference field by field. Pure; nothing is written before all of it is right.
import { attributesOf, type Described } from '#shop/products/derived-attributes.ts'
import { keywordsOf, slugOf } from '#shop/products/derived-names.ts'
import { extraTaxCodesOf } from '#shop/products/extra-tax.ts'
import { allSteps, flatMapInSteps, mapInSteps } from '#shop/shared/steps.ts'
import { skuKey } from './cells.ts'
import { COLUMNS } from './columns.ts'
import type { FaultCode, LoadFault, LoadWarning } from './faults.ts'
import {
  ACTIVE,
  attributeField,
  CREATED,
  columnOfAttribute,
  describedBy,
  type FieldChange,
  type Fields,
  fieldParts,
  isPackBy,
  isPriceAmount,
  isShelf,
  kindBy,
  partsOf,
  priceField,
} from './fields.ts'
import type { ForeignName } from './foreign/read-foreign.ts'
import { deriveSegments, deriveShortNames, type Neighbours, type Questions, questionsOf } from './neighbours.ts'
import type { ReadFiles } from './read-files.ts'
import { type CatalogueState, type Merged, type Wanted, wantedOf } from './wanted.ts'

export interface Plan {
  readonly faults: readonly LoadFault[]
  readonly warnings: readonly LoadWarning[]
  readonly changes: readonly FieldChange[]
  /** Products the files name that stay as they are. */
  readonly unchanged: number
  /** Active products the files do not name. */
  readonly absent: number
}

export interface PlanOptions {
  /** Retires what the file of products does not name. */
  readonly full?: boolean | undefined
  /** The moment what lies on shelves was counted, where that was before now: it is compared with what lay there then. */
  readonly countedAt?: Date | undefined
  /** Whose columns tables have that are not ours. */
  readonly columns?: ForeignName | undefined
}

const NEEDED = COLUMNS.productos.filter(({ isNeeded }) => isNeeded)

/** Files held against the products they name: what is wrong with them, and what must be known of others to plan the rest. */
export interface Judged extends Omit<Plan, 'warnings' | 'changes'> {
  readonly questions: Questions
  readonly changed: readonly Merged[]
  readonly wanted: ReadonlyMap<string, Wanted>
  readonly state: CatalogueState
}

/** A row or a product a step, so that a shop may serve somebody between two. */
export function* judgeLoad(
  read: ReadFiles,
  state: CatalogueState,
  { full = false }: PlanOptions = {},
): Generator<void, Judged> {
  const { wanted, faults: rowFaults } = yield* wantedOf(read, state)
  const touched = yield* mapInSteps(wanted.values(), merge)
  const isOfProducts = read.files.some(({ kind }) => kind === 'productos')
  const present = isOfProducts ? touched.filter(({ before }) => before.get(ACTIVE) === '1').length : 0
  const changed = yield* flatMapInSteps(touched, (product) =>
    !product.stored || differs(product.before, product.after) ? [product] : [],
  )
  // A cell that names nothing is told once.
  const told = new Set(rowFaults.map(({ file, row, column }) => [file, row, column].join('\n')))
  const broken = yield* flatMapInSteps(changed, (product) => rulesBroken(product, state))
  const unheard = broken.filter(({ file, row, column }) => !told.has([file, row, column].join('\n')))
  const faults = [...read.faults, ...rowFaults, ...unheard]
  const questions = { ...(yield* questionsOf(changed)), active: full && isOfProducts && wanted.size > 0 }
  const unchanged = faults.length > 0 ? 0 : touched.length - changed.length
  return { faults, unchanged, absent: state.active - present, questions, changed, wanted, state }
}

/** What becomes of files, once the shop has answered their questions; nothing where one has a fault. A product a step. */
export function* planLoad(judged: Judged, neighbours: Neighbours): Generator<void, Plan> {
  const { faults, changed, wanted, state, questions, unchanged, absent } = judged
  if (faults.length > 0) return { faults, warnings: [], changes: [], unchanged, absent }
  yield* derive(changed, state)
  yield* deriveSegments(changed, neighbours)
  const renamed = yield* deriveShortNames(changed, neighbours)
  const missing = questions.active ? neighbours.active.filter((sku) => !wanted.has(skuKey(sku))) : []
  const changes = [...(yield* flatMapInSteps(changed, changesOf)), ...renamed, ...missing.map(retiring)]
  const warnings = yield* flatMapInSteps(changed, (product) => warningsOf(product, wanted, state))
  return { faults, warnings, changes, unchanged, absent }
}

/** All products of the shop as a load would leave them; one it gets wrong is as it is. */
export function productsLeft(read: ReadFiles, state: CatalogueState, { full = false }: PlanOptions = {}): Fields[] {
  const { wanted } = allSteps(wantedOf(read, state))
  const isWhole = full && read.files.some(({ kind, rows }) => kind === 'productos' && rows.length > 0)
  return [...state.products].flatMap(([key, { fields }]) => {
    const one = wanted.get(key)
    return one ? merge(one).after : isWhole ? [] : fields
  })
}

const retiring = (sku: string): FieldChange => ({ sku, field: ACTIVE, before: '1', after: '0' })

/** Of a new product, what its file need not say. */
const DEFAULTS: Readonly<Record<string, string>> = {
  activo: '1',
  programado: '1',
  inmediato: '1',
  caja_unidades: '1',
  alcohol: '0',
  es_pack: '0',
  oferta: '0',
  cyber: '0',
  liquidacion: '0',
  despacho_gratis: '0',
  precio_internet: '0',
}

function merge(wanted: Wanted): Merged {
  const { stored, fields } = wanted
  const before: Fields = stored?.fields ?? new Map()
  const after = new Map(stored ? before : Object.entries(DEFAULTS))
  for (const [field, value] of fields) {
    const was = before.get(field)
    if (value === null || value === '') after.delete(field)
    else if (was === undefined || oneLine(was) !== oneLine(value)) after.set(field, value)
  }
  if (!stored && !after.has('con_alcohol')) after.set('con_alcohol', Number(after.get('alcohol')) > 0 ? '1' : '0')
  if (!stored && !after.has('codigo_impuesto') && after.get('con_alcohol') === '0') after.set('codigo_impuesto', '0')
  // What is sold as without alcohol may have traces, which are no degrees.
  if (after.get('con_alcohol') === '0' && Number(after.get('alcohol') ?? 0) <= 0.5) after.set('alcohol', '0')
  return { ...wanted, before, after }
}

/** A file has a text on one line; that of the database may have more. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

function differs(before: Fields, after: Fields): boolean {
  return before.size !== after.size || [...after].some(([field, value]) => before.get(field) !== value)
}

function changesOf({ sku, stored, before, after }: Merged): FieldChange[] {
  const created = stored ? [] : [{ sku, field: CREATED, before: null, after: sku }]
  const fields = [...new Set([...before.keys(), ...after.keys()])].sort()
  return [
    ...created,
    ...fields.flatMap((field) => {
      const [was, is] = [before.get(field) ?? null, after.get(field) ?? null]
      return was === is ? [] : [{ sku, field, before: was, after: is }]
    }),
  ]
}

/** What may not be, however right each cell is. */
function rulesBroken(
  { sku, stored, before, after, fields, places }: Merged,
  { categories }: CatalogueState,
): LoadFault[] {
  const faults: LoadFault[] = []
  const [anywhere] = places.values()
  const wrong = (field: string, code: FaultCode, more: Partial<LoadFault> = {}) => {
    const place = places.get(field) ?? places.get('sku') ?? anywhere!
    const column = places.has(field) ? place.column : fieldParts(field)[0]
    faults.push({ ...place, column, code, given: after.get(field) ?? '', ...more })
  }
  const isTouched = (...names: readonly string[]) =>
    !stored || names.some((name) => before.get(name) !== after.get(name))
  if (!stored) {
    for (const { name, clears } of NEEDED) {
      const field = name === 'precio' ? priceField('precio', 'publico') : name
      const orNone = clears ? { other: '-' } : {}
      if (!after.has(field) && !fields.has(field)) wrong(field, 'needed', { column: name, given: sku, ...orNone })
    }
    if (!after.has('codigo_impuesto')) wrong('codigo_impuesto', 'needed', { given: sku })
    if (after.get('es_pack') === '1' && partsOf(after).length === 0) wrong('es_pack', 'packUnknown')
  }
  const price = (field: string) => (after.has(field) ? Number(after.get(field)) : null)
  const [regularField, clubField] = [priceField('precio', 'publico'), priceField('precio', 'club')]
  const [regular, club, reference] = [price(regularField), price(clubField), price('precio_referencia')]
  if (isTouched(regularField, clubField) && regular !== null && club !== null && club >= regular)
    wrong(fields.has(clubField) ? clubField : regularField, 'clubNotBelow', { given: String(club), other: regular })
  if (isTouched(regularField, 'precio_referencia') && regular !== null && reference !== null && regular > reference)
    wrong(fields.has(regularField) ? regularField : 'precio_referencia', 'aboveReference', { given: String(regular), other: reference }) // biome-ignore format: one row
  if (isTouched('precio_caja', 'unidades_caja') && after.has('precio_caja') !== after.has('unidades_caja'))
    wrong('precio_caja', 'bulkHalf')
  if (isTouched('alcohol', 'con_alcohol', 'es_pack')) {
    const degrees = Number(after.get('alcohol') ?? 0)
    if (after.get('con_alcohol') === '1' && degrees === 0 && !isPackBy(after)) wrong('alcohol', 'noDegrees')
    if (after.get('con_alcohol') !== '1' && degrees > 0) wrong('con_alcohol', 'degreesOfNothing')
  }
  if (isTouched('codigo_impuesto', 'categoria', 'subcategoria', 'con_alcohol')) {
    const codes = taxCodesOf(after)
    const code = after.get('codigo_impuesto')
    if (code !== undefined && !codes.includes(code)) wrong('codigo_impuesto', 'taxNotOfCategory', { other: codes.join(', ') }) // biome-ignore format: one row
  }
  if (isTouched('categoria', 'subcategoria') && after.has('categoria') && !categories.hasOwn(kindBy(after)))
    wrong('categoria', 'familyWithoutCategory')
  for (const field of after.keys()) {
    const [part, list] = fieldParts(field)
    if (list === undefined || (part !== 'desde' && part !== 'hasta')) continue
    const [from, until] = [after.get(priceField('desde', list)), after.get(priceField('hasta', list))]
    if (!after.has(priceField('precio', list))) wrong(field, 'periodWithoutPrice')
    else if (part === 'hasta' && from !== undefined && until !== undefined && from >= until) wrong(field, 'periodReversed') // biome-ignore format: one row
  }
  return faults
}

/** Which codes of the additional tax a product of this kind may have. */
export function taxCodesOf(fields: Fields): readonly string[] {
  return extraTaxCodesOf({
    family: fields.get('categoria') ?? '',
    subfamily: fields.get('subcategoria') ?? '',
    hasAlcohol: fields.get('con_alcohol') === '1',
  })
}

/** What follows from a product's own fields: what was derived before follows, what somebody set stays. */
function* derive(changed: readonly Merged[], state: CatalogueState): Generator<void, void> {
  const storedFields = (key: string) => state.products.get(key)?.fields
  const now = new Map(changed.map(({ sku, after }) => [skuKey(sku), after]))
  for (const product of changed) {
    const { stored, before, after, fields } = product
    const isNameNew = before.get('nombre') !== after.get('nombre')
    if (isNameNew) after.set('slug', slugOf(after.get('nombre')!) || 'producto')
    if (!stored || [...fields.keys()].some((field) => !isShelf(field) && !isPriceAmount(field))) {
      const [was, is] = [describedBy(before), describedBy(after)]
      if (!fields.has('palabras_clave') && (!stored || (before.get('palabras_clave') ?? '') === keywordsOf(was)))
        set(after, 'palabras_clave', keywordsOf(is))
      const main = mainOf(after, (key) => now.get(key) ?? storedFields(key))
      const [old, derived] = [attributesOf(was, mainOf(before, storedFields)), attributesOf(is, main)]
      if (main?.family === 'vinos') after.delete('cepa')
      for (const attribute of new Set([...Object.keys(old), ...Object.keys(derived)])) {
        const field = attributeField(attribute)
        if (columnOfAttribute(attribute, '', is.isPack) || (stored && before.get(field) !== old[attribute])) continue
        set(after, field, derived[attribute])
      }
    }
    yield
  }
}

/** What a pack is about: the dearest, one by one, of what it holds. */
function mainOf(pack: Fields, find: (key: string) => Fields | undefined): Described | undefined {
  const parts = [...pack.keys()].map(fieldParts).flatMap(([part, sku]) => (part === 'componente' ? [skuKey(sku!)] : []))
  const price = (fields: Fields) => Number(fields.get(priceField('precio', 'publico')) ?? 0)
  const [main] = parts.flatMap((key) => find(key) ?? []).sort((one, other) => price(other) - price(one))
  return main && describedBy(main)
}

function set(after: Map<string, string>, field: string, value: string | undefined): void {
  if (value) after.set(field, value)
  else after.delete(field)
}

function warningsOf(
  { sku, before, after }: Merged,
  wanted: ReadonlyMap<string, Wanted>,
  state: CatalogueState,
): LoadWarning[] {
  const warnings: LoadWarning[] = []
  const price = (field: string) => (after.has(field) ? Number(after.get(field)) : null)
  const list = (name: string) => price(priceField('precio', name))
  const regular = list('publico')
  const compare = (code: LoadWarning['code'], one: number | null, limit: number | null, mayBeEqual: boolean) => {
    if (one !== null && limit !== null && (one > limit || (one === limit && !mayBeEqual)))
      warnings.push({ sku, code, prices: [one, limit] })
  }
  if (![...after].some(([field, value]) => isPriceAmount(field) && before.get(field) !== value)) return warnings
  compare('distributorAbove', list('distribuidor'), regular, true)
  compare('bulkNotBelowClub', price('precio_caja'), list('club') ?? regular, false)
  compare('recommendedAbove', list('recomendado'), regular, true)
  compare('offerNotBelow', list('oferta'), regular, false)
  const parts = partsOf(after)
  const costs = parts.map((part) => {
    const key = skuKey(part.sku)
    const field = priceField('precio', 'publico')
    const unit = wanted.get(key)?.fields.get(field) ?? state.products.get(key)?.fields.get(field)
    return Number(part.quantity) * Number(unit ?? Number.NaN)
  })
  const all = costs.reduce((sum, cost) => sum + cost, 0)
  if (parts.length > 0 && !Number.isNaN(all)) compare('packAboveParts', regular, all, true)
  return warnings
}
