// Options that npm keeps to itself, as it does with all that stand before `--`: `npm run backup --list` would make a backup.
import { basename } from 'node:path'
import { commands } from '#texts/commands/commands.ts'
import { UserError } from './machine/user-error.mjs'

const NPM = 'npm_config_'
/** Options npm has, too, which somebody's own settings of npm may hold. Without them a command asks, or prints for people. */
const OF_NPM: ReadonlySet<string> = new Set(['yes', 'json', 'all', 'force', 'tag'])

interface Run {
  readonly environment: NodeJS.ProcessEnv
  /** The file that runs. */
  readonly file: string
}

const thisRun = (): Run => ({ environment: process.env, file: process.argv[1] ?? '' })

/** Whether npm runs this very file: what it kept was meant for it. */
export const isRunByNpm = ({ environment, file }: Run): boolean =>
  file !== '' && (environment.npm_lifecycle_script?.includes(basename(file)) ?? false)

/** Finds the first of a command's options that npm has kept; undefined for none. */
export const keptByNpm = (names: readonly string[], environment: NodeJS.ProcessEnv): string | undefined =>
  names.find((name) => !OF_NPM.has(name) && !['', 'false', undefined].includes(environment[NPM + name.replaceAll('-', '_')])) // biome-ignore format: one condition

/** Throws a UserError with the `--` that is missing, before anything is done. */
export function refuseKeptByNpm(names: readonly string[], run: Run = thisRun()): void {
  const kept = isRunByNpm(run) ? keptByNpm(names, run.environment) : undefined
  if (kept !== undefined) throw new UserError(commands.keptByNpm(run.environment.npm_lifecycle_event ?? '', kept))
}
