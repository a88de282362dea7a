// The migrations of every release, with what they were: what somebody's database has been through is neither changed nor taken away, and nothing new
// stands before it.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { MIGRATIONS, migrationNames } from './database-migrations.ts'

export const RELEASES = new URL('../../../db/releases/', import.meta.url)

/** The migrations a release brought, with the hashes of their files. */
export type ReleasedMigrations = Readonly<Record<string, string>>

export interface Release {
  readonly version: string
  readonly migrations: ReleasedMigrations
}

/** Lists the migrations of this checkout with the hashes of their files, in their order. */
export async function migrationHashes(): Promise<ReleasedMigrations> {
  const names = await migrationNames()
  const files = await Promise.all(names.map((name) => readFile(new URL(`${name}.ts`, MIGRATIONS))))
  return Object.fromEntries(names.map((name, at) => [name, createHash('sha256').update(files[at]!).digest('hex')]))
}

/** Lists all releases, the oldest first. */
export async function releases(): Promise<Release[]> {
  const files = await readdir(RELEASES).catch(() => [])
  const found = files
    .filter((file) => file.endsWith('.json'))
    .map(async (file) => ({
      version: file.slice(0, -'.json'.length),
      migrations: JSON.parse(await readFile(new URL(file, RELEASES), 'utf8')) as ReleasedMigrations,
    }))
  return (await Promise.all(found)).sort((one, other) => compareVersions(one.version, other.version))
}

/** Compares two versions by their numbers: 1.10.0 is after 1.9.0. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  return first!.map((number, at) => number - (second![at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** Lists the migrations that no release has yet. */
export function unreleased(all: readonly Release[], present: ReleasedMigrations): ReleasedMigrations {
  const known = new Set(all.flatMap(({ migrations }) => Object.keys(migrations)))
  return Object.fromEntries(Object.entries(present).filter(([name]) => !known.has(name)))
}

/** Says what is wrong with the migrations that are present beside those of all releases; nothing where all is well. */
export function releaseFaults(all: readonly Release[], present: ReleasedMigrations): string[] {
  const faults: string[] = []
  let last = ''
  for (const { version, migrations } of all) {
    for (const [name, hash] of Object.entries(migrations)) {
      if (present[name] === undefined) faults.push(`${name} of release ${version} was removed`)
      else if (present[name] !== hash) faults.push(`${name} of release ${version} was changed`)
      if (name > last) last = name
    }
  }
  for (const name of Object.keys(unreleased(all, present)))
    if (name < last) faults.push(`${name} is of no release and stands before ${last}, which is`)
  return faults
}
