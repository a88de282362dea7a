// Which new contact waits, and who hears of it.
import { expect, test } from 'vitest'
import { type ChangedContact, isSettled, toldOf, waitsUntil } from './changed-contact.ts'

const now = new Date('2026-11-26T15:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const [MAIL, PHONE] = ['ana@correo.example', '+56912345678']

const change = (kind: 'email' | 'phone', days: number, more: Partial<ChangedContact> = {}): ChangedContact => {
  const [oldContact, contact] = kind === 'email' ? ['vieja@correo.example', MAIL] : ['+56987654321', PHONE]
  return { kind, oldContact, contact, state: 'done', dueAt: daysAgo(days), ...more }
}
const inAWeek = (kind: 'email' | 'phone') => change(kind, -7, { state: 'waiting' })

test.each<[string, 'email' | 'phone', boolean, ChangedContact[], boolean]>([
  ['alone', 'email', false, [], false],
  ['alone', 'phone', false, [], false],
  ['unproven, beside the phone', 'email', false, [change('phone', 6.9)], true],
  ['unproven, a week after the phone', 'email', false, [change('phone', 7.1)], false],
  ['by its proven owner, beside the phone', 'email', true, [change('phone', 1)], false],
  ['by an owner who came this week', 'email', true, [change('email', 1)], true],
  ['beside an e-mail of this week', 'phone', false, [change('email', 3)], true],
  ['beside an e-mail that waits', 'phone', false, [inAWeek('email')], true],
  ['unproven, beside a phone that waits', 'email', false, [inAWeek('phone')], true],
  ['back after a wrong one', 'phone', false, [change('phone', 0.1)], false],
])('%s: a new %s (by the old mailbox: %s) after %j waits: %s', (_, kind, isByOldEmail, changes, waits) => {
  const until = waitsUntil({ kind, isByOldEmail }, changes, now)
  expect(until).toEqual(waits ? daysAgo(-7) : null)
})

test('a contact has settled a week after it changed; one that only waits changed nothing', () => {
  expect(isSettled('phone', [change('phone', 6.9)], now)).toBe(false)
  expect(isSettled('phone', [change('phone', 7.1), change('email', 1), inAWeek('phone')], now)).toBe(true)
})

test('every contact of the week is told once, never the new one, and phones that take our messages alone', () => {
  const changes = [change('email', 1), change('phone', 2), change('phone', 3, { oldContact: '+34600123456' })]
  const present = { email: MAIL, phone: PHONE }
  expect(toldOf(present, 'nueva@correo.example', changes, true)).toEqual([
    { channel: 'email', to: MAIL },
    { channel: 'email', to: 'vieja@correo.example' },
    { channel: 'sms', to: PHONE },
    { channel: 'sms', to: '+56987654321' },
  ])
  expect(toldOf(present, '+56987654321', changes, true).map(({ to }) => to)).not.toContain('+56987654321')
  expect(toldOf(present, PHONE, changes, false).every(({ channel }) => channel === 'email')).toBe(true)
})
