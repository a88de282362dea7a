// Many requests at once on one connection, over real ones.
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { oneByOne } from './one-by-one.ts'

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const end of cleanUp.splice(0)) end()
})

/** A server that notes what it is asked for, and leaves the answering to the test. */
async function listening() {
  const asked: { url: string; body: () => Promise<string>; res: ServerResponse }[] = []
  const server = createServer(
    oneByOne((req, res) => {
      const body = async () => (await req.toArray()).join('')
      asked.push({ url: req.url!, body, res })
    }),
  )
  await new Promise<void>((ready) => server.listen(0, ready))
  cleanUp.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const say = (...requests: string[]) => {
    const socket = connect((server.address() as AddressInfo).port).on('error', () => undefined)
    let heard = ''
    socket.on('data', (bytes) => (heard += bytes)).write(requests.join(''))
    cleanUp.push(() => socket.destroy())
    return { socket, heard: () => [...heard.matchAll(/answer\/\d/g)].join(' ') }
  }
  const urls = () => asked.map(({ url }) => url)
  return { asked, say, urls, answer: (at: number) => asked[at]!.res.end(`answer${asked[at]!.url}`) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

test('the next one waits for the answer before it; other connections do not', async () => {
  const { say, urls, answer } = await listening()
  const one = say(get('/1'), get('/2'), get('/3'))
  await expect.poll(urls).toEqual(['/1'])
  say(get('/other'))
  await expect.poll(urls).toEqual(['/1', '/other'])
  answer(0)
  await expect.poll(urls).toEqual(['/1', '/other', '/2'])
  answer(2)
  await expect.poll(urls).toEqual(['/1', '/other', '/2', '/3'])
  answer(3)
  await expect.poll(one.heard).toBe('answer/1 answer/2 answer/3')
})

test('a body that waits arrives whole', async () => {
  const { asked, say, urls, answer } = await listening()
  const body = 'x'.repeat(300_000)
  const { heard } = say(get('/1'), `POST /2 HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await expect.poll(urls).toEqual(['/1'])
  await pause(50)
  answer(0)
  await expect.poll(urls).toEqual(['/1', '/2'])
  expect(await asked[1]!.body()).toBe(body)
  answer(1)
  await expect.poll(heard).toBe('answer/1 answer/2')
})

test('who hangs up is not worked for any more', async () => {
  const { say, urls, answer } = await listening()
  const { socket } = say(get('/1'), get('/2'))
  await expect.poll(urls).toEqual(['/1'])
  socket.destroy()
  await pause(50)
  answer(0)
  await pause(50)
  expect(urls()).toEqual(['/1'])
})

test('one after the other, as browsers ask, nothing waits', async () => {
  const { say, urls, answer } = await listening()
  const { socket, heard } = say(get('/1'))
  for (let turn = 1; turn <= 5; turn++) {
    await expect.poll(urls).toHaveLength(turn)
    answer(turn - 1)
    await expect.poll(() => heard().split(' ')).toHaveLength(turn)
    socket.write(get(`/${turn + 1}`))
  }
})
