// Paying by Webpay Plus over HTTP: one charge, one paid order, whatever browser and network do.
import { describe, expect, test } from 'vitest'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { aPayingShop } from '#tests/support/shop/paying-shop.ts'

const { shop, database, buyer, known, orderRow, attempts, sandbox } = aPayingShop(1)

async function begun() {
  const stock = await database.stockOf(known.bottle)
  const { body } = await buyer.order(known.customer, [{ id: known.bottle, amount: 1 }])
  const orderId: string = body.data.newOrder.order_id
  return { stock, orderId, ...(await buyer.startPayment(orderId)) }
}

describe('approved', () => {
  test('the order is paid, the page says so, one mail leaves', async () => {
    const { orderId, token, stock } = await begun()
    const landed = await comeBack(await buyer.decide(token, 'approve'))
    expect(landed.status).toBe(303)
    expect(landed.location).toContain('/tbk-webpay-final/')
    expect(await orderRow(orderId)).toMatchObject({ status: 'POR PREPARAR' })
    expect(await database.stockOf(known.bottle)).toBe(stock - 1)
    const page = await (await fetch(new URL(landed.location, shop.siteUrl))).text()
    expect(page).toContain(String((await orderRow(orderId)).order_number))
    const number = (await orderRow(orderId)).order_number
    const ours = async () =>
      (await (await fetch(`${shop.sandboxUrl}/inbox.json?subject=${number}`)).json()).mails as { subject: string }[]
    await eventually('the confirmation is in the inbox', async () => (await ours()).length > 0)
    expect((await ours()).length).toBe(1)
  })

  test('its final page: any browser sees it, and only the buyer’s own where it goes and who was written to; the mail links the order', async () => {
    const { orderId, token } = await begun()
    const { location } = await comeBack(await buyer.decide(token, 'approve'))
    const { order_number: number, address_street: street } = await orderRow(orderId)
    const inbox = async (): Promise<{ text: string; html: string }[]> =>
      (await (await fetch(`${shop.sandboxUrl}/inbox.json?subject=${number}`)).json()).mails
    await eventually('the confirmation is in the inbox', async () => (await inbox()).length > 0)
    const [mail] = await inbox()
    const link = /Ver mi pedido: (\S+)/.exec(mail!.text)?.[1]
    expect(link).toContain(`/mis-pedidos/${orderId}?clave=`)
    expect(mail!.html).toContain(`href="${link}"`)
    const hrefs = new Set([...mail!.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')))
    for (const href of hrefs) {
      const { status } = await fetch(href, { redirect: 'manual' })
      expect([200, 303], href).toContain(status)
    }
    const seen = async (cookie: string) => {
      const answer = await fetch(new URL(location, shop.siteUrl), { headers: { cookie }, redirect: 'manual' })
      return { status: answer.status, headers: answer.headers, html: await answer.text() }
    }
    const [stranger, own] = [await seen(''), await seen(buyer.cookie())]
    for (const { status, headers, html } of [stranger, own]) {
      expect(status).toBe(200)
      expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).toContain(`Pedido ${number}`)
      expect(html).toContain('Las Condes')
    }
    const { email } = buyer.person
    expect([street, email].map((words) => own.html.includes(words))).toEqual([true, true])
    expect([street, email].map((words) => stranger.html.includes(words))).toEqual([false, false])
  })

  test('opened five times at once and reloaded: one commit, equal answers', async () => {
    const { orderId, token } = await begun()
    const back = await buyer.decide(token, 'approve')
    const landings = await Promise.all(Array.from({ length: 5 }, () => comeBack(back)))
    landings.push(await comeBack(back))
    expect(new Set(landings.map(({ status, location }) => `${status} ${location}`)).size).toBe(1)
    expect((await attempts(orderId)).filter((attempt) => attempt.state === 'paid')).toHaveLength(1)
    const { calls } = (await (await fetch(`${shop.sandboxUrl}/_sim/state?token=${token}`)).json()) as {
      calls: { operation: string }[]
    }
    expect(calls.filter(({ operation }) => operation === 'commit')).toHaveLength(1)
    expect(
      (
        await database.rows(
          'SELECT * FROM order_event e JOIN orders o ON o.id = e.order_id WHERE o.public_id = ? AND e.status = "POR PREPARAR"',
          [orderId],
        )
      ).length,
    ).toBe(1)
  })

  test('the answer to the commit is lost: asked again, paid once', async () => {
    const { orderId, token } = await begun()
    await sandbox('/_sim/next', { provider: 'webpay', scenario: 'lost_answer', on: 'commit' })
    await comeBack(await buyer.decide(token, 'approve'))
    await eventually('paid after asking', async () => (await orderRow(orderId)).status === 'POR PREPARAR', 90_000)
    expect((await attempts(orderId)).map((attempt) => attempt.state)).toEqual(['paid'])
  })

  test('another amount than ordered is held, never paid', async () => {
    const { orderId, token } = await begun()
    await sandbox('/_sim/next', { provider: 'webpay', scenario: 'wrong_amount', on: 'commit' })
    await comeBack(await buyer.decide(token, 'approve'))
    expect((await orderRow(orderId)).status).not.toBe('POR PREPARAR')
    await sandbox('/_sim/reset', {})
  })
})

describe('not approved', () => {
  test.each([
    ['reject', 'RECHAZADO'],
    ['abort', 'CANCELADO'],
    ['expire', 'EXPIRADO'],
    ['form_error', 'CANCELADO'],
  ] as const)(
    '%s: the reject page, the stock back, the order %s; the same return again changes nothing',
    async (outcome, status) => {
      const { orderId, token, stock } = await begun()
      expect(await database.stockOf(known.bottle)).toBe(stock - 1)
      const back = await buyer.decide(token, outcome)
      const landed = await comeBack(back)
      expect(landed.status).toBe(303)
      expect(landed.location).toContain('/tbk-webpay-reject')
      expect(await database.stockOf(known.bottle)).toBe(stock)
      expect((await orderRow(orderId)).status).toBe(status)
      expect(await comeBack(back)).toMatchObject({ status: 303, location: landed.location })
      expect((await orderRow(orderId)).status).toBe(status)
      expect(await database.stockOf(known.bottle)).toBe(stock)
    },
  )
})

describe('forged', () => {
  test("another order's token changes nothing", async () => {
    const mine = await begun()
    const other = await begun()
    const back = await buyer.decide(other.token, 'approve')
    const mineAttempt = (await attempts(mine.orderId))[0]!
    await comeBack({
      ...back,
      url: back.url.replace(/retorno\/webpay-plus\/[^?]+/, `retorno/webpay-plus/${mineAttempt.public_id}`),
    })
    expect((await orderRow(mine.orderId)).status).not.toBe('POR PREPARAR')
    await comeBack(back)
    expect((await orderRow(other.orderId)).status).toBe('POR PREPARAR')
  })

  test.each(['', 'xxxxxxxxxxxxxxxxxxxxxx', '..%2f..%2fetc'])(
    'an unknown attempt %j ends on a page, not in an error',
    async (attempt) => {
      const response = await fetch(`${shop.siteUrl}/pagos/retorno/webpay-plus/${attempt}?token_ws=abc`, {
        redirect: 'manual',
      })
      expect(response.status).toBeLessThan(500)
    },
  )

  test("somebody else's order cannot be paid for from here", async () => {
    const { orderId } = await begun()
    const answer = await createBuyer(shop).call('POST', '/api/payments/webpay-plus/init', { order_id: orderId })
    expect(answer.status).toBe(404)
  })
})

describe('late and unpaid', () => {
  test('an order nobody pays is closed when its time is over and gives everything back', async () => {
    const { orderId, stock, token } = await begun()
    await database.change('UPDATE orders SET expires_at = UTC_TIMESTAMP() - INTERVAL 1 SECOND WHERE public_id = ?', [
      orderId,
    ])
    await buyer.decide(token, 'expire')
    await eventually(
      'the order is closed',
      async () => ['EXPIRADO', 'CANCELADO'].includes((await orderRow(orderId)).status),
      60_000,
    )
    expect(await database.stockOf(known.bottle)).toBe(stock)
  })
})
