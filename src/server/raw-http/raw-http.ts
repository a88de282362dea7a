// A shorter way for what is already in memory, or made of it: a plain GET is answered from the bytes that came in, before Node makes a request
// and a response of them (which takes most of a kept page's time). Whatever is not plainly that, down to the last header, goes the ordinary
// way, and its connection with it.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { endStalledWrites, writeInChunks } from '#server/stalled-writes.ts'
import type { TaskQueue } from '#server/task-queue.ts'
import { PipeliningGuard } from './pipelining-guard.ts'
import { type PlainGet, parsePlainGet } from './plain-get.ts'
import type { PreparedResponse } from './response-bytes.ts'

/** What answers a plain GET: the whole answer, head and body, if it is ready; how to make it, if that can be done; null where neither is so. */
export type Respond = (asked: PlainGet, remote: string) => Buffer | MakeResponse | null

/** Makes the answer; null when it has to be made the ordinary way after all, and where that fails: that way tells what is wrong. */
export type MakeResponse = () => PreparedResponse | null | Promise<PreparedResponse | null>

/** For whom a request counts: the network of an address, or of the one a proxy in front of us names. */
export type NetworkOf = (remote: string, forwardedFor: string | undefined) => string

export interface Timeouts {
  /** Milliseconds a new connection may be silent. */
  readonly firstRequestMs: number
  /** Milliseconds a connection may rest between two requests, as on the ordinary way. */
  readonly keepAliveMs: number
  /** Milliseconds in which something must be read of an answer. */
  readonly stalledWriteMs: number
}

export const TIMEOUTS: Timeouts = { firstRequestMs: 15_000, keepAliveMs: 65_000, stalledWriteMs: 30_000 }

interface Deps {
  readonly ready: Respond
  readonly turns: TaskQueue
  readonly networkOf: NetworkOf
  readonly timeouts?: Timeouts
}

export function openRawHttp(server: Server, { ready, turns, networkOf, timeouts: patience = TIMEOUTS }: Deps) {
  const ordinary = server.listeners('connection') as ((socket: Duplex) => void)[]
  const resting = new Set<Socket>()
  let closing = false
  server.removeAllListeners('connection')
  const watch = endStalledWrites(patience.stalledWriteMs)
  server.prependListener('request', (req, res) => {
    const stream: Duplex = req.socket
    if (stream instanceof PipeliningGuard) stream.began(req, res)
  })
  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? ''
    const hear = (bytes: Buffer) => {
      const asked = parsePlainGet(bytes)
      const answer = asked && ready(asked, remote)
      if (answer === null) leave(bytes)
      else if (typeof answer === 'function') answerLater(answer, bytes, networkOf(remote, asked?.forwardedFor))
      else if (!writeInChunks(socket, answer)) wait()
    }
    const leave = (bytes: Buffer) => {
      resting.delete(socket)
      socket.off('data', hear).off('end', finish).off('timeout', end).off('error', end).off('close', forget)
      socket.pause().setTimeout(0)
      const paced = new PipeliningGuard(socket, bytes, (work) => turns.take(networkOf(remote, undefined), work))
      for (const take of ordinary) take.call(server, paced)
    }
    /** What has to be made takes turns with everybody else's, and the next request of this connection waits for it. */
    const answerLater = (make: MakeResponse, bytes: Buffer, network: string) => {
      resting.delete(socket)
      socket.pause()
      const isTaken = turns.take(network, async () => {
        const made = socket.destroyed ? null : await orNull(make)
        if (socket.destroyed) return made?.onSent?.()
        if (!made) return leave(bytes)
        resting.add(socket)
        const isAway = writeInChunks(socket, made.bytes, made.onSent)
        if (closing) socket.end()
        else if (isAway) socket.resume()
        else wait()
      })
      if (!isTaken) leave(bytes) // refused there
    }
    /** Somebody who asks faster than he reads is not listened to until he has read. */
    const wait = () => {
      socket.pause()
      socket.once('drain', () => socket.resume())
    }
    const finish = () => void socket.end()
    const end = () => void socket.destroy()
    const forget = () => void resting.delete(socket)
    watch(socket)
    resting.add(socket)
    socket.setNoDelay(true).setTimeout(patience.firstRequestMs)
    socket.once('data', () => socket.setTimeout(patience.keepAliveMs))
    socket.on('data', hear).on('end', finish).on('timeout', end).on('error', end).on('close', forget)
  })

  return {
    /** Ends the connections that are on this lane, each when it has its answer; those on the ordinary way are the server's. */
    close: () => {
      closing = true
      for (const socket of resting) socket.end()
    },
  }
}

async function orNull(make: MakeResponse): Promise<PreparedResponse | null> {
  try {
    return await make()
  } catch {
    return null
  }
}
