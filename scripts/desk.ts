// Who may use the operators' desk: `npm run desk -- list | add NAME | remove NAME`. `add` prints a new key, once; of somebody there is
// already, the old key and its sessions end.
import { pathToFileURL } from 'node:url'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandsOf, command, main, printed, refused } from './command.ts'

const words = commands.deskKeys

/** A name may be typed without quotes. */
const A_NAME = { mostWords: 5 }

export const DESK_COMMANDS: CommandsOf<'desk'> = {
  list: command('list', async ({ operations: { access } }) => {
    const all = await access.all()
    if (all.length === 0) return printed(words.nobody)
    return printed(...all.map(({ name, createdAt }) => `${name}\t${words.since(formatInstant(createdAt))}`))
  }),
  // Asks where it ends somebody's key.
  add: command(
    'add NAME [--yes]',
    async ({ operations: { access }, asked }, given) => {
      const name = given.words.join(' ')
      if (!access.isName(name)) return refused(words.name)
      const known = await access.find(name)
      return {
        shown: [],
        question: known ? [words.hasOne(known.name), words.giveNew] : null,
        run: async () => printed(`${name}: ${await access.give(name, asked)}`),
      }
    },
    A_NAME,
  ),
  remove: command(
    'remove NAME [--yes]',
    async ({ operations: { access }, asked }, given) => {
      const name = given.words.join(' ')
      const found = await access.find(name)
      if (!found) return refused(words.unknown(name))
      return {
        shown: [],
        question: [words.shown(found.name, formatInstant(found.createdAt)), words.remove],
        async run() {
          const result = await access.remove(found.name, asked)
          return result.ok ? printed(words.removed(found.name)) : refused(words.removedMeanwhile(found.name))
        },
      }
    },
    A_NAME,
  ),
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('desk', DESK_COMMANDS)
