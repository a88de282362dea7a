import { describe, expect, test } from 'vitest'
import { finishedRegistration, registrationReturn, startedRegistration } from './registration.ts'

test.each([
  [{ TBK_TOKEN: 't' }, 'finished'],
  [{ TBK_TOKEN: 't', TBK_ORDEN_COMPRA: 'o' }, 'canceled'],
  [{ TBK_TOKEN: 't', TBK_ORDEN_COMPRA: 'o', TBK_ID_SESION: 's' }, 'canceled'],
  [{ TBK_TOKEN: 't', TBK_ORDEN_COMPRA: '' }, 'canceled'],
  [{ TBK_ORDEN_COMPRA: 'o' }, 'unrecognised'],
  [{ TBK_TOKEN: '' }, 'unrecognised'],
  [{}, 'unrecognised'],
] as const)('a return with %j is %s', (params, kind) => {
  expect(registrationReturn(params as Readonly<Record<string, string>>).kind).toBe(kind)
})

test.each([undefined, null, 'html', {}, { token: 'x'.repeat(64) }, { token: 'x'.repeat(64), url_webpay: 'nowhere' }])(
  '%j begins nothing',
  (answer) => {
    expect(startedRegistration(answer)).toBeNull()
  },
)

describe('finish', () => {
  const CARD = { response_code: 0, tbk_user: 'u-1', card_type: 'Visa', card_number: 'XXXXXXXXXXXX6623' }

  test('gives a card with the last four of its number', () => {
    expect(finishedRegistration({ ...CARD, authorization_code: '1213' })).toEqual({
      ...{ kind: 'registered', tbkUser: 'u-1' },
      ...{ type: 'Visa', digits: '6623' },
    })
  })

  test.each([
    [{ response_code: -1 }, 'refused'],
    [{ ...CARD, response_code: -96 }, 'refused'],
    [{ ...CARD, tbk_user: '' }, 'failed'],
    [{ ...CARD, card_number: 'XXXX' }, 'failed'],
    [{ response_code: 0 }, 'failed'],
    ['html', 'failed'],
    [undefined, 'failed'],
  ])('%j is %s', (answer, kind) => {
    expect(finishedRegistration(answer).kind).toBe(kind)
  })
})
