import { expect, test } from 'vitest'
import { parseMessage, segmentsOf } from './message.ts'

const right = { To: '+56987654321', From: '+56900000000', Body: 'Hola' }

test.each([
  [{ To: undefined }, 21604],
  [{ To: '987654321' }, 21211],
  [{ From: undefined }, 21603],
  [{ Body: '' }, 21602],
  [{ Body: 'x'.repeat(1_601) }, 21617],
  [{ StatusCallback: 'https://una_tienda.example/' }, 21609],
  [{ StatusCallback: 'ftp://tienda.example/' }, 21609],
])('refuses %o with %d', (change, code) => {
  expect(parseMessage({ ...right, ...change })).toMatchObject({ status: 400, code })
})

test('takes a number or a messaging service', () => {
  expect(parseMessage(right)).toMatchObject({ to: '+56987654321', from: '+56900000000', serviceSid: null })
  expect(parseMessage({ ...right, From: undefined, MessagingServiceSid: 'MG1' })).toMatchObject({ serviceSid: 'MG1' })
})

test.each([
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  [`${'x'.repeat(159)}€`, 2],
  ['í'.repeat(70), 1],
  ['í'.repeat(71), 2],
])('%s is paid for %d times', (text, segments) => {
  expect(segmentsOf(text)).toBe(segments)
})
