// Codes, joining, logging in and new passwords on the real database: what is counted is counted once, whoever comes at once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicId } from '#platform/secrets/ids.ts'
import { LETTER_JOB, type LetterJob } from '#shop/customers/accounts/letters.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { NOWHERE } from '#shop/shared/requests/origin.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { type AccountDesk, openAccountDesk } from '#tests/support/people/account-desk.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const MINUTE = 60_000

let schema: TestDatabase
let desk: AccountDesk
beforeAll(async () => {
  schema = await freshDatabase()
  desk = openAccountDesk(schema.url, { codesPerContact: 3, codesPerNetwork: 1_000_000 })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

const codesOf = (answers: readonly { ok: boolean; refusal?: { code: string } }[]) =>
  answers.map((answer) => (answer.ok ? 'done' : answer.refusal!.code)).sort()
const times = <Value>(count: number, make: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const phone = () => desk.form().phone

describe('a code', () => {
  const redeem = (codeId: string, contact: string, code: string, purpose: 'register' | 'my_data' = 'register') =>
    desk.codes.redeem({ codeId, purpose, contact, code, now: desk.clock.now })
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('is used once, by one of twenty at once', async () => {
    const contact = phone()
    const { codeId, confirmationCode } = await desk.codeFor(contact)
    const answers = await times(20, () => redeem(codeId, contact, confirmationCode))
    expect(codesOf(answers).filter((code) => code === 'done')).toHaveLength(1)
    expect(codesOf([await redeem(codeId, contact, confirmationCode)])).toEqual(['codeUsed'])
  })

  test('takes five tries, at once too; then the right one comes too late', async () => {
    const contact = phone()
    const { codeId, confirmationCode } = await desk.codeFor(contact)
    const answers = await times(30, () => redeem(codeId, contact, wrong(confirmationCode)))
    expect(codesOf(answers)).not.toContain('done')
    expect(codesOf([await redeem(codeId, contact, confirmationCode)])).toEqual(['tooManyTries'])
    const { tries } = await desk.database
      .selectFrom('contact_code')
      .select('tries')
      .where('id', '=', codeId)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  test('lasts five minutes', async () => {
    const [one, other] = [phone(), phone()]
    const [first, second] = [await desk.codeFor(one), await desk.codeFor(other)]
    desk.pass(5 * MINUTE - 1)
    expect(codesOf([await redeem(first.codeId, one, first.confirmationCode)])).toEqual(['done'])
    desk.pass(1)
    expect(codesOf([await redeem(second.codeId, other, second.confirmationCode)])).toEqual(['codeOver'])
  })

  test('belongs to its contact and its purpose', async () => {
    const contact = phone()
    const { codeId, confirmationCode } = await desk.codeFor(contact)
    const answers = [
      await redeem(codeId, phone(), confirmationCode),
      await redeem(codeId, contact, confirmationCode, 'my_data'),
      await redeem(publicId(), contact, confirmationCode),
      await redeem('ñ'.repeat(22), contact, confirmationCode),
    ]
    expect(codesOf(answers)).toEqual(Array(4).fill('codeWrong'))
    expect(codesOf([await redeem(codeId, contact, confirmationCode)])).toEqual(['done'])
  })

  test('is stored nowhere, nor is its contact', async () => {
    const contact = phone()
    const { codeId, confirmationCode } = await desk.codeFor(contact)
    const row = await desk.database.selectFrom('contact_code').selectAll().where('id', '=', codeId).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain(confirmationCode)
    expect(JSON.stringify(row)).not.toContain(contact.slice(1))
    expect(await desk.codeJobs()).toContainEqual({ codeId, purpose: 'register', channel: 'sms', contact })
  })

  test('is followed by another after a minute, by one of ten at once', async () => {
    const contact = phone()
    expect(codesOf(await times(10, () => desk.askCode({ phone: contact })))).toEqual([
      ...Array(9).fill('codeTooSoon'),
      'done',
    ])
    desk.pass(MINUTE - 1_500)
    expect(await desk.askCode({ phone: contact })).toMatchObject({ refusal: { code: 'codeTooSoon', seconds: 2 } })
    desk.pass(1_500)
    expect((await desk.askCode({ phone: contact })).ok).toBe(true)
  })

  test('comes so many times a day to one contact, and again the next day', async () => {
    const contact = phone()
    const ask = async () => {
      const [code] = codesOf([await desk.askCode({ phone: contact })])
      desk.pass(MINUTE)
      return code
    }
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['done', 'done', 'done', 'codeLimit'])
    desk.pass(24 * 60 * MINUTE)
    expect(await ask()).toBe('done')
  })

  test('comes so many times a day to one network', async () => {
    const strict = openAccountDesk(schema.url, { codesPerNetwork: 2 })
    const ask = (network: string) => strict.askCode({ phone: strict.form().phone, network })
    expect(codesOf(await times(5, () => ask('10.7.7.7')))).toEqual([
      'codeLimit',
      'codeLimit',
      'codeLimit',
      'done',
      'done',
    ])
    expect(codesOf([await ask('10.7.7.8')])).toEqual(['done'])
    await strict.close()
  })

  test('needs a captcha, or the id of an earlier code, once', async () => {
    const first = await desk.askCode({ phone: phone() })
    const follows = first.ok ? first.value.codeId : ''
    expect(codesOf([await desk.askCode({ phone: phone(), captcha: '' })])).toEqual(['captchaMissing'])
    expect(codesOf([await desk.askCode({ phone: phone(), captcha: 'unsolved' })])).toEqual(['captchaMissing'])
    expect(codesOf([await desk.askCode({ phone: phone(), captcha: '', follows: publicId() })])).toEqual([
      'captchaMissing',
    ])
    expect(codesOf([await desk.askCode({ phone: phone(), captcha: '', follows: 'ñ'.repeat(22) })])).toEqual([
      'captchaMissing',
    ])
    const following = await times(5, () => desk.askCode({ email: desk.form().email, captcha: '', follows }))
    expect(codesOf(following).filter((code) => code === 'done')).toHaveLength(1)
    const late = await desk.askCode({ phone: phone() })
    desk.pass(15 * MINUTE)
    const { email } = desk.form()
    const asked = await desk.askCode({ email, captcha: '', follows: late.ok ? late.value.codeId : '' })
    expect(codesOf([asked])).toEqual(['captchaMissing'])
  })

  test('by SMS follows one to the same phone alone', async () => {
    const contact = phone()
    const first = await desk.askCode({ phone: contact })
    const follows = first.ok ? first.value.codeId : ''
    expect(codesOf([await desk.askCode({ phone: phone(), captcha: '', follows })])).toEqual(['captchaMissing'])
    desk.pass(MINUTE)
    expect(codesOf([await desk.askCode({ phone: contact, captcha: '', follows })])).toEqual(['done'])
  })

  test('for joining is left to whose contact others ask data codes for', async () => {
    const { email: contact } = desk.form()
    const wanted = { purpose: 'my_data', contact, channel: 'email', network: '10.6.6.6' } as const
    for (let at = 0; at < 4; at++) {
      const [code] = codesOf([await desk.codes.issue({ ...wanted, now: desk.clock.now })])
      expect(code).toBe(at < 3 ? 'done' : 'codeLimit')
      desk.pass(MINUTE)
    }
    expect(codesOf([await desk.askCode({ email: contact })])).toEqual(['done'])
  })

  test('goes by e-mail where the phone takes none', async () => {
    const { email } = desk.form()
    expect(await desk.askCode({ phone: '+14155550123', email: ` ${email.toUpperCase()}` })).toMatchObject({
      value: { channel: 'email' },
    })
    expect(await desk.codeJobs()).toContainEqual(expect.objectContaining({ channel: 'email', contact: email }))
    const without = openAccountDesk(schema.url, {}, { sms: { isAvailable: () => false } })
    const asked = await without.askCode({ phone: phone(), email: desk.form().email })
    expect(asked).toMatchObject({ value: { channel: 'email' } })
    await without.close()
    expect(codesOf([await desk.askCode({ phone: '+14155550123' })])).toEqual(['emailInvalid'])
    expect(codesOf([await desk.askCode({ phone: '+56212345678', email })])).toEqual(['phoneInvalid'])
  })
})

describe('joining', () => {
  test('stores a member, and never the password', async () => {
    const { person, account } = await desk.join({ name: ' Ana  María ', gender: 'other' })
    const row = await desk.database
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', account.rowId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ kind: 'member', name: 'Ana María', gender: 'other', email: person.email })
    expect([row.account_rut, row.rut]).toEqual([cleanRut(person.rut), cleanRut(person.rut)])
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  test('twice at once makes one account; the others hear what any duplicate hears', async () => {
    const person = desk.form()
    const forms = await times(4, async () => {
      const own = { ...person, phone: phone() }
      return { ...own, ...(await desk.codeFor(own.phone)), now: desk.clock.now }
    })
    const answers = await Promise.all(forms.map((form) => desk.signUp.register(form)))
    expect(codesOf(answers)).toEqual(['done', 'notRegistered', 'notRegistered', 'notRegistered'])
  })

  const join = async (form: ReturnType<typeof desk.form>, contact: string) =>
    desk.signUp.register({ ...form, ...(await desk.codeFor(contact)), now: desk.clock.now })
  const lettersTo = async ({ rowId }: { rowId: number }) =>
    (await desk.jobs<LetterJob>(LETTER_JOB)).filter((job) => job.customerRowId === rowId)
  const provenEmail = async ({ rowId }: { rowId: number }) => {
    const select = desk.database.selectFrom('customer').select('account_email')
    return (await select.where('id', '=', rowId).executeTakeFirstOrThrow()).account_email
  }

  test('with a RUT that has an account writes to its owner, once a day', async () => {
    const { person, account } = await desk.join()
    const again = () => {
      const form = desk.form({ rut: person.rut })
      return join(form, form.phone)
    }
    expect(codesOf([await again(), await again()])).toEqual(['notRegistered', 'notRegistered'])
    expect(await lettersTo(account)).toEqual([{ letter: 'alreadyMember', customerRowId: account.rowId }])
  })

  test('by SMS with somebody’s e-mail is answered as with a new one, keeps nobody out, and its owner is written to', async () => {
    const { email } = desk.form()
    const { account: first } = await desk.join({ email })
    const owner = await join(desk.form({ email }), email)
    expect(owner.ok).toBe(true)
    const { account: third } = await desk.join({ email })
    expect([await provenEmail(first), await provenEmail(third)]).toEqual([null, null])
    if (!owner.ok) return
    expect(await provenEmail(owner.value)).toBe(email)
    expect(await lettersTo(owner.value)).toEqual([{ letter: 'alreadyMember', customerRowId: owner.value.rowId }])
    expect([await lettersTo(first), await lettersTo(third)]).toEqual([[], []])
  })

  test('by SMS proves the e-mail with the first link for a new password, unless another has proven it', async () => {
    const { email } = desk.form()
    const { person, account } = await desk.join({ email })
    const { person: late, account: other } = await desk.join({ email })
    for (const [{ rut }, { rowId }] of [
      [person, account],
      [late, other],
    ] as const) {
      const token = (await desk.recovery.newToken(rowId, desk.clock.now))!
      const facts = { rut, token, password: 'otra frase larga', confirmPassword: 'otra frase larga' }
      expect(await desk.recovery.reset(facts, desk.clock.now)).toMatchObject({ ok: true })
    }
    expect([await provenEmail(account), await provenEmail(other)]).toEqual([email, null])
  })

  test('with another contact than the code was sent to is refused', async () => {
    const form = desk.form()
    const code = await desk.codeFor(form.phone)
    const other = { ...form, phone: phone(), ...code, now: desk.clock.now }
    expect(codesOf([await desk.signUp.register(other)])).toEqual(['codeWrong'])
  })

  test('takes over guests’ records of the same RUT and the proven contact, and no others', async () => {
    const customers = createCustomerService({ database: desk.database, newId: publicId })
    const person = desk.form()
    const guest = async (more: object) => {
      let rowId = 0
      const { name: firstName, phone: telephone, birthDate: birthdate, ...others } = { ...person, ...more }
      const facts = { ...others, firstName, telephone, birthdate, boundTo: null, now: desk.clock.now }
      const bind = async (key: number) => {
        rowId = key
      }
      await customers.createGuest({ ...facts, bind })
      return rowId
    }
    const own = await guest({})
    const others = [
      await guest({ phone: phone(), email: 'otra@correo.example' }),
      await guest({ rut: desk.form().rut }),
    ]
    const { account } = await desk.join(person)
    const rows = await desk.database
      .selectFrom('customer')
      .select(['id', 'member_id'])
      .where('id', 'in', [own, ...others])
      .execute()
    expect(rows.find(({ id }) => id === own)?.member_id).toBe(account.rowId)
    expect(rows.filter(({ id }) => id !== own).map(({ member_id }) => member_id)).toEqual([null, null])
  })
})

describe('logging in', () => {
  test('with RUT and password, in either form of the RUT', async () => {
    const { person, account } = await desk.join()
    for (const rut of [person.rut, cleanRut(person.rut)!])
      expect(await desk.logIn(rut, person.password)).toMatchObject({ ok: true, value: { id: account.id } })
    expect(Object.keys(account)).not.toContain('passwordHash')
  })

  test('a wrong password and somebody who does not exist are the same', async () => {
    const { person } = await desk.join()
    const wrong = await desk.logIn(person.rut, 'otra frase larga')
    expect(wrong).toEqual({ ok: false, refusal: { code: 'loginFailed' } })
    expect(await desk.logIn(desk.form().rut, 'otra frase larga')).toEqual(wrong)
  })

  test('who is blocked is told so by the right password alone', async () => {
    const { person, account } = await desk.join()
    await desk.database
      .updateTable('customer')
      .set({ blocked_at: new Date() })
      .where('id', '=', account.rowId)
      .execute()
    expect(codesOf([await desk.logIn(person.rut, 'otra frase larga')])).toEqual(['loginFailed'])
    expect(codesOf([await desk.logIn(person.rut, person.password)])).toEqual(['accountBlocked'])
  })

  test('a guest has no account to log in with', async () => {
    const customers = createCustomerService({ database: desk.database, newId: publicId })
    const { name: firstName, phone: telephone, birthDate: birthdate, ...others } = desk.form()
    const facts = { ...others, firstName, telephone, birthdate, boundTo: null, now: desk.clock.now }
    await customers.createGuest({ ...facts, bind: async () => undefined })
    expect(codesOf([await desk.logIn(others.rut, '')])).toEqual(['loginFailed'])
  })
})

describe('a new password', () => {
  const reset = (rut: string, token: string, password = 'otra frase larga') =>
    desk.recovery.reset({ rut, token, password, confirmPassword: password }, desk.clock.now)

  test('comes by a link that is used once, by one of ten at once, and ends every session', async () => {
    const { person, account } = await desk.join()
    const { cookie } = await desk.sessions.create(account.rowId)
    const bearer = await desk.sessions.createToken(account.rowId)
    const [token, other] = [
      await desk.recovery.newToken(account.rowId, desk.clock.now),
      await desk.recovery.newToken(account.rowId, desk.clock.now),
    ]
    const answers = await times(10, () => reset(person.rut, token!))
    expect(codesOf(answers)).toEqual(['done', ...Array(9).fill('resetFailed')])
    expect(codesOf([await reset(person.rut, other!)])).toEqual(['resetFailed'])
    expect([await desk.sessions.read(cookie.split(';')[0]!), await desk.sessions.readToken(bearer)]).toEqual([
      null,
      null,
    ])
    expect(codesOf([await desk.logIn(person.rut, person.password)])).toEqual(['loginFailed'])
    expect(codesOf([await desk.logIn(person.rut, 'otra frase larga')])).toEqual(['done'])
    const stored = await desk.database.selectFrom('password_reset').select('token_hash').execute()
    expect(stored.every(({ token_hash }) => /^[0-9a-f]{64}$/.test(token_hash))).toBe(true)
  })

  test('ends a log-in that looked at the old one just before', async () => {
    const { person, account } = await desk.join()
    const loggedIn = await desk.logIn(person.rut, person.password)
    if (!loggedIn.ok) throw new Error('not logged in')
    expect(await desk.logIns.isCurrent(loggedIn.value)).toBe(true)
    expect(codesOf([await reset(person.rut, (await desk.recovery.newToken(account.rowId, desk.clock.now))!)])).toEqual([
      'done',
    ])
    expect(await desk.logIns.isCurrent(loggedIn.value)).toBe(false)
  })

  test('is refused an hour later, with another RUT, and with a token that is none', async () => {
    const { person, account } = await desk.join()
    const token = (await desk.recovery.newToken(account.rowId, desk.clock.now))!
    expect(codesOf([await reset(desk.form().rut, token), await reset(person.rut, publicId())])).toEqual([
      'resetFailed',
      'resetFailed',
    ])
    desk.pass(60 * MINUTE)
    expect(codesOf([await reset(person.rut, token)])).toEqual(['resetFailed'])
  })

  test('is asked for in the same way by anybody; three links an hour', async () => {
    const { person, account } = await desk.join()
    expect(await desk.recovery.request(desk.form().rut, desk.clock.now)).toEqual(
      await desk.recovery.request(person.rut, desk.clock.now),
    )
    await desk.recovery.request(person.rut, desk.clock.now)
    const asked = (await desk.jobs<LetterJob>(LETTER_JOB)).filter(({ letter }) => letter === 'recovery')
    expect(asked).toEqual([
      { letter: 'recovery', customerRowId: null, askedFrom: NOWHERE },
      { letter: 'recovery', customerRowId: account.rowId, askedFrom: NOWHERE },
    ])
    const tokens = await times(3, () => desk.recovery.newToken(account.rowId, desk.clock.now))
    expect(tokens.every((token) => token !== null)).toBe(true)
    expect(await desk.recovery.newToken(account.rowId, desk.clock.now)).toBeNull()
    desk.pass(60 * MINUTE)
    expect(await desk.recovery.newToken(account.rowId, desk.clock.now)).not.toBeNull()
  })
})

test('what is old is deleted', async () => {
  await desk.codeFor(phone())
  const later = new Date(desk.clock.now.getTime() + 3 * 24 * 60 * MINUTE)
  for (const part of [desk.codes, desk.throttle, desk.recovery]) await part.deleteOld(later)
  for (const table of ['contact_code', 'throttle', 'password_reset'] as const)
    expect(await desk.database.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test.each([true, false])('what was agreed to by joining is logged, offers when asked for: %j', async (marketing) => {
  const { account } = await desk.join({ marketing })
  const log = await desk.database
    .selectFrom('consent_event')
    .select(['kind', 'given', 'page'])
    .where('customer_id', '=', account.rowId)
    .orderBy('id')
    .execute()
  const kinds = ['terms', 'privacy', ...(marketing ? ['marketing'] : [])]
  expect(log).toEqual(kinds.map((kind) => ({ kind, given: 1, page: '/registrate' })))
})
