// A shorter way for what is already in memory: a plain GET whose answer is ready is answered from the bytes that came in, before Node makes a
// request and a response of them (which takes most of a kept page's time). Whatever is not plainly that, down to the last header, goes the
// ordinary way, and its connection with it.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type PlainGet, readPlainGet } from './plain-get.ts'

/** The whole answer, head and body, or null when it is not ready. */
export type Ready = (asked: PlainGet) => Buffer | null

/** How long a connection may rest between two requests, as on the ordinary way. */
const REST_MS = 65_000

export function openFastLane(server: Server, ready: Ready) {
  const ordinary = server.listeners('connection') as ((socket: Socket) => void)[]
  const resting = new Set<Socket>()
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    resting.add(socket)
    const leave = () => {
      resting.delete(socket)
      socket.off('data', answer).off('timeout', end).off('error', end).off('close', forget).setTimeout(0)
    }
    const answer = (bytes: Buffer) => {
      const asked = readPlainGet(bytes)
      const bytesReady = asked && ready(asked)
      if (bytesReady) {
        if (!socket.write(bytesReady)) wait(socket)
        return
      }
      leave()
      socket.pause()
      socket.unshift(bytes)
      for (const take of ordinary) take.call(server, socket)
      process.nextTick(() => socket.resume())
    }
    const end = () => socket.destroy()
    const forget = () => resting.delete(socket)
    socket.setNoDelay(true).setTimeout(REST_MS)
    socket.on('data', answer).on('timeout', end).on('error', end).on('close', forget)
  })

  return {
    /** Ends the connections that are on this lane; those on the ordinary way are the server's. */
    close: () => {
      for (const socket of resting) socket.end()
    },
  }
}

/** Somebody who asks faster than he reads is not listened to until he has read. */
function wait(socket: Socket): void {
  socket.pause()
  socket.once('drain', () => socket.resume())
}
