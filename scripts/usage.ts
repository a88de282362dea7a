// Reads the arguments of a command as its usage says: `WORD` is needed, `[WORD]` is not, `--option WORD` has a value, `--option WORD …` may
// have several, `--option` alone is there or not. What stands in parentheses is for people.
import { parseArgs } from 'node:util'
import { refuseKeptByNpm } from './npm-options.ts'

/** What the arguments of a command say. */
export interface Given {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, boolean | undefined>>
  readonly texts: Readonly<Record<string, string | undefined>>
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>
}

type Kind = 'flags' | 'texts' | 'lists'

const NAME = /^\S+/
const REMARK = /\(.*\)/
/** An option, with what stands for its value, and `]? …` where it may be given several times. */
const OPTION = /--([a-z-]+)(?: ([A-Za-z][\w|.]*(?:\[=[A-Z]+\])?))?( …)?/g
const WORD = /(\[?)[^\s[\]|…][^\s\]]*/g
/** A number with its sign is a word, not an option, also one nobody can read. */
const SIGNED = /^[+-]\$?\d/

/** Reads the arguments; null where the usage asks for something else. Throws a UserError where npm kept an option to itself. `mostWords`: where the last word may be several. */
export function readArguments(usage: string, args: readonly string[], mostWords?: number): Given | null {
  const { kinds, words } = wantedBy(usage)
  refuseKeptByNpm(Object.keys(kinds))
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'flags' ? 'boolean' : 'string', multiple: kind === 'lists' } as const,
    ]),
  )
  const hidden = args.map((arg) => (SIGNED.test(arg) ? `\0${arg}` : arg))
  try {
    const { values, positionals } = parseArgs({ args: hidden, options, allowPositionals: true, strict: true })
    const [least, most] = words
    if (positionals.length < least || positionals.length > (mostWords ?? most)) return null
    const given = { words: positionals.map((word) => word.replace('\0', '')), flags: {}, texts: {}, lists: {} }
    for (const [name, value] of Object.entries(values)) Object.assign(given[kinds[name]!], { [name]: value })
    return given
  } catch {
    return null // parseArgs throws at what it does not know
  }
}

function wantedBy(usage: string): {
  readonly kinds: Readonly<Record<string, Kind>>
  /** How many words at least and at most. */
  readonly words: readonly [number, number]
} {
  const own = usage.replace(NAME, '').replace(REMARK, '')
  const options = [...own.matchAll(OPTION)].map(([, name, value, several]) => {
    return [name!, several ? 'lists' : value ? 'texts' : 'flags'] as const
  })
  const words = [...own.replaceAll(OPTION, '').matchAll(WORD)]
  return { kinds: Object.fromEntries(options), words: [words.filter(([, open]) => open === '').length, words.length] }
}
