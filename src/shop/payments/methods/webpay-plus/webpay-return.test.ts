import { expect, test } from 'vitest'
import { isReturnOf } from '../../provider.ts'
import { webpayFacts } from './webpay-facts.ts'
import { webpayReturn } from './webpay-return.ts'

const WEBPAY = webpayFacts(30_000)
const SESSION = { TBK_ID_SESION: 's', TBK_ORDEN_COMPRA: 'o' }

test.each([
  [{ token_ws: 't' }, 'finished'],
  [{ TBK_TOKEN: 't', ...SESSION }, 'aborted'],
  [SESSION, 'timed_out'],
  [{ token_ws: 't', TBK_TOKEN: 't', ...SESSION }, 'form_error'],
  [{ token_ws: 't', TBK_TOKEN: 'u' }, 'unrecognised'],
  [{ token_ws: 't', ...SESSION }, 'unrecognised'],
  [{ TBK_TOKEN: 't' }, 'unrecognised'],
  [{ TBK_ID_SESION: 's' }, 'unrecognised'],
  [{ TBK_ORDEN_COMPRA: 'o' }, 'unrecognised'],
  [{ token_ws: '' }, 'unrecognised'],
  [{}, 'unrecognised'],
] as const)('%j is %s', (params, kind) => {
  expect(webpayReturn(params as Record<string, string>).kind).toBe(kind)
})

test('a return belongs to an attempt only if all it names is that attempt’s', () => {
  const attempt = { token: 't', reference: 'o', sessionReference: 's' }
  expect(isReturnOf(webpayReturn({ token_ws: 't' }), attempt, WEBPAY)).toBe(true)
  expect(isReturnOf(webpayReturn({ TBK_TOKEN: 't', ...SESSION }), attempt, WEBPAY)).toBe(true)
  expect(isReturnOf(webpayReturn(SESSION), attempt, WEBPAY)).toBe(true)
  expect(isReturnOf(webpayReturn({ token_ws: 'x' }), attempt, WEBPAY)).toBe(false)
  expect(isReturnOf(webpayReturn({ TBK_TOKEN: 't', TBK_ORDEN_COMPRA: 'x', TBK_ID_SESION: 's' }), attempt, WEBPAY)).toBe(
    false,
  )
  expect(isReturnOf(webpayReturn({}), attempt, WEBPAY)).toBe(false)
  const wallet = { ...WEBPAY, moneyMoves: 'by_itself' } as const
  expect(isReturnOf(webpayReturn({}), attempt, wallet)).toBe(true)
  expect(isReturnOf(webpayReturn({ token_ws: 'x' }), attempt, wallet)).toBe(false)
})
