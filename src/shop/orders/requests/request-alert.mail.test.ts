// What the operators read of a new withdrawal or complaint: what to do and by when, and nothing of whoever bought.
import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { decideBy, type RequestKind, type RequestWithOrder } from './after-sale-request.ts'
import { requestAlertMail } from './request-alert.mail.ts'

const WINE = 1 as ProductId
const RECEIVER = { to: 'operaciones@liqui.example', shopName: 'Liqui' }
/** 23:30 in Santiago is the next day in UTC. */
const AT = instantAt('2026-11-23', '23:30')

function found(kind: RequestKind): RequestWithOrder {
  const lines = kind === 'complaint' ? [] : [{ productId: WINE, units: 2 }]
  const reason = kind === 'complaint' ? 'broken' : null
  return {
    request: {
      id: 7,
      kind,
      state: 'requested',
      reason,
      comment: 'Soy Ana, de Maipú',
      createdAt: AT,
      lines,
      events: [],
    },
    order: { number: 100_001, buyer: { name: 'Ana', email: 'ana@correo.example' } },
    lines: [{ productId: WINE, name: 'Vino & Co' }],
  } as unknown as RequestWithOrder
}

test.each<[RequestKind, string[]]>([
  ['withdrawal', ['Retracto 7', 'a más tardar el 07/01/2027', '2 × Vino & Co', 'npm run order -- accept 7']],
  ['complaint', ['Reclamo 7', 'a más tardar el 28/11/2026', 'Llegó roto', 'npm run order -- answer 7 --note TEXTO']],
])('%s', (kind, said) => {
  const mail = requestAlertMail(found(kind), RECEIVER)
  expect([mail.to, mail.subject.includes('100001')]).toEqual([RECEIVER.to, true])
  for (const words of said) expect(mail.text).toContain(words)
  expect(mail.text + mail.html).not.toMatch(/Ana|Maipú|correo\.example/)
})

test('days are Santiago’s', () => {
  expect(decideBy({ kind: 'complaint', createdAt: AT })).toBe('2026-11-28')
})
