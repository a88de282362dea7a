// Options that npm keeps to itself, as it does with all that stand before `--`: `npm run backup --list` would make a backup.
import { basename } from 'node:path'
import { commands } from '#texts/commands/commands.ts'
import { UserError } from './machine/user-error.mjs'

/** What npm writes before the name of each option it keeps, with `_` for `-`. */
export const KEPT_BY_NPM = 'npm_config_'
/** Options of ours that npm has, too: somebody's own settings of npm may hold them. */
const OF_NPM: ReadonlySet<string> = new Set(['all', 'json', 'scope', 'yes'])

interface Run {
  readonly environment: NodeJS.ProcessEnv
  /** The file that runs. */
  readonly file: string
}

const thisRun = (): Run => ({ environment: process.env, file: process.argv[1] ?? '' })

/** Whether npm runs this very file: what it kept was meant for it. */
const isRunByNpm = ({ environment, file }: Run): boolean =>
  file !== '' && (environment.npm_lifecycle_script?.includes(basename(file)) ?? false)

/** Finds the first of a command's options that npm has kept; undefined for none. */
export const keptByNpm = (names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined =>
  names.find((name) => !OF_NPM.has(name) && environment[KEPT_BY_NPM + name.replaceAll('-', '_')] !== undefined)

/** Throws a UserError with the `--` that is missing, before anything is done. */
export function refuseKeptByNpm(names: readonly string[], run: Run = thisRun()): void {
  const kept = isRunByNpm(run) ? keptByNpm(names, run.environment) : undefined
  if (kept !== undefined) throw new UserError(commands.keptByNpm(run.environment.npm_lifecycle_event ?? '', kept))
}
