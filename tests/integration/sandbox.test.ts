// The sandbox as the shop meets it: through transbank-sdk and nodemailer, its pages, and as a process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import sdk from 'transbank-sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { freePort } from '#scripts/machine/ports.mjs'

const { IntegrationApiKeys, IntegrationCommerceCodes, Options, WebpayPlus } = sdk
const RETURN_URL = 'http://127.0.0.1:9/tbk-webpay-final/1'

let sandbox: RunningSandbox
let base: string
let orders = 0

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  base = `http://127.0.0.1:${sandbox.httpPort}`
})
afterAll(() => sandbox.stop())
afterEach(() => control('reset', {}))

function transbank(address = base, code: string = IntegrationCommerceCodes.WEBPAY_PLUS, timeoutMs = 5_000) {
  return new WebpayPlus.Transaction(new Options(code, IntegrationApiKeys.WEBPAY, address as never, timeoutMs))
}
const newOrder = () => `prueba-${++orders}`
const create = (buyOrder = newOrder(), amount = 18_990, returnUrl = RETURN_URL) =>
  transbank().create(buyOrder, 's-77', amount, returnUrl) as Promise<{ token: string; url: string }>

async function control(path: string, body: object, address = base): Promise<any> {
  const answer = await fetch(`${address}/_sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
const decide = (token: string, outcome: string, extra: object = {}) =>
  control('webpay/decide', { token, outcome, ...extra })
const state = async (query = '') => (await fetch(`${base}/_sim/state${query}`)).json() as Promise<any>
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: Error) => error.message,
  )
async function approved(extra: object = {}, amount?: number) {
  const made = await create(undefined, amount)
  await decide(made.token, 'approve', extra)
  return made.token
}

describe('Webpay Plus through transbank-sdk', () => {
  it('creates, commits, tells the status and reverses', async () => {
    const { token, url } = await create('orden-completa')
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(url).toBe(`${base}/webpayserver/initTransaction`)
    expect(await transbank().status(token)).toMatchObject({ status: 'INITIALIZED', buy_order: 'orden-completa' })

    expect(await decide(token, 'approve', { card: 'debit' })).toEqual({
      method: 'GET',
      url: `${RETURN_URL}?token_ws=${token}`,
      params: { token_ws: token },
    })
    const paid = await transbank().commit(token)
    expect(paid).toMatchObject({ status: 'AUTHORIZED', response_code: 0, amount: 18_990, payment_type_code: 'VD' })
    expect(await transbank().status(token)).toEqual(paid)
    expect(await transbank().refund(token, 18_990)).toEqual({ type: 'REVERSED' })
    expect(await transbank().status(token)).toMatchObject({ status: 'REVERSED' })
  })

  it('answers a refused card with 200 and FAILED', async () => {
    const { token } = await create()
    await decide(token, 'reject', { responseCode: -4 })
    expect(await transbank().commit(token)).toMatchObject({ status: 'FAILED', response_code: -4 })
  })

  it('nullifies in parts and never more than the sale', async () => {
    const token = await approved({ card: 'credit', instalments: 3 }, 10_000)
    await transbank().commit(token)
    expect(await transbank().refund(token, 4_000)).toMatchObject({
      type: 'NULLIFIED',
      balance: 6_000,
      response_code: 0,
    })
    expect(await transbank().status(token)).toMatchObject({ status: 'PARTIALLY_NULLIFIED', balance: 6_000 })
    expect(await messageOf(transbank().refund(token, 6_001))).toContain('422')
    await transbank().refund(token, 6_000)
    expect(await transbank().status(token)).toMatchObject({ status: 'NULLIFIED', balance: 0 })
  })

  it('captures a deferred sale', async () => {
    const deferred = transbank(base, IntegrationCommerceCodes.WEBPAY_PLUS_DEFERRED)
    const buyOrder = newOrder()
    const { token } = await deferred.create(buyOrder, 's', 5_000, RETURN_URL)
    await decide(token, 'approve')
    const { authorization_code } = await deferred.commit(token)
    expect(await deferred.capture(token, buyOrder, authorization_code, 4_000)).toMatchObject({
      captured_amount: 4_000,
      response_code: 0,
    })
    expect(await deferred.status(token)).toMatchObject({ status: 'CAPTURED' })
    expect(await messageOf(transbank().status(token))).toContain('transaction not found')
  })

  it('lets one of many concurrent commits through', async () => {
    const token = await approved()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => transbank().commit(token)))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
    expect(refusals).toHaveLength(7)
    for (const message of refusals) {
      expect(message).toContain('422')
      expect(message).toContain('Transaction already locked by another process')
    }
    expect(await messageOf(transbank().commit(token))).toContain('already locked')
    const { calls } = await state(`?token=${token}`)
    expect(calls.filter((call: any) => call.operation === 'commit' && call.status === 200)).toHaveLength(1)
  })

  it('refuses the commit of what was aborted, and says INITIALIZED', async () => {
    const { token } = await create()
    expect(await decide(token, 'abort')).toMatchObject({
      method: 'POST',
      url: RETURN_URL,
      params: { TBK_TOKEN: token },
    })
    const message = await messageOf(transbank().commit(token))
    expect(message).toContain('422')
    expect(message).toContain('Transaction has an invalid finished state: aborted')
    expect(await transbank().status(token)).toMatchObject({ status: 'INITIALIZED', vci: 'ABO', response_code: 0 })
  })

  it('refuses a used order, wrong keys and unknown tokens', async () => {
    await create('repetida')
    expect(await messageOf(create('repetida'))).toContain('Invalid value for parameter: buy_order')
    const stranger = new WebpayPlus.Transaction(
      new Options(IntegrationCommerceCodes.WEBPAY_PLUS, 'no-key', base as never, 5_000),
    )
    expect(await messageOf(stranger.status('a'.repeat(64)))).toMatch(/401.*Not Authorized/s)
    expect(await messageOf(transbank().status('a'.repeat(64)))).toMatch(/422.*transaction not found/s)
    expect(await messageOf(transbank().status('corto'))).toMatch(/422.*Invalid value for parameter: token/s)
  })

  it('lets time pass: the token dies, and the status is told for seven days', async () => {
    const { token } = await create()
    await control('clock', { advanceMs: 6 * 60_000 })
    expect(await decide(token, 'approve')).toEqual({ error: 'expired' })
    expect(await messageOf(transbank().commit(token))).toContain('aborted')
    await control('clock', { advanceMs: 7 * 24 * 3_600_000 })
    expect(await messageOf(transbank().status(token))).toContain('has passed max time (7 days)')
  })

  it('answers bad requests as Transbank does', async () => {
    const headers = {
      'tbk-api-key-id': IntegrationCommerceCodes.WEBPAY_PLUS,
      'tbk-api-key-secret': IntegrationApiKeys.WEBPAY,
    }
    const send = (method: string, path: string, body?: string, type = 'application/json') =>
      fetch(`${base}/rswebpaytransaction/api/webpay/${path}`, {
        method,
        headers: { ...headers, 'content-type': type },
        ...(body === undefined ? {} : { body }),
      })
    const statuses = await Promise.all([
      send('POST', 'v1.2/transactions', '{"buy_order":'),
      send('POST', 'v1.2/transactions', '[]'),
      send('POST', 'v1.2/transactions', '<a/>', 'text/xml'),
      send('POST', 'v1.2/transactions', JSON.stringify({ buy_order: 'x'.repeat(1_000_000) })),
      send('DELETE', 'v1.2/transactions'),
      send('GET', 'v1.2/otra'),
      send('GET', `v1.3/transactions/${'a'.repeat(64)}`),
      send('GET', 'v1.2/transactions/%E0%A4%A'),
    ])
    expect(statuses.map((answer) => answer.status)).toEqual([400, 422, 415, 413, 405, 404, 422, 400])
    for (const answer of statuses) expect(await answer.json()).toHaveProperty('error_message')
  })
})

describe('scenarios', () => {
  it('lost_answer: the commit happens, nobody hears of it', async () => {
    const token = await approved()
    await control('next', { provider: 'webpay', scenario: 'lost_answer' })
    expect(await messageOf(transbank().commit(token))).toMatch(/socket hang up|ECONNRESET/)
    expect(await transbank().status(token)).toMatchObject({ status: 'AUTHORIZED' })
  })

  it('lost_create: the order is used although its answer never came', async () => {
    await control('next', { provider: 'webpay', scenario: 'lost_create' })
    expect(await messageOf(create('perdida'))).toMatch(/socket hang up|ECONNRESET/)
    expect(await messageOf(create('perdida'))).toContain('buy_order')
  })

  it('slow: the client gives up, the status says INITIALIZED and later AUTHORIZED', async () => {
    const token = await approved()
    await control('next', { provider: 'webpay', scenario: 'slow', delayMs: 3_000 })
    expect(await messageOf(transbank(base, undefined, 200).commit(token))).toContain('timeout')
    expect(await transbank().status(token)).toMatchObject({ status: 'INITIALIZED' })
    await expect.poll(async () => (await transbank().status(token)).status).toBe('AUTHORIZED')
  })

  it.each([
    ['http_500', 'status code 500', 'INITIALIZED'],
    ['already_locked', 'already locked', 'INITIALIZED'],
  ])('%s: the commit does not happen', async (scenario, message, status) => {
    const token = await approved()
    await control('next', { provider: 'webpay', scenario })
    expect(await messageOf(transbank().commit(token))).toContain(message)
    expect(await transbank().status(token)).toMatchObject({ status })
    expect(await transbank().commit(token)).toMatchObject({ status: 'AUTHORIZED' })
  })

  it('invalid_json, wrong_amount and http_500 on other calls', async () => {
    const token = await approved({}, 5_000)
    await control('next', {
      provider: 'webpay',
      scenario: 'wrong_amount',
      on: ['commit', 'status'],
      amount: 1,
      times: 2,
    })
    expect(await transbank().commit(token)).toMatchObject({ amount: 1, status: 'AUTHORIZED' })
    expect(await transbank().status(token)).toMatchObject({ amount: 1 })
    expect(await transbank().status(token)).toMatchObject({ amount: 5_000 })
    await control('next', { provider: 'webpay', scenario: 'invalid_json', on: 'status' })
    expect(await transbank().status(token)).not.toHaveProperty('status')
    await control('next', { provider: 'webpay', scenario: 'http_500', on: 'create' })
    expect(await messageOf(create())).toContain('500')
  })

  it('repeat_returns_same_body', async () => {
    const token = await approved()
    await control('next', { provider: 'webpay', scenario: 'repeat_returns_same_body' })
    const first = await transbank().commit(token)
    expect(await transbank().commit(token)).toEqual(first)
    expect(await messageOf(transbank().commit(token))).toContain('already locked')
  })

  it('duplicate_return: the shop is called server-to-server, all at once', async () => {
    const seen: string[] = []
    const shop = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      response.writeHead(303, { location: '/resultado' }).end()
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const returnUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/volver`
    const { token } = await create(undefined, 1_000, returnUrl)
    await control('next', { provider: 'webpay', scenario: 'duplicate_return', copies: 5 })
    await decide(token, 'approve')
    await expect
      .poll(async () => (await state(`?token=${token}`)).calls.filter((call: any) => call.operation === 'return'))
      .toHaveLength(5)
    expect(seen).toEqual(Array(5).fill(`GET /volver?token_ws=${token}`))
    shop.close()
  })

  it('refuses orders it does not understand, and foreign pages', async () => {
    expect(await control('next', { provider: 'webpay', scenario: 'nada' })).toMatchObject({ error: 'invalid_call' })
    expect(await control('clock', { advanceMs: 'x' })).toMatchObject({ error: 'invalid_call' })
    const foreign = await fetch(`${base}/_sim/reset`, { method: 'POST', headers: { origin: 'http://otro.example' } })
    expect(foreign.status).toBe(403)
    const broken = await fetch(`${base}/_sim/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(broken.status).toBe(400)
  })
})

describe('the payment page', () => {
  const press = (token: string, fields: Record<string, string>) =>
    fetch(`${base}/webpayserver/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token_ws: token, ...fields }),
    })

  it('opens by GET and by POST, with banner, amount and buttons', async () => {
    const { token, url } = await create()
    const byGet = await (await fetch(`${url}?token_ws=${token}`)).text()
    const byPost = await (await fetch(url, { method: 'POST', body: new URLSearchParams({ token_ws: token }) })).text()
    expect(byPost).toBe(byGet)
    for (const words of ['Pago de prueba', '$18.990', '>Aprobar<', '>Rechazar<', '>Anular<', '>Dejar expirar<'])
      expect(byGet).toContain(words)
    expect((await fetch(`${url}?token_ws=nada`)).status).toBe(404)
  })

  it('approves with the chosen card and redirects', async () => {
    const { token } = await create()
    const answer = await press(token, { outcome: 'approve', card: 'credit', instalments: '6', responseCode: '-1' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${RETURN_URL}?token_ws=${token}`)
    expect(await transbank().commit(token)).toMatchObject({ payment_type_code: 'NC', installments_number: 6 })
    expect((await press(token, { outcome: 'approve' })).status).toBe(410)
  })

  it('posts an aborted payment back through a form that works without script', async () => {
    const buyOrder = newOrder()
    const { token } = await create(buyOrder)
    const page = await (await press(token, { outcome: 'abort' })).text()
    expect(page).toContain(`<form method="post" action="${RETURN_URL}" data-submit>`)
    expect(page).toContain(`name="TBK_TOKEN" value="${token}"`)
    expect(page).toContain(`name="TBK_ORDEN_COMPRA" value="${buyOrder}"`)
    expect(page).toContain('name="TBK_ID_SESION" value="s-77"')
    expect(page).not.toContain('token_ws')
  })

  it('expires, errs, and obeys the chosen method', async () => {
    const expired = await create('expira')
    const answer = await press(expired.token, { outcome: 'expire' })
    expect(answer.headers.get('location')).toBe(`${RETURN_URL}?TBK_ORDEN_COMPRA=expira&TBK_ID_SESION=s-77`)
    expect(await messageOf(transbank().commit(expired.token))).toContain('aborted')
    await control('settings', { returnMethods: { form_error: 'POST', abort: 'GET' } })
    const erred = await create('yerra')
    expect(await decide(erred.token, 'form_error')).toEqual({
      method: 'POST',
      url: RETURN_URL,
      params: { token_ws: erred.token, TBK_TOKEN: erred.token, TBK_ORDEN_COMPRA: 'yerra', TBK_ID_SESION: 's-77' },
    })
    const aborted = await create('anula')
    expect((await press(aborted.token, { outcome: 'abort' })).headers.get('location')).toContain('TBK_TOKEN=')
  })

  it('shows the panel with what it holds', async () => {
    const { token } = await create('<b>raro</b>'.replace(/[<>/]/g, '_'))
    await fetch(`${base}/panel/next`, {
      method: 'POST',
      body: new URLSearchParams({ provider: 'webpay', scenario: 'slow', on: 'status', times: '1', delayMs: '5' }),
    })
    const panel = await (await fetch(base)).text()
    expect(panel).toContain('_b_raro__b_')
    expect(panel).toContain('Respuesta lenta')
    await transbank().status(token)
    expect((await state()).next).toEqual([])
  })

  it('takes settings from the panel, and keeps the others', async () => {
    const save = (fields: Record<string, string>) =>
      fetch(`${base}/panel/settings`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
    expect((await save({ commitMs: '5', 'returnMethods.abort': 'GET' })).status).toBe(303)
    expect((await state()).settings).toMatchObject({
      commitMs: 5,
      returnMethods: { approve: 'GET', abort: 'GET' },
      courierHours: { justo: '10:00-23:30' },
    })
    expect((await save({ commitMs: 'mucho' })).status).toBe(400)
    expect((await save({ nada: '1' })).status).toBe(400)
  })

  it('keeps books of what the shop was paid', async () => {
    const token = await approved({}, 5_000)
    await transbank().commit(token)
    await create('sin-pago')
    await transbank().refund(token, 1_000)
    const books = (await (await fetch(`${base}/_sim/books/webpay`)).json()) as any
    expect(books).toMatchObject({ provider: 'webpay', captured: 5_000, refunded: 1_000 })
    expect(books.payments).toMatchObject([
      { reference: 'sin-pago', captured: 0 },
      { id: token, refunded: 1_000 },
    ])
  })
})

describe('mail', () => {
  const transport = () => createTransport({ host: '127.0.0.1', port: sandbox.smtpPort })
  const mail = {
    from: 'Liqui <pedidos@liqui.example>',
    to: 'Ana.Nuñez@Example.com',
    subject: 'Tu pedido 1042 está confirmado',
    text: 'Gracias por tu compra',
    html: '<html><head></head><body><h1>Gracias</h1><script>alert(1)</script><img src="cid:logo"></body></html>',
    attachments: [
      { filename: 'términos.pdf', content: Buffer.from('%PDF') },
      { filename: 'logo.png', cid: 'logo', content: Buffer.from('png') },
    ],
  }
  const inbox = async (query = '') => (await (await fetch(`${base}/inbox.json${query}`)).json()).mails

  it('keeps what nodemailer sends', async () => {
    await transport().sendMail({ ...mail, to: 'Ana@Example.com', messageId: '<confirmacion-1042@liqui.example>' })
    await transport().sendMail({ ...mail, to: 'otra@example.com', subject: 'Otra' })
    const mails = await inbox('?to=ana@example.COM')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      kind: 'mail',
      from: 'Liqui <pedidos@liqui.example>',
      to: ['ana@example.com'],
      subject: mail.subject,
      messageId: '<confirmacion-1042@liqui.example>',
      attachments: ['logo.png', 'términos.pdf'],
    })
    expect(mails[0].text.trim()).toBe(mail.text)
    expect((await inbox()).map((each: any) => each.subject)).toEqual(['Otra', mail.subject])

    const page = await (await fetch(`${base}/inbox/${mails[0].id}`)).text()
    expect(page).toContain('<iframe')
    expect(page).not.toContain('alert(1)')
    const part = await fetch(`${base}/inbox/${mails[0].id}/html`)
    expect(part.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await part.text()).toContain('data:image/png;base64,')
    const file = await fetch(`${base}/inbox/${mails[0].id}/attachments/1`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(await file.text()).toBe('%PDF')

    expect(await (await fetch(`${base}/inbox.json?to=ana@example.com`, { method: 'DELETE' })).json()).toEqual({
      removed: 1,
    })
    expect(await inbox()).toHaveLength(1)
    expect((await fetch(`${base}/inbox/${mails[0].id}`)).status).toBe(404)
  })

  it('fails when asked to', async () => {
    for (const scenario of ['temporary_failure', 'permanent_failure', 'lost_answer'])
      await control('next', { provider: 'smtp', scenario })
    await expect(transport().sendMail({ ...mail, to: 'a@b.cl' })).rejects.toMatchObject({ responseCode: 451 })
    await expect(transport().sendMail({ ...mail, to: 'a@b.cl' })).rejects.toMatchObject({ responseCode: 550 })
    expect(await inbox()).toHaveLength(0)
    await expect(transport().sendMail({ ...mail, to: 'a@b.cl' })).rejects.toThrow()
    expect(await inbox()).toHaveLength(1)
  })

  it('refuses what is too large and survives what is no mail', async () => {
    const large = { ...mail, to: 'a@b.cl', html: 'x'.repeat(6 * 1024 * 1024) }
    await expect(transport().sendMail(large)).rejects.toMatchObject({ responseCode: 552 })
    await transport().sendMail({ envelope: { from: 'a@b.cl', to: 'c@d.cl' }, raw: Buffer.from([0, 255, 10, 13, 0]) })
    expect(await inbox('?to=c@d.cl')).toHaveLength(1)
  })
})

describe('Twilio', () => {
  const ACCOUNT = `AC${'0'.repeat(32)}`
  const send = async (fields: Record<string, string>, { account = ACCOUNT, token = 'sandbox-twilio-token' } = {}) => {
    const answer = await fetch(`${base}/twilio/2010-04-01/Accounts/${account}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${ACCOUNT}:${token}`)}` },
      body: new URLSearchParams(fields),
    })
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const right = { To: '+56987654321', From: '+56900000000', Body: 'Tu código es 123456' }
  const messages = async (query = '') => (await (await fetch(`${base}/inbox.json${query}`)).json()).sms

  it('takes a message and shows it in the inbox', async () => {
    const { status, body } = await send(right)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'queued',
      num_segments: '1',
      error_code: null,
      to: right.To,
      body: right.Body,
    })
    expect(body.sid).toMatch(/^SM[0-9a-f]{32}$/)
    await send({ ...right, To: '+56911112222' })
    await expect.poll(() => messages()).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }])
    expect(await messages('?to=%2B56987654321')).toMatchObject([{ id: body.sid, text: right.Body }])
    const page = await (await fetch(`${base}/inbox?to=%2B56987654321`)).text()
    expect([page.includes(right.Body), page.includes('+56911112222')]).toEqual([true, false])
    await fetch(`${base}/inbox.json?to=%2B56987654321`, { method: 'DELETE' })
    expect(await messages()).toHaveLength(1)
  })

  it('refuses as Twilio does, and as it is told in the panel', async () => {
    expect(await send(right, { token: 'another' })).toMatchObject({ status: 401, body: { code: 20003, status: 401 } })
    expect(await send(right, { account: `AC${'1'.repeat(32)}` })).toMatchObject({ status: 404, body: { code: 20404 } })
    expect(await send({ ...right, To: '987654321' })).toMatchObject({ status: 400, body: { code: 21211 } })
    const scenario = new URLSearchParams({ provider: 'twilio', scenario: 'invalid_number', times: '1' })
    await fetch(`${base}/panel/next`, { method: 'POST', body: scenario })
    expect(await (await fetch(base)).text()).toContain('Número no válido (21211)</strong> · SMS')
    expect((await send(right)).body.code).toBe(21211)
    expect((await send(right)).status).toBe(201)
  })
})

describe('its own process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const running: ChildProcess[] = []
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  async function start(port: number, extra: Record<string, string> = {}) {
    const env = { ...process.env, SHOP_MODE: 'demo', SANDBOX_PORT: String(port), DATA_DIR: folder, ...extra }
    const child = spawn('node_modules/.bin/node', ['src/sandbox/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.push(child)
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])
    return child
  }

  it('keeps its transactions over kill -9, and stops cleanly on SIGTERM', async () => {
    const port = await freePort(2) // the mail's is the next one
    const address = `http://127.0.0.1:${port}`
    const first = await start(port)
    const { token } = await transbank(address).create('duradera', 's', 1_000, RETURN_URL)
    await control('webpay/decide', { token, outcome: 'approve' }, address)
    await transbank(address).commit(token)
    first.kill('SIGKILL')
    await once(first, 'exit')

    const second = await start(port)
    expect(await transbank(address).status(token)).toMatchObject({ status: 'AUTHORIZED' })
    expect(await messageOf(transbank(address).create('duradera', 's', 1_000, RETURN_URL))).toContain('buy_order')
    const gone = once(second, 'exit')
    second.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  })

  it('keeps the mails it took over kill -9, and what was removed stays away', async () => {
    const port = await freePort(2)
    const address = `http://127.0.0.1:${port}`
    const attachments = [{ filename: 'boleta.pdf', content: Buffer.from('%PDF-é') }]
    const send = (to: string) =>
      createTransport({ host: '127.0.0.1', port: port + 1 }).sendMail({ from: 'a@b.cl', to, subject: to, attachments })
    const mails = async () => (await (await fetch(`${address}/inbox.json`)).json()).mails
    const again = async (child: ChildProcess) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      return start(port)
    }

    const first = await start(port)
    for (const to of ['uno@liqui.example', 'dos@liqui.example', 'tres@liqui.example']) await send(to)
    const taken = await mails()
    expect(taken).toHaveLength(3)
    const second = await again(first)
    expect(await mails()).toEqual(taken)
    const part = await fetch(`${address}/inbox/${taken[0].id}/attachments/0`)
    expect(await part.text()).toBe('%PDF-é')
    await fetch(`${address}/inbox.json?to=dos@liqui.example`, { method: 'DELETE' })
    await again(second)
    expect(await mails()).toEqual([taken[0], taken[2]])
  })

  it('refuses to start beside a live shop', async () => {
    const child = await start(await freePort(2), { SHOP_MODE: 'live' })
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(1)
  })
})
