// Defines a check of doctor's: what it is given, and how it says what it finds.
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Finding, Severity } from '#shop/operations/health/finding.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { health } from '#texts/health.ts'
import { typedHere } from '#texts/typed-here.ts'

export type CheckName = keyof typeof health.checks

/** What of a shop can be looked at. */
export interface Patient {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Whether it is judged as a live shop. */
  readonly isLive: boolean
  /** Null where the environment cannot be read. */
  readonly config: Config | null
  readonly database: Database
  /** Why the database cannot be used; null where it can. */
  readonly databaseFault: string | null
  /** The server's code for not writing; null where it writes, where there is no table yet to write to, and where it cannot be used. */
  readonly writeFault: string | null
  /** Null where the database cannot be read. */
  readonly settings: Settings | null
}

export type Found = Omit<Finding, 'check'>

export interface Check {
  readonly name: CheckName
  /** Finds nothing where it has nothing to look at. */
  readonly look: (patient: Patient) => Promise<readonly Found[]>
}

/** Makes what a check finds of its words. */
export const found = (severity: Severity, [what, why, mend]: readonly [string, string, string]): Found => ({
  severity,
  what: typedHere(what),
  why,
  mend: typedHere(mend),
})
