// Waiting for a connection: in line behind others while the database answers, not behind one that is away.
import type { MysqlPoolConnection } from 'kysely'
import type { Pool } from 'mysql2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BUSY_ROUNDS, type DatabaseTimeoutError, withTimeouts } from './database-timeouts.ts'

const LIMIT_MS = 5_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A pool of one connection, which the first who asks gets; `isAway`: its queries have no result. */
function poolOfOne(isAway = false) {
  const waiting: ((error: null, connection: object) => void)[] = []
  const connection = {
    query: (_sql: string, _values: unknown, done: (error: null, result: unknown[]) => void) => isAway || done(null, []),
    destroy: vi.fn(),
    release: vi.fn(() => waiting.shift()?.(null, connection)),
  }
  let isFree = true
  const pool = {
    getConnection(done: (error: null, connection: object) => void) {
      if (!isFree) return void waiting.push(done)
      isFree = false
      done(null, connection)
    },
  }
  return withTimeouts(pool as unknown as Pool, { acquireMs: LIMIT_MS, queryMs: LIMIT_MS })
}

type Outcome = 'waits' | 'has it' | DatabaseTimeoutError

function ask(pool: ReturnType<typeof poolOfOne>) {
  const asked = { outcome: 'waits' as Outcome, connection: undefined as MysqlPoolConnection | undefined }
  pool.getConnection((error, connection) => {
    asked.outcome = error ? (error as DatabaseTimeoutError) : 'has it'
    asked.connection = connection
  })
  return asked
}

test('who waits behind others has the connection once it is given back, however long their turns took', () => {
  const pool = poolOfOne()
  const first = ask(pool)
  const second = ask(pool)
  for (let round = 1; round < BUSY_ROUNDS; round++) {
    first.connection!.query('SELECT 1', [], () => undefined)
    vi.advanceTimersByTime(LIMIT_MS)
    expect(second.outcome).toBe('waits')
  }
  first.connection!.release()
  expect(second.outcome).toBe('has it')
  vi.advanceTimersByTime(LIMIT_MS * BUSY_ROUNDS)
  expect(second.outcome).toBe('has it')
})

test('not without end', () => {
  const pool = poolOfOne()
  const first = ask(pool)
  const second = ask(pool)
  for (let round = 1; round <= BUSY_ROUNDS; round++) {
    first.connection!.query('SELECT 1', [], () => undefined)
    vi.advanceTimersByTime(LIMIT_MS)
  }
  expect(second.outcome).toMatchObject({ name: 'DatabaseSilent', isBusy: true })
})

test('a database that answers nobody is given up on after the limit', () => {
  const pool = poolOfOne(true)
  const first = ask(pool)
  first.connection!.query('SELECT 1', [], () => undefined)
  const second = ask(pool)
  vi.advanceTimersByTime(LIMIT_MS)
  expect(second.outcome).toMatchObject({ name: 'DatabaseSilent', isBusy: false })
})
