// What providers say by themselves, at the shop's own address; and who is told of money that waits for a person.
import { expect, inject, test } from 'vitest'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const tell = (provider: string, body = '{}') =>
  fetch(`${shop.siteUrl}/pagos/avisos/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://provider.example' },
    body,
  })

test('a notice of nobody we know, or of who sends none, is 404 and leaves nothing', async () => {
  for (const provider of ['nobody', 'webpay-plus', '..%2f..', 'x'.repeat(300)]) {
    const answer = await tell(provider)
    expect([provider, answer.status]).toEqual([provider, 404])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await tell('webpay-plus', 'x'.repeat(100_000))).status).toBe(413)
  expect(await database.rows("SELECT id FROM payment_notice WHERE provider IN ('nobody', 'webpay-plus')")).toEqual([])
})

test('money that waits for a person is mailed to the operator, with what to do', async () => {
  const to = `operador-${Date.now()}@liqui.example`
  await database.change("UPDATE setting SET value = ? WHERE name = 'PAYMENT_ALERT_EMAIL'", [to])
  try {
    const payload = {
      kind: 'refund_refused',
      orderNumber: 123_456,
      provider: 'webpay-plus',
      reference: 'lq-123456-<b>',
      pesos: 18_990,
      detail: 'refused: 422',
    }
    // The worker reads settings every 0.5 s: one that comes too early goes to the address before.
    await expect
      .poll(async () => {
        await database.change(
          'INSERT INTO job (kind, unique_key, payload, run_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))',
          ['payment.alert', `refund_refused-${Math.random()}`, JSON.stringify(payload)],
        )
        return (await mailsTo(to)).length
      })
      .toBeGreaterThan(0)
    const [mail] = await mailsTo(to)
    expect(mail?.subject).toBe('Pago por revisar: pedido 123456')
    const said = [
      'rechazó una devolución',
      '$18.990',
      'el proveedor lo rechazó: «422»',
      'lq-123456-<b>',
      'portal del proveedor',
    ]
    for (const words of said) expect(mail?.text).toContain(words)
  } finally {
    await database.change("UPDATE setting SET value = ? WHERE name = 'PAYMENT_ALERT_EMAIL'", [
      'operaciones@liqui.example',
    ])
  }
})

async function mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
  return (
    (await (await fetch(`${shop.sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      mails: { subject: string; text: string }[]
    }
  ).mails
}
