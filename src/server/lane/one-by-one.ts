// Who sends many requests at once on one connection is answered one after the other, as the answers have to leave in that order anyway. Otherwise
// a single visitor would fill the queue that everybody stands in, and memory with answers he does not read.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/** `listener`, called for a request when the one before it on its connection has been answered. */
export function oneByOne(listener: Listener): Listener {
  const under = new WeakMap<Socket, Promise<void>>()
  return (req, res) => {
    const { socket } = req
    const before = under.get(socket)
    const mine = new Promise<void>((resolve) => res.once('close', resolve)).then(() => {
      if (under.get(socket) === mine) under.delete(socket)
    })
    under.set(socket, mine)
    if (before === undefined) listener(req, res)
    else void before.then(() => !socket.destroyed && listener(req, res))
  }
}
