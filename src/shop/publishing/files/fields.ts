// Fields of an editor's file: each says what it holds, and reports everything that is wrong at once.
import type { ContentPicture } from '../content-picture.ts'
import type { ContentFacts, ProductFact } from './content-facts.ts'
import type { Fault, LineFault } from './fault.ts'
import { nearestOf } from './nearest.ts'
import { isPictureName } from './picture-name.ts'
import { quoted, type YamlField, type YamlFields, type YamlValue } from './yaml-file.ts'

/** What reading needs and where faults go. */
export interface Reading {
  readonly facts: ContentFacts
  readonly report: (line: number, fault: Fault) => void
}

/** A reading that collects its faults. */
export function readingOf(facts: ContentFacts): Reading & { readonly faults: readonly LineFault[] } {
  const faults: LineFault[] = []
  return { facts, faults, report: (line, fault) => void faults.push({ line, fault }) }
}

interface Given {
  readonly key: string
  readonly value: YamlValue
}

export interface Field<Value> {
  /** What it is when left out; undefined when it may not be. */
  readonly absent: Value | undefined
  readonly example: string
  /** Whether people read it as it is: then a `#` in it was meant. */
  readonly isWords?: true
  /** Undefined after a fault was reported. */
  readonly read: (given: Given, reading: Reading) => Value | undefined
}

export type Fields = Readonly<Record<string, Field<unknown>>>
export type ValuesOf<All extends Fields> = {
  readonly [Key in keyof All]: All[Key] extends Field<infer Value> ? Value : never
}

/** The values of an entry; null after a fault, when all of them were read. */
export function readFields<All extends Fields>(entry: YamlFields, all: All, reading: Reading): ValuesOf<All> | null {
  const given = new Map(entry.fields.map((field) => [field.key, field]))
  const reported = reportUnknown(entry.fields, Object.keys(all), reading)
  let whole = reported.length === 0
  const values: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(all)) {
    if (reported.includes(key)) continue
    const value = readField(given.get(key), { key, field, entry, reading })
    if (value === undefined) whole = false
    else values[key] = value
  }
  return whole && entry.fields.every(({ key }) => Object.hasOwn(all, key)) ? (values as ValuesOf<All>) : null
}

function readField(
  given: YamlField | undefined,
  { key, field, entry, reading }: { key: string; field: Field<unknown>; entry: YamlFields; reading: Reading },
): unknown {
  if (field.isWords && given?.value.kind === 'text' && given.value.cut !== undefined) {
    const { text, cut, line } = given.value
    reading.report(line, { code: 'cutText', key, cut, whole: quoted(`${text} ${cut}`.trim()) })
    return undefined
  }
  const isEmpty = given?.value.kind === 'text' && given.value.text === ''
  if (given && !isEmpty) return field.read({ key, value: given.value }, reading)
  if (field.absent === undefined)
    reading.report(given?.line ?? entry.line, { code: 'missing', key, example: field.example })
  return field.absent
}

/** Reports what no field is called. Returns the fields that were meant, but for their space: `tint:night`. */
function reportUnknown(fields: readonly YamlField[], known: readonly string[], { report }: Reading): readonly string[] {
  return fields.flatMap(({ key, line }) => {
    if (known.includes(key)) return []
    const [, name = '', value] = /^([\w-]+):(.+)$/.exec(key) ?? []
    if (value !== undefined && known.includes(name)) {
      report(line, { code: 'noSpace', key: name, value })
      return name
    }
    report(line, { code: 'unknownKey', key, nearest: nearestOf(key, known), known })
    return []
  })
}

/** The line of a field, or of the entry when it was left out. */
export const lineOfField = (entry: YamlFields, key: string): number =>
  entry.fields.find((field) => field.key === key)?.line ?? entry.line

/** The same field, which may be left out. */
export function optional<Value, const Absent>(field: Field<Value>, absent: Absent): Field<Value | Absent> {
  return { ...field, absent }
}

export function textField<Value>(
  example: string,
  read: (text: string, given: { readonly key: string; readonly line: number }, reading: Reading) => Value | undefined,
): Field<Value> {
  return {
    absent: undefined,
    example,
    read: ({ key, value }, reading) => {
      if (value.kind === 'text') return read(value.text, { key, line: value.line }, reading)
      reading.report(value.line, { code: 'notText', key, example })
      return undefined
    },
  }
}

export const words = (example: string, { least = 1, most }: { least?: number; most: number }): Field<string> => ({
  isWords: true,
  ...textField(example, (text, { key, line }, { report }) => {
    const { length } = text
    if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(text)) {
      report(line, { code: 'invisibleLetter', key })
      return undefined
    }
    if (length >= least && length <= most) return text
    report(line, { code: 'textLength', key, length, least, most })
    return undefined
  }),
})

export const oneOf = <Name extends string>(known: readonly Name[]): Field<Name> =>
  textField(known[0] ?? '', (given, { key, line }, { report }) => {
    const name = known.find((each) => each === given)
    if (name === undefined) report(line, { code: 'notOneOf', key, given, nearest: nearestOf(given, known), known })
    return name
  })

/** A category's slug, or one of the names given. */
export const placeOr = (names: readonly string[]): Field<string> =>
  textField(names[0] ?? 'vinos', (given, { key, line }, { facts, report }) => {
    if (names.includes(given) || facts.categories.has(given)) return given
    const known = [...names, ...facts.categories]
    report(line, { code: 'notOneOf', key, given, nearest: nearestOf(given, known), known })
    return undefined
  })

const FLAGS: Readonly<Record<string, boolean>> = { true: true, sí: true, si: true, false: false, no: false }

export const flag: Field<boolean> = textField('true', (given, { key, line }, { report }) => {
  const value = FLAGS[given.toLowerCase()]
  if (value === undefined) report(line, { code: 'notAFlag', key, example: 'true' })
  return value
})

export const number = (least: number, most: number): Field<number> =>
  textField(String(least), (given, { key, line }, { report }) => {
    const value = Number(given)
    if (/^\d{1,9}$/.test(given) && value >= least && value <= most) return value
    report(line, { code: 'notANumber', key, given, least, most })
    return undefined
  })

export const product: Field<ProductFact> = textField('VIN0140', (sku, { line }, { facts, report }) => {
  const found = facts.products.get(sku)
  if (found?.active) return found
  if (found) report(line, { code: 'inactiveProduct', sku })
  else report(line, { code: 'unknownProduct', sku, nearest: nearestOf(sku, facts.products.keys()) })
  return undefined
})

/** A brand, as products have it. */
export const brand: Field<string> = textField('Gatorade', (given, { line }, { facts, report }) => {
  if (facts.trade.brands.has(given)) return given
  report(line, { code: 'unknownBrand', given, nearest: nearestOf(given, facts.trade.brands.keys()) })
  return undefined
})

/** A category that a product's own kind decides, by its slug. */
export const ownCategory: Field<string> = textField('vinos', (given, { key, line }, { facts, report }) => {
  const known = [...facts.trade.ownCategories.keys()]
  if (known.includes(given)) return given
  report(line, { code: 'notOneOf', key, given, nearest: nearestOf(given, known), known })
  return undefined
})

export const store: Field<number> = textField('9', (given, { line }, { facts, report }) => {
  const known = [...facts.trade.stores].sort((one, other) => one - other)
  const number = known.find((each) => String(each) === given)
  if (number === undefined) report(line, { code: 'unknownStore', given, known })
  return number
})

/** A list of texts, each read by `item`; none may stand twice. */
export function listOf<Value>(item: Field<Value>, { least, most }: { least: number; most: number }): Field<Value[]> {
  const example = `[${item.example}]`
  return {
    absent: undefined,
    example,
    read: ({ key, value }, reading) => {
      if (value.kind !== 'list') {
        reading.report(value.line, { code: 'notAList', key, example })
        return undefined
      }
      const { length } = value.items
      if (length < least || length > most) reading.report(value.line, { code: 'listLength', key, length, least, most })
      const texts = value.items.map((each) => (each.kind === 'text' ? each.text : ''))
      const again = texts.findIndex((text, index) => text !== '' && texts.indexOf(text) < index)
      if (again >= 0) reading.report(value.items[again]!.line, { code: 'itemTwice', key: texts[again]! })
      const read = value.items.map((each) => item.read({ key, value: each }, reading))
      const values = read.filter((each): each is Awaited<Value> & Value => each !== undefined)
      return values.length === length && length >= least && length <= most && again < 0 ? values : undefined
    },
  }
}

/** A picture by its file's name, at least so many pixels wide. */
export const picture = (least: number): Field<ContentPicture> =>
  textField('asado.jpg', (name, { line }, reading) => findPicture(name, { line, least }, reading))

/** A picture by its file's name; undefined after a fault was reported. */
export function findPicture(
  name: string,
  { line, least }: { readonly line: number; readonly least: number },
  { facts, report }: Reading,
): ContentPicture | undefined {
  const found = facts.pictures.get(name)
  if (!isPictureName(name)) report(line, { code: 'pictureName', name })
  else if (found === undefined)
    report(line, { code: 'noPicture', name, nearest: nearestOf(name, facts.pictures.keys()) })
  else if (typeof found === 'string') report(line, { code: 'pictureRefused', name, reason: found })
  else if (found.width < least) report(line, { code: 'pictureSmall', name, width: found.width, least })
  else return found
  return undefined
}

/** A page of our own, or another site by https. */
export const link: Field<string> = textField('/categorias/vinos', (given, { line }, { facts, report }) => {
  const fault = linkFault(given, facts)
  if (fault) report(line, fault)
  return fault ? undefined : given
})

/** What is wrong with a link; null when nothing is. */
export function linkFault(given: string, facts: ContentFacts): Fault | null {
  if (/^http:\/\//i.test(given)) return { code: 'insecureLink', given }
  if (/^https:\/\/[^\s/]+\S*$/i.test(given)) return URL.canParse(given) ? null : { code: 'notALink', given }
  if (!/^\/(?![/\\])[^\s\\]*$/.test(given)) return { code: 'notALink', given }
  const path = given.split(/[?#]/, 1)[0] ?? ''
  if (facts.isPage(path)) return null
  const nearest = facts.nearestPage(path)
  return { code: 'unknownPage', given, nearest: nearest && nearest + given.slice(path.length) }
}
