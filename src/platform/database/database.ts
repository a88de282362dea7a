// Connects a process's one pool, with the Kysely handle over it. SQL must run on MariaDB 10.11 and MySQL 8 alike.

import { Kysely, MysqlDialect, type Selectable, sql, type Transaction } from 'kysely'
import { createPool } from 'mysql2'
import type { Tables } from '#db/tables.ts'
import { atMost } from '#platform/work/at-most.ts'
import { addressesOf } from './database-addresses.mjs'
import { createHostsPool, type HostsPool, hostOf, type MakePool, type Server, type UsedHost } from './database-hosts.ts'
import { DatabaseTimeoutError, type DatabaseTimeouts, withTimeouts } from './database-timeouts.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The handle that a repository takes: the database, or a transaction of it. */
export type Queryable = Database | Tx
/** A row of a table, as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** The connections of a process where nobody says otherwise. */
export const POOL_SIZE = 20

/** The limits of work for which somebody waits. */
export const DEFAULT_TIMEOUTS: DatabaseTimeouts = { acquireMs: 5_000, queryMs: 5_000 }
/** The value for work that nobody waits for, such as a migration: no limits. */
export const NO_TIMEOUTS = null

/**
 * The seconds to wait for a row's lock: less than `queryMs`, so that the wait ends with the database's own error, after
 * which a transaction is repeated.
 */
const LOCK_WAIT_S = 3

/**
 * The servers of a cluster answer a read only once they have what was committed anywhere before it (`wsrep_sync_wait`: reads, changes, inserts; within a
 * transaction its beginning), and try a single statement again that came second. Other servers pass this over.
 */
const IN_A_CLUSTER = '/*M!100100 SET SESSION wsrep_sync_wait = 7, SESSION wsrep_retry_autocommit = 8 */'

interface Wishes {
  /** The server refuses every write. */
  readonly readOnly?: boolean
}

/**
 * Connects lazily with at most `poolSize` connections, to the first server of the address that takes work. Times are UTC, decimals text, amounts numbers.
 */
export function connectDatabase(
  url: string,
  poolSize = POOL_SIZE,
  limits: DatabaseTimeouts | null = DEFAULT_TIMEOUTS,
  { readOnly = false }: Wishes = {},
): Database {
  const addresses = addressesOf(url.replace(/^mariadb:/, 'mysql:'))
  const isCluster = addresses.length > 1
  const makePool: MakePool = (address, open, isWatch = false) => {
    const { hostname, port } = new URL(address)
    const pool = createPool({
      uri: address,
      connectionLimit: isWatch ? 1 : poolSize,
      timezone: 'Z',
      charset: 'utf8mb4',
      supportBigNumbers: true,
      dateStrings: ['DATE'],
      connectTimeout: limits?.acquireMs ?? 10_000,
      ...(open ? { stream: () => open(Number(port) || 3306, hostname) } : { enableKeepAlive: true }),
      maxPreparedStatements: 1, // none is prepared; each connection keeps half a megabyte of room for the driver's 16,000
    })
    pool.on('connection', (connection) => {
      connection.query(`SET SESSION time_zone = '+00:00', SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`)
      connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
      if (isCluster && !isWatch) connection.query(IN_A_CLUSTER, () => undefined)
      if (readOnly) connection.query('SET SESSION TRANSACTION READ ONLY')
    })
    return pool
  }
  const hosts = isCluster ? createHostsPool(addresses, makePool) : undefined
  const pool = hosts ?? makePool(addresses[0])
  const database = new Kysely<Tables>({
    dialect: new MysqlDialect({ pool: limits ? withTimeouts(pool, limits) : pool }),
  })
  const host = hostOf(addresses[0])
  places.set(database.getExecutor().adapter, hosts ?? { used: () => ({ host, place: 1 }), servers: [{ host, pool }] })
  return database
}

/** By what every handle over one pool shares, transactions among them. */
const places = new WeakMap<object, Pick<HostsPool, 'used' | 'servers'>>()

const placeOf = (handle: Queryable) => {
  const known = places.get(handle.getExecutor().adapter)
  if (!known) throw new Error('a database that was not connected here')
  return known
}

/** The server that a database's connections go to now. */
export const usedHost = (database: Database): UsedHost => placeOf(database).used()

/** The servers of a database's address, in their order. Of several each knows its own locks alone. */
export const serversOf = (handle: Queryable): readonly Server[] => placeOf(handle).servers

const DEADLOCK = 1213
const LOCK_TIMEOUT = 1205
const DUPLICATE_KEY = 1062
/**
 * A row that refers to none. A cluster's node that undid a transaction, for a change of its table, was seen to say so of the rows that had been written in
 * it (2026-11-28).
 */
const NO_PARENT = 1452
/** With the handler's number 149 in its text, a deadlock; else the end's outcome is unknown. */
const ERROR_AT_COMMIT = 1180
/** `WSREP has not yet prepared node for application use`, and a server that only reads. */
const NOT_TAKEN = new Set<unknown>([1047, 1290, 1792, 1836])
const CUT_OFF_CODES = new Set<unknown>([
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
])

const MOST_ATTEMPTS = 8
/** After a lock time-out, which has taken seconds already. */
const MOST_WAITS = 2

/**
 * Runs `work` in a transaction, repeated (at most 8 times, backing off) after a deadlock or, once, a lock time-out, also when it is a cluster that says so at
 * the end; and after its connection broke or the server stopped taking work, unless the end was begun: then nobody knows whether it was done, and the caller is told.
 * Given a transaction, it runs as a part of that one, which is then repeated as a whole.
 */
export async function inTransaction<Value>(database: Queryable, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  if (isTransaction(database)) return work(database)
  for (let attempt = 1; ; attempt++) {
    let isEnding = false
    try {
      return await database.transaction().execute(async (tx) => {
        const value = await work(tx)
        isEnding = true
        return value
      })
    } catch (error) {
      const isUndone = isLockConflict(error) || (serversOf(database).length > 1 && errnoOf(error) === NO_PARENT)
      const wait = isUndone ? 15 : isNotDone(error) || (!isEnding && isCutOff(error)) ? 100 : null
      if (wait === null || attempt >= (errnoOf(error) === LOCK_TIMEOUT ? MOST_WAITS : MOST_ATTEMPTS)) throw error
      await new Promise((resume) => setTimeout(resume, attempt * wait * (0.5 + Math.random())))
    }
  }
}

function isTransaction(database: Queryable): database is Tx {
  return database.isTransaction
}

/** The server's number of an error. */
const errnoOf = (error: unknown): unknown => (error as { errno?: unknown } | null)?.errno
const messageOf = (error: unknown): string => String((error as { message?: unknown } | null)?.message)

/**
 * Says whether an error is a deadlock or a lock time-out, after which repeating may help. A node whose transaction came second says so as a deadlock, at
 * any statement or at the end.
 */
export function isLockConflict(error: unknown): boolean {
  const code = errnoOf(error)
  return code === DEADLOCK || code === LOCK_TIMEOUT || (code === ERROR_AT_COMMIT && /\b149\b/.test(messageOf(error)))
}

/** Says whether a server did not take the statement because it only reads, or has no part in its cluster: nothing was done. */
function isNotDone(error: unknown): boolean {
  return NOT_TAKEN.has(errnoOf(error))
}

/** Says whether a connection broke that had been made: what was not ended on it is undone. */
function isCutOff(error: unknown): boolean {
  const { code, fatal, sqlState } = Object(error) as { code?: unknown; fatal?: unknown; sqlState?: unknown }
  return CUT_OFF_CODES.has(code) || (fatal === true && sqlState === undefined && code === undefined)
}

/** Says whether an insert met a unique key that was there already. */
export function isDuplicateKey(error: unknown): boolean {
  return errnoOf(error) === DUPLICATE_KEY
}

/** A unique key, a row that others refer to, one that refers to none. */
const KEY_CONFLICTS = new Set<unknown>([DUPLICATE_KEY, 1451, NO_PARENT])

/** Says whether a row was refused for what other rows hold: repeating will not help. */
export function isKeyConflict(error: unknown): boolean {
  return KEY_CONFLICTS.has(errnoOf(error))
}

/** The codes of the network, the driver and the server while the database is down, stopping, full or only reads. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_OPTION_PREVENTS_STATEMENT', // it only reads
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
])

/**
 * Says whether an error means that the database is away for the moment, so that retrying later may help: also what others kept locked in spite of all
 * retries, an end of which nobody knows, and a node that did not catch up with the others in time, which it says in the same words.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseTimeoutError || isNotDone(error) || isLockConflict(error)) return true
  if (errnoOf(error) === ERROR_AT_COMMIT) return true
  const { code, fatal, sqlState } = Object(error) as { code?: unknown; fatal?: unknown; sqlState?: unknown }
  // The driver's own errors: a connection broke, with every query that waited on it.
  return (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) || (fatal === true && sqlState === undefined)
}

/** Says whether a database that is unavailable to somebody answers others: he comes too late behind them, and nothing is broken. */
export function isDatabaseBusy(error: unknown): boolean {
  return (error instanceof DatabaseTimeoutError && error.isBusy) || isLockConflict(error)
}

/** Asks the database for nothing; throws what keeps it from answering. */
export async function askDatabase(database: Database): Promise<void> {
  await sql`SELECT 1`.execute(database)
}

/** Asks whether rows may be made, changed and taken away, of none: throws the server's own refusal. */
export async function askForWrites(database: Database): Promise<void> {
  await sql`INSERT INTO job (kind, unique_key, payload, run_at) SELECT kind, unique_key, payload, run_at FROM job WHERE 1 = 0`.execute(database) // biome-ignore format: one statement
  await sql`UPDATE job SET state = state WHERE 1 = 0`.execute(database)
  await sql`DELETE FROM job WHERE 1 = 0`.execute(database)
}

/**
 * Makes a probe that says whether the database answers within `withinMs`. Concurrent calls share one query, so that
 * probing takes one connection.
 */
export function createDatabaseProbe(database: Database, withinMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const answers = () =>
    askDatabase(database).then(
      () => true,
      () => false,
    )
  return async () => {
    asking ??= answers().finally(() => {
      asking = undefined
    })
    return atMost(withinMs, asking, false)
  }
}
