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
  /** Is true where others had their results meanwhile: the database is not away, it has too much to do. */
  readonly isBusy: boolean

  constructor(message: string, isBusy: boolean) {
    super(message)
    this.isBusy = isBusy
  }
}

/** Puts the limits around a pool, as Kysely takes it. */
export function withTimeouts(
  pool: Pick<Pool, 'getConnection' | 'end'>,
  { acquireMs, queryMs }: DatabaseTimeouts,
): MysqlPool {
  const known = new WeakMap<PoolConnection, MysqlPoolConnection>()
  const answered = { count: 0 }
  return {
    getConnection(asker) {
      const done = countedWait(asker)
      const nothing = undefined as unknown as MysqlPoolConnection
      let isLate = false
      let before = answered.count
      let round = 1
      const endRound = () => {
        const isBusy = answered.count > before
        if (isBusy && round < BUSY_ROUNDS) {
          round++
          before = answered.count
          timer = setTimeout(endRound, acquireMs)
          return
        }
        isLate = true
        done(new DatabaseTimeoutError('no connection in time', isBusy), nothing)
      }
      let timer = setTimeout(endRound, acquireMs)
      pool.getConnection((error, connection) => {
        if (isLate) return connection?.release()
        clearTimeout(timer)
        if (error) return done(error, nothing)
        const own = known.get(connection) ?? connectionWithTimeouts(connection, queryMs, answered)
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
  answered: { count: number },
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
    const before = answered.count
    const timer = setTimeout(() => {
      timedOut ??= new DatabaseTimeoutError('no answer in time', answered.count > before)
      connection.destroy()
      done(timedOut, [])
    }, queryMs)
    connection.query(sql, parameters as QueryValues, (error, result) => {
      if (timedOut) return // already reported
      clearTimeout(timer)
      if (!error) answered.count++
      done(error, result as MysqlQueryResult)
    })
  }
}
