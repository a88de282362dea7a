// A session is not enough to take an account: what shows that it is you, what waits, who is told, and how it is stopped.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createAccountRepository } from '#shop/customers/accounts/account.repository.ts'
import type { Proof } from '#shop/customers/identity/identity.ts'
import { CONTACT_LETTER_JOB, type ContactLetterJob } from '#shop/customers/my-data/contact-letter.ts'
import { DATA_LETTER_JOB } from '#shop/customers/my-data/deletion.service.ts'
import type { Person } from '#shop/customers/my-data/person.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type DataDesk, NO_PROOF, openDataDesk, PASSWORD } from '#tests/support/people/data-desk.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let data: DataDesk
const now = instantAt('2026-11-26', '12:00')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const BY_PASSWORD: Proof = { ...NO_PROOF, password: PASSWORD }
const CODE = '123456'

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 8)
  data = openDataDesk(database)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

/** As most people join: by a text message, so that the e-mail was never proven. */
async function joinedBySms(): Promise<Person> {
  const { telephone: phone } = newPerson()
  return data.member({ account_email: null, ...{ phone, account_phone: phone } })
}

/** A browser of somebody: its session alone, as a thief has it. */
async function sessionOf({ record }: Person) {
  const { cookie } = await data.sessions.create(record.rowId)
  return data.sessions.keyOf(cookie.split(';')[0]!)
}

type Kind = 'email' | 'phone'
type Where = { readonly sessionKey?: string | null; readonly proof?: Proof; readonly at?: Date }

const asked = ({ sessionKey = null, proof = BY_PASSWORD, at = now }: Where) => ({
  ...{ sessionKey, proof, network: null, now: at },
})
const request = async ({ record }: Person, kind: Kind, contact: string, where: Where = {}) => {
  const answer = await data.corrections.request(record, { kind, contact, ...asked(where) })
  return answer.ok ? 'sent' : answer.refusal.code
}
/** Of the member as he is stored now; every code comes to the right hands. */
async function confirm({ record: { rowId } }: Person, kind: Kind, where: Where = {}) {
  const { record } = await data.personOf(rowId)
  const answer = await data.corrections.confirm(record, { kind, code: CODE, oldCode: CODE, ...asked(where) })
  if (!answer.ok) return answer.refusal.code
  return answer.value.waitsUntil === null ? 'changed' : 'waits'
}
async function change(member: Person, kind: Kind, contact: string, where: Where = {}) {
  const { record } = await data.personOf(member.record.rowId)
  const sent = await request({ ...member, record }, kind, contact, where)
  return sent === 'sent' ? confirm(member, kind, where) : sent
}
const stored = async ({ record }: Person) => (await data.personOf(record.rowId)).record

async function lettersAbout(contact: string): Promise<ContactLetterJob[]> {
  const jobs = await database.selectFrom('job').select('payload').where('kind', '=', CONTACT_LETTER_JOB).execute()
  const letters = jobs.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload))
  return letters.filter(({ to }: ContactLetterJob) => to === contact)
}
const toldTo = async (contact: string) => (await lettersAbout(contact)).map(({ kind, waits }) => [kind, waits !== null])
const phone = () => newPerson().telephone
const email = () => newPerson().email

test('with a session alone nothing changes: no contact, no code anywhere, no deletion', async () => {
  const member = await joinedBySms()
  const sessionKey = await sessionOf(member)
  const thief: Where = { sessionKey, proof: NO_PROOF }
  const [his, hers] = [phone(), email()]
  expect(await request(member, 'phone', his, thief)).toBe('identityMissing')
  expect(await request(member, 'email', hers, thief)).toBe('identityMissing')
  expect(await request(member, 'phone', his, { ...thief, proof: { ...NO_PROOF, password: 'otra' } })).toBe(
    'passwordWrong',
  )
  expect([data.sentTo(his), data.sentTo(hers)]).toEqual([null, null])
  const wanted = { isConfirmed: true, page: '/mis-datos', network: null, now, proof: NO_PROOF }
  expect(await data.deletions.delete(member, wanted)).toMatchObject({ refusal: { code: 'identityMissing' } })
  expect(await stored(member)).toEqual(member.record)
})

test('what the owner began is not confirmed by a thief’s session, though he read the codes', async () => {
  const member = await joinedBySms()
  expect(await request(member, 'phone', phone())).toBe('sent')
  const thief: Where = { sessionKey: await sessionOf(member), proof: NO_PROOF }
  expect(await confirm(member, 'phone', thief)).toBe('identityMissing')
  expect(await stored(member)).toEqual(member.record)
})

test('the attack of two minutes: phone, then e-mail waits; both owners hear, the letter stops it, all sessions end', async () => {
  const member = await joinedBySms()
  const [his, hers] = [phone(), email()]
  // The thief has the owner's phone in his hand for a moment, or his password.
  expect(await change(member, 'phone', his)).toBe('changed')
  expect(await toldTo(member.record.phone)).toEqual([['phone', false]])
  expect(await toldTo(member.record.email)).toEqual([['phone', false]])
  expect(await change(member, 'email', hers)).toBe('waits')
  expect(await stored(member)).toMatchObject({ email: member.record.email, phone: his })
  const [, letter] = await lettersAbout(member.record.phone)
  expect(letter).toMatchObject({ channel: 'sms', kind: 'email', waits: { until: later(7).toISOString() } })
  expect(letter!.contact).not.toBe(hers)
  const session = await sessionOf(member)
  expect(await data.contactMoves.applyDue(later(6.9))).toBe(0)
  const { key } = letter!.waits!
  expect(await Promise.all([1, 2, 3].map(() => data.contactMoves.stop(key, later(6.9))))).toContain(true)
  expect(await data.contactMoves.stop(key, later(6.9))).toBe(false)
  expect(await data.identity.isShown({ rowId: member.record.rowId, sessionKey: session, now })).toBe(false)
  const left = await database
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', member.record.rowId)
    .execute()
  expect(left).toEqual([])
  expect(await data.contactMoves.applyDue(later(8))).toBe(0)
  expect(await stored(member)).toMatchObject({ email: member.record.email })
  const recovery = await database.selectFrom('job').select('id').where('kind', '=', 'account letter').execute()
  expect(recovery).toHaveLength(1)
})

test('not stopped, it counts after its week, once, and its letters’ links stop nothing any more', async () => {
  const [member, hers] = [await joinedBySms(), email()]
  await change(member, 'phone', phone())
  expect(await change(member, 'email', hers)).toBe('waits')
  const [, letter] = await lettersAbout(member.record.email)
  const counts = await Promise.all([data.contactMoves.applyDue(later(7.1)), data.contactMoves.applyDue(later(7.1))])
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await stored(member)).toMatchObject({ email: hers, emailIsProven: true })
  expect(await data.contactMoves.stop(letter!.waits!.key, later(7.2))).toBe(false)
  expect(await toldTo(member.record.email)).toHaveLength(3)
})

test.each<[Kind, Kind]>([
  ['phone', 'email'],
  ['email', 'phone'],
])('a %s and a %s confirmed in the same instant: one counts, the other waits', async (first, second) => {
  const member = await joinedBySms()
  expect(await request(member, first, first === 'email' ? email() : phone())).toBe('sent')
  expect(await request(member, second, second === 'email' ? email() : phone())).toBe('sent')
  expect((await Promise.all([confirm(member, first), confirm(member, second)])).sort()).toEqual(['changed', 'waits'])
})

test('to and fro does not make a contact settled, nor lose the owner’s from those who are told', async () => {
  const [member, one, other] = [await joinedBySms(), phone(), phone()]
  await change(member, 'phone', one)
  await change(member, 'phone', other)
  await change(member, 'phone', one)
  expect(await toldTo(member.record.phone)).toHaveLength(3)
  expect(await change(member, 'email', email())).toBe('waits')
  expect(await toldTo(member.record.phone)).toHaveLength(4)
  // By the thief's phone nobody shows that he is the owner: not for a week.
  const code = { rowId: member.record.rowId, network: null }
  expect(await data.identity.requestCode({ ...code, now })).toMatchObject({ refusal: { code: 'identityByPassword' } })
  expect(await data.identity.requestCode({ ...code, now: later(7.1) })).toMatchObject({ value: { contact: one } })
})

test('a code to a settled contact counts in place of the password: once, for its account, and its session for ten minutes', async () => {
  const [member, other] = [await joinedBySms(), await joinedBySms()]
  const [sessionKey, elsewhere] = [await sessionOf(member), await sessionOf(member)]
  const { rowId } = member.record
  const sent = await data.identity.requestCode({ rowId, network: null, now })
  expect(sent).toMatchObject({ value: { contact: member.record.phone, channel: 'sms' } })
  const proof = { ...NO_PROOF, proofId: sent.ok ? sent.value.codeId : '', proofCode: CODE }
  const confirmed = async (id: number, key: string | null, given: Proof, at = now) => {
    const answer = await data.identity.confirm({ rowId: id, sessionKey: key, network: null, now: at }, given)
    return answer.ok ? 'done' : answer.refusal.code
  }
  expect(await confirmed(rowId, sessionKey, { ...proof, proofCode: '000000' })).toBe('codeWrong')
  expect(await confirmed(other.record.rowId, await sessionOf(other), proof)).toBe('codeWrong')
  expect(await confirmed(rowId, sessionKey, proof)).toBe('done')
  expect(await confirmed(rowId, elsewhere, proof)).toBe('codeUsed')
  expect(await confirmed(rowId, sessionKey, NO_PROOF, later(9 / 1440))).toBe('done')
  expect(await confirmed(rowId, sessionKey, NO_PROOF, later(11 / 1440))).toBe('identityMissing')
  expect(await confirmed(rowId, elsewhere, NO_PROOF)).toBe('identityMissing')
  // Another's session is not believed for this account, whoever's id is named.
  expect(await confirmed(other.record.rowId, sessionKey, NO_PROOF)).toBe('identityMissing')
})

test('within the grace nobody deletes: that takes the password or a code of its own', async () => {
  const member = await joinedBySms()
  const sessionKey = await sessionOf(member)
  const { rowId } = member.record
  await data.identity.confirm({ rowId, sessionKey, network: null, now }, BY_PASSWORD)
  const wanted = { isConfirmed: true, page: '/mis-datos', network: null, now }
  expect(await data.deletions.delete(member, { ...wanted, proof: NO_PROOF })).toMatchObject({ ok: false })
  const sent = await data.identity.requestCode({ rowId, network: null, now })
  const proof = { ...NO_PROOF, proofId: sent.ok ? sent.value.codeId : '', proofCode: CODE }
  expect(await data.deletions.delete(member, { ...wanted, proof })).toMatchObject({ ok: true })
})

test('a waiting change of who is deleted is nobody’s; who joins again starts anew', async () => {
  const [member, his] = [await joinedBySms(), phone()]
  await change(member, 'phone', his)
  await change(member, 'email', email())
  const { record } = member
  const wanted = { isConfirmed: true, page: '/mis-datos', network: null, now, proof: BY_PASSWORD }
  expect(await data.deletions.delete(await data.personOf(record.rowId), wanted)).toMatchObject({ ok: true })
  const left = database.selectFrom('changed_contact').select('id').where('customer_id', '=', record.rowId)
  expect(await left.execute()).toEqual([])
  const again = await data.member({ rut: record.rut, email: record.email })
  expect(await change(again, 'phone', his)).toBe('changed')
})

test('who takes the e-mail and deletes the account at once is not the only one who hears of it', async () => {
  const [member, his] = [await data.member(), email()]
  expect(await change(member, 'email', his)).toBe('changed')
  const wanted = { isConfirmed: true, page: '/mis-datos', network: null, now, proof: BY_PASSWORD }
  expect(await data.deletions.delete(await data.personOf(member.record.rowId), wanted)).toMatchObject({ ok: true })
  const jobs = await database.selectFrom('job').select('payload').where('kind', '=', DATA_LETTER_JOB).execute()
  const to = jobs.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload).to)
  expect(to.filter((each) => each === his || each === member.record.email).sort()).toEqual(
    [his, member.record.email].sort(),
  )
})

test('a link for a new password that lies in the mailbox of before opens nothing once the e-mail is another', async () => {
  const accounts = createAccountRepository()
  const member = await data.member()
  const { rowId, rut } = member.record
  const link = async (token: string) => {
    await accounts.addReset(database, token, rowId, now, later(1))
    return () => accounts.findReset(database, token, rut, now)
  }
  const mailbox = await link('a'.repeat(64))
  expect(await change(member, 'phone', phone())).toBe('changed')
  expect(await mailbox()).toBe(rowId)
  expect(await change(member, 'email', email())).toBe('changed')
  expect(await mailbox()).toBeNull()
  expect(await (await link('b'.repeat(64)))()).toBe(rowId)
})

test('what a session showed ends with it, for its token too; neither lends it to the other', async () => {
  const member = await joinedBySms()
  const { rowId } = member.record
  const session = await data.sessions.create(rowId)
  const token = await data.sessions.createToken(rowId, session.sessionId)
  const [ofSession, ofToken] = [session.sessionId, data.sessions.keyOfToken(token)]
  const isShown = (sessionKey: string) => data.identity.isShown({ rowId, sessionKey, now })
  await data.identity.confirm({ rowId, sessionKey: ofToken, network: null, now }, BY_PASSWORD)
  expect([await isShown(ofSession), await isShown(ofToken)]).toEqual([false, true])
  await data.sessions.end(session.cookie.split(';')[0]!)
  expect(await isShown(ofToken)).toBe(false)
})

test('an e-mail that waits and is proven by another account meanwhile stays the other’s', async () => {
  const [member, wanted] = [await joinedBySms(), email()]
  await change(member, 'phone', phone())
  expect(await change(member, 'email', wanted)).toBe('waits')
  const other = await data.member({ email: wanted })
  await data.contactMoves.applyDue(later(8))
  expect(await stored(member)).toMatchObject({ email: member.record.email })
  expect(await stored(other)).toMatchObject({ email: wanted })
})
