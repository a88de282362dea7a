// Chooses among the servers of a cluster, for an address with several hosts (`mysql://u:p@a:3306,b:3306,c:3306/shop`): connections are made to the
// first of them that takes work. Every second all are looked at: a server that died, hangs, was cut off from the others or only reads is left at once,
// with all its connections, and gone back to once it has been well for a while, so that all processes write to the same one.
import { connect, type Socket } from 'node:net'
import type { Pool, PoolConnection } from 'mysql2'

/** Names the server of an address with one host, for people: without user and password. */
export function hostOf(address: string): string {
  const { hostname, port } = URL.parse(address) ?? { hostname: '?', port: '' }
  return `${hostname}:${port || 3306}`
}

const LOOK_EVERY_MS = 1_000
/** How long a server may take to answer a look: less than a query may. */
const LOOK_MS = 2_000
const ONE_MORE_TURN_MS = 50
/** The looks in a row that must find a server well before it is gone back to. */
const WELL_FOR = 3

/** What a pool of connections to one server is made by: with sockets of ours, which are cut when the server is left. */
export type MakePool = (address: string, open?: (port: number, host: string) => Socket, isWatch?: boolean) => Pool

/** The server that is used, and its place among the address's hosts: 1 is the one to be used while all is well. */
export interface UsedHost {
  readonly host: string
  readonly place: number
}

/** A server of an address, and the pool of connections to it alone. */
export interface Server {
  readonly host: string
  readonly pool: Pick<Pool, 'getConnection'>
}

/** One pool over the pools of several servers. */
export interface HostsPool extends Pick<Pool, 'getConnection' | 'end'> {
  readonly used: () => UsedHost
  readonly servers: readonly Server[]
}

class ServerLeft extends Error {
  override readonly name = 'ServerLeft'
  readonly code = 'PROTOCOL_CONNECTION_LOST'
  readonly fatal = true
}

export function createHostsPool(addresses: readonly string[], makePool: MakePool): HostsPool {
  const servers = addresses.map((address) => createServer(address, makePool))
  let used = 0
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  const look = () => {
    clearTimeout(timer)
    looking ??= Promise.all(servers.map((server) => server.look())).then(() => {
      looking = null
      choose()
      if (isEnded) return
      timer = setTimeout(look, LOOK_EVERY_MS)
      timer.unref()
    })
    return looking
  }

  function choose(): void {
    const isLost = !servers[used]?.wellFor()
    const next = servers.findIndex((server, index) =>
      isLost ? server.wellFor() > 0 : index < used && server.wellFor() >= WELL_FOR,
    )
    if (next < 0 || next === used) return
    used = next
  }

  /** Connects to the used server; where that fails, to what another look has chosen. */
  function getConnection(done: (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void): void {
    const first = servers[used]
    first?.pool.getConnection((error, connection) => {
      if (!error) return done(null, connection)
      first.doubt()
      look().then(() => {
        const second = servers[used]
        if (second === first && !first.wellFor()) return done(error, connection)
        second?.pool.getConnection(done)
      })
    })
  }

  const started = look()
  return {
    getConnection: (done: Parameters<typeof getConnection>[0]) => void started.then(() => getConnection(done)),
    end(done?: (error: NodeJS.ErrnoException | null) => void) {
      isEnded = true
      clearTimeout(timer)
      Promise.all(servers.map((server) => server.end())).then(() => done?.(null))
    },
    used: () => ({ host: hostOf(addresses[used] ?? ''), place: used + 1 }),
    servers: servers.map(({ pool }, index) => ({ host: hostOf(addresses[index] ?? ''), pool })),
  } as HostsPool
}

/** One server: the pool of work, a connection to look at it by, and whether it takes work. */
function createServer(address: string, makePool: MakePool) {
  const sockets = new Set<Socket>()
  const open = (port: number, host: string) => {
    const socket = connect(port, host).setKeepAlive(true).setNoDelay(true)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const watch = makePool(address, open, true)
  let wellFor = 0

  return {
    pool: makePool(address, open),
    /** How many looks in a row have found it well. */
    wellFor: () => wellFor,
    /** A connection to it failed: it counts as well again only once a look has found it so. */
    doubt(): void {
      wellFor = 0
    },
    /** Looks at it. One that is silent loses every connection: whoever waits for an answer learns at once that there will be none. */
    async look(): Promise<void> {
      const found = await takesWork(watch)
      wellFor = found === 'well' ? wellFor + 1 : 0
      if (found === 'silent') for (const socket of sockets) socket.destroy(new ServerLeft('the server does not answer'))
    },
    end(): Promise<unknown> {
      return Promise.all([this.pool, watch].map((pool) => new Promise((resolve) => pool.end(resolve))))
    },
  }
}

/** What is asked of a server: nothing that waits for others. */
const QUESTIONS = [
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')",
  "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state_comment')",
]

/** Reads what a server says of itself: that it writes, and as a node of a Galera cluster that it is in step with the others. */
function isWell(said: readonly Said[]): boolean {
  const is = new Map(said.map(({ Variable_name: name, Value: value }) => [name, value]))
  if (is.get('read_only') === 'ON') return false
  return (
    is.get('wsrep_on') !== 'ON' || (is.get('wsrep_ready') === 'ON' && is.get('wsrep_local_state_comment') === 'Synced')
  )
}

type Looks = 'well' | 'unfit' | 'silent'

function takesWork(watch: Pool): Promise<Looks> {
  return new Promise((resolve) => {
    // A process that was busy or stopped for so long reads what has come meanwhile before it says that nothing came.
    let timer = setTimeout(() => {
      timer = setTimeout(resolve, ONE_MORE_TURN_MS, 'silent')
    }, LOOK_MS)
    const end = (found: Looks) => {
      clearTimeout(timer)
      resolve(found)
    }
    watch.getConnection((error, connection) => {
      if (error) return end('silent')
      ask(connection).then(
        (said) => {
          connection.release()
          end(isWell(said) ? 'well' : 'unfit')
        },
        (failure: unknown) => {
          connection.destroy()
          end(isRefused(failure) ? 'unfit' : 'silent')
        },
      )
    })
  })
}

/** Says whether the server itself answered, with an error of its own. */
const isRefused = (error: unknown) => typeof (error as { sqlState?: unknown } | null)?.sqlState === 'string'

interface Said {
  readonly Variable_name: string
  readonly Value: string
}

async function ask(connection: PoolConnection): Promise<Said[]> {
  const answers = await Promise.all(
    QUESTIONS.map(
      (question) =>
        new Promise<Said[]>((resolve, reject) =>
          connection.query(question, (error, rows) => (error ? reject(error) : resolve(rows as unknown as Said[]))),
        ),
    ),
  )
  return answers.flat()
}
