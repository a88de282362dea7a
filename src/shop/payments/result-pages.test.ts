// Where each method's final and reject page is.
import { describe, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { finalAddress, isResultPage, linkedAddress, RESULT_PAGES, rejectAddress, sharingPages } from './result-pages.ts'

const IDS = { payment: 'PAY', order: 'ORD', token: 'a/b c' }

describe('result pages', () => {
  test('every method has some', () => {
    const known = new Set(RESULT_PAGES.map(({ provider }): string => provider))
    expect(PAYMENT_METHODS.filter(({ provider }) => !known.has(provider))).toEqual([])
  })

  test.each([
    [
      'webpay-plus',
      '/tbk-webpay-final/PAY/ORD?token=a%2Fb%20c&type=webpay%20plus',
      '/tbk-webpay-reject?pago=PAY&pedido=ORD',
    ],
    [
      'webpay-oneclick',
      '/tbk-webpay-final/PAY/ORD?token=a%2Fb%20c&type=oneclick',
      '/tbk-webpay-reject?pago=PAY&pedido=ORD',
    ],
    ['mercado-pago', '/mercado-pago-final/ORD?token=a%2Fb%20c', '/mercado-pago-reject/ORD'],
    ['mach', '/mach-final/ORD', '/mach-reject/ORD'],
    ['bci', '/mach-final/ORD', '/mach-reject/ORD'],
    ['venti', '/venti-final/ORD', '/venti-reject/ORD'],
    ['chek', '/chek-final/ORD', '/chek-reject/ORD'],
    ['redpay', '/redpay-final/ORD', '/redpay-reject/ORD'],
    ['fpay', '/fpay-final/ORD', '/fpay-reject/ORD'],
    ['transfer', '/transferencia-final/ORD', '/transferencia-final/ORD'],
  ])('of %s', (provider, final, reject) => {
    expect([finalAddress(provider, IDS), rejectAddress(provider, IDS)]).toEqual([final, reject])
    expect(linkedAddress(provider, IDS)).toBe(final.split('?')[0])
  })

  test('an order with nothing to pay ends on the page of Webpay, with its token', () => {
    expect(finalAddress('free', { ...IDS, token: null })).toBe(
      '/tbk-webpay-final/PAY/ORD?token=free&type=webpay%20plus',
    )
  })

  test('an unknown provider is an error', () => {
    expect(() => finalAddress('bitcoin', IDS)).toThrow('there are no result pages of bitcoin')
  })

  test('who shares a page', () => {
    expect(sharingPages('mach')).toEqual(['mach', 'bci'])
    expect(sharingPages('webpay-plus')).toEqual(['webpay-plus', 'webpay-oneclick', 'free'])
    expect(sharingPages('chek')).toEqual(['chek'])
  })

  test.each([
    ['/tbk-webpay-final', true],
    ['/tbk-webpay-final-alt', true],
    ['/tbk-webpay-reject', true],
    ['/venti-reject', true],
    ['/transferencia-final', true],
    ['/checkout', false],
    ['/…', false],
  ])('%s is about a payment: %s', (segment, expected) => expect(isResultPage(segment)).toBe(expected))
})
