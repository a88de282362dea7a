// How many refused charges are everybody's, and when the next may be made.
import { expect, test } from 'vitest'
import { type CardChargeKind, type ChargeParty, cardChargeRefusal, type PastCharge } from './card-charge.ts'

const LIMITS = { cardRefusalsCaptcha: 2, cardRefusalsWait: 3, cardRefusalsOfShop: 100 }
const now = new Date('2026-11-26T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const party = (kind: CardChargeKind, name = 'ana'): ChargeParty => ({ kind, party: name })
const charged = (of: ChargeParty, minutes: number, isPaid = false): PastCharge => ({
  ...of,
  ...{ chargedAt: minutesAgo(minutes), isPaid },
})

const [phone, mail, card, network] = [party('phone'), party('email'), party('card'), party('network', 'office')]
const captcha = { code: 'captchaAsked' }
const wait = (minutes: number) => ({ code: 'cardsTooOften', seconds: minutes * 60 })

test.each<[string, readonly PastCharge[], object | null]>([
  ['one refused a minute before the hour counts no more', [charged(phone, 61), charged(phone, 1)], null],
  ['one refused to the instant an hour ago neither', [charged(phone, 60), charged(phone, 1)], null],
  ['two within it ask a captcha', [charged(phone, 59), charged(phone, 1)], captcha],
  ['the same hash of another kind is somebody else', [charged(party('rut'), 2), charged(party('rut'), 1)], null],
  ['two of different parties do not add up', [charged(phone, 2), charged(mail, 1)], null],
  ['the wait is over when the third last is an hour old', [50, 20, 10].map((at) => charged(card, at)), wait(10)],
  [
    'of two waits the longer',
    [phone, mail].flatMap((of, at) => [50 - at * 40, 9, 8].map((m) => charged(of, m))),
    wait(50),
  ],
  [
    'what was paid between begins anew',
    [charged(phone, 9), charged(phone, 8), charged(phone, 7, true), charged(phone, 6)],
    null,
  ],
  ['what was paid before does not', [charged(phone, 9, true), charged(phone, 8), charged(phone, 7)], captcha],
  ['of a network nothing begins anew', [charged(network, 9), charged(network, 7, true), charged(network, 6)], captcha],
  ['one paid in the very instant of a refused one is the later', [charged(phone, 9), charged(phone, 9, true)], null],
])('%s', (_, past, refusal) => {
  const asked = { isHuman: false, now }
  expect(cardChargeRefusal([phone, mail, card, network], { past, ofShop: 0 }, LIMITS, asked)).toEqual(refusal)
})

test('a captcha opens what asks for one, never a wait; many of the whole shop ask for one of everybody', () => {
  const of = (past: readonly PastCharge[], isHuman: boolean, ofShop = 0) =>
    cardChargeRefusal([phone], { past, ofShop }, LIMITS, { isHuman, now })?.code ?? null
  const two = [charged(phone, 2), charged(phone, 1)]
  expect([of(two, true), of([...two, charged(phone, 3)], true)]).toEqual([null, 'cardsTooOften'])
  expect([of([], false, 99), of([], false, 100), of([], true, 5_000)]).toEqual([null, 'captchaAsked', null])
})
