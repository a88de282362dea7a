// What the commands of operators share: a command is an entry in its program's table, made of how it is called and what it does; reading
// arguments, asking first, the usage text and the exit code come from here.
import type { Clock } from '#platform/clock.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { startPrivateDatabase } from '#scripts/private-database.ts'
import { runProgram } from '#scripts/run-program.ts'
import type { CommandName } from '#shop/operations/operator-action.ts'
import type { Order } from '#shop/orders/order.ts'
import { typedOrderNumber } from '#shop/orders/typed-order-number.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { commands as words } from '#texts/commands/commands.ts'
import { failureSentence } from './command-failure.ts'
import { confirmed, oneLine, operator, printLines } from './operator.ts'
import type { OperatorsShop } from './operators-shop.ts'
import { shopClock } from './shop-clock.ts'
import { type Given, readArguments } from './usage.ts'

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

/** What commands work with: all of the operators' shop, or the part of it their program needs. */
export type Context<Shop = OperatorsShop> = Shop & { readonly asked: CommandCaller }

export interface Command<Shop = OperatorsShop> {
  /** Without the program's name. */
  readonly usage: string
  readonly run: (context: Context<Shop>, args: readonly string[]) => Promise<Printed>
}

export type Commands<Shop = OperatorsShop> = Readonly<Record<string, Command<Shop>>>

/** A program's table: all its commands that change something (OPERATOR_ACTIONS), and those that only read. */
export type CommandsOf<Program extends string, Shop = OperatorsShop> = Commands<Shop> &
  Readonly<Record<CommandName<Program>, Command<Shop>>>

export const printed = (...lines: string[]): Printed => ({ lines, refused: false })
export const refused = (...lines: string[]): Printed => ({ lines, refused: true })
export const unreadable = (...lines: string[]): Printed => ({ lines, refused: true, unreadable: true })

/** What a command that changes something is about to do. */
export interface Step {
  /** Shown before the question; where nobody is asked, beside what was done. */
  readonly shown: readonly string[]
  /** What is asked after that; null where nobody needs to be, as what will be refused is done only so that it is written down. */
  readonly question: readonly string[] | string | null
  /** Said of what was not done; without it that nothing was changed. */
  readonly declined?: string
  readonly run: () => Promise<Printed>
}

/** What a command says or is about to do; null where its words mean nothing. */
type Work = Promise<Step | Printed | null>

/** Makes a command. What it cannot read says how it is called; a step is shown and asked about first, unless `--yes` is given. */
export function command<Shop = OperatorsShop>(
  usage: string,
  work: (context: Context<Shop>, given: Given) => Work,
  { mostWords }: { readonly mostWords?: number } = {},
): Command<Shop> {
  return {
    usage,
    async run(context, args) {
      const given = readArguments(usage, args, mostWords)
      const step = given && (await work(context, given))
      if (!given || !step) return refused(usage)
      if ('lines' in step) return step
      const { shown, question, declined = words.nothingChanged } = step
      const isAsked = question !== null && given.flags.yes !== true
      if (isAsked && !(await context.asked.confirm([...shown, question].flat()))) return refused(declined)
      const said = await step.run()
      return given.flags.yes && !said.refused ? { ...said, lines: [...shown, ...said.lines] } : said
    },
  }
}

/** Reads nothing more of the arguments than their words and options. */
export const asGiven = (given: Given): Given => given

/** Makes a command about the order its first word names; it is looked for once `read` has understood the rest, which null says it has not. */
export function orderCommand<Wanted>(
  usage: string,
  read: (given: Given) => Wanted | null,
  work: (order: Order, wanted: Wanted, context: Context) => Work,
  options?: Parameters<typeof command>[2],
): Command {
  const ofOrder = async (context: Context, given: Given) => {
    const number = typedOrderNumber(given.words[0]!)
    const wanted = read(given)
    if (number === null || wanted === null) return null
    const found = await context.operations.orders.find(rowIdOfNumber(number))
    return found ? work(found.order, wanted, context) : refused(`${number}: ${words.noSuchOrder}`)
  }
  return command(usage, ofOrder, options)
}

/** Does what the arguments of a program ask for, or says how it is called. Each line it says is one, whatever stands in it. */
export async function runCommand<Shop>(
  program: string,
  commands: Commands<Shop>,
  [name = '', ...args]: readonly string[],
  context: Context<Shop>,
): Promise<Printed> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refused(...usageOf(program, commands))
  const { confirm } = context.asked
  const asked = { ...context.asked, confirm: (lines: readonly string[]) => confirm(lines.map(oneLine)) }
  const said = await command.run({ ...context, asked }, args).catch((error: unknown) => {
    const sentence = failureSentence(error)
    if (sentence === null) throw error
    return unreadable(sentence)
  })
  return { ...said, lines: said.lines.map(oneLine) }
}

function usageOf(program: string, commands: Readonly<Record<string, Pick<Command, 'usage'>>>): string[] {
  return Object.values(commands).map(({ usage }) => `npm run ${program} -- ${usage}`)
}

/** Makes what a program's commands work with, over one database and by the shop's clock. */
type ShopMaker<Shop> = (database: Database, databaseUrl: string, clock: Clock) => Shop | Promise<Shop>

/** All of the operators' shop; its modules are loaded when a program needs it. */
const wholeShop: ShopMaker<OperatorsShop> = async (...over) =>
  (await import('./operators-shop.ts')).operatorsShop(...over)

/** A program whose commands work with all of the operators' shop. */
export const main = (program: string, commands: Commands): Promise<void> => mainOf(program, commands, wholeShop)

/** A program: DATABASE_URL, or without it the private database of DATA_DIR. The exit code is 1 for what was not done, 2 for files that cannot be read. */
export async function mainOf<Shop>(
  program: string,
  commands: Commands<Shop>,
  makeShop: ShopMaker<Shop>,
): Promise<void> {
  const words = process.argv.slice(2)
  if (!Object.hasOwn(commands, words[0] ?? '')) {
    printLines(usageOf(program, commands)) // without a database, which a slip of the pen would have made
    process.exitCode = 1
    return
  }
  await runProgram(async () => {
    const clock = shopClock()
    const own = await startPrivateDatabase()
    const url = process.env.DATABASE_URL ?? own!.url
    const database = connectDatabase(url, 2)
    try {
      const asked = { operator: operator(), now: clock.now(), confirm: confirmed }
      const context = { ...(await makeShop(database, url, clock)), asked }
      const { lines, refused, unreadable } = await runCommand(program, commands, words, context)
      printLines(lines)
      if (refused) process.exitCode = unreadable ? 2 : 1
    } finally {
      await database.destroy()
      await own?.stop()
    }
  })
}
