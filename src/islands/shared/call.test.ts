// What is said of a call that failed, by what came back.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#islands/shared/call.ts'
import { callFailures } from '#texts/cart/cart-basics.ts'

const OWN = 'Error cargando el carro'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Response | Promise<Response>, onLine = true) {
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('navigator', { onLine })
}

async function said(failure?: string): Promise<string> {
  const answer = await call('GET /stores', failure === undefined ? {} : { failure })
  return answer.ok ? 'ok' : answer.message
}

const json = (status: number, body: object) => () => Response.json({ success: false, ...body }, { status })
const html = (status: number) => () =>
  new Response('<html>ups</html>', { status, headers: { 'content-type': 'text/html' } })
const lost = () => Promise.reject(new TypeError('fetch failed'))

test.each([
  ['nothing at all', () => new Response(null, { status: 500 })],
  ['a page of a proxy', html(502)],
  ['a page in place of JSON', html(200)],
  ['JSON of somebody else', () => Response.json({ message: 'Bad Gateway' }, { status: 502 })],
  ['half an answer', () => new Response('{"success":tr', { status: 200 })],
  ['a sentence that means every call', json(500, { message: 'x', errorMessage: 'Ha ocurrido un error.' })],
  ['an answer without a sentence', json(502, { message: 'Bad Gateway' })],
  ['no answer', lost],
] as const)('%s: the sentence of the action, or else the general one', async (_, answer) => {
  answering(answer)
  expect([await said(OWN), await said()]).toEqual([OWN, callFailures.server])
})

test.each([
  ['what the shop refuses', json(409, { message: 'x', errorMessage: 'Ya está pagado' }), true, 'Ya está pagado'],
  [
    'what a provider did not take',
    json(502, { message: 'x', errorMessage: 'Intenta más tarde' }),
    true,
    'Intenta más tarde',
  ],
  ['no connection', lost, false, callFailures.offline],
] as const)('%s keeps its own sentence', async (_, answer, onLine, sentence) => {
  answering(answer, onLine)
  expect(await said(OWN)).toBe(sentence)
})

describe('where many call from one address', () => {
  const crowded = { success: false, message: 'x', errorMessage: 'Hay muchas personas', errorType: 'proof' }

  /** The shop of a crowd: passes whoever has proved something. `solves`: what its captcha says of this browser. */
  function crowd(solves: boolean) {
    const asked: string[] = []
    let isProven = false
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      if (address === '/api/captcha/proof') {
        isProven = solves
        return Response.json({ success: solves, message: 'x', data: { seconds: 60 } }, { status: solves ? 200 : 400 })
      }
      if (address === '/api/captcha') return Response.json({ success: false, message: 'x' }, { status: 503 })
      return isProven ? Response.json({ success: true, data: [] }) : Response.json(crowded, { status: 429 })
    })
    return asked
  }

  test('calls that wait are made again after one proof for all of them', async () => {
    const asked = crowd(true)
    const answers = await Promise.all([call('GET /stores', {}), call('GET /stores', {})])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(asked).toEqual(['/stores', '/stores', '/api/captcha', '/api/captcha/proof', '/stores', '/stores'])
  })

  test('whoever cannot prove anything is told why, and nothing is asked twice', async () => {
    const asked = crowd(false)
    expect(await said()).toBe('Hay muchas personas')
    expect(asked).toEqual(['/stores', '/api/captcha', '/api/captcha/proof'])
  })
})

test('time that is over keeps its own sentence', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', reject)),
  )
  const answer = await call('GET /stores', { timeout: 1, failure: OWN })
  expect(answer).toMatchObject({ ok: false, message: callFailures.timeout })
})
