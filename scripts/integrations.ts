// Keys of programs of others, such as an ERP: `npm run integrations -- list | new NAME --scope products,prices,stock,orders | end NAME`. `new` prints a
// key, once.
import { pathToFileURL } from 'node:url'
import { readScopes } from '#shop/integrations/keys/scopes.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandsOf, type Context, command, main, type Printed, printed, refused, type Step } from './command.ts'
import type { Given } from './usage.ts'

const words = commands.integrations

/** A name may be typed without quotes. */
const A_NAME = { mostWords: 5 }

export const INTEGRATION_COMMANDS: CommandsOf<'integrations'> = {
  list: command('list', list),
  new: command('new NAME [--scope products,prices,stock,orders]', make, A_NAME),
  end: command('end NAME [--yes]', end, A_NAME),
}

async function list({ operations: { integrationKeys } }: Context): Promise<Printed> {
  const all = await integrationKeys.all()
  if (all.length === 0) return printed(words.nobody)
  return printed(
    ...all.map(({ name, scopes, createdAt, usedAt }) =>
      [
        ...[name, scopes.map((scope) => words.scopes[scope]).join(', '), words.since(formatInstant(createdAt))],
        usedAt ? words.used(formatInstant(usedAt)) : words.neverUsed,
      ].join('\t'),
    ),
  )
}

async function make({ operations: { integrationKeys }, asked }: Context, given: Given): Promise<Printed> {
  const scopes = readScopes(given.texts.scope ?? '')
  if (!scopes) return refused(words.refusals.scopesNeeded)
  const name = given.words.join(' ')
  const made = await integrationKeys.make(name, scopes, asked)
  return made.ok ? printed(`${name}: ${made.value}`, words.once) : refused(words.refusals[made.refusal.code])
}

async function end({ operations: { integrationKeys }, asked }: Context, given: Given): Promise<Step | Printed> {
  const name = given.words.join(' ')
  const key = await integrationKeys.find(name)
  if (!key) return refused(words.unknown(name))
  return {
    shown: [],
    question: [words.ends(key.name), words.end],
    async run() {
      const ended = await integrationKeys.end(key, asked)
      return ended.ok ? printed(words.ended(key.name)) : refused(words.refusals[ended.refusal.code])
    },
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main('integrations', INTEGRATION_COMMANDS)
