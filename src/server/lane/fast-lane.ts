// A shorter way for what is already in memory, or made of it: a plain GET is answered from the bytes that came in, before Node makes a request
// and a response of them (which takes most of a kept page's time). Whatever is not plainly that, down to the last header, goes the ordinary
// way, and its connection with it.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Leaving } from './answer-bytes.ts'
import { hearInPlace } from './hear-in-place.ts'
import { type PlainGet, readPlainGet } from './plain-get.ts'
import type { Turns } from './turns.ts'

/** What answers a plain GET: the whole answer, head and body, if it is ready; how to make it, if that can be done; null where neither is so. */
export type Ready = (asked: PlainGet, remote: string) => Buffer | Make | null

/** Makes the answer; null when it has to be made the ordinary way after all, and where that fails: that way tells what is wrong. */
export type Make = () => Leaving | null | Promise<Leaving | null>

/** How long a connection may rest between two requests, as on the ordinary way. */
const REST_MS = 65_000

export function openFastLane(server: Server, ready: Ready, turns: Turns) {
  const ordinary = server.listeners('connection') as ((socket: Socket) => void)[]
  const resting = new Set<Socket>()
  let closing = false
  server.removeAllListeners('connection')
  server.on('connection', (given: Socket) => {
    const hear = (lent: Buffer) => {
      const asked = readPlainGet(lent)
      const answer = asked && ready(asked, remote)
      if (answer === null) leave(Buffer.from(lent))
      else if (typeof answer === 'function') answerLater(answer, Buffer.from(lent))
      else if (!socket.write(answer)) wait(socket)
    }
    const { socket, release } = hearInPlace(given, hear)
    const remote = socket.remoteAddress ?? ''
    const leave = (bytes: Buffer) => {
      resting.delete(socket)
      release()
      socket.off('end', finish).off('timeout', end).off('error', end).off('close', forget).setTimeout(0)
      socket.pause()
      socket.unshift(bytes)
      for (const take of ordinary) take.call(server, socket)
      process.nextTick(() => socket.resume())
    }
    /** What has to be made takes turns with everybody else's, and the next request of this connection waits for it. */
    const answerLater = (make: Make, bytes: Buffer) => {
      resting.delete(socket)
      socket.pause()
      turns.take(async () => {
        const made = socket.destroyed ? null : await attempt(make)
        if (socket.destroyed) return made?.sent?.()
        if (!made) return leave(bytes)
        resting.add(socket)
        const isAway = socket.write(made.bytes, made.sent)
        if (closing) socket.end()
        else if (isAway) socket.resume()
        else wait(socket)
      })
    }
    const finish = () => void socket.end()
    const end = () => void socket.destroy()
    const forget = () => void resting.delete(socket)
    resting.add(socket)
    socket.setNoDelay(true).setTimeout(REST_MS)
    socket.on('end', finish).on('timeout', end).on('error', end).on('close', forget)
    socket.resume()
  })

  return {
    /** Ends the connections that are on this lane, each when it has its answer; those on the ordinary way are the server's. */
    close: () => {
      closing = true
      for (const socket of resting) socket.end()
    },
  }
}

/** Somebody who asks faster than he reads is not listened to until he has read. */
function wait(socket: Socket): void {
  socket.pause()
  socket.once('drain', () => socket.resume())
}

async function attempt(make: Make): Promise<Leaving | null> {
  try {
    return await make()
  } catch {
    return null
  }
}
