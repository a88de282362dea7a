// Looks at a shop through all checks at once, each for a bounded time: what is wrong, why it matters, what mends it.
import { type Config, readConfig } from '#platform/config/config.ts'
import { askForWrites, type Database } from '#platform/database/database.ts'
import { atMost } from '#platform/work/at-most.ts'
import { databaseFault } from '#server/build/opening.ts'
import { type Finding, sorted } from '#shop/operations/health/finding.ts'
import { createSettingsRepository } from '#shop/settings/settings.repository.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { health } from '#texts/health.ts'
import { type Check, found, type Patient } from './check.ts'
import { address } from './checks/address.ts'
import { backups } from './checks/backups.ts'
import { clock } from './checks/clock.ts'
import { desk } from './checks/desk.ts'
import { disk } from './checks/disk.ts'
import { folios } from './checks/folios.ts'
import { mail } from './checks/mail.ts'
import { demonstration, environment, migrations, reachable } from './checks/opening.ts'
import { parties } from './checks/parties.ts'
import { processes } from './checks/processes.ts'
import { queue } from './checks/queue.ts'
import { secrets } from './checks/secrets.ts'

const CHECKS: readonly Check[] = [
  ...[environment, reachable, migrations, demonstration],
  ...[processes, queue, clock, disk, mail, address, parties, folios, desk, backups, secrets],
]

/** The milliseconds a check may take. */
const PATIENCE_MS = 12_000

interface Given {
  readonly environment: Patient['environment']
  readonly database: Database
  readonly isLive: boolean
}

/** Examines a shop by its environment and database; nothing is changed anywhere. */
export async function examine({ environment, database, isLive }: Given): Promise<Finding[]> {
  const fault = await databaseFault(database)
  const patient: Patient = {
    environment,
    isLive,
    config: configOf(environment),
    database,
    databaseFault: fault,
    writeFault: fault === null ? await writeFaultOf(database) : null,
    settings: fault === null ? await settingsOf(database) : null,
  }
  const all = await Promise.all(CHECKS.map((check) => lookThrough(check, patient)))
  return sorted(all.flat())
}

async function lookThrough(check: Check, patient: Patient): Promise<Finding[]> {
  const unchecked = [found('serious', health.unchecked(health.checks[check.name]))]
  const looked = check.look(patient).catch(() => unchecked)
  const findings = await atMost(PATIENCE_MS, looked, unchecked)
  return findings.map((one) => ({ check: check.name, ...one }))
}

/** The configuration as a demonstration's, where live mode would refuse it: the other checks still look. */
function configOf(environment: Patient['environment']): Config | null {
  for (const given of [environment, { ...environment, SHOP_MODE: 'demo' }]) {
    try {
      return readConfig(given)
    } catch {
      // What is wrong with it is the first check's to say.
    }
  }
  return null
}

/** Null on tables of another version. */
async function settingsOf(database: Database) {
  try {
    return readSettings(await createSettingsRepository().all(database)).settings
  } catch {
    return null
  }
}

/** Null where it writes, and where there is no table yet to write to. */
async function writeFaultOf(database: Database): Promise<string | null> {
  try {
    await askForWrites(database)
    return null
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    return code === 'ER_NO_SUCH_TABLE' ? null : String(code)
  }
}
