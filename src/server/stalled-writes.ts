// Ends connections whose client does not read what it asked for. A socket's own time-out does not: every byte the client sends starts it anew.
import type { Socket } from 'node:net'

/** What is written at once: of a longer answer it is seen that a slow client reads on. */
const CHUNK = 64 * 1024

type Done = (error?: Error | null) => void

/** Writes an answer so that its progress can be seen; false when the client should read first, as of a socket. */
export function writeInChunks(socket: Socket, bytes: Buffer, done?: Done): boolean {
  if (bytes.length <= CHUNK) return socket.write(bytes, done)
  for (let at = 0; at + CHUNK < bytes.length; at += CHUNK) socket.write(bytes.subarray(at, at + CHUNK))
  return socket.write(bytes.subarray(bytes.length - ((bytes.length - 1) % CHUNK) - 1), done)
}

/** Watches connections until they close; ends those with nothing written for `stalledMs` milliseconds although there is something to write. */
export function endStalledWrites(stalledMs: number) {
  const watched = new Map<Socket, { written: number; since: number }>()

  function look(): void {
    const now = performance.now()
    for (const [socket, seen] of watched) {
      const written = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || written !== seen.written) Object.assign(seen, { written, since: now })
      else if (now - seen.since >= stalledMs) socket.destroy()
    }
  }
  setInterval(look, stalledMs / 4).unref()

  return (socket: Socket): void => {
    watched.set(socket, { written: 0, since: performance.now() })
    socket.once('close', () => watched.delete(socket))
  }
}
