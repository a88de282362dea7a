// What of a value may stand in a log line. Logs are read by more people than the database, and kept longer: a line is short, whoever
// causes it, and says nothing of a person, even where an error carries the statement or address that failed.

/** Characters of a text, entries of a list and levels of an object that are told. */
const LONGEST_TEXT = 200
const MOST_ENTRIES = 20
const DEEPEST = 4
/** Calls of a stack, from where it was thrown; causes of a cause. */
const MOST_CALLS = 12
const DEEPEST_CAUSE = 3

const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>'"=&?/,;()]+(?:@|%40)[^\s@<>'"&?/,;()]+\.[^\s@<>'"&?/,;()]+/gi, '[correo]'],
  [/\b\d{1,2}\.?\d{3}\.?\d{3}-[\dk]\b/gi, '[rut]'],
  [/(?:\+|%2B)?\b56[\s-]?9[\s-]?\d{4}[\s-]?\d{4}\b/gi, '[teléfono]'],
]

/** A text as a log may show it: e-mails, RUTs and phones hidden, at most so many characters, with the length of what was longer. */
export function redactText(text: string, longest = LONGEST_TEXT): string {
  // Cut first, with room for the hidden: looking through a text of any length would take as long as it is.
  const looked = text.slice(0, longest * 2)
  const hidden = PERSONAL.reduce((so, [pattern, instead]) => so.replace(pattern, instead), looked)
  if (text.length <= longest) return hidden
  return `${hidden.slice(0, longest)}… (${text.length} characters)`
}

/** Any value as a log may show it. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return serializeError(value)
  if (value instanceof Date) return value
  if (depth >= DEEPEST) return '[…]'
  if (Array.isArray(value)) {
    const told = value.slice(0, MOST_ENTRIES).map((entry) => redactValue(entry, depth + 1))
    return value.length > MOST_ENTRIES ? [...told, `… (${value.length} entries)`] : told
  }
  return redactFields(value, depth)
}

/** The fields of an object, each as a log may show it. */
export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  const told = Object.entries(fields)
    .slice(0, MOST_ENTRIES)
    .map(([name, value]) => [redactText(name), redactValue(value, depth + 1)])
  return Object.fromEntries(told)
}

/** What is told of an error. Nothing else of it: drivers hang statements with their values on theirs. */
export interface SerializedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly errno?: number
  readonly sqlState?: string
  readonly syscall?: string
  readonly status?: number
  /** Where it was thrown; without the message, which Node repeats there. */
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
    ...(causes.length > 0 && depth < DEEPEST_CAUSE
      ? { causes: causes.slice(0, DEEPEST_CAUSE).map((each) => serializeError(each, depth + 1)) }
      : {}),
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : ''
  return redactText(quotesValues(error) ? withoutValues(error.message) : error.message)
}

/** Databases quote what they refuse (`Duplicate entry '…' for key`), and JSON what it cannot read. */
function quotesValues(error: Error): boolean {
  return 'sqlState' in error || 'sqlMessage' in error || error instanceof SyntaxError
}

/** Where it failed: names of keys and columns, which hold no value. */
const WHERE = /(?: for (?:key|column) ['`\w.]{1,150})?(?: at (?:row|line) \d{1,9})?$/

/** A message without what it quotes. What is quoted may hold quotes itself, so all is left out from the first one on. */
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
    .slice(0, MOST_CALLS)
    .map((call) => redactText(call))
    .join('\n')
}
