// How long anybody waits for the database: so long for a connection, so long for each answer. A connection whose answer did not come in time is
// closed and never used again, because that answer may still come. What its statement did is then unknown: whoever repeats it must be able to.
import type { MysqlPool, MysqlPoolConnection, MysqlQueryResult } from 'kysely'
import type { Pool, PoolConnection, QueryValues } from 'mysql2'

/** In milliseconds. */
export interface DatabaseTimeouts {
  readonly acquireMs: number
  readonly queryMs: number
}

/** The database did not answer in time. */
export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseSilent'
}

/** The pool as Kysely takes it, with limits. */
export function withTimeouts(pool: Pool, { acquireMs, queryMs }: DatabaseTimeouts): MysqlPool {
  const known = new WeakMap<PoolConnection, MysqlPoolConnection>()
  return {
    getConnection(done) {
      const nothing = undefined as unknown as MysqlPoolConnection
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        done(new DatabaseTimeoutError('no connection in time'), nothing)
      }, acquireMs)
      pool.getConnection((error, connection) => {
        if (isLate) return connection?.release()
        clearTimeout(timer)
        if (error) return done(error, nothing)
        const own = known.get(connection) ?? connectionWithTimeouts(connection, queryMs)
        known.set(connection, own)
        done(null, own)
      })
    },
    end: (done) => pool.end(done),
  }
}

function connectionWithTimeouts(connection: PoolConnection, queryMs: number): MysqlPoolConnection {
  let silent: DatabaseTimeoutError | undefined
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
      if (silent) process.nextTick(() => done?.(silent, []))
      else ask(sql, parameters, (error, result) => done?.(error, result))
      return { stream }
    },
  }

  function ask(sql: string, parameters: unknown, done: (error: unknown, result: MysqlQueryResult) => void): void {
    const timer = setTimeout(() => {
      silent ??= new DatabaseTimeoutError('no answer in time')
      connection.destroy()
      done(silent, [])
    }, queryMs)
    connection.query(sql, parameters as QueryValues, (error, result) => {
      if (silent) return // told already, or by the time limit of this one
      clearTimeout(timer)
      done(error, result as MysqlQueryResult)
    })
  }
}
