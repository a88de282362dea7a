// What keeps a process from opening, in the very sentences it ends with: the environment, the database, its tables, the demonstration.
import { readConfig, VARIABLE_NAMES } from '#platform/config/config.ts'
import { LiveRefusal } from '#platform/config/config-live.ts'
import { WrongEnvironment } from '#platform/config/config-values.ts'
import { usedHost } from '#platform/database/database.ts'
import { compareMigrations } from '#platform/database/database-migrations.ts'
import { isHalfFilled } from '#platform/database/whole-schema.ts'
import { demonstrationIn } from '#server/build/live-refusal.ts'
import { schemaFault } from '#server/build/opening.ts'
import { editDistance } from '#shop/shared/finding/typos.ts'
import { health } from '#texts/health.ts'
import { opening } from '#texts/opening.ts'
import { type Check, type Found, found, type Patient } from '../check.ts'

/** Makes what a process would not open with of its own sentence. */
export const deadly = (sentence: string): Found => found('deadly', [sentence, health.notOpened, health.asTold])

export const environment: Check = {
  name: 'environment',
  async look({ environment, isLive }) {
    const mistyped = mistypedIn(environment).map(([name, meant]) => found('hint', health.mistyped(name, meant)))
    try {
      readConfig({ ...environment, SHOP_MODE: modeOf(environment.SHOP_MODE, isLive) })
      return mistyped
    } catch (error) {
      if (error instanceof LiveRefusal || error instanceof WrongEnvironment)
        return [...error.faults.map(deadly), ...mistyped]
      throw error
    }
  },
}

/** Edits between what somebody typed and what he meant. */
const MISTYPED = 2

/** Finds variables nobody reads whose names are nearly those of the shop's: what they were to say is not heard. */
function mistypedIn(environment: Patient['environment']): [name: string, meant: string][] {
  const unknown = Object.keys(environment).filter((name) => name.includes('_') && !VARIABLE_NAMES.includes(name))
  return unknown.flatMap((name) => {
    const meant = VARIABLE_NAMES.find((known) => known.includes('_') && editDistance(name, known, MISTYPED) <= MISTYPED)
    return meant === undefined ? [] : [[name, meant] as [string, string]]
  })
}

/** A word that is no mode stays, and is refused. */
const modeOf = (given: string | undefined, isLive: boolean): string => {
  if (given !== undefined && given !== '' && given !== 'demo') return given
  return isLive ? 'live' : 'demo'
}

export const reachable: Check = {
  name: 'database',
  async look({ database, databaseFault, writeFault }) {
    if (databaseFault !== null) return [deadly(databaseFault)]
    const { host, place } = usedHost(database)
    return [
      ...(place === 1 ? [] : [found('serious', health.otherHost(host, place))]),
      ...(writeFault === null ? [] : [found('serious', health.onlyReads(writeFault))]),
    ]
  },
}

export const migrations: Check = {
  name: 'migrations',
  async look({ database, databaseFault }) {
    if (databaseFault !== null) return []
    if (await isHalfFilled(database)) return [deadly(opening.halfRestored)]
    const { missing, newer } = await compareMigrations(database)
    if (missing.length > 0) return [deadly(schemaFault(missing))]
    return newer.length > 0 ? [found('hint', health.newerTables(newer.length))] : []
  },
}

export const demonstration: Check = {
  name: 'demonstration',
  async look({ database, databaseFault, isLive }) {
    if (!isLive || databaseFault !== null) return []
    const { missing } = await compareMigrations(database)
    return missing.length > 0 ? [] : (await demonstrationIn(database)).map(deadly)
  },
}
