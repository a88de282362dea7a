// Decides what of a value may be logged. Logs are read by more people than the database, and stored longer: a line
// is short whoever causes it, and holds no personal data, even where an error carries the statement or address that
// failed.

/** The characters of a text, entries of a list and levels of an object that are logged. */
const MAX_TEXT = 200
const MAX_ENTRIES = 20
const MAX_DEPTH = 4
/** The calls of a stack, from where it was thrown, and the causes of a cause that are logged. */
const MAX_CALLS = 12
const MAX_CAUSE_DEPTH = 3

const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>'"=&?/,;()]+(?:@|%40)[^\s@<>'"&?/,;()]+\.[^\s@<>'"&?/,;()]+/gi, '[correo]'],
  [/\b\d{1,2}\.?\d{3}\.?\d{3}-[\dk]\b/gi, '[rut]'],
  [/\b(?:clave|pase)=[\w.~%-]+/g, '[clave]'],
  [/(?:\+|%2B)?\b56[\s-]?9[\s-]?\d{4}[\s-]?\d{4}\b/gi, '[teléfono]'],
]

/** Hides e-mails, RUTs and phones in a text, and cuts a long one to `longest` characters, with its length. */
export function redactText(text: string, longest = MAX_TEXT): string {
  // Cut first, with room for what is hidden: searching a text of any length would take as long as it is.
  const looked = text.slice(0, longest * 2)
  const hidden = PERSONAL.reduce((so, [pattern, instead]) => so.replace(pattern, instead), looked)
  if (text.length <= longest) return hidden
  return `${hidden.slice(0, longest)}… (${text.length} characters)`
}

export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return serializeError(value)
  if (value instanceof Date) return value
  if (depth >= MAX_DEPTH) return '[…]'
  if (Array.isArray(value)) {
    const logged = value.slice(0, MAX_ENTRIES).map((entry) => redactValue(entry, depth + 1))
    return value.length > MAX_ENTRIES ? [...logged, `… (${value.length} entries)`] : logged
  }
  return redactFields(value, depth)
}

export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  const logged = Object.entries(fields)
    .slice(0, MAX_ENTRIES)
    .map(([name, value]) => [redactText(name), redactValue(value, depth + 1)])
  return Object.fromEntries(logged)
}

/** All that is logged of an error, since drivers attach statements with their values. */
export interface SerializedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly errno?: number
  readonly sqlState?: string
  readonly syscall?: string
  readonly status?: number
  /** The place where it was thrown, without the message, which Node repeats there. */
  readonly stack: string
  readonly causes?: readonly SerializedError[]
}

export function serializeError(error: unknown, depth = 0): SerializedError {
  const { code, errno, sqlState, syscall, status, stack, cause, errors } = Object(error) as Record<string, unknown>
  const causes = [cause, ...(Array.isArray(errors) ? errors : [])].filter((each) => each !== undefined && each !== null)
  return {
    type: redactText(error instanceof Error ? error.constructor.name : typeof error),
    message: messageOf(error),
    ...(typeof code === 'string' ? { code: redactText(code) } : {}),
    ...(typeof errno === 'number' ? { errno } : {}),
    ...(typeof sqlState === 'string' ? { sqlState: redactText(sqlState) } : {}),
    ...(typeof syscall === 'string' ? { syscall: redactText(syscall) } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    stack: callsOf(stack),
    ...(causes.length > 0 && depth < MAX_CAUSE_DEPTH
      ? { causes: causes.slice(0, MAX_CAUSE_DEPTH).map((each) => serializeError(each, depth + 1)) }
      : {}),
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : ''
  return redactText(quotesValues(error) ? withoutValues(error.message) : error.message)
}

/** Says whether an error's message quotes values: databases quote what they refuse (`Duplicate entry '…' for key`), JSON what it cannot read. */
function quotesValues(error: Error): boolean {
  return 'sqlState' in error || 'sqlMessage' in error || error instanceof SyntaxError
}

/** Matches the end of a message that says where it failed, by names of keys and columns, which hold no value. */
const WHERE = /(?: for (?:key|column) ['`\w.]{1,150})?(?: at (?:row|line) \d{1,9})?$/

/**
 * Takes what a message quotes out of it. A quoted value may hold quotes itself, so all is left out from the first
 * quote on.
 */
function withoutValues(message: string): string {
  const where = WHERE.exec(message)?.[0] ?? ''
  const what = message.slice(0, message.length - where.length)
  const quote = what.search(/['"]/)
  return quote === -1 ? message : `${what.slice(0, quote)}'…'${where}`
}

function callsOf(stack: unknown): string {
  if (typeof stack !== 'string') return ''
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return calls
    .slice(0, MAX_CALLS)
    .map((call) => redactText(call))
    .join('\n')
}
