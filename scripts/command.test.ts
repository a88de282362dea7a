// Operators' programs as processes.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test.each([
  ['orders/orders', 'npm run order -- advance'],
  ['stock', 'npm run stock -- count'],
  ['customers', 'npm run customer -- find'],
])('%s that cannot be read says how it is called and makes no database', (program, usage) => {
  const dataDir = join(tmpdir(), `liqui-no-data-${process.pid}-${program}`)
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const said = spawnSync(process.execPath, [`scripts/${program}.ts`, 'borrar'], { encoding: 'utf8', env })
  expect([said.status, said.stderr]).toEqual([1, ''])
  expect(said.stdout).toContain(usage)
  expect(existsSync(dataDir)).toBe(false)
})
