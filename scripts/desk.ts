// Who may use the operators' desk: `npm run desk -- people | invite NAME | role NAME ROLE | end NAME | factor NAME | sessions [NAME]`. `invite` prints a
// key, once; of somebody there is already, a new one: the old key or password and its sessions end.
import { pathToFileURL } from 'node:url'
import type { DeskPerson } from '#shop/operations/access/desk-access.repository.ts'
import type { AccessRefusal } from '#shop/operations/access/desk-access.service.ts'
import { isRole, ROLES } from '#shop/operations/access/roles.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandsOf, type Context, main, type Printed, printed, readArguments, refused } from './command.ts'

const words = commands.deskKeys

const PEOPLE = 'people'
const INVITE = `invite NAME [--role ${ROLES.join('|')}] [--yes]`
const ROLE = `role NAME ${ROLES.join('|')} [--yes]`
const END = 'end NAME [--yes]'
const FACTOR = 'factor NAME [--yes]'
const SESSIONS = 'sessions [NAME [--end] [--yes]]'
/** A name may be typed without quotes. */
const MOST_WORDS = 5

export const DESK_COMMANDS: CommandsOf<'desk'> = {
  people: { usage: PEOPLE, run: people },
  invite: { usage: INVITE, run: invite },
  role: { usage: ROLE, run: role },
  end: { usage: END, run: end },
  factor: { usage: FACTOR, run: factor },
  sessions: { usage: SESSIONS, run: sessions },
}

async function people({ operations: { access } }: Context, args: readonly string[]): Promise<Printed> {
  if (args.length > 0) return refused(PEOPLE)
  const all = await access.all()
  if (all.length === 0) return printed(words.nobody)
  return printed(
    ...all.map(({ name, role: has, factorSince, createdAt }) =>
      [name, has, factorSince ? words.withCodes : words.withoutCodes, words.since(formatInstant(createdAt))].join('\t'),
    ),
  )
}

/** Asks where it ends somebody's key. */
async function invite(context: Context, args: readonly string[]): Promise<Printed> {
  const { access } = context.operations
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'], texts: ['role'] })
  const wanted = given?.texts.role
  if (!given || (wanted !== undefined && !isRole(wanted))) return refused(INVITE)
  const name = given.words.join(' ')
  if (!access.isName(name)) return refused(words.name)
  const known = await access.find(name)
  if (!known) return answered(name, await access.invite(name, wanted ?? 'operator', context.asked))
  if (!(await isSure(context, given.flags.yes, words.hasOne(known.name), words.giveNew)))
    return refused(commands.nothingChanged)
  if (wanted !== undefined && wanted !== known.role) {
    const changedRole = await access.changeRole(known, wanted, context.asked)
    if (!changedRole.ok) return refused(words.refusals[changedRole.refusal.code])
  }
  return answered(known.name, await access.newKey(known, context.asked))
}

function answered(name: string, key: { ok: true; value: string } | { ok: false; refusal: AccessRefusal }): Printed {
  return key.ok ? printed(`${name}: ${key.value}`) : refused(words.refusals[key.refusal.code])
}

async function role(context: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [2, MOST_WORDS + 1], flags: ['yes'] })
  const wanted = given?.words.at(-1) ?? ''
  if (!given || !isRole(wanted)) return refused(ROLE)
  const { access } = context.operations
  const done = words.hasRole(wanted)
  const shown = ({ name, role: has }: DeskPerson) => words.roleNow(name, has)
  return changed(
    context,
    { ...given, words: given.words.slice(0, -1) },
    { shown, question: words.giveRole(wanted), done },
    (person) => access.changeRole(person, wanted, context.asked),
  )
}

async function end(context: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'] })
  if (!given) return refused(END)
  const shown = ({ name, createdAt }: DeskPerson) => words.shown(name, formatInstant(createdAt))
  return changed(context, given, { shown, question: words.remove, done: words.removed }, (person) =>
    context.operations.access.end(person, context.asked),
  )
}

/** For whoever lost his phone and his recovery codes. */
async function factor(context: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [1, MOST_WORDS], flags: ['yes'] })
  if (!given) return refused(FACTOR)
  const shown = ({ name }: DeskPerson) => words.codesOf(name)
  return changed(context, given, { shown, question: words.takeCodes, done: words.codesTaken }, (person) =>
    context.operations.access.takeFactor(person, context.asked),
  )
}

async function sessions(context: Context, args: readonly string[]): Promise<Printed> {
  const given = readArguments(args, { words: [0, MOST_WORDS], flags: ['end', 'yes'] })
  if (!given || (given.words.length === 0 && given.flags.end)) return refused(SESSIONS)
  const { access } = context.operations
  if (given.flags.end)
    return changed(
      context,
      given,
      { shown: ({ name }) => words.sessionsOf(name), question: words.endSessions, done: words.sessionsEnded },
      (person) => access.endSessions(person, { except: null }, context.asked),
    )
  const name = given.words.join(' ')
  const person = name === '' ? null : await access.find(name)
  if (name !== '' && !person) return refused(words.unknown(name))
  const open = await access.sessions(person?.rowId ?? null, context.asked.now)
  if (open.length === 0) return printed(words.noSessions)
  return printed(
    ...open.map(({ operator, device, network, createdAt, usedAt }) =>
      [operator, device, network ?? '', formatInstant(createdAt), formatInstant(usedAt)].join('\t'),
    ),
  )
}

interface Said {
  readonly shown: (person: DeskPerson) => string
  readonly question: string
  readonly done: (name: string) => string
}

/** Shows whom it is about, asks, and does it. */
async function changed(
  context: Context,
  given: { readonly words: readonly string[]; readonly flags: Readonly<Record<string, boolean | undefined>> },
  said: Said,
  change: (person: DeskPerson) => Promise<{ ok: true } | { ok: false; refusal: AccessRefusal }>,
): Promise<Printed> {
  const name = given.words.join(' ')
  const found = await context.operations.access.find(name)
  if (!found) return refused(words.unknown(name))
  if (!(await isSure(context, given.flags.yes, said.shown(found), said.question)))
    return refused(commands.nothingChanged)
  const result = await change(found)
  return result.ok ? printed(said.done(found.name)) : refused(words.refusals[result.refusal.code])
}

async function isSure({ asked }: Context, yes: boolean | undefined, shown: string, question: string): Promise<boolean> {
  return yes === true || asked.confirm([shown, question])
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('desk', DESK_COMMANDS)
