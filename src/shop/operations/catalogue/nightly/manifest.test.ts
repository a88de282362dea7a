import { expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

const FILE = { name: 'precios.csv', rows: 3, sha256: 'A'.repeat(64) }
const GOOD = { source: 'erp', sequence: 7, files: [FILE] }

test('a manifest says its number and its files', () => {
  expect(readManifest(`\uFEFF${JSON.stringify({ ...GOOD, generated_at: '2026-11-27T03:00:00-03:00' })}`)).toEqual({
    ...{ source: 'erp', sequence: 7, full: false },
    files: [{ ...FILE, sha256: 'a'.repeat(64) }],
  })
})

const NO_NAMES = ['../precios.csv', '/etc/passwd', 'a/b.csv', '.csv', 'x.zip']
const WRONG: readonly object[] = [
  { sequence: 0 },
  { sequence: '7' },
  { sequence: 7.5 },
  { sequence: 2 ** 60 },
  { files: [] },
  { files: 'precios.csv' },
  { files: [FILE, { ...FILE, name: 'PRECIOS.csv' }] },
  { full: 'si' },
  { source: 'x'.repeat(41) },
  { source: 7 },
  ...[...NO_NAMES.map((name) => ({ name })), { rows: -1 }, { rows: '3' }, { sha256: 'abc' }].map((one) => ({
    files: [{ ...FILE, ...one }],
  })),
]

test.each(['', '[]', '{"sequence":7', ...WRONG.map((one) => JSON.stringify({ ...GOOD, ...one }))])(
  '%s is none',
  (text) => {
    expect(readManifest(text)).toBeNull()
  },
)
