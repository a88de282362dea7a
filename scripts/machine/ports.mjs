// TCP ports of this machine: is one taken, and which are free.
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'

/** True when something answers on 127.0.0.1:port, or the port cannot be listened on at every address, as the shop's web does. */
export async function portBusy(port) {
  const answers = await new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.setTimeout(1000, () => done(false))
    socket.once('connect', () => socket.destroy())
  })
  if (answers) return true
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(true))
    server.listen(port, () => server.close(() => done(false)))
  })
}

/** The ports this process was given: what is to listen there may not have started yet. */
const given = new Set()

/**
 * The first of `count` consecutive free ports, none of them given to this process before. They are chosen below the range of outgoing connections, so that none of
 * these takes the port before the server does.
 */
export async function freePort(count = 1) {
  const above = Math.min(32_000, firstOutgoing() - count)
  for (let attempt = 0; attempt < 200; attempt++) {
    const first = above - Math.ceil(Math.random() * 12_000)
    const wanted = Array.from({ length: count }, (_, i) => first + i)
    if (wanted.some((port) => given.has(port))) continue
    for (const port of wanted) given.add(port)
    const busy = await Promise.all(wanted.map(portBusy))
    if (!busy.includes(true)) return first
  }
  throw new Error(`no free port between ${above - 12_000} and ${above}`)
}

/** The first port of the range of outgoing connections: Linux's own, and its usual one elsewhere. */
function firstOutgoing() {
  try {
    const first = Number.parseInt(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8'), 10)
    return first > 14_000 ? first : 32_768
  } catch {
    return 32_768
  }
}

/** Resolves when something accepts a connection on the port, or rejects after `timeoutMs`. */
export async function portOpens(port, timeoutMs) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const open = await new Promise((done) => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.once('connect', () => done(true)).once('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
  throw new Error(`nothing listens on port ${port} after ${timeoutMs / 1000} s`)
}
