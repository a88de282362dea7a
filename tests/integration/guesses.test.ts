// Somebody who guesses: passwords of one account, one password for many accounts, codes. Few guesses are ever looked at, and the
// owner gets in. `npm run test:guesses` makes 10,000 of each.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildPersonalData } from '#server/build/personal-data-services.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { type AccountDesk, openAccountDesk, quickPasswords } from '#tests/support/people/account-desk.ts'
import { NO_PROOF } from '#tests/support/people/data-desk.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const GUESSES = Number(process.env.GUESSES ?? 150)
/** Each is some ten statements. */
vi.setConfig({ testTimeout: 60_000 + GUESSES * 60 })
const SECOND = 1_000
const MINUTE = 60 * SECOND
const ATTACKER = '203.0.113.9'
const HOME = '198.51.100.7'

let schema: TestDatabase
let desk: AccountDesk
beforeAll(async () => {
  schema = await freshDatabase()
  desk = openAccountDesk(schema.url, { codesPerNetwork: 1_000_000 }, { passwords: quickPasswords })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

type Answer = Awaited<ReturnType<AccountDesk['logIn']>>
const wasLookedAt = (answer: Answer) => answer.ok || answer.refusal.code === 'loginFailed'

/** One guess a second; returns how many were compared with the password. */
async function guess(count: number, make: (at: number) => Promise<Answer>): Promise<number> {
  let lookedAt = 0
  for (let at = 0; at < count; at++) {
    if (wasLookedAt(await make(at))) lookedAt++
    desk.pass(SECOND)
  }
  return lookedAt
}
/** What a browser stores that logged in with an account. */
const deviceOf = async (account: { readonly rowId: number }) =>
  desk.logIns.deviceOf(null, await desk.logIns.markNow(account), desk.clock.now)
const networkOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
const minutes = (count: number) => Math.ceil((count * SECOND) / MINUTE)

describe('guesses of one account’s password', () => {
  test('from one network are slowed, and its owner gets in from anywhere else', async () => {
    const { person } = await desk.join()
    const lookedAt = await guess(GUESSES, (at) => desk.logIn(person.rut, `guess ${at}`, { network: ATTACKER }))
    expect(lookedAt).toBeGreaterThanOrEqual(5)
    expect(lookedAt).toBeLessThanOrEqual(5 + 10 + minutes(GUESSES) / 10)
    expect((await desk.logIn(person.rut, person.password, { network: HOME })).ok).toBe(true)
  })

  test('from as many networks are slowed; the owner gets in with a browser he used before', async () => {
    const { person, account } = await desk.join()
    const device = await deviceOf(account)
    const lookedAt = await guess(GUESSES, (at) => desk.logIn(person.rut, `guess ${at}`, { network: networkOf(at) }))
    expect(lookedAt).toBeLessThanOrEqual(20 + 10 + minutes(GUESSES) / 5)
    expect((await desk.logIn(person.rut, person.password, { network: HOME, device })).ok).toBe(true)
    expect((await desk.logIn(person.rut, person.password, { network: ATTACKER, device })).ok).toBe(true)
  })

  test('…with a new one after a quarter of an hour at most, or at once by a link to his mailbox', async () => {
    const { person, account } = await desk.join()
    for (let at = 0; at < 60; at++) {
      await desk.logIn(person.rut, `guess ${at}`, { network: networkOf(at) })
      desk.pass(20 * SECOND)
    }
    await guess(60, (at) => desk.logIn(person.rut, `guess ${at}`, { network: networkOf(100 + at) }))
    const slowed = await desk.logIn(person.rut, person.password, { network: HOME })
    expect(slowed).toMatchObject({ ok: false, refusal: { code: 'loginTooOften' } })
    const token = await desk.recovery.newToken(account.rowId, desk.clock.now)
    const renewed = { rut: person.rut, token: token!, password: 'otra frase', confirmPassword: 'otra frase' }
    expect((await desk.recovery.reset(renewed, desk.clock.now)).ok).toBe(true)
    expect((await desk.logIn(person.rut, 'otra frase', { network: HOME })).ok).toBe(true)

    const { person: patient } = await desk.join()
    for (let at = 0; at < 60; at++) {
      await desk.logIn(patient.rut, `guess ${at}`, { network: networkOf(at) })
      desk.pass(20 * SECOND)
    }
    desk.pass(15 * MINUTE)
    expect((await desk.logIn(patient.rut, patient.password, { network: HOME })).ok).toBe(true)
  })

  test('at once are counted before any is looked at', async () => {
    const { person } = await desk.join()
    const all = Array.from({ length: 60 }, (_, at) => desk.logIn(person.rut, `guess ${at}`, { network: '10.9.9.9' }))
    expect((await Promise.all(all)).filter(wasLookedAt).length).toBeLessThanOrEqual(6)
  })

  test('with a stolen proof of the owner’s browser are slowed too', async () => {
    const { person, account } = await desk.join()
    const device = await deviceOf(account)
    const lookedAt = await guess(GUESSES, (at) =>
      desk.logIn(person.rut, `guess ${at}`, { network: networkOf(at), device }),
    )
    expect(lookedAt).toBeLessThanOrEqual(10 + 9 + minutes(GUESSES) / 5)
  })

  test('with that proof are made no more by logging in with one’s own in between, nor after a new password', async () => {
    const [{ person, account }, { person: own, account: other }] = [await desk.join(), await desk.join()]
    let device = await deviceOf(account)
    const otherMark = await desk.logIns.markNow(other)
    const lookedAt = await guess(GUESSES, (at) => {
      if (at % 5 === 0) device = desk.logIns.deviceOf(device, otherMark, desk.clock.now)
      return desk.logIn(person.rut, `guess ${at}`, { network: networkOf(at), device })
    })
    expect(lookedAt).toBeLessThanOrEqual(10 + 9 + minutes(GUESSES) / 5)
    expect((await desk.logIn(own.rut, own.password, { device })).ok).toBe(true)

    const token = await desk.recovery.newToken(account.rowId, desk.clock.now)
    const renewed = { rut: person.rut, token: token!, password: 'otra frase', confirmPassword: 'otra frase' }
    expect((await desk.recovery.reset(renewed, desk.clock.now)).ok).toBe(true)
    const later = await guess(GUESSES, (at) => desk.logIn(person.rut, `guess ${at}`, { network: ATTACKER, device }))
    expect(later).toBeLessThanOrEqual(5 + 10 + minutes(GUESSES) / 10)
  })
})

test('guesses elsewhere do not keep somebody from deleting his data; those in his session are slowed', async () => {
  const { person, account } = await desk.join()
  const data = buildPersonalData({
    ...desk,
    ...{ secret: 'a secret of this test, long enough', secure: false, passwords: quickPasswords },
    settings: { current: () => defaultSettings },
    sms: { isAvailable: () => false },
    cards: [],
  })
  const own = (await data.dataAccess.personOf(account, null, desk.clock.now))!
  const remove = (password: string) => {
    const proof = { ...NO_PROOF, password }
    const wanted = { proof, isConfirmed: true, page: '/mis-datos', network: ATTACKER, now: desk.clock.now }
    return data.deletions.delete(own, wanted)
  }
  for (let at = 0; at < 60; at++) await desk.logIn(person.rut, `guess ${at}`, { network: networkOf(at) })
  const answers = []
  for (let at = 0; at < 12; at++) answers.push(await remove(`guess ${at}`))
  const codes = answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code))
  expect(codes).toEqual([...Array(11).fill('passwordWrong'), 'loginTooOften'])
  desk.pass(SECOND)
  expect((await remove(person.password)).ok).toBe(true)
})

describe('one password for many accounts', () => {
  test('from one network is slowed, whether they exist or not; their owners get in', async () => {
    const owners = [await desk.join(), await desk.join()]
    const ruts = Array.from({ length: GUESSES }, (_, at) => owners[at % 100]?.person.rut ?? newPerson().rut)
    const lookedAt = await guess(GUESSES, (at) => desk.logIn(ruts[at]!, 'hola1234', { network: '203.0.113.77' }))
    expect(lookedAt).toBeGreaterThanOrEqual(50)
    expect(lookedAt).toBeLessThanOrEqual(50 + 10 + minutes(GUESSES))
    for (const { person } of owners)
      expect((await desk.logIn(person.rut, person.password, { network: HOME })).ok).toBe(true)
    const { person, account } = owners[0]!
    const device = await deviceOf(account)
    expect((await desk.logIn(person.rut, person.password, { network: '203.0.113.77', device })).ok).toBe(true)
  })

  test('is not made quicker by logging in with one’s own in between', async () => {
    const { person: own } = await desk.join()
    const network = '203.0.113.78'
    const lookedAt = await guess(GUESSES, async (at) => {
      await desk.logIn(own.rut, own.password, { network })
      return desk.logIn(newPerson().rut, `hola${at}`, { network })
    })
    expect(lookedAt).toBeLessThanOrEqual(50 + 10 + minutes(GUESSES))
  })
})

test('a code is not guessed within its life', async () => {
  const { phone: contact } = desk.form()
  const { codeId, confirmationCode } = await desk.codeFor(contact)
  const others = Array.from({ length: GUESSES }, (_, at) => String((Number(confirmationCode) + 1 + at) % 1_000_000))
  const codes = new Map<string, number>()
  for (let at = 0; at < others.length; at += 50) {
    const tried = await Promise.all(
      others.slice(at, at + 50).map((typed) =>
        desk.codes.redeem({
          codeId,
          purpose: 'register',
          contact,
          code: typed.padStart(6, '0'),
          now: desk.clock.now,
        }),
      ),
    )
    for (const { ok, refusal } of tried as { ok: boolean; refusal?: { code: string } }[]) {
      expect(ok).toBe(false)
      codes.set(refusal!.code, (codes.get(refusal!.code) ?? 0) + 1)
    }
  }
  expect(codes.get('codeWrong') ?? 0).toBeLessThan(5)
  const late = { codeId, purpose: 'register', contact, code: confirmationCode, now: desk.clock.now } as const
  expect(await desk.codes.redeem(late)).toEqual({ ok: false, refusal: { code: 'tooManyTries' } })
})

describe('who exists costs the shop what nobody costs it, so that no time tells', () => {
  let counted: AccountDesk
  let statements = 0
  let compared = 0
  let rut: string
  let email: string
  beforeAll(async () => {
    const many = 1_000_000
    counted = openAccountDesk(
      schema.url,
      { loginFailuresPerAccount: many, loginFailuresPerNetwork: many, codesPerContact: many, codesPerNetwork: many },
      {
        passwords: {
          ...quickPasswords,
          verify(...given) {
            compared++
            return quickPasswords.verify(...given)
          },
        },
        onStatement: () => statements++,
      },
    )
    const { person } = await counted.join()
    rut = cleanRut(person.rut)!
    email = person.email
  })
  afterAll(() => counted?.close())

  /** Statements, and passwords compared, of what is asked by somebody who exists, then by nobody. */
  async function workOf(ask: (exists: boolean) => Promise<unknown>) {
    const work = []
    for (const exists of [true, false]) {
      ;[statements, compared] = [0, 0]
      await ask(exists)
      work.push({ statements, compared })
    }
    return work
  }

  test('of a log-in', async () => {
    let network = 100_000 // of nobody who guessed before
    const [his, nobodys] = await workOf(async (exists) => {
      const seen = { network: networkOf(++network) }
      const outcome = await counted.logIn(exists ? rut : newPerson().rut, 'una frase', seen)
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'loginFailed' } })
    })
    // A compared password takes longer than all statements together; one more notes the failure for him.
    expect([his?.compared, nobodys?.compared]).toEqual([1, 1])
    expect(his!.statements - nobodys!.statements).toBeLessThanOrEqual(1)
  })

  test('of a request for a new password', async () => {
    const [his, nobodys] = await workOf((exists) => {
      counted.pass(MINUTE)
      return counted.recovery.request(exists ? rut : newPerson().rut, counted.clock.now)
    })
    expect(his?.statements).toBeGreaterThan(0)
    expect(nobodys).toEqual(his)
  })

  test('of a request for a code by e-mail', async () => {
    const [his, nobodys] = await workOf((exists) => {
      counted.pass(MINUTE)
      return counted.askCode({ email: exists ? email : newPerson().email })
    })
    expect(his?.statements).toBeGreaterThan(0)
    expect(nobodys).toEqual(his)
  })
})
