// Passwords nobody gets, new ones by the present one, sessions that are listed and ended, and what is written down of an account,
// on the real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#platform/database/database.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import type { AccountEventKind } from '#shop/customers/accounts/account-event.ts'
import { createAccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import { LETTER_JOB, type LetterJob } from '#shop/customers/accounts/letters.ts'
import { createRetentionService } from '#shop/customers/my-data/retention.service.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { NOWHERE } from '#shop/shared/requests/origin.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { type AccountDesk, openAccountDesk, quickPasswords } from '#tests/support/people/account-desk.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const PHONE = { network: '190.20.31.x', device: 'Safari/iPhone' }
const OFFICE = { network: '200.1.2.x', device: 'Chrome/Windows' }

let schema: TestDatabase
let desk: AccountDesk
beforeAll(async () => {
  schema = await freshDatabase()
  desk = openAccountDesk(schema.url, { codesPerNetwork: 1_000_000 }, { passwords: quickPasswords })
})
afterAll(async () => {
  await desk?.accountEvents.settled()
  await desk?.close()
  await schema?.drop()
})

type Outcome = { readonly ok: boolean; readonly refusal?: { readonly code: string; readonly field?: string } }
const codeOf = (answer: Outcome) => (answer.ok ? 'done' : answer.refusal!.code)
const cookieOf = ({ cookie }: { readonly cookie: string }) => cookie.split(';')[0]!

/** Kinds of what is written down of an account, with how often. */
async function eventsOf({ rowId }: { readonly rowId: number }): Promise<Partial<Record<AccountEventKind, number>>> {
  await desk.accountEvents.settled()
  return Object.fromEntries((await desk.accountEvents.of(rowId)).map(({ kind, times }) => [kind, times]))
}

describe('a password that anybody would guess', () => {
  test('is refused when somebody joins, by the server', async () => {
    const form = desk.form()
    const own = [form.rut, form.email, form.phone, `${form.name}${form.lastName}1`]
    const tried: string[] = []
    for (const password of ['12345678', 'password', 'qwertyui', 'contraseña', 'Liqui2026!', 'michelle7', ...own]) {
      const facts = { ...form, password, passwordConfirmation: password, codeId: 'x', confirmationCode: '0' }
      tried.push(codeOf(await desk.signUp.register({ ...facts, now: desk.clock.now })))
    }
    expect(tried).toEqual([
      ...['passwordCommon', 'passwordOfShop', 'passwordCommon', 'passwordOfShop', 'passwordOfShop', 'passwordCommon'],
      ...own.map(() => 'passwordPersonal'),
    ])
  })

  test('is told before a code is sent, where the form says it', () => {
    expect(desk.signUp.checkPassword('qwertyui')).toMatchObject({
      refusal: { code: 'passwordCommon', field: 'password' },
    })
    expect([desk.signUp.checkPassword('una frase larga').ok, desk.signUp.checkPassword('').ok]).toEqual([true, true])
  })

  test('is refused with the link of a letter, which stays good', async () => {
    const { person, account } = await desk.join()
    const token = (await desk.recovery.newToken(account.rowId, desk.clock.now))!
    const reset = (password: string) =>
      desk.recovery.reset({ rut: person.rut, token, password, confirmPassword: password }, desk.clock.now)
    const tried = ['qwertyui', person.phone.slice(-8), person.email, `${person.lastName}-2026`, 'otra frase larga']
    expect(await Promise.all(tried.slice(0, 4).map(async (password) => codeOf(await reset(password))))).toEqual([
      ...['passwordCommon', 'passwordPersonal', 'passwordPersonal', 'passwordPersonal'],
    ])
    expect(codeOf(await reset('otra frase larga'))).toBe('done')
  })

  test('that somebody has already opens his account all the same', async () => {
    const { person, account } = await desk.join()
    const password_hash = await quickPasswords.hash('password')
    await desk.database.updateTable('customer').set({ password_hash }).where('id', '=', account.rowId).execute()
    expect(codeOf(await desk.logIn(person.rut, 'password'))).toBe('done')
  })
})

describe('a new password by the present one', () => {
  const change = (rowId: number, password: string, newPassword: string, confirmPassword = newPassword) =>
    desk.passwordChanges.change(rowId, {
      ...{ password, newPassword, confirmPassword },
      ...{ network: '190.20.31.7', origin: PHONE, now: desk.clock.now },
    })

  test('ends every session, token and link, is written down and told by letter', async () => {
    const { person, account } = await desk.join()
    const session = await desk.sessions.create(account.rowId, PHONE)
    const bearer = await desk.sessions.createToken(account.rowId, session.sessionId)
    const link = (await desk.recovery.newToken(account.rowId, desk.clock.now))!
    expect(codeOf(await change(account.rowId, person.password, 'otra frase larga'))).toBe('done')
    expect([await desk.sessions.read(cookieOf(session)), await desk.sessions.readToken(bearer)]).toEqual([null, null])
    const again = { rut: person.rut, token: link, password: 'una más larga', confirmPassword: 'una más larga' }
    expect(codeOf(await desk.recovery.reset(again, desk.clock.now))).toBe('resetFailed')
    expect(codeOf(await desk.logIn(person.rut, person.password))).toBe('loginFailed')
    expect(codeOf(await desk.logIn(person.rut, 'otra frase larga'))).toBe('done')
    expect(await eventsOf(account)).toMatchObject({ joined: 1, passwordChanged: 1, logIn: 1, logInFailed: 1 })
    const letters = await desk.jobs<LetterJob>(LETTER_JOB)
    expect(letters).toContainEqual({ letter: 'passwordChanged', customerRowId: account.rowId })
  })

  test('takes away every new contact that waits, for its codes or its week', async () => {
    const { person, account } = await desk.join()
    const [old_contact, contact] = [person.phone, '+56900000001']
    const moment = { created_at: desk.clock.now, customer_id: account.rowId, contact }
    await desk.database
      .insertInto('changed_contact')
      .values([
        { ...moment, kind: 'phone', old_contact, proven: true, state: 'waiting', due_at: desk.clock.now },
        { ...moment, kind: 'phone', old_contact, proven: true, state: 'done', due_at: desk.clock.now },
      ])
      .execute()
    await desk.database
      .insertInto('contact_change')
      .values({ ...moment, kind: 'email', code_contact: contact, code_id: 'x'.repeat(22), proven: true })
      .execute()
    expect(codeOf(await change(account.rowId, person.password, 'otra frase larga'))).toBe('done')
    const left = async (table: 'changed_contact' | 'contact_change') =>
      (await desk.database.selectFrom(table).select('kind').where('customer_id', '=', account.rowId).execute()).length
    // Whom to tell of the next change is not forgotten.
    expect([await left('changed_contact'), await left('contact_change')]).toEqual([1, 0])
  })

  test.each([
    ['presentPasswordMissing', '', 'otra frase larga', 'otra frase larga'],
    ['newPasswordMissing', 'una frase larga', '', ''],
    ['confirmationMissing', 'una frase larga', 'otra frase larga', ''],
    ['newPasswordTooShort', 'una frase larga', 'corta', 'corta'],
    ['newPasswordsDiffer', 'una frase larga', 'otra frase larga', 'otra frase'],
    ['newPasswordSame', 'una frase larga', 'una frase larga', 'una frase larga'],
    ['passwordCommon', 'una frase larga', 'qwertyui', 'qwertyui'],
    ['passwordOfShop', 'una frase larga', 'PiscoSour1', 'PiscoSour1'],
    ['passwordWrong', 'otra cosa', 'otra frase larga', 'otra frase larga'],
  ])('is refused with %s, and nothing ends', async (code, password, newPassword, confirmation) => {
    const { account } = await desk.join()
    const session = await desk.sessions.create(account.rowId, PHONE)
    expect(codeOf(await change(account.rowId, password, newPassword, confirmation))).toBe(code)
    expect((await desk.sessions.read(cookieOf(session)))?.rowId).toBe(account.rowId)
  })

  test('is guessed as slowly as a log-in of a known browser, and one of two at once wins', async () => {
    const { person, account } = await desk.join()
    const guesses: string[] = []
    for (let at = 0; at < 14; at++) guesses.push(codeOf(await change(account.rowId, `guess ${at}`, 'otra frase larga')))
    expect(new Set(guesses)).toEqual(new Set(['passwordWrong', 'loginTooOften']))
    expect((await eventsOf(account)).passwordWrong).toBe(guesses.filter((code) => code === 'passwordWrong').length)
    const { person: other, account: twice } = await desk.join()
    const both = await Promise.all(
      ['otra frase larga', 'y otra más larga'].map((password) => change(twice.rowId, other.password, password)),
    )
    expect(both.map(codeOf).sort()).toEqual(['done', 'passwordWrong'])
    expect(person.rut).not.toBe(other.rut)
  })
})

describe('sessions', () => {
  test('are listed with device, part of the network, beginning and last use, without what opens them', async () => {
    const { account } = await desk.join()
    const { account: stranger } = await desk.join()
    const [phone, office] = [
      await desk.sessions.create(account.rowId, PHONE),
      await desk.sessions.create(account.rowId, OFFICE),
    ]
    await desk.sessions.create(stranger.rowId)
    await desk.sessions.createToken(account.rowId, phone.sessionId)
    const listed = await desk.sessions.list(account.rowId)
    expect(listed.map(({ device, network }) => `${device} ${network}`).sort()).toEqual([
      'Chrome/Windows 200.1.2.x',
      'Safari/iPhone 190.20.31.x',
    ])
    const ids = listed.map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) {
      expect(await desk.sessions.read(`liqui=${id}`)).toBeNull()
      expect([phone, office].some(({ cookie, sessionId }) => cookie.includes(id) || sessionId.includes(id))).toBe(false)
    }
  })

  test('end one by one with their tokens, by their owner alone', async () => {
    const { account } = await desk.join()
    const { account: stranger } = await desk.join()
    const [one, other] = [
      await desk.sessions.create(account.rowId, PHONE),
      await desk.sessions.create(account.rowId, OFFICE),
    ]
    const [token, kept] = [
      await desk.sessions.createToken(account.rowId, one.sessionId),
      await desk.sessions.createToken(account.rowId, other.sessionId),
    ]
    const { id } = (await desk.sessions.list(account.rowId)).find(({ sessionId }) => sessionId === one.sessionId)!
    expect(await desk.sessions.endOne(stranger.rowId, id)).toBe(false)
    expect((await desk.sessions.read(cookieOf(one)))?.sessionId).toBe(one.sessionId)
    expect([
      await desk.sessions.endOne(account.rowId, id),
      await desk.sessions.endOne(account.rowId, id),
      await desk.sessions.endOne(account.rowId, ''),
    ]).toEqual([true, false, false])
    expect([await desk.sessions.read(cookieOf(one)), await desk.sessions.readToken(token)]).toEqual([null, null])
    expect((await desk.sessions.readToken(kept))?.sessionId).toBe(other.sessionId)
  })

  test.each(['by a log-in of somebody else in its browser', 'by its time'])('end with their tokens %s', async (how) => {
    const { account } = await desk.join()
    const [ended, other] = [await desk.sessions.create(account.rowId), await desk.sessions.create(account.rowId)]
    const token = await desk.sessions.createToken(account.rowId, ended.sessionId)
    const kept = await desk.sessions.createToken(account.rowId, other.sessionId)
    if (how === 'by its time') {
      const expired = desk.database.updateTable('session').set({ expires_at: new Date(Date.now() - 1_000) })
      await expired.where('id', '=', ended.sessionId).execute()
      expect(await desk.sessions.read(cookieOf(ended))).toBeNull()
    } else await desk.sessions.end(cookieOf(ended))
    expect(await desk.sessions.readToken(token)).toBeNull()
    expect((await desk.sessions.readToken(kept))?.rowId).toBe(account.rowId)
  })

  test('end all but one, of nobody else', async () => {
    const { account } = await desk.join()
    const { account: stranger } = await desk.join()
    const theirs = await desk.sessions.create(stranger.rowId)
    const sessions = await Promise.all([1, 2, 3].map(() => desk.sessions.create(account.rowId, PHONE)))
    const tokens = await Promise.all(
      sessions.map(({ sessionId }) => desk.sessions.createToken(account.rowId, sessionId)),
    )
    const orphan = await desk.sessions.createToken(account.rowId)
    expect(await desk.sessions.endOthers(account.rowId, sessions[1]!.sessionId)).toBe(2)
    const left = await Promise.all(sessions.map((session) => desk.sessions.read(cookieOf(session))))
    expect(left.map((customer) => customer !== null)).toEqual([false, true, false])
    const spoken = await Promise.all([...tokens, orphan].map((token) => desk.sessions.readToken(token)))
    expect(spoken.map((customer) => customer !== null)).toEqual([false, true, false, false])
    expect(await desk.sessions.read(cookieOf(theirs))).not.toBeNull()
  })

  test('are noted as used once in a quarter of an hour, however often they are read', async () => {
    const { account } = await desk.join()
    const session = await desk.sessions.create(account.rowId, PHONE)
    const token = await desk.sessions.createToken(account.rowId, session.sessionId)
    const usedAt = async () => (await desk.sessions.list(account.rowId))[0]!.used.getTime()
    const setUsed = (minutesAgo: number) => {
      const used_at = new Date(Date.now() - minutesAgo * 60_000)
      return desk.database.updateTable('session').set({ used_at }).where('customer_id', '=', account.rowId).execute()
    }
    await setUsed(14)
    const before = await usedAt()
    for (let at = 0; at < 3; at++) await desk.sessions.read(cookieOf(session))
    expect(await usedAt()).toBe(before)
    await setUsed(16)
    const old = await usedAt()
    await desk.sessions.read(cookieOf(session))
    expect(await usedAt()).toBeGreaterThan(old)
    await setUsed(16)
    const older = await usedAt()
    await desk.sessions.readToken(token)
    expect(await usedAt()).toBeGreaterThan(older)
  })

  test('are read where nothing can be written', async () => {
    const { account } = await desk.join()
    const session = await desk.sessions.create(account.rowId, PHONE)
    await desk.database
      .updateTable('session')
      .set({ used_at: new Date(0) })
      .where('customer_id', '=', account.rowId)
      .execute()
    const readOnly = connectDatabase(schema.url, 1, undefined, { readOnly: true })
    try {
      expect((await createSessions(readOnly).read(cookieOf(session)))?.rowId).toBe(account.rowId)
    } finally {
      await readOnly.destroy()
    }
  })
})

describe('what happened with an account', () => {
  test('is a row an hour, however many guess from wherever', async () => {
    const { person, account } = await desk.join()
    for (let at = 0; at < 30; at++)
      await desk.logIn(person.rut, `guess ${at}`, {
        network: `10.1.${at}.1`,
        origin: { ...OFFICE, network: `10.1.${at}.x` },
      })
    const rows = async () => {
      await desk.accountEvents.settled()
      const all = desk.database.selectFrom('account_event').selectAll().where('customer_id', '=', account.rowId)
      return (await all.execute()).filter(({ kind }) => kind.startsWith('logIn'))
    }
    const first = await rows()
    expect(first.map(({ kind }) => kind).sort()).toEqual(['logInFailed', 'logInThrottled'])
    expect(first.reduce((sum, { times }) => sum + times, 0)).toBe(30)
    desk.pass(3_600_000)
    await desk.logIn(person.rut, 'another guess', { network: '10.9.9.9' })
    expect((await rows()).length).toBe(3)
    // Its owner's own log-ins say from where each was.
    for (const origin of [PHONE, OFFICE, PHONE])
      await desk.logIn(person.rut, person.password, { network: '10.8.8.8', origin })
    const owner = (await desk.accountEvents.of(account.rowId)).filter(({ kind }) => kind === 'logIn')
    expect(owner.map(({ times, origin: { device } }) => `${device} ${times}`).sort()).toEqual([
      'Chrome/Windows 1',
      'Safari/iPhone 2',
    ])
  })

  test('that a link was asked for is written down by the worker: a statement more would tell who exists', async () => {
    const { person, account } = await desk.join()
    const rut = cleanRut(person.rut)!
    await desk.recovery.request(rut, desk.clock.now, OFFICE)
    expect(await eventsOf(account)).toEqual({ joined: 1 })
    desk.recovery.noteAsked(account, OFFICE, desk.clock.now)
    expect(await eventsOf(account)).toEqual({ joined: 1, resetAsked: 1 })
  })

  test('of nobody is a number in the log, and no row', async () => {
    const told: string[] = []
    const report = {
      first: (kind: string, account: string) => void told.push(`${kind} ${account}`),
      again: (kind: string) => void told.push(`${kind} again`),
      ofNobody: (kind: string) => void told.push(`${kind} of nobody`),
      failed: () => void told.push('failed'),
    }
    const events = createAccountEvents({ database: desk.database, report })
    const { account } = await desk.join()
    const failure = { kind: 'logInFailed', origin: NOWHERE, now: desk.clock.now } as const
    for (const whose of [account, account, null, { rowId: 4_000_000_000, id: 'gone' }]) {
      events.recordFailure(whose, failure)
      await events.settled()
    }
    expect(told).toEqual([`logInFailed ${account.id}`, 'logInFailed again', 'logInFailed of nobody', 'failed'])
  })

  test('goes after its time, which a setting shortens', async () => {
    const { account } = await desk.join()
    expect(await eventsOf(account)).toEqual({ joined: 1 })
    const run = (accountEventMonths: number, months: number) => {
      const now = new Date(desk.clock.now)
      now.setUTCMonth(now.getUTCMonth() + months)
      const settings = { current: () => ({ ...defaultSettings, accountEventMonths }) }
      return createRetentionService({ database: desk.database, settings }).run(now)
    }
    await run(12, 11)
    expect(await eventsOf(account)).toEqual({ joined: 1 })
    await run(3, 4)
    expect(await eventsOf(account)).toEqual({})
  })
})
