// Who is offered which method of payment for which cart, and what is chosen of them.
import { describe, expect, test } from 'vitest'
import {
  type ChosenMethod,
  chosenMethod,
  insteadOfRefused,
  KNOWN_METHODS,
  type MethodFacts,
  methodNamed,
  methodOfType,
  notOffered,
  offeredMethods,
  PAYMENT_METHODS,
} from './methods.ts'
import { OTHER_TYPES } from './payment-types.ts'

/** What the tables below are not about: hidden, so that they stay as they are with every method. */
const OTHERS = KNOWN_METHODS.filter((method) => !['webpay plus', 'transfer'].includes(method))
const GUEST: MethodFacts = {
  audience: 'guest',
  mayTransfer: false,
  machEnable: false,
  hidden: OTHERS,
  subtotal: 20_000,
}
const LISTED: MethodFacts = { ...GUEST, audience: 'distributor', mayTransfer: true }

const names = (facts: MethodFacts) => offeredMethods(facts).map(({ method }) => method)

describe('the list', () => {
  test('has the ten methods of the specification, each with types of its own', () => {
    expect([...KNOWN_METHODS].sort()).toEqual(
      [
        ...['mercado pago', 'webpay plus', 'webpay oneclick', 'mach', 'bci'],
        ...['venti', 'chek', 'redpay', 'fpay', 'transfer'],
      ].sort(),
    )
  })

  test('has ten of the sixteen types of the document, and four exact ones, each of one method', () => {
    const ofMethods = PAYMENT_METHODS.map(({ paymentTypes }): readonly string[] => paymentTypes)
    const first = ofMethods.map(([type]) => type)
    const exact = ofMethods.flatMap(([, ...types]) => types)
    expect([first.length + OTHER_TYPES.length, exact.length]).toEqual([16, 4])
    expect(new Set([...OTHER_TYPES, ...first, ...exact]).size).toBe(20)
    for (const { method, paymentTypes } of PAYMENT_METHODS)
      for (const type of paymentTypes) expect(methodOfType(type)?.method).toBe(method)
    for (const type of OTHER_TYPES) expect(methodOfType(type)).toBeNull()
  })

  test.each([
    ['WEBPAY PLUS', 'webpay plus'],
    [' webpay credito ', 'webpay plus'],
    ['TRANSFERENCIA BANCARIA', 'transfer'],
    ['FREE', undefined],
    ['', undefined],
  ])('the type %j is that of %j', (type, method) => expect(methodOfType(type)?.method).toBe(method))
})

describe('offered', () => {
  test.each<[string, MethodFacts, string[]]>([
    ['a guest', GUEST, ['webpay plus']],
    ['a guest whose RUT would be on the list', { ...GUEST, mayTransfer: true }, ['webpay plus']],
    ['an account that is not on the list', { ...LISTED, mayTransfer: false }, ['webpay plus']],
    ['an account on the list', LISTED, ['webpay plus', 'transfer']],
    ['one with 5.000 pesos', { ...LISTED, subtotal: 5000 }, ['webpay plus', 'transfer']],
    ['one with a peso less', { ...LISTED, subtotal: 4999 }, ['webpay plus']],
    ['nobody what fails now', { ...LISTED, hidden: [...OTHERS, 'webpay plus'] }, ['transfer']],
  ])('%s', (_, facts, expected) => expect(names(facts)).toEqual(expected))

  test.each([
    [450_000, null],
    [450_001, 'unavailable'],
    [Number.POSITIVE_INFINITY, null],
  ])('Mach for a cart of %d pesos: %j', (subtotal, answer) => {
    expect(notOffered(methodNamed('mach')!, { ...GUEST, hidden: [], machEnable: true, subtotal })).toBe(answer)
  })

  test.each(['mach', 'bci'])('%s where the setting switches it on', (name) => {
    const method = methodNamed(name)!
    expect(notOffered(method, { ...GUEST, hidden: [] })).toBe('unavailable')
    expect(notOffered(method, { ...GUEST, hidden: [], machEnable: true })).toBeNull()
  })

  test('Oneclick is for accounts', () => {
    const oneclick = methodNamed('webpay oneclick')!
    expect(notOffered(oneclick, GUEST)).toBe('unavailable')
    expect(notOffered(oneclick, { ...GUEST, hidden: [], audience: 'member' })).toBeNull()
  })
})

describe('chosen', () => {
  const below: ChosenMethod['instead'] = { of: 'transfer', because: 'below' }
  const gone: ChosenMethod['instead'] = { of: 'transfer', because: 'unavailable' }
  test.each<[string, string | null, MethodFacts, string | undefined, ChosenMethod['instead']]>([
    ['the default where nothing was wanted', null, GUEST, 'webpay plus', null],
    ['what was wanted', 'transfer', LISTED, 'transfer', null],
    [
      'Webpay Plus for a transfer that became too small',
      'transfer',
      { ...LISTED, subtotal: 4000 },
      'webpay plus',
      below,
    ],
    [
      'another one for a transfer that fails',
      'transfer',
      { ...LISTED, hidden: [...OTHERS, 'transfer'] },
      'webpay plus',
      gone,
    ],
    ['what is left where the default fails', null, { ...LISTED, hidden: [...OTHERS, 'webpay plus'] }, 'transfer', null],
    ['the default for a name nobody knows', 'bitcoin', GUEST, 'webpay plus', null],
    [
      'one that fails where no other is left',
      null,
      { ...GUEST, hidden: [...OTHERS, 'webpay plus'] },
      'mercado pago',
      null,
    ],
  ])('%s', (_, wanted, facts, method, instead) => {
    const chosen = chosenMethod(wanted, facts)
    expect([chosen.method?.method, chosen.instead]).toEqual([method, instead])
  })
})

describe('what is advised once a method failed', () => {
  const offered = offeredMethods({
    audience: 'guest',
    mayTransfer: false,
    machEnable: true,
    hidden: [],
    subtotal: 10_000,
  })
  test.each([
    ['webpay plus', 'mercado pago'],
    ['mercado pago', 'webpay plus'],
    ['venti', 'mercado pago'],
    ['redpay', 'mercado pago'],
  ])('%s gives way to %s', (refused, advised) => expect(insteadOfRefused(refused, offered)?.method).toBe(advised))

  test('one of the same kind rather than none, and never itself', () => {
    const cards = offered.filter(({ icon }) => icon === 'card')
    expect(insteadOfRefused('webpay plus', cards)?.method).toBe('venti')
    expect(insteadOfRefused('venti', cards.slice(-1))).toBeNull()
  })
})
