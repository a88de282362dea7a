// Personal data on the real database: each sees his own, corrections need their codes, a deletion leaves
// nothing but what the law keeps, and nothing stays longer than its period.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createJobRunner } from '#platform/work/jobs.ts'
import { dataLetterMail } from '#shop/customers/my-data/data-letter.mail.ts'
import { DATA_LETTER_JOB, type DataLetterJob } from '#shop/customers/my-data/deletion.service.ts'
import { dataFile } from '#shop/customers/my-data/my-data-file.view.ts'
import { ORDER_FIELDS } from '#shop/customers/my-data/order-fields.ts'
import type { Person } from '#shop/customers/my-data/person.ts'
import { PERSONAL_TABLES } from '#shop/customers/my-data/personal-tables.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { formatRut } from '#shop/shared/rut.ts'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { type DataDesk, NO_PROOF, openDataDesk, PASSWORD } from '#tests/support/people/data-desk.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let desk: OrderDesk
let data: DataDesk
const now = instantAt('2026-11-11', '10:00')

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now })
  data = openDataDesk(desk.database)
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})
beforeEach(() => resetSmallShop(desk.database))

const proof = { ...NO_PROOF, password: PASSWORD }
const byPassword = { proof, isConfirmed: true, page: '/mis-datos', network: null, now }

const shown = { proof, sessionKey: null, network: null, now }

/** An order of somebody, in a state. */
async function order(
  rowId: number,
  more: { status?: string; paid?: boolean; createdAt?: Date; document?: string } = {},
) {
  const { status = 'ENTREGADO', paid = true, createdAt = now, document = 'boleta' } = more
  const customer = await desk.database
    .selectFrom('customer')
    .select(['public_id', 'name', 'last_name', 'email', 'phone', 'rut', 'birth_date'])
    .where('id', '=', rowId)
    .executeTakeFirstOrThrow()
  const guest = { rowId, id: customer.public_id, kind: 'guest' } as const
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  // In his own name, as an entrepreneur is billed.
  const billing = {
    documentType: document,
    rut: customer.rut,
    company: 'Quimera EIRL',
    activity: 'Taller Quimera',
    address: 'Pasaje Quimera 12',
    commune: 'Quimera',
    city: 'Quimera',
  }
  const fields = {
    billing,
    delivery_date_requested: dates.find(({ service }) => service === 'scheduled')!.day,
    address_street: 'Pasaje Quimera',
    address_instructions: 'Timbre Quimera',
  }
  const asked = desk.body(guest, [{ id: BEER, amount: 2 }], 0, fields)
  const { refusal } = (await desk.orders.create(asked, guest, now)) as unknown as { refusal: { total: number } }
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], refusal.total, fields)
  const made = await desk.orders.create(body, guest, now)
  if (!made.ok) throw new Error(made.refusal.code)
  const { id } = await desk.database
    .updateTable('orders')
    .set({ status: status as 'ENTREGADO', paid_at: paid ? createdAt : null, created_at: createdAt })
    .where('public_id', '=', made.value.orderId)
    .executeTakeFirst()
    .then(() =>
      desk.database
        .selectFrom('orders')
        .select('id')
        .where('public_id', '=', made.value.orderId)
        .executeTakeFirstOrThrow(),
    )
  return id
}

/** An order used a coupon of 10 %. */
async function useCoupon(customer_id: number, order_id: number, coupon_code: string): Promise<void> {
  const coupon = { code: coupon_code, type: 'percentage', value: 10 } as const
  const { insertId } = await desk.database.insertInto('coupon').values(coupon).executeTakeFirstOrThrow()
  const use = {
    coupon_id: Number(insertId),
    customer_id,
    order_id,
    coupon_code,
    state: 'used',
    created_at: now,
  } as const
  await desk.database.insertInto('coupon_use').values(use).execute()
}

const orderRow = (id: number) =>
  desk.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Transactions of this schema that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT COUNT(*) AS n FROM information_schema.innodb_trx
    JOIN information_schema.processlist ON processlist.id = innodb_trx.trx_mysql_thread_id
    WHERE trx_state = 'LOCK WAIT' AND processlist.db = DATABASE()`.execute(desk.database)
  return Number(rows[0]!.n)
}

/** `table.column` of every text that holds one of these, with how many rows do; computed columns say what theirs do. */
async function findings(needles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ t: string; c: string }>`SELECT table_name AS t, column_name AS c
    FROM information_schema.columns WHERE table_schema = DATABASE() AND extra NOT LIKE '% GENERATED'
    AND data_type IN ('char', 'varchar', 'text', 'mediumtext', 'longtext', 'json')`.execute(desk.database)
  const found: string[] = []
  for (const { t, c } of rows) {
    const hits = sql.join(
      needles.map((needle) => sql`LOCATE(${needle}, CONVERT(${sql.ref(c)} USING utf8mb4)) > 0`),
      sql` OR `,
    )
    const { rows: counted } = await sql<{ n: number }>`SELECT COUNT(*) AS n FROM ${sql.table(t)} WHERE ${hits}`.execute(
      desk.database,
    )
    if (Number(counted[0]!.n) > 0) found.push(`${t}.${c}`)
  }
  return found.sort()
}

describe('who sees what', () => {
  test('a guest sees the records of his RUT and contact, and nobody else’s', async () => {
    const { rut, email } = newPerson()
    const cleaned = rut.replace(/\W/g, '')
    const [first, second] = [await data.record({ rut: cleaned, email }), await data.record({ rut: cleaned, email })]
    await data.record({ rut: cleaned }) // the same RUT with another e-mail
    await data.record({ email }) // the same e-mail with another RUT
    const access = await data.enter(rut, email.toUpperCase(), now)
    const person = await data.dataAccess.personOf(null, access, now)
    expect(person && [person.isMember, person.record.rowId, person.others.map(({ rowId }) => rowId)]).toEqual([
      false,
      second,
      [first],
    ])
    expect(await data.dataAccess.personOf(null, access, new Date(now.getTime() + 15 * 60_000))).toBeNull()
    expect(await data.dataAccess.personOf(null, `${access}x`, now)).toBeNull()
  })

  test('asking for somebody unknown is answered alike, and nothing is sent', async () => {
    const { rut, email } = newPerson()
    const before = data.issuedCount()
    const asked = await data.dataAccess.requestAccess({ rut, contact: email, network: null, now })
    expect(asked).toEqual({ ok: true, value: { codeId: expect.stringMatching(/^[\w-]{22}$/), contact: email } })
    expect([data.issuedCount() - before, data.sentTo(email)]).toEqual([1, null])
    expect(await data.enter(rut, email)).toBeNull()
  })

  test.each([
    [{ rut: '12.345.678-6', contact: 'ana@correo.example' }, 'dataRutInvalid'],
    [{ rut: '', contact: 'ana@correo.example' }, 'dataRutInvalid'],
    [{ rut: '12.345.678-5', contact: 'nada' }, 'dataContactInvalid'],
  ])('%j is refused: %s', async (form, code) => {
    expect(await data.dataAccess.requestAccess({ ...form, network: null, now })).toEqual({
      ok: false,
      refusal: { code },
    })
  })

  test('a record that a member has claimed, and the member himself, open to no guest', async () => {
    const member = await data.member()
    const { rut, email } = member.record
    expect(await data.enter(rut, email)).toBeNull()
    const claimed = await data.record({ rut, email, member_id: member.record.rowId })
    expect(await data.enter(rut, email)).toBeNull()
    expect((await data.personOf(member.record.rowId)).others.map(({ rowId }) => rowId)).toEqual([claimed])
  })
})

describe('claiming earlier purchases', () => {
  test('takes a code to their contact and the member’s own RUT; afterwards the member sees their orders', async () => {
    const member = await data.member()
    const { rut, rowId } = member.record
    const { telephone: phone } = newPerson()
    const mine = await data.record({ rut, phone })
    await data.record({ phone }) // another RUT with the same phone
    const bought = await order(mine)
    const asked = await data.dataAccess.requestClaim(member, { contact: phone, network: null, now })
    const { codeId, code } = data.sentTo(phone)!
    expect(asked.ok && asked.value.codeId).toBe(codeId)
    const typed = { codeId, contact: phone, code, now }
    expect(await data.dataAccess.openAccess(typed)).toMatchObject({ ok: false }) // a code for something else
    expect(await data.dataAccess.claim(member, { ...typed, code: '000000' })).toMatchObject({ ok: false })
    const answers = await Promise.all([1, 2, 3].map(() => data.dataAccess.claim(member, typed)))
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { records: 1 } }])
    const { orders } = await data.myData.everything(await data.personOf(rowId))
    expect(orders.map(({ order_number }) => order_number)).toEqual([100_000 + bought])
  })

  test('of somebody else’s record does nothing, whoever read its code', async () => {
    const [thief, victim] = [await data.member(), await data.member()]
    const { telephone: phone } = newPerson()
    await data.record({ rut: victim.record.rut, phone })
    await data.dataAccess.requestClaim(thief, { contact: phone, network: null, now })
    expect(data.sentTo(phone)).toBeNull()
    await data.dataAccess.requestClaim(victim, { contact: phone, network: null, now })
    const { codeId, code } = data.sentTo(phone)!
    const taken = await data.dataAccess.claim(thief, { codeId, contact: phone, code, now })
    expect(taken).toEqual({ ok: false, refusal: { code: 'codeWrong' } })
  })
})

describe('correcting', () => {
  const request = (member: Person, kind: 'email' | 'phone', contact: string) =>
    data.corrections.request(member.record, { kind, contact, ...shown })
  const confirm = (member: Person, kind: 'email' | 'phone', code: string, oldCode = '') =>
    data.corrections.confirm(member.record, { kind, code, oldCode, ...shown })
  const stored = (person: Person) => data.personOf(person.record.rowId).then(({ record }) => record)

  test('an e-mail takes a code to the present and one to the new; a right one is not asked for again', async () => {
    const member = await data.member()
    const { email } = newPerson()
    expect(await request(member, 'email', email)).toEqual({ ok: true, value: null })
    expect(await confirm(member, 'email', '123456', '000000')).toMatchObject({ refusal: { field: 'oldCode' } })
    expect(await confirm(member, 'email', '000000', '123456')).toMatchObject({ refusal: { field: 'code' } })
    expect((await stored(member)).email).toBe(member.record.email)
    expect(await confirm(member, 'email', '123456')).toEqual({ ok: true, value: { waitsUntil: null } })
    expect((await stored(member)).email).toBe(email)
    expect(await confirm(member, 'email', '123456')).toEqual({ ok: false, refusal: { code: 'changeOver' } })
  })

  test('an e-mail that was never proven is changed by a code to the phone in its place', async () => {
    const { rowId } = (await data.member({ account_email: null })).record
    const [member, { email }] = [await data.personOf(rowId), newPerson()]
    expect(await request(member, 'email', email)).toMatchObject({ ok: true })
    expect([data.sentTo(member.record.phone), data.sentTo(member.record.email)]).toEqual([expect.anything(), null])
    expect(await confirm(member, 'email', '123456', '123456')).toEqual({ ok: true, value: { waitsUntil: null } })
    expect(await stored(member)).toMatchObject({ email, emailIsProven: true })
  })

  test('an e-mail of another account is not told before its owner’s code, and refused after it', async () => {
    const [member, other] = [await data.member(), await data.member()]
    expect(await request(member, 'email', other.record.email)).toEqual({ ok: true, value: null })
    expect(await confirm(member, 'email', '123456', '123456')).toEqual({ ok: false, refusal: { code: 'emailTaken' } })
    expect((await stored(member)).email).toBe(member.record.email)
  })

  test('a phone takes a code to the new one, a foreign phone one to the mailbox', async () => {
    const member = await data.member()
    expect(await request(member, 'phone', '9 8765 4321')).toMatchObject({ ok: true })
    expect(data.sentTo('+56987654321')).not.toBeNull()
    expect(await confirm(member, 'phone', '123456')).toMatchObject({ ok: true })
    expect((await stored(member)).phone).toBe('+56987654321')
    expect(await request(member, 'phone', '+34600123456')).toMatchObject({ ok: true })
    expect([data.sentTo('+34600123456'), data.sentTo(member.record.email)]).toEqual([null, expect.anything()])
    expect(await confirm(member, 'phone', '123456')).toMatchObject({ ok: true })
    expect((await stored(member)).phone).toBe('+34600123456')
  })

  test('where no text messages can be sent, a phone is proven by the mailbox, and codes go to e-mails alone', async () => {
    const without = openDataDesk(desk.database, {}, false)
    const member = await without.member()
    const wanted = { kind: 'phone', contact: '987654321', ...shown } as const
    expect(await without.corrections.request(member.record, wanted)).toMatchObject({ ok: true })
    expect([without.sentTo('+56987654321'), without.sentTo(member.record.email)]).toEqual([null, expect.anything()])
    const { rut, telephone: contact } = newPerson()
    const asked = await without.dataAccess.requestAccess({ rut, contact, network: null, now })
    expect(asked).toEqual({ ok: false, refusal: { code: 'dataEmailOnly' } })
  })

  test('confirmed by two at once is done once', async () => {
    const member = await data.member()
    await request(member, 'phone', newPerson().telephone)
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(member, 'phone', '123456')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test.each([
    ['email', 'nada', 'newEmailInvalid'],
    ['email', '+56987654321', 'newEmailInvalid'],
    ['phone', 'ana@correo.example', 'newPhoneInvalid'],
    ['phone', '+56223456789', 'newPhoneInvalid'],
  ] as const)('a new %s "%s" is refused: %s', async (kind, contact, code) => {
    expect(await request(await data.member(), kind, contact)).toEqual({ ok: false, refusal: { code } })
  })

  test('the same contact, a code that came too late, and names with digits are refused', async () => {
    const member = await data.member()
    expect(await request(member, 'email', member.record.email)).toMatchObject({ refusal: { code: 'contactSame' } })
    await request(member, 'phone', newPerson().telephone)
    const late = {
      kind: 'phone',
      code: '123456',
      oldCode: '',
      ...shown,
      now: new Date(now.getTime() + 16 * 60_000),
    } as const
    expect(await data.corrections.confirm(member.record, late)).toMatchObject({ refusal: { code: 'changeOver' } })
    const named = (name: string) => data.corrections.rename(member.record, { name, lastName: 'Rojas', gender: 'other' })
    expect(await named('R2D2')).toMatchObject({ refusal: { code: 'dataNamesInvalid' } })
    expect(await named('  Ana   María ')).toMatchObject({ ok: true })
    expect(await stored(member)).toMatchObject({ name: 'Ana María', lastName: 'Rojas', gender: 'other' })
  })
})

test('consents are only ever added, with version, page and time', async () => {
  const { record } = await data.member()
  const said = (given: boolean, page = '/mis-datos?aviso=x') =>
    data.consents.setMarketing({ customerRowId: record.rowId, given, page, now })
  await desk.database.transaction().execute(async (tx) => {
    const terms = { terms: true, privacy: true }
    await data.consents.record(tx, { customerRowId: record.rowId, page: '/registrate', now, said: terms })
  })
  for (const given of [false, true, true, false]) await said(given)
  const { consents } = await data.myData.everything(await data.personOf(record.rowId))
  expect(consents.map(({ kind, given, page }) => [kind, given, page])).toEqual([
    ['terms', true, '/registrate'],
    ['privacy', true, '/registrate'],
    ['marketing', true, '/mis-datos'],
    ['marketing', false, '/mis-datos'],
  ])
  expect(consents.every(({ version, at }) => /^\d{4}-\d\d-\d\d$/.test(version) && at.getTime() === now.getTime())).toBe(
    true,
  )
})

test('the file has everything of the person, nobody else’s, and no row ids', async () => {
  const member = await data.member()
  const guest = await data.record({ rut: member.record.rut, member_id: member.record.rowId })
  const stranger = await data.member()
  await useCoupon(guest, await order(guest, { document: 'factura' }), 'SUYO10')
  const theirs = await data.record()
  await useCoupon(theirs, await order(theirs), 'AJENO10')
  await data.sessions.create(member.record.rowId)
  await data.sessions.create(stranger.record.rowId)
  await data.consents.setMarketing({ customerRowId: stranger.record.rowId, given: true, page: '/', now })
  const file = dataFile(await data.myData.everything(await data.personOf(member.record.rowId)), now)
  expect(file.personas.map(({ tipo, rut }) => [tipo, rut])).toEqual([
    ['socio', formatRut(member.record.rut)],
    ['compra sin cuenta', formatRut(member.record.rut)],
  ])
  expect([file.pedidos.length, file.otros.sesiones?.length]).toEqual([1, 1])
  expect(file.consentimientos.filter(({ sobre }) => sobre === 'Ofertas por correo')).toEqual([])
  expect(file.pedidos[0]).toMatchObject({ calle: 'Pasaje Quimera', productos: [{ producto: 'Cerveza', cantidad: 2 }] })
  expect(file.pedidos[0]).toMatchObject({ 'razon social': 'Quimera EIRL', giro: 'Taller Quimera' })
  const uses = file.otros['cupones usados']
  expect(uses).toEqual([{ cupon: 'SUYO10', estado: 'used', fecha: now.toISOString() }])
  const text = JSON.stringify(file)
  expect(text).not.toContain(stranger.record.email)
  expect(text).not.toMatch(/"(id|\w+_id|password_hash)"/)
})

test('every table that refers to a customer says what a deletion does to it', async () => {
  const { rows } = await sql<{ t: string; c: string }>`SELECT table_name AS t, column_name AS c
    FROM information_schema.key_column_usage WHERE table_schema = DATABASE() AND referenced_table_name = 'customer'
    UNION SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = DATABASE() AND column_name REGEXP '^(customer|member|user)(_row)?_id$'`.execute(desk.database)
  const listed = PERSONAL_TABLES.map(({ table, column }) => `${table}.${column}`)
  expect(listed.sort()).toEqual(rows.map(({ t, c }) => `${t}.${c}`).sort())
})

describe('deleting', () => {
  test('leaves nothing of the person but what the law keeps', async () => {
    const unique = { name: 'Zacarías', last_name: 'Quimera Onix' }
    const member = await data.member(unique)
    const { rowId, rut, email, phone } = member.record
    const guest = await data.record({ ...unique, rut, member_id: rowId })
    const claimed = await desk.database
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', guest)
      .executeTakeFirstOrThrow()
    const [boleta, factura] = [await order(guest), await order(rowId, { document: 'factura' })]
    const unpaid = await order(rowId, { status: 'EXPIRADO', paid: false, document: 'factura' })
    await data.sessions.create(rowId)
    await data.sessions.createToken(rowId)
    await data.corrections.request(member.record, { kind: 'phone', contact: '987650000', ...shown })
    await data.corrections.confirm(member.record, { kind: 'phone', code: '123456', oldCode: '', ...shown })
    await data.corrections.request(member.record, { kind: 'email', contact: 'otra@quimera.example', ...shown })
    await data.consents.setMarketing({ customerRowId: rowId, given: true, page: '/registrate', now })
    const jobs = [email, claimed.phone, 'otra@quimera.example'].map((contact, at) => ({
      kind: ['code', 'sms', 'code'][at]!,
      unique_key: `quimera-${at}`,
      payload: JSON.stringify({ contact, to: contact }),
      run_at: now,
    }))
    await desk.database.insertInto('job').values(jobs).execute()
    const told = { order_id: factura, courier: 'UBER' as const, attempt: 1, created_at: now }
    const tracking_url = 'https://courier.example/Quimera'
    await desk.database
      .insertInto('courier_order')
      .values({ ...told, tracking_url })
      .execute()
    const request = { order_id: boleta, request_key: 'of-a-form', kind: 'complaint', state: 'answered' } as const
    const asked = await desk.database
      .insertInto('order_request')
      .values({ ...request, reason: null, comment: 'Soy Zacarías Quimera', created_at: now })
      .executeTakeFirstOrThrow()
    await desk.database
      .insertInto('order_request_event')
      .values({
        ...{ request_id: Number(asked.insertId), state: 'answered', operator: 'rosa' },
        ...{ note: 'Estimado Quimera', money: null, points: null, at: now },
      })
      .execute()
    const needles = [
      email,
      phone,
      rut,
      formatRut(rut),
      'Zacarías',
      'Quimera',
      claimed.email,
      claimed.phone,
      '987650000',
      'otra@quimera.example',
    ]
    expect((await findings(needles)).length).toBeGreaterThan(10)

    const person = await data.personOf(rowId)
    expect(await data.deletions.preview(person)).toEqual({ underWay: [], documents: 2 })
    expect(await data.deletions.delete(person, byPassword)).toEqual({ ok: true, value: { documents: 2 } })
    const letters: DataLetterJob[] = []
    const handlers = { [DATA_LETTER_JOB]: async (payload: unknown) => void letters.push(payload as DataLetterJob) }
    await createJobRunner({ database: desk.database, handlers, logger: desk.logger, clearsPayload: true }).runDue()
    expect(letters).toEqual([{ to: email, name: 'Zacarías', documents: 2 }])
    expect(dataLetterMail(letters[0]!, SENDER).text).toContain('2 pedidos pagados')

    const kept = ORDER_FIELDS.filter(({ keptFor }) => keptFor.length > 0).map(({ column }) => `orders.${column}`)
    expect(await findings(needles)).toEqual(kept.filter((column) => !/apt|number/.test(column)).sort())
    expect(await orderRow(boleta)).toMatchObject({ buyer_name: 'Zacarías', buyer_email: '', address_street: null })
    expect(await orderRow(factura)).toMatchObject({
      buyer_phone: '',
      address_street: 'Pasaje Quimera',
      billing_rut: rut,
    })
    expect(await orderRow(unpaid)).toMatchObject({
      buyer_name: '',
      buyer_rut: '',
      address_street: null,
      billing_company: null,
    })
    const sessions = await desk.database.selectFrom('session').select('id').where('customer_id', '=', rowId).execute()
    expect(sessions).toEqual([])
    await expect(data.personOf(rowId)).rejects.toThrow('no such member')
    const log = await desk.database
      .selectFrom('consent_event')
      .select(['given', 'kind'])
      .where('customer_id', '=', rowId)
      .execute()
    expect(log.flatMap(({ given, kind }) => (kind === 'marketing' ? [given] : []))).toEqual([1, 0])
  })

  test('takes the password and the box, and an order under way stands in its way', async () => {
    const member = await data.member()
    const open = await order(member.record.rowId, { status: 'EN RUTA' })
    const refusalOf = async (more: object) => {
      const answer = await data.deletions.delete(member, { ...byPassword, ...more })
      return answer.ok ? null : answer.refusal
    }
    expect(await refusalOf({ isConfirmed: false })).toEqual({ code: 'deletionUnconfirmed' })
    expect(await refusalOf({ proof: { ...proof, password: 'otra' } })).toEqual({ code: 'passwordWrong' })
    expect(data.tries).toEqual([member.record.rut]) // counted like a log-in
    expect(await refusalOf({})).toEqual({ code: 'orderUnderWay', orders: [100_000 + open] })
    expect(data.tries).toHaveLength(1)
    expect((await data.personOf(member.record.rowId)).record).toEqual(member.record)
  })

  test('waits for late money that is reviving an order, and is refused by it', async () => {
    const member = await data.member()
    const revived = await order(member.record.rowId, { status: 'EXPIRADO', paid: false })
    const hasLocked = Promise.withResolvers<void>()
    const isAsked = Promise.withResolvers<void>()
    const money = inTransaction(desk.database, async (tx) => {
      const paid = { status: 'POR PREPARAR', paid_at: now } as const
      await tx.updateTable('orders').set(paid).where('id', '=', revived).execute()
      hasLocked.resolve()
      await isAsked.promise
    })
    await hasLocked.promise
    const asked = data.deletions.delete(member, byPassword)
    // InnoDB looks again only when nobody asked for a tenth of a second.
    const isWaiting = vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 30_000, interval: 250 })
    await isWaiting.finally(isAsked.resolve)
    await money
    expect(await asked).toEqual({ ok: false, refusal: { code: 'orderUnderWay', orders: [100_000 + revived] } })
    expect((await orderRow(revived)).buyer_email).not.toBe('')
  })

  test('asked for several times at once is done once, with one letter', async () => {
    const member = await data.member()
    const answers = await Promise.all([1, 2, 3, 4].map(() => data.deletions.delete(member, byPassword)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))
    // A deleted member has no password any more.
    for (const code of codes) expect(['alreadyDeleted', 'passwordWrong']).toContain(code)
    data.tries.length = 0
    const letters = await desk.database.selectFrom('job').select('id').where('kind', '=', DATA_LETTER_JOB).execute()
    expect(letters).toHaveLength(1)
  })

  test('of who has no phone takes no letter of anybody else', async () => {
    const member = await data.member({ ...{ phone: '' } })
    const payload = JSON.stringify({ to: '+56900000002', name: '' })
    await desk.database
      .insertInto('job')
      .values({ kind: 'contact letter', unique_key: 'of-another', payload, run_at: now })
      .execute()
    expect(await data.deletions.delete(member, byPassword)).toMatchObject({ ok: true })
    const left = desk.database.selectFrom('job').select('id').where('unique_key', '=', 'of-another')
    expect(await left.execute()).toHaveLength(1)
  })

  test('of a guest takes the records of his contact alone', async () => {
    const { rut, email } = newPerson()
    const cleaned = rut.replace(/\W/g, '')
    await data.record({ rut: cleaned, email })
    const other = await data.record({ rut: cleaned })
    const access = await data.enter(rut, email, now)
    const person = (await data.dataAccess.personOf(null, access, now))!
    expect(await data.deletions.delete(person, { ...byPassword, proof: NO_PROOF })).toMatchObject({ ok: true })
    expect(await data.dataAccess.personOf(null, access, now)).toBeNull()
    const left = await desk.database.selectFrom('customer').select('id').where('rut', '=', cleaned).execute()
    expect(left).toEqual([{ id: other }])
  })

  test('lets the same person join again', async () => {
    const member = await data.member()
    await data.deletions.delete(member, byPassword)
    const { email, rut } = member.record
    expect((await data.member({ email, rut })).record).toMatchObject({ email, rut })
  })
})

describe('periods', () => {
  const ago = (months: number) => {
    const then = new Date(now)
    then.setUTCMonth(then.getUTCMonth() - months)
    return then
  }
  const exists = async (rowId: number) =>
    (await desk.database.selectFrom('customer').select('rut').where('id', '=', rowId).executeTakeFirst())?.rut

  test('end guests without orders, and names on orders: unpaid ones first, documents after six years', async () => {
    const [fresh, old, claimed] = [
      await data.record({}, ago(11)),
      await data.record({}, ago(13)),
      await data.record({ member_id: (await data.member()).record.rowId }, ago(11)),
    ]
    const [buyer, longAgo, never] = [
      await data.record({}, ago(20)),
      await data.record({}, ago(80)),
      await data.record({}, ago(20)),
    ]
    const paid = await order(buyer, { createdAt: ago(20) })
    const ancient = await order(longAgo, { createdAt: ago(80) })
    const unpaid = await order(never, { status: 'EXPIRADO', paid: false, createdAt: ago(20) })
    const ran = await data.retention.run(now)
    expect(ran).toMatchObject({ documents: 1, unpaidOrders: 1, contactChanges: 0, consents: 0 })
    expect(await Promise.all([fresh, claimed, buyer].map(exists))).toEqual(Array(3).fill(expect.stringMatching(/^\d/)))
    expect(await Promise.all([old, longAgo, never].map(exists))).toEqual([undefined, '', ''])
    expect((await orderRow(paid)).buyer_rut).not.toBe('')
    expect(await orderRow(ancient)).toMatchObject({ buyer_rut: '', buyer_name: '', total_amount: expect.any(Number) })
    expect(await orderRow(unpaid)).toMatchObject({ buyer_rut: '', address_street: null })
    expect(Object.values(await data.retention.run(now)).filter((count) => count > 0)).toEqual([])
  })

  test('are shortened by settings, and leave open orders and members alone', async () => {
    const short = openDataDesk(desk.database, { guestRecordMonths: 1, unpaidOrderMonths: 1 })
    const [guest, buyer] = [await data.record({}, ago(2)), await data.record({}, ago(2))]
    const member = await data.member()
    await desk.database
      .updateTable('customer')
      .set({ created_at: ago(90) })
      .where('id', '=', member.record.rowId)
      .execute()
    await order(buyer, { status: 'PENDIENTE', paid: false, createdAt: ago(2) })
    await short.retention.run(now)
    expect(await exists(guest)).toBeUndefined()
    expect([await exists(buyer), await exists(member.record.rowId)]).toEqual(
      Array(2).fill(expect.stringMatching(/^\d/)),
    )
  })

  test('end changes without codes after a day, and a deleted person’s consents after four years', async () => {
    const member = await data.member()
    await data.corrections.request(member.record, { kind: 'phone', contact: newPerson().telephone, ...shown })
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const waiting = () =>
      desk.database.selectFrom('contact_change').select('kind').where('customer_id', '=', member.record.rowId).execute()
    await data.retention.run(later(0.9))
    expect(await waiting()).toHaveLength(1)
    await data.retention.run(later(1.1))
    expect(await waiting()).toEqual([])
    await data.consents.setMarketing({ customerRowId: member.record.rowId, given: true, page: '/', now })
    await data.deletions.delete(member, byPassword)
    const log = () =>
      desk.database.selectFrom('consent_event').select('id').where('customer_id', '=', member.record.rowId).execute()
    await data.retention.run(later(4 * 365 - 2))
    expect(await log()).toHaveLength(2)
    await data.retention.run(later(4 * 365 + 2))
    expect(await log()).toEqual([])
  })
})
