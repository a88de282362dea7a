// Text messages from the outbox to Twilio's stand-in and back: handed over, repeated, refused, followed, counted.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { SmsProvider } from '#platform/messages/sms.ts'
import { createSmsHttp } from '#platform/messages/sms-http.ts'
import { createTwilio } from '#platform/messages/sms-twilio.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { createSmsNotices } from '#server/http/forms/sms-notices.ts'
import { startLanes } from '#server/jobs/jobs.ts'
import { messageJobs } from '#server/jobs/messages.ts'
import { createSmsService, SMS_JOB, type SmsService } from '#shop/customers/sms/sms.service.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { demoTwilio } from '#tests/support/shop/demo-twilio.ts'
import { paths } from '#texts/paths.ts'

const PHONE = '+56987654321'

let schema: TestDatabase
let database: Database
let sandbox: RunningSandbox
let base: string
let notices: ReturnType<typeof createServer>
let siteUrl: string
let sms: SmsService
let lines: unknown[][]
let stop: () => Promise<void> = async () => undefined

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  base = `http://127.0.0.1:${sandbox.httpPort}`
  notices = createServer((req, res) => app(req, res)).listen(0, '127.0.0.1')
  await once(notices, 'listening')
  siteUrl = `http://127.0.0.1:${(notices.address() as AddressInfo).port}`
})
afterAll(async () => {
  notices?.close()
  await sandbox?.stop()
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  lines = []
  for (const table of ['sms', 'job'] as const) await database.deleteFrom(table).execute()
})
afterEach(async () => {
  await expect.poll(noticesDue, patience).toBe(0)
  await stop()
  stop = async () => undefined
  await control('reset', {})
})

let app = express()
const logger = { ...createLogger('test', 'silent') } as ReturnType<typeof createLogger>
for (const level of ['info', 'warn', 'error'] as const)
  logger[level] = ((...line: unknown[]) => void lines.push([level, ...line])) as never

/** The part of the worker that sends, and of the web that hears. */
function startSending(provider: SmsProvider | null = twilio(), smsPerDay = 500) {
  sms = createSmsService({
    database,
    provider,
    settings: { current: () => ({ smsPerDay }) },
    logger,
    now: () => new Date(),
  })
  app = express()
  app.use(createSmsNotices({ sms, siteUrl, logger }))
  const shop = { database, sms, siteUrl, captcha: { deleteOld: async () => undefined }, settings: {} }
  const jobs = messageJobs({ shop: shop as never, mailer: { send: async () => undefined }, logger })
  stop = startLanes({ database, logger }, [jobs]).stop
}

const twilio = (timeoutMs = 5_000) => createTwilio(demoTwilio(sandbox.httpPort), timeoutMs, siteUrl + paths.smsNotice)
const add = (key: string, text = 'Tu código es 123456', to = PHONE) =>
  inTransaction(database, (tx) => enqueue(tx, { kind: SMS_JOB, key, payload: { to, text } }))
const inbox = async () => ((await (await fetch(`${base}/inbox.json`)).json()) as { sms: any[] }).sms
const job = async () => (await database.selectFrom('job').selectAll().execute())[0]!
const states = () => database.selectFrom('sms').select(['ref', 'status', 'error_code']).orderBy('ref').execute()
/** The job, whose second try need not wait. */
const jobAgain = async () => {
  const failed = database.updateTable('job').where('attempts', '=', 1).where('last_error', 'is not', null)
  await failed.set({ run_at: new Date(0) }).execute()
  return job()
}
const patience = { timeout: 30_000 }
/** Each message has two; those of one test are not to reach the next. */
const noticesDue = async () => {
  const { calls, sms: count } = (await (await fetch(`${base}/_sim/state`)).json()) as any
  return count * 2 - calls.filter(({ operation }: { operation: string }) => operation === 'notice').length
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}
const next = (scenario: string, more: object = {}) => control('next', { provider: 'twilio', scenario, ...more })

describe('a message', () => {
  test('is handed over, arrives, and is known to have arrived', async () => {
    startSending()
    await add('code-1', 'Tu código es 004711')
    await expect.poll(states, patience).toEqual([{ ref: 'code-1', status: 'delivered', error_code: null }])
    expect(await inbox()).toMatchObject([{ to: PHONE, text: 'Tu código es 004711', from: '+56900000000' }])
    await expect.poll(job, patience).toMatchObject({ state: 'done', payload: {} })
    expect(lines).toEqual([])
    expect(await (await fetch(`${base}/inbox`)).text()).toContain('Tu código es 004711')
  })

  test('is sent once however often it is queued', async () => {
    startSending()
    await Promise.all(Array.from({ length: 5 }, () => add('code-2')))
    await expect.poll(job, patience).toMatchObject({ state: 'done' })
    expect(await inbox()).toHaveLength(1)
  })

  test.each(['lost_answer', 'http_500', 'invalid_json', 'token_error'])(
    '%s: the same text is sent again',
    async (how) => {
      await next(how)
      startSending()
      await add('code-3', 'Tu código es 333333')
      await expect.poll(jobAgain, patience).toMatchObject({ state: 'done', attempts: 2 })
      const arrived = how === 'lost_answer' || how === 'invalid_json' ? 2 : 1
      expect((await inbox()).map(({ text }) => text)).toEqual(Array(arrived).fill('Tu código es 333333'))
      await expect.poll(states, patience).toMatchObject([{ ref: 'code-3', status: 'delivered' }])
      expect(inspect(lines, { depth: 9 })).not.toContain(PHONE)
      expect(lines.some(([, , text]) => /ALERT.*account/.test(String(text)))).toBe(how === 'token_error')
    },
  )

  test('that times out may have been sent, and is sent again', async () => {
    await next('slow', { delayMs: 6_000 })
    startSending(twilio(2_000))
    await add('code-4')
    await expect.poll(async () => (await inbox()).length, patience).toBeGreaterThan(0)
    await expect.poll(jobAgain, patience).toMatchObject({ state: 'done', attempts: 2 })
    await expect.poll(async () => (await inbox()).length, patience).toBe(2)
  })

  test('to a number Twilio refuses is not tried again', async () => {
    await next('invalid_number')
    startSending()
    await add('code-5')
    await expect
      .poll(job, patience)
      .toMatchObject({ state: 'dead', attempts: 1, last_error: expect.stringContaining('21211') })
    expect(await inbox()).toEqual([])
  })

  test('that does not arrive is in the log, without its number', async () => {
    await next('undelivered')
    startSending()
    await add('code-6')
    await expect.poll(states, patience).toEqual([{ ref: 'code-6', status: 'undelivered', error_code: 30003 }])
    await expect.poll(() => lines, patience).toHaveLength(1)
    expect(lines[0]).toMatchObject(['warn', { sms: 'code-6', errorCode: 30003 }, 'SMS was not delivered'])
  })

  test('nobody sends without a provider', async () => {
    startSending(null)
    expect(sms.isAvailable()).toBe(false)
    await add('code-7')
    await expect.poll(async () => (await job()).last_error, patience).toContain('no SMS provider')
  })
})

describe('a notice', () => {
  const notice = (signature: string, fields: Record<string, string>) =>
    fetch(`${siteUrl}${paths.smsNotice}?ref=code-8`, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    })

  test('without a valid signature changes nothing', async () => {
    startSending()
    const answer = await notice('0/KCTR6DLpKmkAf8muzZqo1nDgQ=', { MessageSid: 'SM1', MessageStatus: 'delivered' })
    expect([answer.status, await states()]).toEqual([403, []])
  })

  test('may come early, twice and in any order', async () => {
    const known = { id: 'SM1', ref: 'code-9', errorCode: null }
    let status = ''
    startSending({ send: async () => ({ id: 'SM1' }), readNotice: () => ({ ...known, status }) })
    const hear = (told: string) => {
      status = told
      return sms.takeNotice({ url: '', fields: {}, signature: '' })
    }
    for (const told of ['sent', 'delivered', 'sent', 'undelivered', 'a new word']) expect(await hear(told)).toBe(true)
    await sms.send({ to: PHONE, text: 'x' }, 'code-9')
    expect(await states()).toMatchObject([{ ref: 'code-9', status: 'delivered' }])
    expect(lines).toEqual([])
  })
})

test('the log says ALERT once while more is sent than usual', async () => {
  startSending({ send: async ({ ref }) => ({ id: ref }), readNotice: () => null }, 2)
  for (const ref of ['a', 'b']) await sms.send({ to: PHONE, text: 'x' }, ref)
  expect(await sms.warnOfSpend()).toBe(2)
  expect(lines).toEqual([])
  await sms.send({ to: PHONE, text: 'x' }, 'c')
  await sms.warnOfSpend()
  await sms.warnOfSpend()
  expect(lines).toEqual([['error', { count: 3 }, expect.stringContaining('ALERT')]])
  await database
    .updateTable('sms')
    .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect(await sms.warnOfSpend()).toBe(0)
  await database
    .updateTable('sms')
    .set({ sent_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .execute()
  await sms.deleteOld()
  expect(await states()).toEqual([])
})

describe('an aggregator over HTTP', () => {
  let answer: { status: number; body: string }
  const requests: { method: string; key: string; body: unknown }[] = []
  const textOf = async (req: IncomingMessage) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
  const server = createServer(async (req, res) => {
    requests.push({
      method: req.method ?? '',
      key: String(req.headers['x-key']),
      body: JSON.parse(await textOf(req)) as unknown,
    })
    res.writeHead(answer.status).end(answer.body)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  const provider = () =>
    createSmsHttp(
      {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
        method: 'PUT',
        headers: { 'x-key': 'secret' },
        body: { messages: [{ phone: '{to}', body: 'Liqui: {text}' }], id: '{ref}', flash: false },
        idPath: 'messages.0.id',
      },
      2_000,
    )
  const message = { to: PHONE, text: 'Dice "{ref}" \\ {to}', ref: 'code-1' }

  test('gets the configured body, whatever the text holds', async () => {
    answer = { status: 202, body: '{"messages":[{"id":77}]}' }
    expect(await provider().send(message)).toEqual({ id: '77' })
    expect(requests.at(-1)).toEqual({
      method: 'PUT',
      key: 'secret',
      body: { messages: [{ phone: PHONE, body: 'Liqui: Dice "{ref}" \\ {to}' }], id: 'code-1', flash: false },
    })
    answer = { status: 200, body: 'ok' }
    expect(await provider().send(message)).toEqual({ id: 'code-1' })
  })

  test.each([
    [400, 'SmsRefused'],
    [401, 'SmsAccountFailed'],
    [429, 'Error'],
    [503, 'Error'],
  ])('%d is %s', async (status, name) => {
    answer = { status, body: '' }
    const error = await provider()
      .send(message)
      .catch((each: Error) => each)
    expect((error as Error).constructor.name).toBe(name)
  })
})
