import { expect, test, vi } from 'vitest'
import { createLivingSessions, type LivingSession } from './living-sessions.ts'

const MINUTE = 60_000

function aWeb(rows: Record<string, LivingSession['kind']>) {
  const clock = { ms: 1_000_000 }
  const asked: string[][] = []
  let away: Error | null = null
  const failures: unknown[] = []
  const sessions = createLivingSessions({
    find: async (tokens) => {
      asked.push([...tokens])
      if (away) throw away
      const until = 1_000_000 + 60 * MINUTE
      return new Map(tokens.flatMap((token) => (rows[token] ? [[token, { kind: rows[token], until }] as const] : [])))
    },
    onFailure: (error) => failures.push(error),
    now: () => clock.ms,
    patienceMs: 20,
  })
  return { ...sessions, rows, clock, asked, failures, goAway: (error: Error | null) => (away = error) }
}

test('a session is asked about once, however many pages want it', async () => {
  const { kindOf, learn, asked } = aWeb({ a: 'member' })
  expect(kindOf('a')).toBeNull()
  await Promise.all([learn('a'), learn('a')])
  for (let time = 0; time < 5; time += 1) expect([learn('a'), kindOf('a')]).toEqual([null, 'member'])
  expect(asked).toEqual([['a']])
})

test('one that is none is remembered as none, and may become one', async () => {
  const { kindOf, learn, refresh, rows, asked } = aWeb({})
  await learn('a')
  expect([learn('a'), kindOf('a'), asked.length]).toEqual([null, null, 1])
  rows.a = 'caterer'
  await refresh()
  expect(kindOf('a')).toBe('caterer')
})

test('what ends or changes a row is found at the next look', async () => {
  const { kindOf, learn, refresh, rows } = aWeb({ a: 'member', b: 'distributor' })
  await Promise.all([learn('a'), learn('b')])
  delete rows.a
  rows.b = 'member'
  await refresh()
  expect([kindOf('a'), kindOf('b')]).toEqual([null, 'member'])
})

test('its time ends it while the database is away; all else stays as it was', async () => {
  const { kindOf, learn, refresh, clock, goAway } = aWeb({ a: 'member' })
  await learn('a')
  goAway(new Error('away'))
  await expect(refresh()).rejects.toThrow('away')
  expect(kindOf('a')).toBe('member')
  clock.ms += 60 * MINUTE
  expect(kindOf('a')).toBeNull()
})

test('nobody is believed while the database cannot be asked, and everybody afterwards', async () => {
  const { kindOf, learn, failures, goAway } = aWeb({ a: 'member' })
  goAway(new Error('away'))
  await learn('a')
  expect([kindOf('a'), failures.length]).toEqual([null, 1])
  goAway(null)
  await learn('a')
  expect(kindOf('a')).toBe('member')
})

test('a database that does not answer keeps no page waiting', async () => {
  const find = vi.fn(() => new Promise<never>(() => undefined))
  const { kindOf, learn } = createLivingSessions({ find, onFailure: () => undefined, patienceMs: 5 })
  await learn('a')
  await learn('a')
  expect(kindOf('a')).toBeNull()
  expect(find).toHaveBeenCalledTimes(1)
})

test('one that is not used is asked about no more', async () => {
  const { kindOf, learn, refresh, clock, asked } = aWeb({ a: 'member', b: 'member' })
  await Promise.all([learn('a'), learn('b')])
  clock.ms += 4 * MINUTE
  kindOf('b')
  clock.ms += 2 * MINUTE
  await refresh()
  expect(asked.at(-1)).toEqual(['b'])
  expect(learn('a')).not.toBeNull()
})
