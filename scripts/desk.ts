// Who may use the operators' desk: `npm run desk -- list | add NAME | remove NAME`. `add` prints a new key, once; of somebody there is
// already, the old key and its sessions end.
import { pathToFileURL } from 'node:url'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandsOf, type Context, main, type Printed, printed, readArguments, refused } from './command.ts'

const words = commands.deskKeys

const LIST = 'list'
const ADD = 'add NAME [--yes]'
const REMOVE = 'remove NAME [--yes]'
/** A name may be typed without quotes. */
const MOST_WORDS = 5

export const DESK_COMMANDS: CommandsOf<'desk'> = {
  list: { usage: LIST, run: list },
  add: { usage: ADD, run: add },
  remove: { usage: REMOVE, run: remove },
}

async function list({ operations: { access } }: Context, args: readonly string[]): Promise<Printed> {
  if (args.length > 0) return refused(LIST)
  const all = await access.all()
  if (all.length === 0) return printed(words.nobody)
  return printed(...all.map(({ name, createdAt }) => `${name}\t${words.since(formatInstant(createdAt))}`))
}

/** Asks where it ends somebody's key. */
async function add({ operations: { access }, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'] })
  if (!given) return refused(ADD)
  const name = given.words.join(' ')
  if (!access.isName(name)) return refused(words.name)
  const known = await access.find(name)
  const question = words.giveNew
  const shown = words.hasOne(known?.name ?? '')
  if (known && !given.flags.yes && !(await asked.confirm([shown, question]))) return refused(commands.nothingChanged)
  return printed(`${name}: ${await access.give(name, asked)}`)
}

async function remove({ operations: { access }, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'] })
  if (!given) return refused(REMOVE)
  const name = given.words.join(' ')
  const found = await access.find(name)
  if (!found) return refused(words.unknown(name))
  const shown = words.shown(found.name, formatInstant(found.createdAt))
  if (!given.flags.yes && !(await asked.confirm([shown, words.remove]))) return refused(commands.nothingChanged)
  const result = await access.remove(found.name, asked)
  return result.ok ? printed(words.removed(found.name)) : refused(words.removedMeanwhile(found.name))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('desk', DESK_COMMANDS)
