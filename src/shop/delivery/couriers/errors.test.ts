import { expect, test } from 'vitest'
import { codeOfStatus, isOutage, isSchedule, NO_ANSWER, orderMessage, UNREADABLE } from './errors.ts'

test.each([
  ['pickup_ready_too_early', true, false, 'again'],
  ['out_of_schedule', true, false, 'again'],
  ['address_undeliverable', false, false, 'refused'],
  ['invalid_params', false, false, 'refused'],
  ['customer_blocked', false, true, 'refused'],
  ['customer_suspended', false, true, 'refused'],
  ['missing_payment', false, true, 'refused'],
  ['couriers_busy', false, false, 'again'],
  ['expired_quote', false, false, 'quote_over'],
  ['used_quote', false, false, 'quote_over'],
  ['customer_limited', false, true, 'again'],
  ['service_unavailable', false, true, 'again'],
  ['unauthorized', false, true, 'again'],
  [NO_ANSWER, false, true, 'again'],
  [UNREADABLE, false, true, 'again'],
  ['http_502', false, true, 'again'],
  ['http_404', false, false, 'refused'],
])('%s', (code, schedule, outage, message) => {
  expect([isSchedule(code), isOutage(code), orderMessage(code)]).toEqual([schedule, outage, message])
})

test('an answer without a code has that of its status', () => {
  expect([codeOfStatus(503), codeOfStatus(401)]).toEqual(['http_503', 'unauthorized'])
})
