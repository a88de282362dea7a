// Answers a plain GET for what is in memory from the bytes that came in, before Node makes a request and a response
// of them, which takes most of a cached page's time. At the first doubt the connection goes to Node, for good.
// `RAW_HTTP=off` leaves all of this out (server/README.md).
import type { Socket } from 'node:net'
import type { NetworkOf } from '#server/http/calls/limits.ts'
import { writeInChunks } from '#server/http/connections/stalled-writes.ts'
import type { TaskQueue } from '#server/http/task-queue.ts'
import { type PlainGet, parsePlainGet } from './plain-get.ts'
import type { PreparedResponse } from './response-bytes.ts'

/**
 * Answers a plain GET with the bytes of the response or a function that makes it; null where Node has to answer.
 */
export type Respond = (request: PlainGet, remote: string) => Buffer | MakeResponse | null

/** Makes a response; null or an error means that Node has to answer after all. */
export type MakeResponse = () => PreparedResponse | null | Promise<PreparedResponse | null>

/** Hands a paused connection to Node's HTTP server, with what has been read of it. */
export type ToNode = (socket: Socket, received: Buffer) => void

/** Says how many milliseconds a connection may be silent. */
export interface RawTimeouts {
  readonly firstRequestMs: number
  readonly keepAliveMs: number
}

interface Deps {
  readonly respond: Respond
  readonly tasks: TaskQueue
  readonly networkOf: NetworkOf
  readonly timeouts: RawTimeouts
  readonly toNode: ToNode
}

export function openRawHttp({ respond, tasks, networkOf, timeouts, toNode }: Deps) {
  const idle = new Set<Socket>()
  let isClosing = false

  function accept(socket: Socket): void {
    const remote = socket.remoteAddress ?? ''
    const onData = (bytes: Buffer) => {
      const request = parsePlainGet(bytes)
      const response = request && respond(request, remote)
      if (response === null) leaveToNode(bytes)
      else if (typeof response === 'function') makeLater(response, bytes, networkOf(remote, request?.forwardedFor))
      else if (!writeInChunks(socket, response)) pauseUntilDrained()
    }
    const leaveToNode = (bytes: Buffer) => {
      idle.delete(socket)
      socket.off('data', onData).off('end', onEnd).off('timeout', destroy).off('error', destroy).off('close', onClose)
      socket.pause().setTimeout(0)
      toNode(socket, bytes)
    }
    /** Queues the making of a response; the connection's next request waits for it. */
    const makeLater = (make: MakeResponse, bytes: Buffer, network: string) => {
      idle.delete(socket)
      socket.pause()
      const isAdded = tasks.add(network, () => {
        if (!socket.destroyed) void orNull(make).then((response) => send(response, bytes))
      })
      if (!isAdded) leaveToNode(bytes) // which refuses it
    }
    const send = (response: PreparedResponse | null, bytes: Buffer) => {
      if (socket.destroyed) return response?.onSent?.()
      if (!response) return leaveToNode(bytes)
      idle.add(socket)
      if (response.head) socket.write(response.head)
      const isFlushed = writeInChunks(socket, response.bytes, response.onSent)
      if (isClosing) socket.end()
      else if (isFlushed) socket.resume()
      else pauseUntilDrained()
    }
    const pauseUntilDrained = () => {
      socket.pause()
      socket.once('drain', () => socket.resume())
    }
    const onEnd = () => void socket.end()
    const destroy = () => void socket.destroy()
    const onClose = () => void idle.delete(socket)
    idle.add(socket)
    socket.setTimeout(timeouts.firstRequestMs)
    socket.once('data', () => socket.setTimeout(timeouts.keepAliveMs))
    socket.on('data', onData).on('end', onEnd).on('timeout', destroy).on('error', destroy).on('close', onClose)
  }

  return {
    accept,
    /** Ends each connection after the response it is waiting for. */
    close: () => {
      isClosing = true
      for (const socket of idle) socket.end()
    },
  }
}

async function orNull(make: MakeResponse): Promise<PreparedResponse | null> {
  try {
    return await make()
  } catch {
    return null // Node's way answers it, and logs why
  }
}
