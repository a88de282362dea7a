// Ends connections whose client does not read what it asked for. A socket's own time-out does not: every byte
// a client sends starts it anew.
import type { Socket } from 'node:net'

/** Bytes written at once; smaller writes show that a slow client goes on reading a longer response. */
const CHUNK = 64 * 1024

type Done = (error?: Error | null) => void

/**
 * Writes in chunks, so that progress can be seen; returns false, as `socket.write` does, when the client should read first.
 */
export function writeInChunks(socket: Socket, bytes: Buffer, done?: Done): boolean {
  if (bytes.length <= CHUNK) return socket.write(bytes, done)
  for (let at = 0; at + CHUNK < bytes.length; at += CHUNK) socket.write(bytes.subarray(at, at + CHUNK))
  return socket.write(bytes.subarray(bytes.length - ((bytes.length - 1) % CHUNK) - 1), done)
}

/**
 * Watches connections until they close; ends those that had something to write and wrote nothing of it for
 * `stalledMs`.
 */
export function endStalledWrites(stalledMs: number): (socket: Socket) => void {
  const watched = new Map<Socket, { written: number; since: number }>()

  function check(): void {
    const now = performance.now()
    for (const [socket, last] of watched) {
      const written = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || written !== last.written) Object.assign(last, { written, since: now })
      else if (now - last.since >= stalledMs) socket.destroy()
    }
  }
  setInterval(check, stalledMs / 4).unref()

  return (socket) => {
    watched.set(socket, { written: 0, since: performance.now() })
    socket.once('close', () => watched.delete(socket))
  }
}
