// What the commands of operators share: a command is an entry in its program's table (how it is called, what it does);
// the usage text, the reading of arguments and the exit code come from here.
import { parseArgs } from 'node:util'
import { connectDatabase } from '#platform/database/database.ts'
import { startDatabase } from '#scripts/machine/database.mjs'
import { dataDirOf } from '#scripts/machine/environment.mjs'
import type { CommandName } from '#shop/operations/operator-action.ts'
import { confirmed, oneLine, operator, printLines } from './operator.ts'
import { type OperatorsShop, operatorsShop } from './operators-shop.ts'
import { shopClock } from './shop-clock.ts'

export interface Printed {
  readonly lines: readonly string[]
  /** Whether something was asked that was not done. */
  readonly refused: boolean
  /** Whether it was because nothing could be read at all: the exit code is 2. */
  readonly unreadable?: boolean
}

/** Who asks, and whether he says yes. */
export interface CommandCaller {
  readonly operator: string
  readonly now: Date
  /** Whether the operator says yes to what is shown. */
  readonly confirm: (lines: readonly string[]) => Promise<boolean>
}

/** What a command works with. */
export interface Context extends OperatorsShop {
  readonly asked: CommandCaller
}

export interface Command {
  /** Without the program's name. */
  readonly usage: string
  run(context: Context, args: readonly string[]): Promise<Printed>
}

export type Commands = Readonly<Record<string, Command>>

/** A program's table: all its commands that change something (OPERATOR_ACTIONS), and those that only read. */
export type CommandsOf<Program extends string> = Commands & Readonly<Record<CommandName<Program>, Command>>

export const printed = (...lines: string[]): Printed => ({ lines, refused: false })
export const refused = (...lines: string[]): Printed => ({ lines, refused: true })
export const unreadable = (...lines: string[]): Printed => ({ lines, refused: true, unreadable: true })

/** Does what the arguments of a program ask for, or says how it is called. Each line it says is one, whatever stands in it. */
export async function runCommand(
  program: string,
  commands: Commands,
  [name = '', ...args]: readonly string[],
  context: Context,
): Promise<Printed> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refused(...usageOf(program, commands))
  const { confirm } = context.asked
  const asked = { ...context.asked, confirm: (lines: readonly string[]) => confirm(lines.map(oneLine)) }
  const said = await command.run({ ...context, asked }, args)
  return { ...said, lines: said.lines.map(oneLine) }
}

function usageOf(program: string, commands: Commands): string[] {
  return Object.values(commands).map(({ usage }) => `npm run ${program} -- ${usage}`)
}

/** A program: DATABASE_URL, or without it the private database of DATA_DIR. The exit code is 1 for what was not done, 2 for files that cannot be read. */
export async function main(program: string, commands: Commands): Promise<void> {
  const words = process.argv.slice(2)
  if (!Object.hasOwn(commands, words[0] ?? '')) {
    printLines(usageOf(program, commands)) // without a database, which a slip of the pen would have made
    process.exitCode = 1
    return
  }
  const clock = shopClock()
  const own = process.env.DATABASE_URL ? null : await startDatabase({ dataDir: dataDirOf(process.env) })
  const url = process.env.DATABASE_URL ?? own!.url
  const database = connectDatabase(url, 2)
  try {
    const asked = { operator: operator(), now: clock.now(), confirm: confirmed }
    const context = { ...(await operatorsShop(database, url, clock)), asked }
    const { lines, refused, unreadable } = await runCommand(program, commands, words, context)
    printLines(lines)
    if (refused) process.exitCode = unreadable ? 2 : 1
  } finally {
    await database.destroy()
    await own?.stop()
  }
}

interface Wanted {
  /** How many words at least and at most. */
  readonly words: readonly [number, number]
  /** `--yes`. */
  readonly flags?: readonly string[]
  /** `--reason TEXT`. */
  readonly texts?: readonly string[]
  /** `--line TEXT`, as often as one likes. */
  readonly lists?: readonly string[]
}

export interface CommandArguments {
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, boolean | undefined>>
  readonly texts: Readonly<Record<string, string | undefined>>
  readonly lists: Readonly<Record<string, readonly string[] | undefined>>
}

/** A number with its sign is a word, not an option, also one nobody can read. */
const SIGNED = /^[+-]\$?\d/

/** What the arguments say; null when something else is asked for. */
export function readArguments(
  args: readonly string[],
  { words, flags = [], texts = [], lists = [] }: Wanted,
): CommandArguments | null {
  const options = Object.fromEntries([
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...lists.map((name) => [name, { type: 'string', multiple: true }] as const),
  ])
  const hidden = args.map((arg) => (SIGNED.test(arg) ? `\0${arg}` : arg))
  try {
    const { values, positionals } = parseArgs({ args: hidden, options, allowPositionals: true, strict: true })
    const [least, most] = words
    if (positionals.length < least || positionals.length > most) return null
    const all = values as Record<string, never>
    const shown = positionals.map((word) => word.replace('\0', ''))
    return { words: shown, flags: pick(all, flags), texts: pick(all, texts), lists: pick(all, lists) }
  } catch {
    return null // parseArgs throws at what it does not know
  }
}

function pick<Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value | undefined> {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
