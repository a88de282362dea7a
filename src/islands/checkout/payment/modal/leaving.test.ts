// Leaving the page gives a pending payment up, our own hand-over does not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancelWhenLeft } from './leaving.ts'

const sent = vi.fn(async () => new Response())
beforeEach(() => {
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
})
const page = () => new EventTarget() as unknown as Window

test('the call is sent once, kept alive, with an empty body', () => {
  const target = page()
  const left = vi.fn()
  cancelWhenLeft({ method: 'PATCH', path: '/payments/fpay/reverse/x/' }, target, left)
  target.dispatchEvent(new Event('pagehide'))
  target.dispatchEvent(new Event('pagehide'))
  expect(left).toHaveBeenCalledOnce()
  expect(sent.mock.calls).toEqual([
    ['/payments/fpay/reverse/x/', expect.objectContaining({ method: 'PATCH', keepalive: true, body: '{}' })],
  ])
})

test('a call that names its payment in the body says it', () => {
  const target = page()
  cancelWhenLeft({ method: 'POST', path: '/api/payments/redpay/revoke', body: { token_uuid: 'x' } }, target)
  target.dispatchEvent(new Event('pagehide'))
  expect(sent.mock.calls).toEqual([
    ['/api/payments/redpay/revoke', expect.objectContaining({ method: 'POST', body: '{"token_uuid":"x"}' })],
  ])
})

test('a call by GET has no body', () => {
  const target = page()
  cancelWhenLeft({ method: 'GET', path: '/api/mercado-pago-payments/update/x/canceled' }, target)
  target.dispatchEvent(new Event('pagehide'))
  expect(sent.mock.calls).toEqual([
    ['/api/mercado-pago-payments/update/x/canceled', { method: 'GET', keepalive: true, credentials: 'same-origin' }],
  ])
})

test('nothing is sent once it was taken back, nor where a method has no such call', () => {
  const target = page()
  cancelWhenLeft({ method: 'POST', path: '/x' }, target)()
  cancelWhenLeft(null, target)
  target.dispatchEvent(new Event('pagehide'))
  expect(sent).not.toHaveBeenCalled()
})
