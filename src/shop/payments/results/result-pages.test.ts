// Where each method's final and reject page is.
import { describe, expect, test } from 'vitest'
import { finalAddress, linkedAddress, rejectAddress, reviewAddress, sharePages } from './result-pages.ts'
import { isResultPage, RESULT_ROUTES } from './result-routes.ts'

const IDS = { payment: 'PAY', order: 'ORD', token: 'a/b c' }

describe('result pages', () => {
  test('are at the addresses of the documents, each once, and read no more than this of a query', () => {
    const told = RESULT_ROUTES.map(({ path, reads }) => (reads ? `${path}?${reads}` : path))
    expect(told).toEqual(
      expect.arrayContaining([
        ...['/chek-final/[order]', '/chek-reject/[order]'],
        ...['/fpay-final/[order]', '/fpay-final/[payment]/[order]', '/fpay-reject/[order]'],
        ...['/mach-final/[order]', '/mach-reject/[order]'],
        ...['/mercado-pago-final/[order]', '/mercado-pago-reject/[order]'],
        ...['/redpay-final/[order]', '/redpay-reject/[order]'],
        ...['/tbk-webpay-final-alt/[order]', '/tbk-webpay-final/[payment]/[order]', '/tbk-webpay-reject?pago'],
        ...['/transferencia-final', '/transferencia-final/[order]'],
        ...['/venti-final/[order]', '/venti-reject/[order]?status'],
      ]),
    )
    expect(new Set(RESULT_ROUTES.map(({ path }) => path)).size).toBe(RESULT_ROUTES.length)
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

  test('what a person must look at is told on the final page, but of Venti with its status', () => {
    expect(reviewAddress('venti', IDS)).toBe('/venti-reject/ORD?status=PENDIENTE')
    expect(reviewAddress('chek', IDS)).toBe(finalAddress('chek', IDS))
  })

  test('an order with nothing to pay ends on the page of Webpay, with its token', () => {
    expect(finalAddress('free', { ...IDS, token: null })).toBe(
      '/tbk-webpay-final/PAY/ORD?token=free&type=webpay%20plus',
    )
  })

  test('a provider nobody knows any more ends on those of Webpay', () => {
    expect(finalAddress('bitcoin', IDS)).toBe(finalAddress('webpay-plus', IDS))
    expect(sharePages('webpay-plus', 'bitcoin')).toBe(true)
  })

  test.each([
    ['mach', 'bci', true],
    ['webpay-plus', 'webpay-oneclick', true],
    ['webpay-plus', 'free', true],
    ['chek', 'redpay', false],
    ['transfer', 'webpay-plus', false],
  ])('%s and %s share a page: %s', (one, other, expected) => expect(sharePages(one, other)).toBe(expected))

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
