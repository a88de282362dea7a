import { expect, test } from 'vitest'
import { compareVersions, type Release, releaseFaults, unreleased } from './releases.ts'

const ALL: readonly Release[] = [
  { version: '1.0.0', migrations: { '0001_a': 'h1', '0005_b': 'h5' } },
  { version: '1.1.0', migrations: { '0010_c': 'h10' } },
]
const PRESENT = { '0001_a': 'h1', '0005_b': 'h5', '0010_c': 'h10' }

test.each([
  ['all of the releases', PRESENT, []],
  ['a new one behind them, with a gap', { ...PRESENT, '0042_d': 'x' }, []],
  ['one that was changed', { ...PRESENT, '0005_b': 'other' }, ['0005_b of release 1.0.0 was changed']],
  ['one that is gone', { '0001_a': 'h1', '0005_b': 'h5' }, ['0010_c of release 1.1.0 was removed']],
  [
    'one that was renamed',
    { '0001_a': 'h1', '0005_bee': 'h5', '0010_c': 'h10' },
    ['0005_b of release 1.0.0 was removed', '0005_bee is of no release and stands before 0010_c, which is'],
  ],
  [
    'a new one between them',
    { ...PRESENT, '0007_d': 'x' },
    ['0007_d is of no release and stands before 0010_c, which is'],
  ],
])('%s', (_, present, faults) => expect(releaseFaults(ALL, present)).toEqual(faults))

test('without a release nothing is wrong, and everything is unreleased', () => {
  expect(releaseFaults([], PRESENT)).toEqual([])
  expect(unreleased([], PRESENT)).toEqual(PRESENT)
  expect(unreleased(ALL, { ...PRESENT, '0042_d': 'x' })).toEqual({ '0042_d': 'x' })
})

test('versions are in the order of their numbers', () =>
  expect(['1.10.0', '1.9.1', '2.0.0', '1.9.0'].sort(compareVersions)).toEqual(['1.9.0', '1.9.1', '1.10.0', '2.0.0']))
