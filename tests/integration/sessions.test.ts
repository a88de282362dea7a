// Which browser is whose, on the real database: tokens are kept hashed, and no cookie is too strange.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let sessions: ReturnType<typeof createSessions>
const now = instantAt('2026-11-11', '10:00')
const ANA = {
  firstName: 'Ana  María',
  lastName: 'Soto',
  email: 'Ana@Correo.example',
  rut: '12.345.678-5',
  telephone: '+56912345678',
  birthdate: '2008-11-11',
}

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 4)
  sessions = createSessions(database)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

/** A browser: keeps its cookie, introduces itself. */
function browser() {
  let cookie = ''
  const customers = createCustomerService({ database, newId: publicId })
  return {
    read: (): Promise<CallCustomer | null> => sessions.read(cookie),
    cookie: () => cookie,
    introduce: async (guest: Partial<typeof ANA> = {}) =>
      customers.createGuest({
        ...ANA,
        ...guest,
        now,
        boundTo: await sessions.read(cookie),
        bind: async (key) => {
          cookie = (await sessions.create(key)).cookie.split(';')[0]!
        },
      }),
  }
}

describe('a session', () => {
  test('binds a browser to the guest it introduced, and to nobody else', async () => {
    const one = browser()
    const other = browser()
    const made = await one.introduce()
    await other.introduce()
    expect(await one.read()).toMatchObject({ kind: 'guest', id: made.ok && made.value.customerId })
    expect((await other.read())?.id).not.toBe((await one.read())?.id)
  })

  test('keeps only the hash of its token', async () => {
    const one = browser()
    await one.introduce()
    const token = one.cookie().split('=')[1]!
    const rows = await database.selectFrom('session').select('id').execute()
    expect(rows.every(({ id }) => /^[0-9a-f]{64}$/.test(id) && id !== token)).toBe(true)
  })

  test.each(['liqui=%E0%A4%A', 'liqui=', 'liqui=../../etc', `liqui=${'a'.repeat(4000)}`, '=;=;', '%', 'liqui=%00'])(
    'of the cookie %j is nobody’s',
    async (cookie) => {
      expect(await sessions.read(cookie)).toBeNull()
    },
  )

  test('ends', async () => {
    const one = browser()
    await one.introduce()
    await sessions.end(one.cookie())
    expect(await one.read()).toBeNull()
  })

  test('and the tokens of its customer end apart', async () => {
    const one = browser()
    await one.introduce()
    const { rowId } = (await one.read())!
    const token = await sessions.createToken(rowId)
    expect((await sessions.readToken(token))?.rowId).toBe(rowId)
    await sessions.endTokens(rowId)
    expect([await sessions.readToken(token), (await one.read())?.rowId]).toEqual([null, rowId])
  })

  test('is over after its time', async () => {
    const one = browser()
    await one.introduce()
    await database
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .execute()
    expect(await one.read()).toBeNull()
  })

  test('has a cookie that scripts cannot read, and travels encrypted only where the site does', async () => {
    const customer = await database.selectFrom('customer').select('id').executeTakeFirstOrThrow()
    const { cookie } = await sessions.create(customer.id)
    expect(cookie).toMatch(/^liqui=.*HttpOnly/)
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    const secure = await createSessions(database, true).create(customer.id)
    expect(secure.cookie).toMatch(/^__Host-liqui=.*Secure/)
  })
})

describe('a guest', () => {
  test('who says the same again keeps his record; who says something else gets a new one', async () => {
    const one = browser()
    const first = await one.introduce()
    expect(await one.introduce({ rut: '123456785', email: 'ana@correo.example' })).toEqual(first)
    const second = await one.introduce({ email: 'otra@correo.example' })
    expect(second.ok && first.ok && second.value.customerId !== first.value.customerId).toBe(true)
    expect((await one.read())?.id).toBe(second.ok && second.value.customerId)
  })

  test.each([
    ['guestData', { email: '' }],
    ['guestNameAndLastName', { firstName: 'Ana3' }],
    ['guestAge', { birthdate: '2008-11-12' }],
    ['guestAge', { birthdate: '2026-02-31' }],
    ['guestRutFormat', { rut: '12.345.678-9' }],
    ['guestEmailFormat', { email: 'ana@correo' }],
    ['guestPhoneFormat', { telephone: '91234567' }],
  ])('is refused with %s', async (code, spoilt) => {
    const one = browser()
    expect(await one.introduce(spoilt)).toMatchObject({ ok: false, refusal: { code } })
    expect(one.cookie()).toBe('')
  })

  test('never touches a member, even from the member’s own browser', async () => {
    const one = browser()
    await one.introduce()
    const { rowId: key } = (await one.read())!
    await database.updateTable('customer').set({ kind: 'member' }).where('id', '=', key).execute()
    const before = await database.selectFrom('customer').selectAll().where('id', '=', key).executeTakeFirst()
    expect(await one.introduce({ email: 'otra@correo.example' })).toMatchObject({ refusal: { code: 'hasAccount' } })
    expect(await database.selectFrom('customer').selectAll().where('id', '=', key).executeTakeFirst()).toEqual(before)
  })
})
