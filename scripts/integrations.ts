// Keys of programs of others, such as an ERP, and where they are told what happens: `npm run integrations -- list | new NAME --scope
// products,prices,stock,orders | end NAME | hooks | hook NAME --url URL --event order.paid,… | unhook NAME | deliveries`. `new` prints a key and `hook` a
// secret, once.
import { pathToFileURL } from 'node:url'
import { readEventTypes } from '#shop/integrations/events/event-types.ts'
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
  hooks: command('hooks', hooks),
  hook: command(
    'hook NAME [--url URL] [--event order.paid,order.changed,order.refunded,order.documented,stock.low]',
    hook,
    A_NAME,
  ),
  unhook: command('unhook NAME [--yes]', unhook, A_NAME),
  deliveries: command('deliveries', deliveries),
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

async function hooks({ operations: { webhooks } }: Context): Promise<Printed> {
  const all = await webhooks.all()
  if (all.length === 0) return printed(words.noHooks)
  return printed(
    ...all.map(({ name, url, events, createdAt }) =>
      [name, url, events.map((type) => words.events[type]).join(', '), words.since(formatInstant(createdAt))].join(
        '\t',
      ),
    ),
  )
}

async function hook({ operations: { webhooks }, asked }: Context, given: Given): Promise<Printed> {
  const events = readEventTypes(given.texts.event ?? '')
  if (!events) return refused(words.refusals.eventsNeeded)
  const name = given.words.join(' ')
  const made = await webhooks.make(name, given.texts.url ?? '', events, asked)
  return made.ok ? printed(`${name}: ${made.value}`, words.once) : refused(words.refusals[made.refusal.code])
}

async function unhook({ operations: { webhooks }, asked }: Context, given: Given): Promise<Step | Printed> {
  const name = given.words.join(' ')
  const found = await webhooks.find(name)
  if (!found) return refused(words.unknownHook(name))
  return {
    shown: [],
    question: [words.hookEnds(found.name), words.end],
    async run() {
      const ended = await webhooks.end(found, asked)
      return ended.ok ? printed(words.hookEnded(found.name)) : refused(words.refusals[ended.refusal.code])
    },
  }
}

async function deliveries({ operations: { webhooks } }: Context): Promise<Printed> {
  const latest = await webhooks.deliveries()
  if (latest.length === 0) return printed(words.noDeliveries)
  return printed(
    ...latest.map(({ at, webhook, type, state, attempts, outcome }) =>
      [formatInstant(at), webhook, words.events[type], words.states[state], words.tries(attempts), outcome ?? ''].join(
        '\t',
      ),
    ),
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main('integrations', INTEGRATION_COMMANDS)
