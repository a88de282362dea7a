// How long a session is believed, and where a code in place of the password may go.
import { expect, test } from 'vitest'
import type { ChangedContact } from '../my-data/changed-contact.ts'
import { isRecent, proofContacts } from './identity.ts'

const now = new Date('2026-11-26T15:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('what was shown counts for ten minutes, and never before it was', () => {
  expect([null, minutesAgo(9.9), minutesAgo(10), minutesAgo(-1)].map((at) => isRecent(at, now))).toEqual([
    false,
    true,
    false,
    false,
  ])
})

const ana = { email: 'ana@correo.example', emailIsProven: true, phone: '+56912345678', phoneIsProven: true }
const changed = (kind: 'email' | 'phone'): ChangedContact => ({
  ...{ kind, oldContact: 'x', contact: ana[kind], state: 'done', dueAt: minutesAgo(60) },
})

test.each<[string, Partial<typeof ana>, ChangedContact[], boolean, string[]]>([
  ['both, the mailbox first', {}, [], true, ['email', 'sms']],
  ['no phone without messages', {}, [], false, ['email']],
  ['no unproven e-mail', { emailIsProven: false }, [], true, ['sms']],
  ['no unproven phone', { phoneIsProven: false }, [], true, ['email']],
  ['no foreign phone', { phone: '+34600123456' }, [], true, ['email']],
  ['no contact of this hour', {}, [changed('phone'), changed('email')], true, []],
])('a code goes to %s', (_, more, changes, hasSms, channels) => {
  expect(proofContacts({ ...ana, ...more }, changes, now, hasSms).map(({ channel }) => channel)).toEqual(channels)
})
