// Guards every connection of the web process: it ends when its client does not read, and its next request is read
// when the one before it is answered. With raw HTTP plain GETs are answered first (server/http/raw-http); Node's
// HTTP server gets the rest.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { NetworkOf } from '#server/http/calls/limits.ts'
import { openRawHttp, type RawTimeouts, type Respond, type ToNode } from '#server/http/raw-http/raw-http.ts'
import type { TaskQueue } from '#server/http/task-queue.ts'
import { PipeliningGuard } from './pipelining-guard.ts'
import { unreadableAnswer } from './request-head.ts'
import { endStalledWrites } from './stalled-writes.ts'

/**
 * Says after how many milliseconds a connection is ended; Node's own limits (`server.headersTimeout` …) are set in main.ts.
 */
export interface Timeouts extends RawTimeouts {
  /** The time without any progress of a response that is being written. */
  readonly stalledWriteMs: number
}

export const TIMEOUTS: Timeouts = { firstRequestMs: 15_000, keepAliveMs: 65_000, stalledWriteMs: 30_000 }

interface Deps {
  /** Answers plain GETs from their bytes; null leaves every connection to Node. */
  readonly respond: Respond | null
  readonly tasks: TaskQueue
  readonly networkOf: NetworkOf
  readonly timeouts?: Timeouts
}

/** Says in a sentence what could not be read, where nothing else is being said, and ends the connection. */
function refuseUnreadable({ code }: NodeJS.ErrnoException, stream: Duplex): void {
  const isFree = stream instanceof PipeliningGuard && stream.writable && !stream.isAnswering
  if (isFree && code !== 'ECONNRESET') stream.refuse(unreadableAnswer(code))
  else stream.destroy()
}

/** Takes over the connections of `server`, which need not listen yet. */
export function openConnections(server: Server, { respond, tasks, networkOf, timeouts = TIMEOUTS }: Deps) {
  const nodeListeners = server.listeners('connection') as ((socket: Duplex) => void)[]
  server.removeAllListeners('connection')
  server.prependListener('request', (req, res) => {
    const stream: Duplex = req.socket
    if (stream instanceof PipeliningGuard) stream.requestBegan(req, res)
  })
  server.on('clientError', refuseUnreadable)
  const toNode: ToNode = (socket, received) => {
    const network = networkOf(socket.remoteAddress ?? '', undefined)
    const guarded = new PipeliningGuard(socket, received, (task) => tasks.add(network, task))
    for (const listener of nodeListeners) listener.call(server, guarded)
  }
  const watch = endStalledWrites(timeouts.stalledWriteMs)
  const raw = respond && openRawHttp({ respond, tasks, networkOf, timeouts, toNode })
  server.on('connection', (socket: Socket) => {
    watch(socket)
    socket.setNoDelay(true)
    if (raw) raw.accept(socket)
    else toNode(socket.pause(), Buffer.alloc(0))
  })
  return {
    /** Ends the connections that raw HTTP has, each after its response; `server.close()` ends the others. */
    close: () => raw?.close(),
  }
}
