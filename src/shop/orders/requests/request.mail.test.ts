// What a buyer reads of a withdrawal or a complaint, as text and as HTML.
import { expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { SENDER } from '#tests/support/mails/mail-sender.ts'
import type { RequestEvent, RequestMail, RequestWithOrder } from './after-sale-request.ts'
import { requestMail } from './request.mail.ts'

const PAGE = '/mis-pedidos/x?clave=a.b'
const WINE = 1 as ProductId

function found(state: RequestMail['state'], event: Partial<RequestEvent> = {}): RequestWithOrder {
  const kind = state === 'answered' ? 'complaint' : 'withdrawal'
  const events = [{ state, operator: 'rosa', note: null, money: null, points: null, at: new Date(0), ...event }]
  const lines = kind === 'complaint' ? [] : [{ productId: WINE, units: 2 }]
  return {
    request: { id: 7, kind, state, reason: null, comment: 'Es <b>otra</b>', lines, events },
    order: { number: 100_001, buyer: { name: 'Ana', email: 'ana@correo.example' } },
    lines: [{ productId: WINE, name: 'Vino & Co' }],
  } as unknown as RequestWithOrder
}

test.each<[RequestMail['state'], Partial<RequestEvent>, string[]]>([
  ['requested', {}, ['Recibimos tu retracto', '2 × Vino & Co', 'Nos escribiste: Es <b>otra</b>']],
  ['accepted', { money: 9_000, points: 1_000 }, ['$9.000', '1.000 Liquipuntos', '2 × Vino & Co']],
  ['rejected', { note: 'Falta el <sello>' }, ['no pudimos aceptar', 'Falta el <sello>']],
  ['answered', { note: 'Te mandamos <otra>' }, ['nuestra respuesta', 'Te mandamos <otra>']],
])('%s', (state, event, said) => {
  const mail = requestMail(found(state, event), state, PAGE, SENDER)
  expect([mail.to, mail.subject.includes('100001')]).toEqual(['ana@correo.example', true])
  for (const words of said) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  }
  expect(mail.text).toContain(`http://shop${PAGE}`)
  expect(mail.text).not.toContain('rosa')
})

test('points alone, or money alone, are said alone', () => {
  const only = (event: Partial<RequestEvent>) => requestMail(found('accepted', event), 'accepted', PAGE, SENDER).text
  expect(only({ money: 0, points: 500 })).not.toContain('medio de pago')
  expect(only({ money: 500, points: 0 })).not.toContain('Liquipuntos')
})
