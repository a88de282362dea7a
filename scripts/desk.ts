// Who may use the operators' desk: `npm run desk -- people | invite NAME | role NAME ROLE | end NAME | factor NAME | sessions [NAME]`. `invite` prints a
// key, once; of somebody there is already, a new one: the old key or password and its sessions end.
import { pathToFileURL } from 'node:url'
import type { DeskPerson } from '#shop/operations/access/desk-access.repository.ts'
import type { AccessRefusal } from '#shop/operations/access/desk-access.service.ts'
import { isRole, ROLES } from '#shop/operations/access/roles.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { type CommandsOf, type Context, command, main, type Printed, printed, refused, type Step } from './command.ts'
import type { Given } from './usage.ts'

const words = commands.deskKeys

/** A name may be typed without quotes. */
const MOST_WORDS = 5
const A_NAME = { mostWords: MOST_WORDS }

export const DESK_COMMANDS: CommandsOf<'desk'> = {
  people: command('people', people),
  invite: command(`invite NAME [--role ${ROLES.join('|')}] [--yes]`, invite, A_NAME),
  role: command(`role NAME ${ROLES.join('|')} [--yes]`, role, { mostWords: MOST_WORDS + 1 }),
  end: command('end NAME [--yes]', end, A_NAME),
  factor: command('factor NAME [--yes]', factor, A_NAME),
  sessions: command('sessions [NAME [--end] [--yes]]', sessions, A_NAME),
}

async function people({ operations: { access } }: Context): Promise<Printed> {
  const all = await access.all()
  if (all.length === 0) return printed(words.nobody)
  return printed(
    ...all.map(({ name, role: has, factorSince, createdAt }) =>
      [name, has, factorSince ? words.withCodes : words.withoutCodes, words.since(formatInstant(createdAt))].join('\t'),
    ),
  )
}

/** Asks where it ends somebody's key. */
async function invite({ operations: { access }, asked }: Context, given: Given): Promise<Step | Printed | null> {
  const wanted = given.texts.role
  if (wanted !== undefined && !isRole(wanted)) return null
  const name = given.words.join(' ')
  if (!access.isName(name)) return refused(words.name)
  const known = await access.find(name)
  return {
    shown: [],
    question: known ? [words.hasOne(known.name), words.giveNew] : null,
    async run() {
      if (!known) return answered(name, await access.invite(name, wanted ?? 'operator', asked))
      if (wanted !== undefined && wanted !== known.role) {
        const changedRole = await access.changeRole(known, wanted, asked)
        if (!changedRole.ok) return refused(words.refusals[changedRole.refusal.code])
      }
      return answered(known.name, await access.newKey(known, asked))
    },
  }
}

function answered(name: string, key: { ok: true; value: string } | { ok: false; refusal: AccessRefusal }): Printed {
  return key.ok ? printed(`${name}: ${key.value}`) : refused(words.refusals[key.refusal.code])
}

async function role({ operations: { access }, asked }: Context, given: Given): Promise<Step | Printed | null> {
  const wanted = given.words.at(-1) ?? ''
  if (!isRole(wanted)) return null
  return changed(access, given.words.slice(0, -1), {
    shown: ({ name, role: has }) => words.roleNow(name, has),
    question: words.giveRole(wanted),
    done: words.hasRole(wanted),
    change: (person) => access.changeRole(person, wanted, asked),
  })
}

async function end({ operations: { access }, asked }: Context, given: Given): Promise<Step | Printed> {
  return changed(access, given.words, {
    shown: ({ name, createdAt }) => words.shown(name, formatInstant(createdAt)),
    question: words.remove,
    done: words.removed,
    change: (person) => access.end(person, asked),
  })
}

/** For whoever lost his phone and his recovery codes. */
async function factor({ operations: { access }, asked }: Context, given: Given): Promise<Step | Printed> {
  return changed(access, given.words, {
    shown: ({ name }) => words.codesOf(name),
    question: words.takeCodes,
    done: words.codesTaken,
    change: (person) => access.takeFactor(person, asked),
  })
}

async function sessions({ operations: { access }, asked }: Context, given: Given): Promise<Step | Printed | null> {
  const name = given.words.join(' ')
  if (given.flags.end)
    return name === ''
      ? null
      : changed(access, given.words, {
          shown: (person) => words.sessionsOf(person.name),
          question: words.endSessions,
          done: words.sessionsEnded,
          change: (person) => access.endSessions(person, { except: null }, asked),
        })
  const person = name === '' ? null : await access.find(name)
  if (name !== '' && !person) return refused(words.unknown(name))
  const open = await access.sessions(person?.rowId ?? null, asked.now)
  if (open.length === 0) return printed(words.noSessions)
  return printed(
    ...open.map(({ operator, device, network, createdAt, usedAt }) =>
      [operator, device, network ?? '', formatInstant(createdAt), formatInstant(usedAt)].join('\t'),
    ),
  )
}

/** What is done to somebody, and what is said of it. */
interface Change {
  readonly shown: (person: DeskPerson) => string
  readonly question: string
  readonly done: (name: string) => string
  readonly change: (person: DeskPerson) => Promise<{ ok: true } | { ok: false; refusal: AccessRefusal }>
}

async function changed(
  access: Context['operations']['access'],
  nameWords: readonly string[],
  { shown, question, done, change }: Change,
): Promise<Step | Printed> {
  const name = nameWords.join(' ')
  const found = await access.find(name)
  if (!found) return refused(words.unknown(name))
  return {
    shown: [],
    question: [shown(found), question],
    async run() {
      const result = await change(found)
      return result.ok ? printed(done(found.name)) : refused(words.refusals[result.refusal.code])
    },
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main('desk', DESK_COMMANDS)
