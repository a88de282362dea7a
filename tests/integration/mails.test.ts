// Every mail of the shop through SMTP into the sandbox's inbox: both parts, its headers, links that lead somewhere, nothing from outside.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createMailer, messageIdOf } from '#platform/messages/mailer.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { createMailDress } from '#server/jobs/mail-dress.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { sampleMails } from '#tests/support/mails/sample-mails.ts'

const SITE = 'http://localhost:4321'
const MAILS = sampleMails()
/** Where mails about an order or an account may not offer to be ended. */
const ENDED_BY_READER = ['back-in-stock']
/** The one address that is not the shop's. */
const COURIER_MAP = 'https://courier.example/seguir/entrega?id=7f3c&amp;idioma=es'
const WITH_ALCOHOL = [
  ...['confirmation', 'confirmation-pickup', 'confirmation-60-lines', 'preparing', 'ready', 'on-its-way'],
  ...['on-its-way-courier', 'delivered', 'collected', 'not-delivered', 'annulled', 'refunded', 'rebooked'],
  ...['rebooked-pickup', 'rebooked-again', 'back-in-stock'],
  ...['received', 'accepted', 'rejected'].map((what) => `withdrawal-${what}`),
  ...['received', 'answered'].map((what) => `complaint-${what}`),
]

let sandbox: RunningSandbox
let mailer: ReturnType<typeof createMailer>

beforeAll(async () => {
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  const from = 'Liqui <pedidos@liqui.example>'
  mailer = createMailer({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    user: undefined,
    password: undefined,
    from,
    requireTls: false,
    dress: createMailDress({ dress: { letterhead: async () => null }, settings: { current: () => defaultSettings } }),
  })
})
test('a server that offers no encryption gets no letter where that is asked for', async () => {
  const settings = { host: '127.0.0.1', port: sandbox.smtpPort, user: undefined, password: undefined }
  const strict = createMailer({ ...settings, from: 'Liqui <pedidos@liqui.example>', requireTls: true })
  const letter = { to: 'ana@correo.example', subject: 'x', text: 'x', html: 'x' }
  await expect(strict.send(letter)).rejects.toThrow(/STARTTLS|TLS/)
  strict.close()
})
test('on a server letters name commands as they are typed there', () => {
  vi.stubEnv('COMMANDS_AS', 'liqui')
  const told = Object.values(sampleMails()).map(({ text }) => text)
  vi.unstubAllEnvs()
  expect(told.join('\n')).toMatch(/\bliqui (order|reconcile|settings)\b/)
  expect(told.filter((text) => text.includes('npm run'))).toEqual([])
})
afterAll(async () => {
  mailer?.close()
  await sandbox?.stop()
})
beforeEach(() => fetch(`${inbox()}.json`, { method: 'DELETE' }))

const inbox = () => `http://127.0.0.1:${sandbox.httpPort}/inbox`

test.each(Object.keys(MAILS))('%s arrives whole', async (name) => {
  const mail = MAILS[name]!
  const messageId = messageIdOf(`muestra-${name}`, SITE)
  await mailer.send({ ...mail, messageId })
  await mailer.send({ ...mail, messageId }) // as after a crash
  const { mails } = await (await fetch(`${inbox()}.json`)).json()
  expect(mails.map((each: { messageId: string }) => each.messageId)).toEqual([messageId, messageId])
  const [arrived] = mails
  expect(arrived).toMatchObject({
    to: [mail.to.toLowerCase()],
    subject: mail.subject,
    from: expect.stringContaining('Liqui'),
  })
  expect(arrived.text.trim()).toBe(mail.text.trim())
  expect(arrived.html.trim()).toBe(mail.html.trim())
  const headers = await (await fetch(`${inbox()}/${arrived.id}`)).text()
  expect(headers).toMatch(/content-type: multipart\/alternative/i)
  expect(headers).toMatch(/auto-submitted: auto-generated/i)
  expect(/list-unsubscribe:/i.test(headers)).toBe(ENDED_BY_READER.includes(name))
  expect(arrived.text.includes('ADVERTENCIA')).toBe(WITH_ALCOHOL.includes(name))
  expect(arrived.html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo"'])
  expect(arrived.attachments).toEqual(['correo.png'])
  expect(arrived.html).not.toMatch(/url\(|@import|<script/)
  for (const [, href] of arrived.html.matchAll(/href="([^"]+)"/g)) {
    if (name === 'on-its-way-courier' && href === COURIER_MAP) continue
    expect(href).toMatch(/^http:\/\/localhost:4321\//)
  }
})
