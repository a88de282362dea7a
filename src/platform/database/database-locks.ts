// Locks that hold over a whole cluster, where a row's lock and a server's named lock are known to one node alone.
import { crc32 } from 'node:zlib'
import type { PoolConnection } from 'mysql2'
import { type Database, type Queryable, serversOf } from './database.ts'

/** How many rows stand for all that can be locked: two things that share one wait for each other now and then, and nothing grows. */
const SLOTS = 4_096

/**
 * Lets only one of two transactions end that lock the same thing, on whatever nodes: to be called by whoever locks a row only so that others wait, and then writes
 * elsewhere. A node that comes second learns it at its end, and `inTransaction` does its work again. One server alone needs no more than the row's lock.
 */
export async function lockAcross(tx: Queryable, kind: string, id: number | string): Promise<void> {
  if (serversOf(tx).length === 1) return
  const slot = crc32(`${kind} ${id}`) % SLOTS
  await tx
    .insertInto('cluster_lock')
    .values({ slot, turns: 1 })
    .onDuplicateKeyUpdate((eb) => ({ turns: eb('turns', '+', 1) }))
    .execute()
}

/**
 * Runs `work` while nobody else does what is called so; null where somebody does, for so many seconds. The lock is that of a connection to each node, of
 * which more than half must give it: a process that dies lets go of it, and a slow one keeps it.
 */
export async function whileAlone<Value>(
  database: Database,
  called: string,
  work: () => Promise<Value>,
  seconds = 0,
): Promise<{ readonly value: Value } | null> {
  // Everybody asks in the same order, whatever node they use first: two who each had what the other asked for would wait for ever.
  const servers = serversOf(database).toSorted((one, other) => (one.host < other.host ? -1 : 1))
  const held: { readonly connection: PoolConnection; readonly name: string }[] = []
  let isTaken = false
  let failure: unknown
  try {
    for (const { host, pool } of servers) {
      if (isTaken) break
      try {
        const connection = await new Promise<PoolConnection>((resolve, reject) =>
          pool.getConnection((error, given) => (error ? reject(error) : resolve(given))),
        )
        // Two hosts may be one server's: each has a lock of its own.
        const name = servers.length === 1 ? `.${called}` : `.${called}.${crc32(host).toString(36)}`
        const got = await ask(connection, 'SELECT GET_LOCK(CONCAT(DATABASE(), ?), ?) AS got', [name, seconds])
        if (got === 1) held.push({ connection, name })
        else {
          connection.release()
          isTaken = true
        }
      } catch (error) {
        failure = error // a node that is away gives nothing
      }
    }
    if (isTaken) return null
    if (held.length * 2 <= servers.length) throw failure
    return { value: await work() }
  } finally {
    for (const { connection, name } of held)
      await ask(connection, 'SELECT RELEASE_LOCK(CONCAT(DATABASE(), ?)) AS got', [name]).then(
        () => connection.release(),
        () => connection.destroy(), // the server lets go of it with the connection
      )
  }
}

/** Beside the seconds that a lock may be waited for. */
const ANSWER_MS = 5_000

function ask(connection: PoolConnection, sql: string, values: [string, number?]): Promise<number | null> {
  const timeout = (values[1] ?? 0) * 1_000 + ANSWER_MS
  return new Promise((resolve, reject) =>
    connection.query({ sql, values, timeout }, (error, rows) => {
      if (!error) return resolve((rows as unknown as { got: number | null }[])[0]?.got ?? null)
      connection.destroy()
      reject(error)
    }),
  )
}
