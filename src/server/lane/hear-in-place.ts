// Hears a connection in memory that all connections share, as `net.Socket` does for a client's (its option `onread`): Node takes new memory for
// whatever it reads otherwise, which is a quarter of what a kept page costs. A server hands over sockets made without that option, so this takes
// the handle out of one and makes another of it. The handle is not part of Node's public interface: where it is not as expected the socket stays
// as it is, and a test tells that this Node (which the lockfile pins) has it.
import { Socket, type SocketConstructorOpts } from 'node:net'

export interface Heard {
  /** The connection; use this one from now on. */
  readonly socket: Socket
  /** From now on its bytes come as any socket's do. */
  readonly release: () => void
}

/** Calls `hear` with whatever comes, in memory that is only lent: it holds something else as soon as `hear` returns. */
export function hearInPlace(given: Socket, hear: (lent: Buffer) => void): Heard {
  if (!canBeTaken(given)) {
    given.on('data', hear)
    return { socket: given, release: () => void given.off('data', hear) }
  }
  let isReleased = false
  const { _handle: handle, _server: server } = given
  const options: SocketConstructorOpts = {
    allowHalfOpen: given.allowHalfOpen,
    onread: {
      buffer: SHARED,
      callback: (length) => {
        const lent = SHARED.subarray(0, length)
        if (isReleased) return socket.push(Buffer.from(lent))
        hear(lent)
        return true
      },
    },
  }
  given._handle = null
  const socket: Socket = new Socket(Object.assign(options, { handle }))
  Object.assign(socket, { server, _server: server }) // who counts its connections
  return {
    socket,
    release: () => {
      isReleased = true
    },
  }
}

/** As much as Node reads at once. */
const SHARED = Buffer.allocUnsafeSlow(64 * 1024)

interface FromServer extends Socket {
  _handle: object | null
  readonly _server: object
}

function canBeTaken(socket: Socket): socket is FromServer {
  const { _handle: handle, _server: server } = socket as Partial<FromServer>
  return typeof server === 'object' && !!handle && typeof Reflect.get(handle, 'useUserBuffer') === 'function'
}
