// Counts how this process uses its pools: how many connections are at work, who waits for one, and for how long.
import type { MysqlPool, MysqlPoolConnection } from 'kysely'

/** The connections at work now, and the askers who wait for one. */
export const poolUse = { inUse: 0, waiting: 0 }

/** The end of a wait for a connection: whether there was one, after how many seconds. */
type Observer = (got: boolean, seconds: number) => void

let observer: Observer = () => undefined

/** Calls the observer after each wait for a connection of this process. */
export function observePoolWaits(observe: Observer): void {
  observer = observe
}

type Asker = Parameters<MysqlPool['getConnection']>[0]

/** Counts a wait for a connection from now on, and the connection as at work until it is given back. */
export function countedWait(asker: Asker): Asker {
  const askedAt = performance.now()
  poolUse.waiting++
  return (error, connection) => {
    poolUse.waiting--
    observer(!error, (performance.now() - askedAt) / 1000)
    if (error) return asker(error, connection)
    poolUse.inUse++
    asker(error, known.get(connection) ?? counted(connection))
  }
}

const known = new WeakMap<MysqlPoolConnection, MysqlPoolConnection>()

function counted(connection: MysqlPoolConnection): MysqlPoolConnection {
  const own: MysqlPoolConnection = {
    ...connection,
    release() {
      poolUse.inUse--
      connection.release()
    },
  }
  known.set(connection, own)
  return own
}
