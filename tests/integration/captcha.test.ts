// Captchas on the real database: a solution counts once, a pass some times, and passes are not sent without end.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createChallengeIssuer } from '#platform/secrets/captcha.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { keyFor } from '#platform/secrets/shop-secret.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createCaptchaService, PASS_JOB, type PassMail } from '#shop/customers/captcha/captcha.service.ts'
import { payloadOf } from '#tests/support/people/captcha.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const SECRET = 'a secret of tests with enough letters'
const MINUTE = 60_000

let schema: TestDatabase
let database: Database
let now: Date

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 24)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  now = new Date()
  for (const table of ['captcha_used', 'captcha_sending', 'job'] as const) await database.deleteFrom(table).execute()
})

/** One for each web process. */
const service = (captchaCost = 2) =>
  createCaptchaService({
    database,
    issuer: createChallengeIssuer(SECRET),
    passes: createSigner(SECRET, 'captcha pass'),
    proofs: createSigner(SECRET, 'captcha proof'),
    key: keyFor(SECRET, 'captcha sendings'),
    settings: { current: () => ({ captchaCost }) },
    enqueue,
    newId: publicId,
    now: () => now,
  })
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const solved = async () => payloadOf((await service().challenge()).challenge)

describe('a solution', () => {
  test('counts once', async () => {
    const payload = await solved()
    expect(await service().verify(payload)).toBe(true)
    expect(await service().verify(payload)).toBe(false)
    expect(await service().verify(await solved())).toBe(true)
  })

  test('counts for one of twenty at once, in two processes', async () => {
    const payload = await solved()
    const both = [service(), service()]
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => both[at % 2]!.verify(payload)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('of an old challenge is refused, also once its traces are deleted', async () => {
    later(-11 * MINUTE)
    const old = await solved()
    later(11 * MINUTE)
    expect(await service().verify(old)).toBe(false)

    const used = await solved()
    await service().verify(used)
    await service().deleteOld()
    expect(await service().verify(used)).toBe(false)
    later(11 * MINUTE)
    await service().deleteOld()
    expect(await database.selectFrom('captcha_used').selectAll().execute()).toEqual([])
  })

  test('is not made up', async () => {
    for (const payload of ['', 'x', 'a.b.c', btoa('{}')]) expect(await service().verify(payload)).toBe(false)
    expect(await database.selectFrom('captcha_used').selectAll().execute()).toEqual([])
  })
})

describe('a proof that somebody is there', () => {
  test('is of one person each, for half an hour, and takes a solution of its own', async () => {
    const payload = await solved()
    const [ana, none, beto] = [
      await service().prove(payload),
      await service().prove(payload),
      await service().prove(await solved()),
    ]
    expect(none).toBeNull()
    const idOf = (cookie: string) => service().proofOf(`edad=1; persona=${cookie}`)
    const [first, second] = [idOf(ana!.text), idOf(beto!.text)]
    expect([typeof first, typeof second, first === second]).toEqual(['string', 'string', false])
    expect(idOf(ana!.text)).toBe(first)
    expect([idOf(`x${ana!.text}`), idOf(''), service().proofOf('')]).toEqual([null, null, null])
    // What else is signed here is no proof, and a proof is no solution.
    expect(idOf(createSigner(SECRET, 'captcha pass').sign('x', new Date(+now + MINUTE)))).toBeNull()
    expect(await service().verify(ana!.text)).toBe(false)
    later(31 * MINUTE)
    expect(idOf(ana!.text)).toBeNull()
  })
})

describe('a pass by e-mail', () => {
  const mails = async () =>
    (await database.selectFrom('job').select('payload').where('kind', '=', PASS_JOB).orderBy('id').execute()).map(
      ({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as PassMail,
    )
  const send = (email: string, network: string | null = '192.0.2.1') =>
    service().sendPass({ email, network, back: '/ingresa' })

  test('counts five times, also at once, and for half an hour', async () => {
    expect(await send(' Ana@Correo.Example ')).toBe(true)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'ana@correo.example', back: '/ingresa' })
    expect(service().isPass(mail!.pass)).toBe(true)
    const answers = await Promise.all(Array.from({ length: 12 }, () => service().verify(mail!.pass)))
    expect(answers.filter(Boolean)).toHaveLength(5)

    await send('beto@correo.example')
    later(31 * MINUTE)
    const late = (await mails())[1]!.pass
    expect([service().isPass(late), await service().verify(late)]).toEqual([false, false])
    expect(service().isPass(`${late}x`)).toBe(false)
  })

  test('is sent to addresses alone, and not too often to one', async () => {
    expect(await send('nobody')).toBe(false)
    const many = () => Promise.all(Array.from({ length: 6 }, (_, at) => send('ana@correo.example', `192.0.2.${at}`)))
    expect(await many()).toEqual(Array(6).fill(true))
    expect(await mails()).toHaveLength(3)
    later(61 * MINUTE)
    await many()
    expect(await mails()).toHaveLength(6)
    later(61 * MINUTE)
    await many()
    expect(await mails()).toHaveLength(6)
    later(25 * 60 * MINUTE)
    await service().deleteOld()
    expect(await database.selectFrom('captcha_sending').selectAll().execute()).toEqual([])
  })

  test('is not sent to everybody for one network, whose address is not stored', async () => {
    for (let at = 0; at < 35; at += 1) await send(`persona${at}@correo.example`, null)
    expect(await mails()).toHaveLength(30)
    expect(await send('otra@correo.example', '192.0.2.9')).toBe(true)
    expect(await mails()).toHaveLength(31)
    expect(JSON.stringify(await database.selectFrom('captcha_sending').selectAll().execute())).not.toContain('192.0.2')
  })
})
