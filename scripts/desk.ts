// Who may use the operators' desk: `npm run desk -- list | add NAME | remove NAME`. `add` prints a new key, once; of somebody there is
// already, the old key and its sessions end.
import { pathToFileURL } from 'node:url'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { type Commands, type Context, main, type Printed, printed, readArguments, refused } from './command.ts'
import { NOTHING_CHANGED } from './refusal-sentences.ts'

const LIST = 'list'
const ADD = 'add NAME [--yes]'
const REMOVE = 'remove NAME [--yes]'
/** A name may be typed without quotes. */
const MOST_WORDS = 5

export const DESK_COMMANDS: Commands = {
  list: { usage: LIST, writes: [], run: list },
  add: { usage: ADD, writes: ['desk.add'], run: add },
  remove: { usage: REMOVE, writes: ['desk.remove'], run: remove },
}

async function list({ operations: { access } }: Context, args: readonly string[]): Promise<Printed> {
  if (args.length > 0) return refused(LIST)
  const all = await access.all()
  if (all.length === 0) return printed('nobody may use the desk')
  return printed(...all.map(({ name, createdAt }) => `${name}\tsince ${formatInstant(createdAt)}`))
}

/** Asks where it ends somebody's key. */
async function add({ operations: { access }, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'] })
  if (!given) return refused(ADD)
  const name = given.words.join(' ')
  if (!access.isName(name)) return refused('a name begins with a letter or digit and has 40 of them at most')
  const known = await access.find(name)
  const question = 'give a new one?'
  const shown = `${known?.name} has a key: it and its sessions end`
  if (known && !given.flags.yes && !(await asked.confirm([shown, question]))) return refused(NOTHING_CHANGED)
  return printed(`${name}: ${await access.give(name, asked)}`)
}

async function remove({ operations: { access }, asked }: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'] })
  if (!given) return refused(REMOVE)
  const name = given.words.join(' ')
  const found = await access.find(name)
  if (!found) return refused(`there is no ${name}`)
  const shown = `${found.name}, since ${formatInstant(found.createdAt)}: the key and its sessions end`
  if (!given.flags.yes && !(await asked.confirm([shown, 'remove?']))) return refused(NOTHING_CHANGED)
  const result = await access.remove(found.name, asked)
  return result.ok ? printed(`${found.name} is removed`) : refused(`${found.name} was removed meanwhile`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('desk', DESK_COMMANDS)
