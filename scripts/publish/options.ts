// The options of `npm run publish`, read and checked.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { UserError } from '#scripts/machine/user-error.mjs'
import { KEPT_BY_NPM, keptByNpm } from '#scripts/npm-options.ts'
import { PROGRAMS } from '#shop/publishing/content.repository.ts'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { instantAt, isDay } from '#shop/shared/chile-time.ts'
import { publishingText } from '#texts/publishing/publishing.ts'

export interface PublishOptions {
  readonly what: 'publish' | 'check' | 'preview' | 'undo' | 'help'
  /** The moment of a preview; the present without one. */
  readonly at: Date | undefined
  readonly port: number
  readonly editor: string
  /** Discounts above what passes without a question are meant. */
  readonly confirmsDiscounts?: boolean
  /** What stands and is not in the folder is taken away: of the house's own folder always, of another one where that is asked for. */
  readonly isWhole: boolean
  /** The folder, as the editor names it. */
  readonly from: string
}

const LONGEST_NAME = 80
const HOUSE_FOLDER = 'db/content'

/** Throws a UserError that names what is wrong. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv = process.env): PublishOptions {
  refuseTakenByNpm(environment)
  const values = valuesOf(args)
  const what = (['help', 'check', 'preview', 'undo'] as const).find((name) => values[name]) ?? 'publish'
  const editor = (values.by ?? userInfo().username).trim().slice(0, LONGEST_NAME) || 'editor'
  if (PROGRAMS.includes(editor)) throw new UserError(publishingText.reservedName(editor))
  const confirmsDiscounts = values['confirm-discounts'] === true
  const from = values.from ?? HOUSE_FOLDER
  const isWhole = values.full === true || values.from === undefined
  return { what, at: momentOf(values.at), port: portOf(values.port), editor, confirmsDiscounts, isWhole, from }
}

const OPTIONS = {
  help: { type: 'boolean' },
  check: { type: 'boolean' },
  preview: { type: 'boolean' },
  undo: { type: 'boolean' },
  'confirm-discounts': { type: 'boolean' },
  at: { type: 'string' },
  port: { type: 'string' },
  by: { type: 'string' },
  from: { type: 'string' },
  full: { type: 'boolean' },
} as const

/** `npm run publish --check`, without the `--` between, would publish: npm keeps the option to itself. */
function refuseTakenByNpm(environment: NodeJS.ProcessEnv): void {
  const names = Object.keys(OPTIONS)
  const taken = keptByNpm(names, environment) || misspeltToNpm(environment, names)
  if (taken && environment.npm_lifecycle_event === 'publish') throw new UserError(publishingText.takenByNpm(taken))
}

/** The option a word without a value that npm keeps was meant to be; empty when none is like it. */
function misspeltToNpm(environment: NodeJS.ProcessEnv, names: readonly string[]): string {
  const kept = Object.keys(environment).filter((name) => name.startsWith(KEPT_BY_NPM) && environment[name] === 'true')
  return (
    kept
      .map((name) => nearestOf(name.slice(KEPT_BY_NPM.length).replaceAll('_', '-'), names))
      .find((name) => name !== '') ?? ''
  )
}

function valuesOf(args: readonly string[]) {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true })
  for (const token of tokens) {
    const wrong = wrongIn(token)
    if (wrong !== null) throw new UserError(wrong + publishingText.usage)
  }
  return parseArgs({ args: [...args], options: OPTIONS }).values
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

function wrongIn(token: Token): string | null {
  if (token.kind === 'positional') return publishingText.strayWord(token.value)
  if (token.kind !== 'option') return null
  const { name, rawName, value } = token
  if (!isOption(name) || rawName !== `--${name}`)
    return publishingText.unknownOption(rawName, nearestOf(name, Object.keys(OPTIONS)))
  if (OPTIONS[name].type === 'boolean') return value === undefined ? null : publishingText.strayValue(name)
  return value === undefined || value.startsWith('-') ? publishingText.noValue(name) : null
}

const isOption = (name: string): name is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, name)

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const [day = '', clock = '00:00', more] = text.split(/[T ]/)
  if (isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) && more === undefined) return instantAt(day, clock)
  throw new UserError(publishingText.wrongMoment(text))
}

function portOf(text = '4330'): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  throw new UserError(publishingText.wrongPort(text))
}
