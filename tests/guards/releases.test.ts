// The migrations of a release are what they were when somebody's database went through them, and the changelog knows the release.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compareVersions, migrationHashes, releaseFaults, releases } from '#platform/database/releases.ts'
import { VERSION } from '#platform/version.ts'
import { inside } from '#scripts/machine/checkout.mjs'

it('no migration of a release was changed or removed, and none stands before one', async () => {
  const [all, present] = [await releases(), await migrationHashes()]
  expect(Object.keys(present).length).toBeGreaterThan(80)
  expect(releaseFaults(all, present)).toEqual([])
})

it('the changelog is headed by this release, and has every other', async () => {
  const headings = [...readFileSync(inside('CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(
    ([, name]) => name!,
  )
  expect(headings[0]).toBe(VERSION)
  expect(headings.toSorted((one, other) => compareVersions(other, one))).toEqual(headings)
  const known = (await releases()).map(({ version }) => version)
  expect(headings).toEqual(expect.arrayContaining(known))
  expect(known.filter((version) => compareVersions(version, VERSION) > 0)).toEqual([])
})
