// `npm run settings` lists every setting; `-- NAME=value …` or `-- SET NAME value` changes them, `-- --reset NAME …` puts
// the default back. Reads DATABASE_URL, or without it the private database of DATA_DIR.
import { pathToFileURL } from 'node:url'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { isLive } from '#scripts/machine/environment.mjs'
import { refuseKeptByNpm } from '#scripts/npm-options.ts'
import { startPrivateDatabase } from '#scripts/private-database.ts'
import { runProgram } from '#scripts/run-program.ts'
import { refusedLive } from '#server/build/live-refusal.ts'
import { checkSettings } from '#shop/settings/check-settings.view.ts'
import { createSettingsRepository } from '#shop/settings/settings.repository.ts'
import { settingRows, settingsByName } from '#shop/settings/settings.ts'
import { settingsList } from '#shop/settings/settings-list.view.ts'
import { settings as words } from '#texts/settings.ts'
import { typedHere } from '#texts/typed-here.ts'

/** What the arguments ask for; null when they ask for nothing there is. */
export type SettingsCommand =
  | { readonly list: readonly string[] }
  | { readonly change: ReadonlyMap<string, string> }
  | { readonly reset: readonly string[] }

export function readSettingsCommand(args: readonly string[]): SettingsCommand | null {
  const [first = '', ...rest] = args
  if (/^set$/i.test(first)) {
    const [name, ...value] = rest
    return name && value.length > 0 ? { change: new Map([[name, value.join(' ').trim()]]) } : null
  }
  if (first === '--reset') return rest.length > 0 ? { reset: rest } : null
  if (args.some((each) => each.startsWith('-'))) return null
  if (!args.some((each) => each.includes('='))) return { list: args }
  const changes = args.map((each) => /^(\w+)=(.*)$/s.exec(each))
  return changes.some((each) => each === null)
    ? null
    : { change: new Map(changes.map((each) => [each![1]!, each![2]!.trim()])) }
}

/** Does what is asked; `lines` to print, and whether anything was refused. A live shop takes nothing it would not open with. */
export async function runSettings(
  database: Database,
  command: SettingsCommand,
  ofLiveShop: boolean,
): Promise<{ readonly lines: readonly string[]; readonly refused: boolean }> {
  const repository = createSettingsRepository()
  const stored = await repository.all(database)
  const defaults = new Map(settingRows().map(({ name, value }) => [name, value]))
  const named = 'list' in command ? command.list : 'reset' in command ? command.reset : []
  const changes = 'change' in command ? command.change : new Map(named.map((name) => [name, defaults.get(name) ?? '']))
  const invented = ofLiveShop ? refusedLive(changes, stored) : []
  const problems = [...checkSettings(changes, stored).problems, ...invented]
  const unknown = problems.filter(({ name }) => !settingsByName.has(name))
  const refused = 'list' in command ? unknown : problems
  if (refused.length > 0)
    return { lines: [...refused.map(({ name, reason }) => `${name}: ${reason}`), words.nothingDone], refused: true }
  if ('list' in command) return { lines: settingsList(stored, new Set(command.list)), refused: false }
  await inTransaction(database, (tx) => repository.write(tx, changes))
  const lines = [...changes].map(([name, value]) => {
    const before = stored.get(name) ?? defaults.get(name)!
    return before === value ? words.unchanged(name) : words.changed(name, before, value)
  })
  return { lines: [...lines, words.soon], refused: false }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runProgram(async () => {
    refuseKeptByNpm(['reset'])
    const command = readSettingsCommand(process.argv.slice(2))
    if (command) return main(command)
    for (const line of words.usage) console.error(typedHere(line))
    process.exitCode = 1
  })
}

async function main(command: SettingsCommand): Promise<void> {
  const own = await startPrivateDatabase()
  const database = connectDatabase(process.env.DATABASE_URL ?? own!.url, 1)
  try {
    const { lines, refused } = await runSettings(database, command, isLive(process.env))
    for (const line of lines) (refused ? console.error : console.log)(line)
    if (refused) process.exitCode = 1
  } finally {
    await database.destroy()
    await own?.stop()
  }
}
