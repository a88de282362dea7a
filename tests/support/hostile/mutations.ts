// What somebody sends in place of what a call expects: one field of a body, a query or an address at a time.

export type Dice = (below: number) => number

type Path = readonly (string | number)[]

export interface Mutation {
  /** The field and what was done to it, for whoever has to repeat it. */
  readonly name: string
  readonly value: unknown
}

const HUGE = 'ñ'.repeat(5_000)

/** Values no field expects, by what they are meant to find. */
const HOSTILE: Readonly<Record<string, unknown>> = {
  null: null,
  'nothing at all': '',
  blank: ' \t\u00a0',
  true: true,
  zero: 0,
  minus: -1,
  half: 0.5,
  'huge number': 1e308,
  'beyond whole numbers': 2 ** 53,
  'beyond the column': 2 ** 31,
  'a number as text': '7',
  list: [],
  'list of lists': [[[]]],
  object: {},
  'long text': HUGE,
  'long list': Array.from({ length: 2_000 }, () => 1),
  sql: "x' OR '1'='1'; DROP TABLE orders; -- ",
  wildcard: '%_%',
  html: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'two lines': 'uno\r\nSet-Cookie: sesion=robada\r\n\r\n{"level":60,"msg":"forged"}',
  'zero byte': 'a\u0000b',
  'half an emoji': 'a\ud800',
  emoji: '👩‍👩‍👧‍👦🍷',
  'right to left': '\u202egpj.exe',
  path: '../../../../etc/passwd',
  address: 'http://127.0.0.1:1/',
  template: '{{7*7}}#{7*7}<%= 7*7 %>',
  'a date that is none': '2026-02-31',
  'a far date': '9999-12-31T23:59:59.999Z',
  prototype: '__proto__',
  constructor: 'constructor',
}
const NAMES = Object.keys(HOSTILE)
/** Fields nobody asked for. */
const EXTRA = ['__proto__', 'constructor', 'prototype', 'id', 'is_admin', 'price', 'toString', 'x'.repeat(300)]

/** One field of `whole` mutated, in a copy; what a bound may be is tried next to it: numbers one more and one less, texts one longer and shorter. */
export function mutated(whole: unknown, dice: Dice): Mutation {
  const paths = pathsOf(whole)
  const path = paths[dice(paths.length)]!
  const at = path.join('.') || 'all of it'
  const kind = dice(10)
  if (kind === 0 && path.length > 0) return { name: `${at}: missing`, value: changed(whole, path, undefined) }
  if (kind === 1) {
    const field = EXTRA[dice(EXTRA.length)]!
    return {
      name: `${at}: also ${field.slice(0, 20)}`,
      value: extended(whole, path, field, HOSTILE[NAMES[dice(NAMES.length)]!]),
    }
  }
  if (kind <= 3) return { name: `${at}: beside it`, value: changed(whole, path, beside(valueAt(whole, path), dice)) }
  const name = NAMES[dice(NAMES.length)]!
  return { name: `${at}: ${name}`, value: changed(whole, path, HOSTILE[name]) }
}

/** A text for an address in place of what is expected there. */
export function hostileText(dice: Dice): Mutation {
  const texts = NAMES.filter((name) => typeof HOSTILE[name] === 'string' && HOSTILE[name] !== '')
  const name = texts[dice(texts.length)]!
  return { name, value: HOSTILE[name] }
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const step = (name: string) => (Array.isArray(value) ? Number(name) : name)
  return [path, ...inside.flatMap(([name, each]) => pathsOf(each, [...path, step(name)]))]
}

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<any>((at, step) => at?.[step], whole)
}

/** Undefined takes the field away. */
function changed(whole: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value
  const copy = structuredClone(whole)
  const holder = valueAt(copy, path.slice(0, -1)) as any
  if (value === undefined) delete holder[path.at(-1)!]
  else holder[path.at(-1)!] = value
  return copy
}

/** A field more in what stands at `path`, or in all of it; `__proto__` as JSON brings it, a field of its own. */
function extended(whole: unknown, path: Path, field: string, value: unknown): unknown {
  const copy = structuredClone(whole)
  const found = valueAt(copy, path)
  const holder = typeof found === 'object' && found !== null ? found : copy
  if (typeof holder === 'object' && holder !== null)
    Object.defineProperty(holder, field, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

function beside(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') return value + (dice(2) === 0 ? 1 : -1)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return dice(2) === 0 ? `${value}x` : value.slice(1)
  if (Array.isArray(value)) return dice(2) === 0 ? [...value, ...value] : value.slice(1)
  return value === null ? 0 : [value]
}
