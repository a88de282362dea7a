// Connections heard in shared memory, and what becomes of them when they are released, spoken to over bare connections.
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { hearInPlace } from './hear-in-place.ts'

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUp.splice(0)) end()
})

/** A server that does `met` with whoever comes. */
async function listening(met: (given: Socket) => void): Promise<{ server: Server; open: () => Socket }> {
  const server = createServer({ allowHalfOpen: true }, met)
  await new Promise<void>((ready) => server.listen(0, ready))
  cleanUp.push(() => server.close())
  return {
    server,
    open: () => {
      const client = connect((server.address() as AddressInfo).port).on('error', () => undefined)
      cleanUp.push(() => client.destroy())
      return client
    },
  }
}

test('this Node lets a connection be heard so', async () => {
  const met = Promise.withResolvers<boolean>()
  const { open } = await listening((given) => {
    const { socket } = hearInPlace(given, () => undefined)
    met.resolve(socket !== given)
    socket.destroy()
  })
  open()
  expect(await met.promise, 'without it a kept page costs a quarter more: look for another way').toBe(true)
})

test('a socket whose handle is not as expected is heard the public way, and released', async () => {
  const heard: string[] = []
  const { open } = await listening((given) => {
    Object.assign(given, { _server: undefined })
    const { socket, release } = hearInPlace(given, (lent) => {
      heard.push(`lent ${lent}`)
      release()
      socket.on('data', (bytes) => heard.push(`given ${bytes}`))
      socket.write('on')
    })
    expect(socket).toBe(given)
    socket.resume()
  })
  const client = open()
  client.write('one')
  client.once('data', () => client.write('two'))
  await expect.poll(() => heard).toEqual(['lent one', 'given two'])
  client.destroy()
})

test('two connections at once each hear their own', async () => {
  const heard = new Map<string, string>()
  let name = 0
  const { open } = await listening((given) => {
    const mine = String(name++)
    const { socket } = hearInPlace(given, (lent) => heard.set(mine, (heard.get(mine) ?? '') + lent))
    socket.on('error', () => undefined).resume()
  })
  const [a, b] = [open(), open()]
  for (let turn = 0; turn < 200; turn++) {
    a.write('a')
    b.write('b')
  }
  await expect.poll(() => [...heard.values()].sort()).toEqual(['a'.repeat(200), 'b'.repeat(200)])
})

test('what comes after the release arrives whole and in order, at the pace of who reads it', async () => {
  const SIZE = 8 * 1024 * 1024
  const done = Promise.withResolvers<Buffer>()
  let most = 0
  const { open } = await listening((given) => {
    const { socket, release } = hearInPlace(given, async (lent) => {
      release()
      socket.pause()
      socket.unshift(Buffer.from(lent))
      const all: Buffer[] = []
      for await (const bytes of socket) {
        most = Math.max(most, socket.readableLength)
        all.push(bytes)
        if (all.length % 16 === 0) await new Promise(setImmediate)
      }
      done.resolve(Buffer.concat(all))
    })
    socket.resume()
  })
  const sent = Buffer.alloc(
    SIZE,
    Uint8Array.from({ length: 251 }, (_, at) => at),
  )
  const client = open()
  client.end(sent)
  expect((await done.promise).equals(sent)).toBe(true)
  expect(most, 'bytes waiting in memory').toBeLessThan(1024 * 1024)
  client.destroy()
})

test('the server still counts its connections, and closes when they have ended', async () => {
  const { open, server } = await listening((given) => {
    const { socket } = hearInPlace(given, () => undefined)
    socket.on('end', () => socket.end()).resume()
  })
  const clients = [open(), open(), open()]
  const counted = () => new Promise((tell) => server.getConnections((_error, count) => tell(count)))
  await expect.poll(counted).toBe(3)
  for (const client of clients) client.end()
  await expect.poll(counted).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})
