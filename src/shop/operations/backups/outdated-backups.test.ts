// Of many backups those of the last two days stay, and one of each day, week and month, by Chile's calendar; never is another file taken away, nor the latest.
import { expect, test } from 'vitest'
import { backupName, readBackupName } from './backup-name.ts'
import { outdatedBackups } from './outdated-backups.ts'

const named = (moment: string, schema = 'liqui') => backupName({ schema, takenAt: new Date(moment), isSealed: true })
const keep = { days: 7, weeks: 5, months: 12 }

/** A backup of each night of two years, until the night of 27 November 2026. */
const nights = Array.from({ length: 730 }, (_, back) => named(new Date(Date.UTC(2026, 10, 27, 7, 30) - back * 86_400_000).toISOString())) // biome-ignore format: one row

test('the latest of each day, week and month', () => {
  const old = new Set(outdatedBackups(nights, 'liqui', keep))
  const days = nights.filter((name) => !old.has(name)).map((name) => readBackupName(name)!.takenAt.toISOString().slice(0, 10)) // biome-ignore format: one row
  expect(days).toEqual([
    ...['2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'],
    ...['2026-11-15', '2026-11-08', '2026-11-01'], // Sundays, and of the month before:
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('all of the last two days stay, however many', () => {
  const tries = Array.from({ length: 40 }, (_, back) => named(new Date(Date.UTC(2026, 10, 27) - back * 3_600_000 * 2).toISOString())) // biome-ignore format: one row
  expect(outdatedBackups(tries, 'liqui', { days: 0, weeks: 0, months: 0 })).toEqual(tries.slice(24))
})

test('midnight is Chile’s', () => {
  const [evening, night] = [named('2026-11-27T02:59:59Z'), named('2026-11-27T03:00:01Z')]
  const latest = named('2026-11-30T12:00:00Z')
  const old = (days: number) => outdatedBackups([evening, night, latest], 'liqui', { days, weeks: 0, months: 0 })
  expect([old(3), old(2), old(1)]).toEqual([[], [evening], [night, evening]])
})

test('the latest stays whatever is kept, files of other schemas and all else are left alone', () => {
  const others = [named('2020-01-01T00:00:00Z', 'otra'), 'liqui-fotos.zip', 'liqui-20201399T000000Z.tar.zst', 'respaldo.lock'] // biome-ignore format: one row
  const own = [named('2020-01-01T00:00:00Z'), named('2020-01-03T00:00:00Z')]
  expect(outdatedBackups([...others, ...own], 'liqui', { days: 0, weeks: 0, months: 0 })).toEqual([own[0]])
})

test('a name says what it is of', () => {
  const one = { schema: 'mi-tienda-2', takenAt: new Date('2026-11-27T21:03:00Z'), isSealed: false }
  expect(backupName(one)).toBe('mi-tienda-2-20261127T210300Z.tar.zst')
  expect(readBackupName(backupName(one))).toEqual(one)
  expect(readBackupName('liqui-20261127T210300Z.tar.zst.parcial')).toBeNull()
})
