// A proxy between a shop and its database that refuses, hangs or loses an answer, for this shop alone.
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseGate {
  /** The database's address through the gate. */
  readonly url: string
  /** All is well again; what was held back while it hung arrives. */
  open(): void
  /** As after a `kill -9`: connections break, new ones are refused. */
  refuse(): void
  /** As after a SIGSTOP: connections are taken, and nothing is answered. */
  hang(): void
  /** The next matching statement runs, but its answer and all that follow on that connection are lost. */
  loseAnswerTo(statement: RegExp): void
  close(): Promise<void>
}

export async function openGate(databaseUrl: string): Promise<DatabaseGate> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'hung' | 'refusing' = 'open'
  let lost: RegExp | null = null

  const server = createServer((client) => {
    if (state === 'refusing') {
      client.destroy()
      return
    }
    const database = connect(Number(port), hostname)
    const pair = [client, database] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      database.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    let isDeaf = false
    client.on('data', (bytes) => {
      if (lost?.test(bytes.toString('latin1'))) {
        isDeaf = true
        lost = null
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!isDeaf) client.write(bytes)
    })
    if (state === 'hung') for (const socket of pair) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const everyone = () => [...pairs].flat()

  return {
    url: url.href,
    open() {
      state = 'open'
      for (const socket of everyone()) socket.resume()
    },
    refuse() {
      state = 'refusing'
      for (const socket of everyone()) socket.destroy()
    },
    hang() {
      state = 'hung'
      for (const socket of everyone()) socket.pause()
    },
    loseAnswerTo(statement) {
      lost = statement
    },
    close() {
      for (const socket of everyone()) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
