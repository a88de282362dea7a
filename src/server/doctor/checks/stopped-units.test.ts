// Which services doctor misses, by systemd's links and answers.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { stoppedUnits } from './stopped-units.ts'

const wants = mkdtempSync(join(tmpdir(), 'liqui-units-'))
afterEach(() => rmSync(wants, { recursive: true, force: true }))

test('of the shop’s services that start with the machine, those that do not run', async () => {
  const files = ['cron.service', 'liqui-web@4322.service', 'liqui-web@4321.service', 'liqui-worker@1.service', 'liqui-backup.service'] // biome-ignore format: one row
  for (const name of files) writeFileSync(join(wants, name), '')
  const asked: (readonly string[])[] = []
  const saying = (...states: string[]) => ({
    wants,
    statesOf: async (units: readonly string[]) => {
      asked.push(units)
      return states
    },
  })
  expect(await stoppedUnits(saying('active', 'inactive', 'active'))).toEqual(['liqui-web@4322.service'])
  expect(await stoppedUnits(saying('failed', 'active', 'activating'))).toEqual(['liqui-web@4321.service', 'liqui-worker@1.service']) // biome-ignore format: one row
  expect(await stoppedUnits(saying('active', 'active', 'active'))).toEqual([])
  expect(await stoppedUnits(saying())).toEqual([]) // systemd does not answer
  expect(asked[0]).toEqual(['liqui-web@4321.service', 'liqui-web@4322.service', 'liqui-worker@1.service'])
})

test('where there is no systemd, or it starts nothing of the shop’s, nothing is asked', async () => {
  const statesOf = () => Promise.reject(new Error('nobody to ask'))
  expect(await stoppedUnits({ wants: join(wants, 'none'), statesOf })).toEqual([])
})
