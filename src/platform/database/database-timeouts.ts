// Limits the time to get a connection, and that of each query. A connection whose query timed out is closed, because
// the result may still come. What the query did is then unknown, so whatever writes must be repeatable. A database
// that answers others is busy, not away: whoever waits for a connection then waits on.
import type { MysqlPool, MysqlPoolConnection, MysqlQueryResult } from 'kysely'
import type { Pool, PoolConnection, QueryValues } from 'mysql2'
import { countedWait } from './pool-use.ts'

/** The multiple of `acquireMs` for which a connection is waited for while the database answers others. */
export const BUSY_ROUNDS = 5

/** The time limits in milliseconds. */
export interface DatabaseTimeouts {
  /** The wait for a connection while nobody on this pool gets a result. */
  readonly acquireMs: number
  readonly queryMs: number
}

/** Thrown when there was no connection, or no result, in time. */
export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseSilent'
}

/** Puts the limits around a pool, as Kysely takes it. */
export function withTimeouts(
  pool: Pick<Pool, 'getConnection' | 'end'>,
  { acquireMs, queryMs }: DatabaseTimeouts,
): MysqlPool {
  const known = new WeakMap<PoolConnection, MysqlPoolConnection>()
  let results = 0
  const countResult = () => {
    results++
  }
  return {
    getConnection(asker) {
      const done = countedWait(asker)
      const nothing = undefined as unknown as MysqlPoolConnection
      let isLate = false
      let resultsBefore = results
      let round = 1
      const endRound = () => {
        if (results > resultsBefore && round < BUSY_ROUNDS) {
          round++
          resultsBefore = results
          timer = setTimeout(endRound, acquireMs)
          return
        }
        isLate = true
        done(new DatabaseTimeoutError('no connection in time'), nothing)
      }
      let timer = setTimeout(endRound, acquireMs)
      pool.getConnection((error, connection) => {
        if (isLate) return connection?.release()
        clearTimeout(timer)
        if (error) return done(error, nothing)
        const own = known.get(connection) ?? connectionWithTimeouts(connection, queryMs, countResult)
        known.set(connection, own)
        done(null, own)
      })
    },
    end: (done) => pool.end(done),
  }
}

function connectionWithTimeouts(
  connection: PoolConnection,
  queryMs: number,
  onResult: () => void,
): MysqlPoolConnection {
  let timedOut: DatabaseTimeoutError | undefined
  return {
    config: connection.config,
    threadId: connection.threadId,
    connect: (done) => connection.connect((error) => done?.(error)),
    destroy: () => connection.destroy(),
    release: () => connection.release(),
    query(sql, parameters, done) {
      const stream = () => {
        throw new Error('rows are read whole')
      }
      if (timedOut) process.nextTick(() => done?.(timedOut, []))
      else run(sql, parameters, (error, result) => done?.(error, result))
      return { stream }
    },
  }

  function run(sql: string, parameters: unknown, done: (error: unknown, result: MysqlQueryResult) => void): void {
    const timer = setTimeout(() => {
      timedOut ??= new DatabaseTimeoutError('no answer in time')
      connection.destroy()
      done(timedOut, [])
    }, queryMs)
    connection.query(sql, parameters as QueryValues, (error, result) => {
      if (timedOut) return // already reported
      clearTimeout(timer)
      if (!error) onResult()
      done(error, result as MysqlQueryResult)
    })
  }
}
