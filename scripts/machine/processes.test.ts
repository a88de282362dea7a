import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tailOf } from './processes.mjs'

test('the end of a file, of what came after its first bytes; all of one that was emptied since, nothing of none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'liqui-tail-'))
  const file = join(folder, 'web.log')
  expect(tailOf(file)).toBe('')
  writeFileSync(file, 'ayer\nuno\ndos\n')
  expect([tailOf(file), tailOf(file, 1), tailOf(file, 30, 5), tailOf(file, 30, 500)]).toEqual([
    'ayer\nuno\ndos',
    'dos',
    'uno\ndos',
    'ayer\nuno\ndos',
  ])
  rmSync(folder, { recursive: true })
})
