// A proxy between a shop and its database that refuses, hangs, is slow, loses an answer or gives the server's errors, for this shop alone.
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
  /** Each answer comes so much later. */
  slow(milliseconds: number): void
  /** Matching statements are not run, and answered with this error of the server's, as by one that only reads or whose disk is full. */
  answerWith(error: ServerError, statement: RegExp): void
  /** The connections there are break, and new ones get this error instead of a greeting, as at the server's limit. */
  greetWith(error: ServerError): void
  /** The next matching statement runs, but its answer and all that follow on that connection are lost. */
  loseAnswerTo(statement: RegExp): void
  close(): Promise<void>
}

/** As the server's protocol has it. */
export interface ServerError {
  readonly number: number
  readonly state: string
  readonly message: string
}

/** The kind of a client's packet that holds a statement. */
const QUERY = 3

/** An ERR packet, `sequence` in its exchange. */
function errorPacket({ number, state, message }: ServerError, sequence: number): Buffer {
  const body = Buffer.concat([Buffer.from([0xff, number & 255, number >> 8]), Buffer.from(`#${state}${message}`)])
  return Buffer.concat([Buffer.from([body.length & 255, body.length >> 8, 0, sequence]), body])
}

export async function openGate(databaseUrl: string): Promise<DatabaseGate> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'open' | 'hung' | 'refusing' = 'open'
  let lost: RegExp | null = null
  let delay = 0
  let failing: { readonly error: ServerError; readonly statement: RegExp } | null = null
  let greeting: ServerError | null = null

  const server = createServer((client) => {
    if (state === 'refusing') {
      client.destroy()
      return
    }
    if (greeting) {
      client.on('error', () => undefined).end(errorPacket(greeting, 0))
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
      if (failing && bytes[4] === QUERY && failing.statement.test(bytes.toString('latin1', 5)))
        client.write(errorPacket(failing.error, 1))
      else database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (isDeaf) return
      if (delay === 0) client.write(bytes)
      else setTimeout(() => client.write(bytes), delay)
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
      delay = 0
      failing = null
      greeting = null
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
    slow(milliseconds) {
      delay = milliseconds
    },
    answerWith(error, statement) {
      failing = { error, statement }
    },
    greetWith(error) {
      greeting = error
      for (const socket of everyone()) socket.destroy()
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
